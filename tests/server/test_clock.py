"""A node's clock goes on whatever happens to the wall clock."""

from __future__ import annotations

import time

import pytest
from structlog.testing import capture_logs

from nimmt.server.store import Database
from nimmt.server.store.clock import MOST, Clock, elapsed
from nimmt.server.store.schema import tables
from tests.server.running import run
from tests.server.store.making import entry, journal_of, opened

WRITTEN = 1_000_000.0


async def touch(database: Database, table: str, at: float) -> None:
    async with database.write() as connection:
        await connection.execute(tables.update().where(tables.c.id == table).values(touched=at))


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
    [
        (WRITTEN + 1, WRITTEN + 1),
        (WRITTEN, WRITTEN),
        (WRITTEN - 9, WRITTEN),
        (WRITTEN - MOST - 9, WRITTEN - MOST - 9),
    ],
)
def test_it_does_not_start_before_what_was_last_written(
    database_url: str, says: float, starts: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Unless that is so far ahead that it must be wrong. Either way the log says so."""

    async def now(_: Database) -> float:
        return says

    async def scenario() -> float:
        async with opened(database_url) as database, journal_of(database) as journal:
            await journal.append(entry("a", 0))
            await touch(database, "a", WRITTEN)
            return (await Clock.of(database)).now()

    monkeypatch.setattr(Database, "now", now)
    with capture_logs() as logs:
        assert abs(run(scenario()) - starts) < 60
    corrected = [line for line in logs if line["log_level"] == "warning"]
    assert [line["seconds"] for line in corrected] == ([WRITTEN - says] if says < WRITTEN else [])


def test_one_wrong_row_does_not_hide_the_right_ones(
    database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def now(_: Database) -> float:
        return WRITTEN - 9

    async def scenario() -> float:
        async with opened(database_url) as database, journal_of(database) as journal:
            await journal.append(entry("a", 0))
            await journal.append(entry("b", 0))
            await touch(database, "a", WRITTEN)
            await touch(database, "b", WRITTEN + MOST)
            return (await Clock.of(database)).now()

    monkeypatch.setattr(Database, "now", now)
    assert abs(run(scenario()) - WRITTEN) < 60


def test_it_starts_with_the_clock_of_the_database(database_url: str) -> None:
    async def scenario() -> Clock:
        async with opened(database_url) as database:
            return await Clock.of(database)

    assert abs(run(scenario()).now() - time.time()) < 5
