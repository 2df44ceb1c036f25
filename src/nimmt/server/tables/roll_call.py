"""Who is at tables, across nodes.

Each node says who is connected to it; whoever sits at a table and is said to be nowhere has gone
with a node that died.
"""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Iterable, Sequence

from nimmt.server.common.background import Background
from nimmt.server.store import Database, players
from nimmt.server.store.clock import Clock
from nimmt.server.tables.hub import Hub
from nimmt.server.tables.presence import is_here
from nimmt.server.tables.room import Room
from nimmt.table import Entry, Table
from nimmt.table.entries import Gone
from nimmt.table.seats import Seat

EVERY = 30.0
HOLDS = 3 * EVERY
"""How long a node's word holds that somebody is connected to it."""
AT_ONCE = 50
"""People named in one statement: decisions must not wait for them."""


class RollCall:
    def __init__(
        self,
        hub: Hub,
        database: Database,
        clock: Clock,
        background: Background,
        every: float = EVERY,
    ) -> None:
        self._hub = hub
        self._database = database
        self._clock = clock
        self._background = background
        self._every = every
        self._suspects: set[str] = set()
        """Nowhere at the last call; another node may not have said so yet that they are there."""

    async def run(self) -> None:
        """For ever; what could not be said while the storage was away is said the next time."""
        while True:
            await asyncio.sleep(self._every)
            await self._background.safely(self.call(), "roll call")

    async def call(self) -> None:
        """Say who is here, and tell the tables who is nowhere."""
        rooms = list(self._hub.rooms.values())
        await self._say({who for room in rooms for who in _people(room, here=True)})
        missing = {who for room in rooms for who in _people(room, here=False)}
        nowhere = await self._nowhere(missing)
        nowhere, self._suspects = nowhere & self._suspects, nowhere
        for room in rooms:
            if nowhere & set(_people(room, here=False)):
                await self._tell(room, nowhere)

    async def _tell(self, room: Room, nowhere: Collection[str]) -> None:
        await room.add(lambda table: self._gone(table, room, nowhere))

    async def _say(self, here: Collection[str]) -> None:
        now = self._clock.now()
        for some in _portions(here):
            async with self._database.note() as connection:
                await players.saw_online(connection, some, now, now + HOLDS)

    async def _nowhere(self, missing: Collection[str]) -> set[str]:
        known: dict[str, players.Player] = {}
        for some in _portions(missing):
            async with self._database.read() as connection:
                known |= await players.find_all(connection, some)
        now = self._clock.now()
        return {who for who in missing if who not in known or (known[who].online_until or 0) < now}

    def _gone(self, table: Table, room: Room, nowhere: Collection[str]) -> Sequence[Entry]:
        now = self._clock.now()
        return [
            Gone(now, number)
            for number, seat in enumerate(table.seats)
            if _counts(seat) and seat.player in nowhere and not is_here(room, seat.player or "")
        ]


def _people(room: Room, *, here: bool) -> list[str]:
    """People whom the table believes to be there, and who are, or are not, connected to us."""
    there = [seat.player for seat in room.table.seats if _counts(seat)]
    return [who for who in there if who and is_here(room, who) == here]


def _counts(seat: Seat) -> bool:
    return seat.person and seat.present


def _portions(ids: Iterable[str]) -> Iterable[list[str]]:
    ordered = sorted(ids)
    return (ordered[start : start + AT_ONCE] for start in range(0, len(ordered), AT_ONCE))
