"""A node's clock goes on whatever happens to the wall clock."""

from __future__ import annotations

import time

import pytest

from nimmt.server.store import Database
from nimmt.server.store.clock import YEAR, Clock, elapsed
from tests.server.running import run
from tests.server.store.making import entry, journal_of, opened


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


@pytest.mark.parametrize(
    ("says", "starts"),
    [(5000.0, 5000.0), (1000.0, 1000.0), (900.0, 1000.0), (1000.0 - YEAR, 1000.0 - YEAR)],
)
def test_it_does_not_start_before_what_was_last_written(
    database_url: str, says: float, starts: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Unless that is so far ahead that it must be wrong."""

    async def now(_: Database) -> float:
        return says

    async def scenario() -> None:
        async with opened(database_url) as database, journal_of(database) as journal:
            await journal.append(entry("a", 0))
            assert abs((await Clock.of(database)).now() - starts) < 60

    monkeypatch.setattr(Database, "now", now)
    run(scenario())


def test_it_starts_with_the_clock_of_the_database(database_url: str) -> None:
    async def scenario() -> Clock:
        async with opened(database_url) as database:
            return await Clock.of(database)

    assert abs(run(scenario()).now() - time.time()) < 5
