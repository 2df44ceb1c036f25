"""The best players."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from nimmt.core.errors import PlayerCount, UnknownPreset
from nimmt.core.rules import Rules
from nimmt.server.identity.lookalikes import told_apart
from nimmt.server.rest import Api, Call, Need
from nimmt.server.routes.shapes import Limit, Skill, Who, skill
from nimmt.server.store import leaderboards

api = Api("leaderboards")


class Board(Struct, frozen=True):
    preset: str
    players: int
    rated: int


class Boards(Struct, frozen=True):
    boards: list[Board]


class Place(Struct, frozen=True):
    place: int
    player: Who
    skill: Skill


class Places(Struct, frozen=True):
    preset: str
    players: int
    places: list[Place]


class BoardPath(Struct, frozen=True):
    preset: Annotated[str, Meta(max_length=64)]
    players: Annotated[int, Meta(ge=1, le=10)]


class Part(Struct, frozen=True):
    offset: Annotated[int, Meta(ge=0, le=100_000)] = 0
    limit: Limit = 50


@api.get("/api/leaderboards", summary="The boards that have anybody on them", needs=Need.NOBODY)
async def list_boards(call: Call) -> Boards:
    async with call.services.database.read() as connection:
        return Boards([Board(*each) for each in await leaderboards.boards(connection)])


@api.get(
    "/api/leaderboards/{preset}/{players}",
    summary="The best at one preset with so many players",
    needs=Need.NOBODY,
    errors=(UnknownPreset, PlayerCount),
)
async def show_board(call: Call, path: BoardPath, query: Part) -> Places:
    Rules.of(path.preset).check_players(path.players)
    async with call.services.database.read() as connection:
        found = await leaderboards.board(
            connection, path.preset, path.players, query.limit, offset=query.offset
        )
    names = told_apart({each.player: each.name for each in found})
    places = [
        Place(
            place,
            Who(each.player, names[each.player], each.kind, True, each.look),
            skill(each.rating),
        )
        for place, each in enumerate(found, query.offset + 1)
    ]
    return Places(path.preset, path.players, places)
