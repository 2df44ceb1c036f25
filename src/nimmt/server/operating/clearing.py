"""What nobody can need any more goes: tables long closed, and guests who cannot come back."""

from __future__ import annotations

import asyncio

from sqlalchemy import delete, select

from nimmt.server.common.background import Background
from nimmt.server.identity.signing import COOKIE_DAYS, DAY
from nimmt.server.store import Database
from nimmt.server.store.clock import Clock
from nimmt.server.store.schema import players, tables
from nimmt.server.store.tables import remove

EVERY = 600.0
KEPT_DAYS = 30
FEW = 20
"""So many at a time, as players may be waiting."""


async def clear_tables(database: Database, before: float) -> int:
    """Remove tables that were closed before then, with their journals and chat; their matches
    stay. How many there were."""
    old = select(tables.c.id).where(tables.c.phase == "closed", tables.c.touched < before)
    cleared = 0
    while True:
        async with database.write() as connection:
            ids = list(await connection.scalars(old.limit(FEW)))
            for id in ids:
                await remove(connection, id)
        if not ids:
            return cleared
        cleared += len(ids)


async def clear_guests(database: Database, before: float) -> None:
    """A guest has no password, and whose cookie has ended is nobody's any more."""
    guest = (players.c.kind == "person", ~players.c.named, players.c.seen < before)
    async with database.write() as connection:
        await connection.execute(delete(players).where(*guest))


class Clearing:
    def __init__(self, database: Database, clock: Clock, background: Background) -> None:
        self._database = database
        self._clock = clock
        self._background = background

    async def run(self) -> None:
        """For ever."""
        while True:
            await asyncio.sleep(EVERY)
            await self._background.safely(self.clear(), "clearing")

    async def clear(self) -> None:
        now = self._clock.now()
        await clear_tables(self._database, now - KEPT_DAYS * DAY)
        await clear_guests(self._database, now - COOKIE_DAYS * DAY)
