"""Asking others to a table: whoever is at another one is told at once, on any node."""

from __future__ import annotations

from collections.abc import Sequence

from nimmt.server.common.errors import NotAcquainted
from nimmt.server.protocol.encoding import encode
from nimmt.server.protocol.messages import Invited
from nimmt.server.store import Database, blocks, company, invitations
from nimmt.server.store.invitations import Invitation
from nimmt.server.store.notes import Note, tell
from nimmt.server.store.players import Player
from nimmt.server.tables.hub import Hub
from nimmt.server.tables.room import Room
from nimmt.table.checks import in_phase
from nimmt.table.errors import NotSeated


async def invite(
    database: Database, room: Room, sender: Player, others: Sequence[str], node: str, now: float
) -> list[str]:
    """Those who are asked now; whoever has blocked the sender is not, and the sender is not told.

    Raises NotAcquainted where one of them is a stranger.
    """
    in_phase(room.table, "waiting")
    if room.table.seat_of(sender.id) is None:
        raise NotSeated(None, None)
    asked: list[str] = []
    async with database.write() as connection:
        known = await company.known_to(connection, sender.id, others)
        if strangers := [other for other in others if other not in known]:
            raise NotAcquainted(None, strangers[0])
        for other in others:
            if room.table.seat_of(other) is not None:
                continue
            if await blocks.has_blocked(connection, other, sender.id):
                continue
            new = Invitation(room.id, other, sender.id, now)
            if await invitations.invite(connection, new):
                await tell(connection, Note("invitation", other, 0, node))
                asked.append(other)
    return asked


def tell_of_invitation(hub: Hub, player: str) -> None:
    """Somebody who listens here is asked to a table."""
    message = encode(Invited())
    for room in hub.rooms.values():
        for listener in room.listeners:
            if listener.player == player and not listener.screen:
                listener.tell(message)
