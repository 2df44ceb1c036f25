"""The best players of each preset and number of players."""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from nimmt.server.store.ratings import Rating
from nimmt.server.store.schema import players as people
from nimmt.server.store.schema import ratings


class Place(NamedTuple):
    player: str
    name: str
    kind: str
    rating: Rating


class Board(NamedTuple):
    preset: str
    players: int
    rated: int
    """How many have a rating there."""


async def board(
    connection: AsyncConnection,
    preset: str,
    players: int,
    limit: int,
    *,
    offset: int = 0,
) -> list[Place]:
    """By what they surely can: mu - 3 sigma."""
    surely = ratings.c.mu - 3 * ratings.c.sigma
    query = (
        select(people.c.id, people.c.name, people.c.kind, ratings.c.mu, ratings.c.sigma)
        .add_columns(ratings.c.matches)
        .join(people, people.c.id == ratings.c.player)
        .where(ratings.c.preset == preset, ratings.c.players == players)
        .order_by(surely.desc(), people.c.id)
        .limit(limit)
        .offset(offset)
    )
    rows = await connection.execute(query)
    return [Place(id, name, kind, Rating(*values)) for id, name, kind, *values in rows]


async def boards(connection: AsyncConnection) -> list[Board]:
    """Those that have anybody on them."""
    group = (ratings.c.preset, ratings.c.players)
    query = select(*group, func.count()).group_by(*group).order_by(*group)
    return [Board(*row) for row in await connection.execute(query)]
