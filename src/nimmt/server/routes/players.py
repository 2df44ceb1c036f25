"""Players as everybody may see them."""

from __future__ import annotations

from msgspec import Struct

from nimmt.server.common.errors import NoSuchPlayer
from nimmt.server.rest import Api, Call, Need
from nimmt.server.routes.shapes import (
    Limit,
    MatchShort,
    PlayerPath,
    Skill,
    Who,
    after_cursor,
    cursor,
    match_short,
    skill,
    who,
)
from nimmt.server.store import matches, players, ratings

api = Api("players")


class Standing(Struct, frozen=True):
    preset: str
    players: int
    skill: Skill


class Statistic(Struct, frozen=True):
    """Of finished matches; points are a match's on average."""

    preset: str
    players: int
    matches: int
    won: int
    resigned: int
    points: float


class Profile(Struct, frozen=True):
    player: Who
    owner: str | None
    created: float
    online: bool
    ratings: list[Standing]
    statistics: list[Statistic]
    history: list[MatchShort]
    next: str | None
    """Where the next page of the history starts: `?before=…`."""


class Page(Struct, frozen=True):
    before: str = ""
    limit: Limit = 20


@api.get(
    "/api/players/{id}",
    summary="A player's profile, with ratings, statistics and a page of history",
    needs=Need.NOBODY,
    errors=(NoSuchPlayer,),
)
async def show_player(call: Call, path: PlayerPath, query: Page) -> Profile:
    async with call.services.database.read() as connection:
        player = await players.find(connection, path.id)
        if player is None or not player.named:
            raise NoSuchPlayer(None, path.id)
        before = after_cursor(query.before)
        page = await matches.history(connection, player.id, query.limit, before)
        standings = await ratings.of_player(connection, player.id)
        statistics = await matches.statistics(connection, player.id)
    return Profile(
        player=who(player),
        owner=player.owner,
        created=player.created,
        online=(player.online_until or 0) > call.services.clock.now(),
        ratings=[Standing(each.preset, each.players, skill(each.rating)) for each in standings],
        statistics=[Statistic(*each) for each in statistics],
        history=[match_short(played) for played in page],
        next=cursor(page, query.limit),
    )
