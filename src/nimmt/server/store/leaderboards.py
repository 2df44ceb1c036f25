"""The best players of each preset and number of players."""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from nimmt.server.store.ratings import COLUMNS, LISTED, Rating, points_of
from nimmt.server.store.schema import players as people
from nimmt.server.store.schema import ratings


class Place(NamedTuple):
    player: str
    name: str
    kind: str
    look: str | None
    """How they have chosen to be drawn."""
    rating: Rating


class Board(NamedTuple):
    preset: str
    players: int
    rated: int
    """How many have a place there."""


async def board(
    connection: AsyncConnection,
    preset: str,
    players: int,
    limit: int,
    *,
    offset: int = 0,
) -> list[Place]:
    """Those who have met enough others, by their points."""
    query = (
        select(people.c.id, people.c.name, people.c.kind, people.c.look, *COLUMNS)
        .join(people, people.c.id == ratings.c.player)
        .where(ratings.c.preset == preset, ratings.c.players == players, LISTED)
        .order_by(points_of(ratings.c).desc(), people.c.id)
        .limit(limit)
        .offset(offset)
    )
    rows = await connection.execute(query)
    return [Place(id, name, kind, look, Rating(*values)) for id, name, kind, look, *values in rows]


async def boards(connection: AsyncConnection) -> list[Board]:
    """Those that have anybody on them."""
    group = (ratings.c.preset, ratings.c.players)
    query = select(*group, func.count()).where(LISTED).group_by(*group).order_by(*group)
    return [Board(*row) for row in await connection.execute(query)]
