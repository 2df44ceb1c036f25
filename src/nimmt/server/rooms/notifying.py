"""Telling those who are away that it is their turn, at tables where a match takes days."""

from __future__ import annotations

from collections.abc import Sequence

from nimmt.server.background import Background
from nimmt.server.push import Pusher
from nimmt.server.rooms.hub import Hub
from nimmt.server.rooms.presence import is_here
from nimmt.server.rooms.room import Room
from nimmt.table import Entry
from nimmt.table.setup import DAY


class Notifier:
    def __init__(self, hub: Hub, pusher: Pusher, background: Background) -> None:
        self._pusher = pusher
        self._background = background
        hub.watchers.append(self._changed)

    def _changed(self, room: Room, _entries: Sequence[Entry], ours: bool) -> None:
        """The node that let the game go on tells those who are awaited now."""
        table = room.table
        if not ours or not table.setup.takes_days or table.changed != table.index:
            return
        for number in table.awaited():
            seat = table.seats[number]
            if seat.person and seat.plays and seat.player and not is_here(room, seat.player):
                self._notify(room, seat.player)

    def _notify(self, room: Room, player: str) -> None:
        turn, pace = room.table.changed, room.table.setup.pace or DAY
        note = self._pusher.notify(player, "turn", room.id, turn=turn, ttl=pace)
        self._background.run(note, "push")
