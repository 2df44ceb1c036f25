"""Who is there: told to the table when somebody comes, or has been away for a while."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from nimmt.server.common.background import Background
from nimmt.server.store.clock import Clock
from nimmt.server.tables.listener import Listener
from nimmt.server.tables.room import Room
from nimmt.table import Entry, Table
from nimmt.table.entries import Back, Gone, Returned

GRACE = 20.0
"""How long somebody may be away before the table takes note: a tunnel, a reload."""


class Presence:
    def __init__(self, clock: Clock, background: Background, grace: float = GRACE) -> None:
        self._clock = clock
        self._background = background
        self._grace = grace

    @contextmanager
    def of(self, room: Room, listener: Listener) -> Iterator[None]:
        """The listener belongs to the room while the block runs."""
        room.listeners.add(listener)
        if listener.player is not None:
            self._background.run(self._came(room, listener.player), "came")
        try:
            yield
        finally:
            room.listeners.discard(listener)
            room.used()
            if listener.player is not None:
                self._background.run(self._left(room, listener.player), "left")

    def missed(self, room: Room, entries: Sequence[Entry]) -> None:
        """Another node has not seen somebody who listens here: say that they are there."""
        if any(isinstance(entry, Gone) for entry in entries):
            for seat in room.table.seats:
                if seat.player and not seat.present and is_here(room, seat.player):
                    self._background.run(self._came(room, seat.player), "came")

    async def _came(self, room: Room, player: str) -> None:
        await room.add(lambda table: self._greeting(table, player))

    def _greeting(self, table: Table, player: str) -> Sequence[Entry]:
        number, now = table.seat_of(player), self._clock.now()
        if number is None or table.phase == "closed":
            return ()
        seat = table.seats[number]
        away = seat.gone_since is not None and table.may_come_back(player)
        back = (Back(now, number),) if away else ()
        plays_again = seat.taken_over and not seat.resigned and table.phase == "playing"
        return (*back, Returned(now, number)) if plays_again else back

    async def _left(self, room: Room, player: str) -> None:
        await asyncio.sleep(self._grace)
        if not is_here(room, player):
            await room.add(lambda table: self._farewell(room, table, player))

    def _farewell(self, room: Room, table: Table, player: str) -> Sequence[Entry]:
        number = table.seat_of(player)
        if number is None or table.phase == "closed" or is_here(room, player):
            return ()
        return (Gone(self._clock.now(), number),) if table.seats[number].present else ()


def is_here(room: Room, player: str) -> bool:
    return any(listener.player == player for listener in room.listeners)
