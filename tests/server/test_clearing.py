"""The database does not grow with tables that are over and guests who never come back."""

from __future__ import annotations

from sqlalchemy import select

from nimmt.server.common.background import Background
from nimmt.server.operating.clearing import Clearing
from nimmt.server.store import players
from nimmt.server.store.clock import Clock
from nimmt.server.store.schema import players as everybody
from nimmt.server.store.schema import tables
from tests.server.running import run
from tests.server.store.making import entry, journal_of, opened

DAY = 86_400.0
NOW = 1000 * DAY


def test_only_what_was_closed_long_ago_goes(database_url: str) -> None:
    async def scenario() -> list[str]:
        async with opened(database_url) as database, journal_of(database) as journal:
            for name, phase, days in (
                ("old", "closed", 31),
                ("new", "closed", 29),
                ("played", "playing", 31),
            ):
                await journal.append(entry(name, 0, phase=phase, touched=NOW - days * DAY))
            await Clearing(database, Clock(NOW), Background()).clear()
            assert await journal.read("old") == []
            assert len(await journal.read("played")) == 1
            async with database.read() as connection:
                return list(await connection.scalars(select(tables.c.id).order_by(tables.c.id)))

    assert run(scenario()) == ["new", "played"]


def test_only_guests_whose_cookie_has_ended_go(database_url: str) -> None:
    async def scenario() -> list[str]:
        async with opened(database_url) as database:
            async with database.write() as connection:
                long_ago = NOW - 401 * DAY
                await players.create(connection, "guest", "Guest 1", long_ago)
                await players.create(connection, "lately", "Guest 2", NOW - 399 * DAY)
                await players.create(connection, "named", "Ada", long_ago, named=True)
                await players.create(connection, "bot", "Ox", long_ago, kind="bot", owner="named")
            await Clearing(database, Clock(NOW), Background()).clear()
            async with database.read() as connection:
                return sorted(await connection.scalars(select(everybody.c.id)))

    assert run(scenario()) == ["bot", "lately", "named"]
