"""Hints for whoever has to decide."""

from __future__ import annotations

import secrets

from nimmt.core.errors import NotYourTurn
from nimmt.server.common.errors import NoHintNow, NoIdentity
from nimmt.server.common.limits import Rate
from nimmt.server.protocol.hints import Hint, hint_of
from nimmt.server.rest import Api, Call
from nimmt.server.routes.tables import TablePath, player_at, room_at
from nimmt.server.tables.hub import actor_of
from nimmt.server.tables.room import NoSuchTable
from nimmt.server.thinking.worker import NotThought
from nimmt.table.errors import TableError
from nimmt.table.playing import asking_for_a_hint

api = Api("tables")

BOT = "champion"
HINTS = Rate(burst=15, a_minute=15)
"""For each player: more than anybody needs who thinks for themselves now and then."""


@api.get(
    "/api/tables/{id}/hint",
    summary="What the champion thinks of one's choices, where the table gives hints",
    errors=(NoSuchTable, NoIdentity, TableError, NotYourTurn, NoHintNow),
)
async def hint(call: Call, path: TablePath) -> Hint:
    """From what the player sees and from nothing else."""
    node, room = await room_at(call, path)
    player = await player_at(call, path)
    known = asking_for_a_hint(room.table, actor_of(player))
    changed = room.table.changed
    call.services.limiter.take("hints", player.id, HINTS)
    try:
        account = await node.thinkers.explain(known, BOT, secrets.randbits(32))
    except NotThought as reason:
        raise NoHintNow(None, reason.cause) from reason
    return hint_of(changed, account)
