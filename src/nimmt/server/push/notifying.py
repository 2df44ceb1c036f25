"""Telling those who are away how it goes on, at tables where a match takes days."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol

from nimmt.server.common.background import Background
from nimmt.server.push.pusher import Kind
from nimmt.server.tables.hub import Hub
from nimmt.server.tables.presence import is_here
from nimmt.server.tables.room import Room
from nimmt.table import Entry
from nimmt.table.seats import Seat
from nimmt.table.setup import DAY


class Pushes(Protocol):
    async def notify(
        self, player: str, kind: Kind, table: str, *, turn: int, ttl: int
    ) -> object: ...


class Notifier:
    def __init__(self, hub: Hub, pusher: Pushes, background: Background) -> None:
        self._pusher = pusher
        self._background = background
        hub.watchers.append(self._changed)

    def _changed(self, room: Room, _entries: Sequence[Entry], ours: bool) -> None:
        """The node that let the game go on tells those who are awaited now, or all at the end."""
        table = room.table
        if not ours or not table.setup.takes_days or table.changed != table.index:
            return
        if table.phase == "over":
            self._tell(room, "over", table.seats)
        else:
            self._tell(room, "turn", (table.seats[number] for number in table.awaited()))

    def _tell(self, room: Room, kind: Kind, seats: Iterable[Seat]) -> None:
        turn, pace = room.table.changed, room.table.setup.pace or DAY
        for seat in seats:
            if seat.has_a_say and seat.player and not is_here(room, seat.player):
                note = self._pusher.notify(seat.player, kind, room.id, turn=turn, ttl=pace)
                self._background.run(note, "push")
