"""Bots from outside: who listens, and at which tables they have been seated."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import AsyncIterator, Sequence

from nimmt.server.rooms import Hub, Room
from nimmt.server.services import Services
from nimmt.server.store import players, seated
from nimmt.table import Entry
from nimmt.table.entries import Joined

LOOK_EVERY = 2.0
"""Another node may have seated the bot."""
COUNTS_AS_ONLINE = 15.0


class Online:
    """A bot may be seated by others while it listens."""

    def __init__(self, services: Services, hub: Hub) -> None:
        self._services = services
        self._seated: defaultdict[str, asyncio.Event] = defaultdict(asyncio.Event)
        hub.watchers.append(self._changed)

    def _changed(self, room: Room, entries: Sequence[Entry], _ours: bool) -> None:
        for entry in entries:
            if isinstance(entry, Joined) and entry.player in self._seated:
                self._seated[entry.player].set()

    async def tables(self, bot: str) -> AsyncIterator[str | None]:
        """The tables at which a bot sits, each once, and None now and then in between."""
        known: set[str] = set()
        while True:
            event = self._seated[bot]
            event.clear()
            there = await self._look(bot)
            for table in there:
                if table not in known:
                    yield table
            known = set(there)
            yield None
            try:
                await asyncio.wait_for(event.wait(), LOOK_EVERY)
            except TimeoutError:
                continue

    async def _look(self, bot: str) -> list[str]:
        now = self._services.clock.now()
        async with self._services.database.write() as connection:
            await players.saw_online(connection, [bot], now, now + COUNTS_AS_ONLINE)
            return [row.id for row in await seated.tables_of(connection, bot)]
