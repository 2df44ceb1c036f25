"""Tables: the lobby, opening one, and everything that can be done at it."""

from __future__ import annotations

from collections.abc import Mapping
from io import BytesIO
from typing import Annotated

import msgspec
import segno
from msgspec import Meta, Struct
from msgspec.structs import replace
from starlette.responses import Response

from nimmt.core.errors import IllegalDecision, RulesError
from nimmt.server.common.address import network_of
from nimmt.server.common.errors import NoIdentity
from nimmt.server.common.limits import Rate
from nimmt.server.common.network import for_others
from nimmt.server.identity.lookalikes import told_apart
from nimmt.server.node import Node, node_of
from nimmt.server.protocol.messages import PROTOCOL
from nimmt.server.protocol.views import View
from nimmt.server.rest import Api, Call, Need
from nimmt.server.routes.shapes import Body, TableId
from nimmt.server.store import seated, tables
from nimmt.server.store.players import Player
from nimmt.server.store.tables import TableRow
from nimmt.server.tables import Room
from nimmt.server.tables.room import NoSuchTable
from nimmt.server.tables.rows import Chair, Summary
from nimmt.server.tables.seating import TooManyTables
from nimmt.server.wire.streams import Lines, seat_lines, table_lines
from nimmt.table import Command, Setup
from nimmt.table.commands import Index, Name
from nimmt.table.errors import TableError
from nimmt.table.table import Phase

api = Api("tables")

LOBBY = 100
OPENINGS = Rate(burst=10, a_minute=20)


class TablePath(Struct, frozen=True):
    id: TableId


class NewTable(Body, frozen=True):
    """A table to be opened: with bots on its chairs, and begun at once if so wished."""

    setup: Setup = Setup()
    bots: Annotated[tuple[Name, ...], Meta(max_length=9)] = ()
    start: bool = False


class Opened(Struct, frozen=True):
    id: str
    link: str


class InLobby(Struct, frozen=True):
    id: str
    created: float
    phase: Phase
    setup: Setup
    host: str
    chairs: list[Chair]
    ranked: bool


class Lobby(Struct, frozen=True):
    tables: list[InLobby]


class Wish(Body, frozen=True):
    command: Command


class Written(Struct, frozen=True):
    """The number of the message that has it."""

    n: int


class Shown(Struct, frozen=True):
    protocol: int
    n: int
    view: View


class SeatToken(Struct, frozen=True):
    token: str


class After(Struct, frozen=True):
    after: Index | None = None


@api.get("/api/tables", summary="Open tables", needs=Need.NOBODY)
async def lobby(call: Call) -> Lobby:
    async with call.services.database.read() as connection:
        rows = await tables.opened(connection, LOBBY)
        called = await seated.called_at(connection, [row.id for row in rows])
    told = told_apart({who: name for there in called.values() for who, name in there.items()})
    return Lobby(
        [
            _in_lobby(row, {name: told[who] for who, name in called.get(row.id, {}).items()})
            for row in rows
        ]
    )


@api.get("/api/me/tables", summary="The tables at which one sits", needs=Need.PLAYER)
async def my_tables(call: Call) -> Lobby:
    async with call.services.database.read() as connection:
        rows = await seated.tables_of(connection, call.me.id, resigned=False)
    return Lobby([_in_lobby(row, {}) for row in rows])


def _in_lobby(row: TableRow, told: Mapping[str, str]) -> InLobby:
    """`told` are names as they are told apart from others in the list."""
    summary = msgspec.json.decode(row.summary, type=Summary)
    return InLobby(
        id=row.id,
        created=row.created,
        phase=summary.phase,
        setup=summary.setup,
        host=told.get(summary.host, summary.host),
        chairs=[replace(chair, name=told.get(chair.name, chair.name)) for chair in summary.chairs],
        ranked=summary.ranked,
    )


@api.post(
    "/api/tables",
    summary="Open a table; with bots and start, play against them at once",
    needs=Need.PLAYER,
    status=201,
    rate=OPENINGS,
    errors=(RulesError, TableError, TooManyTables),
)
async def open_table(call: Call, body: NewTable) -> Opened:
    hub = node_of(call.request.scope).hub
    origin = call.services.identity.signing.origin(network_of(call.address))
    room = await hub.open(call.me, body.setup, body.bots, start=body.start, origin=origin)
    return Opened(room.id, _link(call, room.id))


def _link(call: Call, table_id: str) -> str:
    base = call.services.settings.public_url or str(call.request.base_url).rstrip("/")
    return f"{base}/t/{table_id}"


@api.get(
    "/api/tables/{id}",
    summary="A table as a spectator sees it",
    needs=Need.NOBODY,
    errors=(NoSuchTable,),
)
async def look(call: Call, path: TablePath) -> Shown:
    _, room = await room_at(call, path)
    return Shown(PROTOCOL, room.table.index, room.sights.view(None))  # type: ignore[arg-type]  # encoded already


@api.post(
    "/api/tables/{id}/commands",
    summary="Do something at a table, as on its socket",
    errors=(NoSuchTable, NoIdentity, TableError, IllegalDecision, RulesError, TooManyTables),
)
async def command(call: Call, path: TablePath, body: Wish) -> Written:
    node, room = await room_at(call, path)
    return Written(await node.hub.do(room, await player_at(call, path), body.command))


@api.post(
    "/api/tables/{id}/seat-token",
    summary="A token for this table alone, to play it on another device",
    needs=Need.PLAYER,
    errors=(NoSuchTable,),
)
async def seat_token(call: Call, path: TablePath) -> SeatToken:
    await room_at(call, path)
    return SeatToken(call.services.identity.seat_token(path.id, call.me.id))


@api.get(
    "/api/tables/{id}/stream",
    summary="The messages of a table as they come, one a line",
    errors=(NoSuchTable,),
    media="application/x-ndjson",
)
async def stream(call: Call, path: TablePath, query: After) -> Response:
    node = node_of(call.request.scope)
    room = await node.hub.room(path.id, query.after)
    player = await call.services.identity.who_at(call.request, path.id)
    content = table_lines(node, room, player.id if player else None, query.after)
    return Lines(call, player, content)


@api.get(
    "/api/stream",
    summary="For bots: the tables at which it sits as they come, one a line",
    needs=Need.BOT,
    media="application/x-ndjson",
)
async def seats(call: Call) -> Response:
    content = seat_lines(node_of(call.request.scope), call.me.id)
    return Lines(call, call.me, content)


@api.get(
    "/api/tables/{id}/qr.svg",
    summary="The table's link as a QR code",
    needs=Need.NOBODY,
    errors=(NoSuchTable,),
    media="image/svg+xml",
)
async def qr_code(call: Call, path: TablePath) -> Response:
    await room_at(call, path)
    link = for_others(_link(call, path.id), call.services.settings.host)
    out = BytesIO()
    segno.make(link, micro=False).save(out, kind="svg", scale=8, border=2)
    return Response(out.getvalue(), media_type="image/svg+xml")


async def room_at(call: Call, path: TablePath) -> tuple[Node, Room]:
    node = node_of(call.request.scope)
    return node, await node.hub.room(path.id)


async def player_at(call: Call, path: TablePath) -> Player:
    """Whoever calls, by cookie, bearer token or a token for this table."""
    player = await call.services.identity.who_at(call.request, path.id)
    if player is None:
        raise NoIdentity(None, None)
    return player
