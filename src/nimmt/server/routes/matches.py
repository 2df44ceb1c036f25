"""Matches that were played, and their records to take away."""

from __future__ import annotations

from msgspec import Struct
from starlette.responses import Response

from nimmt.server.common.errors import NoSuchMatch, NoSuchPlayer
from nimmt.server.rest import Api, Call, Need
from nimmt.server.routes.shapes import (
    Limit,
    MatchShort,
    PlayerId,
    TableId,
    after_cursor,
    cursor,
    match_short,
)
from nimmt.server.store import matches, players
from nimmt.server.store.matches import Match

api = Api("matches")


class MatchPath(Struct, frozen=True):
    id: TableId


class OfPlayer(Struct, frozen=True):
    player: PlayerId
    before: str = ""
    limit: Limit = 20


class Matches(Struct, frozen=True):
    matches: list[MatchShort]
    next: str | None


async def match_at(call: Call, path: MatchPath) -> Match:
    """The match that has ended there; raises NoSuchMatch."""
    async with call.services.database.read() as connection:
        match = await matches.find(connection, path.id)
    if match is None:
        raise NoSuchMatch(None, path.id)
    return match


@api.get(
    "/api/matches",
    summary="A player's matches, the latest first; a guest's are shown to that guest alone",
    errors=(NoSuchPlayer,),
)
async def list_matches(call: Call, query: OfPlayer) -> Matches:
    before = after_cursor(query.before)
    async with call.services.database.read() as connection:
        player = await players.find(connection, query.player)
        mine = call.player is not None and call.player.id == query.player
        if player is None or not (player.named or mine):
            raise NoSuchPlayer(None, query.player)
        page = await matches.history(connection, query.player, query.limit, before)
    return Matches([match_short(each) for each in page], cursor(page, query.limit))


@api.get(
    "/api/matches/{id}",
    summary="The record of a match that has ended, as a file",
    needs=Need.NOBODY,
    errors=(NoSuchMatch,),
)
async def download_match(call: Call, path: MatchPath) -> Response:
    match = await match_at(call, path)
    call.headers["Content-Disposition"] = f'attachment; filename="nimmt-{match.id}.jsonl"'
    return Response(match.record.strip() + "\n", media_type="application/json")
