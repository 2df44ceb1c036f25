"""Bots from outside: who listens, and at which tables they have been seated."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence

from nimmt.server.common.waiting import woken_within
from nimmt.server.store import Database, players, seated
from nimmt.server.store.clock import Clock
from nimmt.server.tables import Hub, Room
from nimmt.table import Entry
from nimmt.table.entries import Joined

LOOK_EVERY = 2.0
"""Another node may have seated the bot."""
COUNTS_AS_ONLINE = 15.0


class Online:
    """A bot may be seated by others while it listens."""

    def __init__(self, database: Database, clock: Clock, hub: Hub) -> None:
        self._database = database
        self._clock = clock
        self._listening: dict[asyncio.Event, str] = {}
        """Which bot is to be woken by it."""
        hub.watchers.append(self._changed)

    @property
    def listening(self) -> int:
        """How many streams are open."""
        return len(self._listening)

    def _changed(self, room: Room, entries: Sequence[Entry], _ours: bool) -> None:
        joined = {entry.player for entry in entries if isinstance(entry, Joined)}
        if joined:
            for woken, bot in self._listening.items():
                if bot in joined:
                    woken.set()

    async def tables(self, bot: str) -> AsyncIterator[str | None]:
        """The tables at which a bot sits, each once, and None now and then in between."""
        woken = asyncio.Event()
        self._listening[woken] = bot
        try:
            known: set[str] = set()
            while True:
                woken.clear()
                there = await self._look(bot)
                for table in there:
                    if table not in known:
                        yield table
                known = set(there)
                yield None
                await woken_within(LOOK_EVERY, woken)
        finally:
            del self._listening[woken]

    async def _look(self, bot: str) -> list[str]:
        now = self._clock.now()
        async with self._database.write() as connection:
            await players.saw_online(connection, [bot], now, now + COUNTS_AS_ONLINE)
            return [row.id for row in await seated.tables_of(connection, bot, resigned=False)]
