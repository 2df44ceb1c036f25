"""A node's clock goes on whatever happens to the wall clock."""

from __future__ import annotations

import time

import pytest

from nimmt.server.clock import Clock, elapsed
from tests.server.running import run
from tests.server.store.making import opened


def test_only_what_has_passed_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    passed = 7.0
    clock = Clock(1000.0, lambda: passed)
    assert clock.now() == 1000.0
    passed = 9.5
    monkeypatch.setattr(time, "time", lambda: 0.0)
    assert clock.now() == 1002.5


def test_it_starts_with_the_wall_clock() -> None:
    assert abs(Clock.here().now() - time.time()) < 5
    assert elapsed() <= elapsed()


def test_it_starts_with_the_clock_of_the_database(database_url: str) -> None:
    async def scenario() -> Clock:
        async with opened(database_url) as database:
            return await Clock.of(database)

    assert abs(run(scenario()).now() - time.time()) < 5
