"""The people one has played with: asking them to a table, blocking and reporting them."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

from nimmt.server.common.errors import AlreadyReported, NoSuchPlayer, NotAcquainted, UnusableText
from nimmt.server.common.limits import PAGE, Rate
from nimmt.server.identity.names import clean_chat
from nimmt.server.node import node_of
from nimmt.server.rest import Api, Call, Need
from nimmt.server.routes.shapes import Body, PlayerId, PlayerPath, TableId, Who, who
from nimmt.server.routes.tables import InLobby, TablePath, room_at
from nimmt.server.store import blocks, chat, company, invitations, players, reports
from nimmt.server.store.notes import Note, tell
from nimmt.server.tables.inviting import invite, tell_of_invitation
from nimmt.server.tables.room import NoSuchTable
from nimmt.table.errors import TableError

api = Api("people")

INVITATIONS = Rate(burst=20, a_minute=5)
"""Of one player, to anybody."""
TO_ONE = Rate(burst=3, a_minute=0.1)
"""Of one player, to another."""
REPORTS = Rate(burst=3, a_minute=0.1)
BLOCKS = Rate(burst=60, a_minute=10)
HOUR = 3600
QUOTED = 20
"""So much of what was said last is kept with a report."""


class Companion(Struct, frozen=True):
    """Somebody with whom one has played so many matches, the last of them then."""

    player: Who
    matches: int
    last: float
    online: bool
    blocked: bool


class People(Struct, frozen=True):
    people: list[Companion]
    blocked: list[Who]
    """Also those with whom one has not played."""


class ToInvite(Body, frozen=True):
    players: Annotated[list[PlayerId], Meta(min_length=1, max_length=9)]


class Invited(Struct, frozen=True):
    """How many are asked now; nobody is asked twice to the same table."""

    invited: int


class Invitation(Struct, frozen=True):
    sender: Who
    at: float
    table: InLobby


class Invitations(Struct, frozen=True):
    invitations: list[Invitation]


class Complaint(Body, frozen=True):
    """What is wrong with somebody, and at which table it happened."""

    reason: Literal["name", "chat", "play", "other"]
    text: Annotated[str, Meta(max_length=1000)] = ""
    table: TableId | None = None


@api.get("/api/me/people", summary="The people with whom I have played", needs=Need.PERSON)
async def list_people(call: Call) -> People:
    now = call.services.clock.now()
    async with call.services.database.read() as connection:
        known = await company.of_player(connection, call.me.id, PAGE)
        shut_out = await blocks.blocked_by(connection, call.me.id)
        theirs = await players.find_all(connection, shut_out)
    people = [
        Companion(
            who(each.player),
            each.matches,
            each.last,
            (each.player.online_until or 0) > now,
            each.player.id in shut_out,
        )
        for each in known
    ]
    return People(people, [who(theirs[id]) for id in shut_out if id in theirs])


@api.put(
    "/api/me/blocks/{id}",
    summary="Hear nothing of somebody any more, and be asked to nothing by them",
    needs=Need.PERSON,
    errors=(NoSuchPlayer,),
)
async def block(call: Call, path: PlayerPath) -> None:
    """They are not told. At private tables of which one is the host they find no chair."""
    call.services.limiter.take("blocks", call.me.id, BLOCKS)
    async with call.services.database.write() as connection:
        if path.id == call.me.id or await players.find(connection, path.id) is None:
            raise NoSuchPlayer(None, path.id)
        await blocks.block(connection, call.me.id, path.id, call.services.clock.now())
        await invitations.withdraw(connection, path.id, call.me.id)
        await tell(connection, Note("block", call.me.id, 0, call.services.node))
    await _heard_anew(call)


@api.delete("/api/me/blocks/{id}", summary="Block somebody no longer", needs=Need.PERSON)
async def unblock(call: Call, path: PlayerPath) -> None:
    async with call.services.database.write() as connection:
        await blocks.unblock(connection, call.me.id, path.id)
        await tell(connection, Note("block", call.me.id, 0, call.services.node))
    await _heard_anew(call)


async def _heard_anew(call: Call) -> None:
    node = node_of(call.request.scope)
    await node.chat.prepare_again(node.hub.rooms.values(), call.me.id)


@api.post(
    "/api/players/{id}/reports",
    summary="Tell those who run the server about somebody one has met",
    needs=Need.PERSON,
    status=201,
    errors=(NoSuchPlayer, NotAcquainted, AlreadyReported, UnusableText),
)
async def report(call: Call, path: PlayerPath, body: Complaint) -> None:
    me, now = call.me.id, call.services.clock.now()
    text = clean_chat(body.text) if body.text.strip() else ""
    async with call.services.database.write() as connection:
        if path.id == me or await players.find(connection, path.id) is None:
            raise NoSuchPlayer(None, path.id)
        known = await company.known_to(connection, me, [path.id])
        if not known and not await company.has_heard(connection, me, path.id):
            raise NotAcquainted(None, path.id)
        if await reports.is_open(connection, me, path.id):
            raise AlreadyReported(None, None)
        call.services.limiter.take("reports", me, REPORTS)
        said = await chat.of_player_at(connection, path.id, body.table or "", QUOTED)
        quoted = msgspec.json.encode([{"at": each.at, "text": each.text} for each in said]).decode()
        await reports.add(connection, me, path.id, body.table, now, body.reason, text, quoted)


@api.post(
    "/api/tables/{id}/invitations",
    summary="Ask people to the table with whom one has played",
    needs=Need.PERSON,
    status=201,
    errors=(NoSuchTable, TableError, NotAcquainted),
)
async def invite_people(call: Call, path: TablePath, body: ToInvite) -> Invited:
    """Whoever has blocked the sender is not asked, and the sender is not told."""
    node, room = await room_at(call, path)
    services, others = call.services, [*dict.fromkeys(body.players)]
    services.limiter.take("invitations", call.me.id, INVITATIONS, len(others))
    for other in others:
        services.limiter.take("invitations to one", f"{call.me.id} {other}", TO_ONE)
    now = services.clock.now()
    asked = await invite(services.database, room, call.me, others, services.node, now)
    for other in asked:
        tell_of_invitation(node.hub, other)
        told = node.pusher.notify(other, "invited", room.id, turn=-1, ttl=HOUR, who=call.me.name)
        node.background.run(told, "push")
    return Invited(len(asked))


@api.get("/api/me/invitations", summary="The tables to which I am asked", needs=Need.PERSON)
async def list_invitations(call: Call) -> Invitations:
    since = call.services.clock.now() - HOUR
    async with call.services.database.read() as connection:
        found = await invitations.open_for(connection, call.me.id, since, PAGE)
        senders = await players.find_all(connection, {each.sender for each in found})
    return Invitations(
        [
            Invitation(who(senders[each.sender]), each.at, _table(each))
            for each in found
            if each.sender in senders
        ]
    )


def _table(asked: invitations.Asked) -> InLobby:
    summary = msgspec.json.decode(asked.summary)
    return msgspec.convert({"id": asked.table_id, "created": asked.at, **summary}, InLobby)


@api.delete(
    "/api/me/invitations/{id}",
    summary="Refuse to come to a table; nobody asks again to the same one",
    needs=Need.PERSON,
    errors=(NoSuchTable,),
)
async def refuse_invitation(call: Call, path: TablePath) -> None:
    async with call.services.database.write() as connection:
        if not await invitations.refuse(connection, path.id, call.me.id):
            raise NoSuchTable(None, path.id)
