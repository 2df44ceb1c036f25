"""Ratings by preset and number of players."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from nimmt.server.store.players import still_there
from nimmt.server.store.schema import ratings
from nimmt.server.store.upserts import inserting


class Rating(NamedTuple):
    mu: float
    sigma: float
    matches: int = 0
    """How many it rests on."""


class Standing(NamedTuple):
    """A player's rating at one preset with so many players."""

    preset: str
    players: int
    rating: Rating


async def read_ratings(
    connection: AsyncConnection,
    preset: str,
    players: int,
    who: Iterable[str],
    *,
    lock: bool = False,
) -> dict[str, Rating]:
    """Of those who have one; locked until the transaction ends, where it is to be changed."""
    query = (
        select(ratings.c.player, ratings.c.mu, ratings.c.sigma, ratings.c.matches)
        .where(ratings.c.preset == preset, ratings.c.players == players)
        .where(ratings.c.player.in_(list(who)))
        .order_by(ratings.c.player)  # an order of locks, against deadlocks
    )
    rows = await connection.execute(query.with_for_update() if lock else query)
    return {player: Rating(*values) for player, *values in rows}


async def write_ratings(
    connection: AsyncConnection, preset: str, players: int, new: Mapping[str, Rating]
) -> None:
    """Of those players who still exist: somebody may have left for good during the match."""
    known = await still_there(connection, new)
    if not known:
        return
    insert = inserting(connection, ratings)
    changed = {name: insert.excluded[name] for name in Rating._fields}
    key = [column.name for column in ratings.primary_key]
    upsert = insert.on_conflict_do_update(index_elements=key, set_=changed)
    rows = [
        {"player": each, "preset": preset, "players": players, **new[each]._asdict()}
        for each in known
    ]
    await connection.execute(upsert, rows)


async def of_player(connection: AsyncConnection, player: str) -> list[Standing]:
    query = (
        select(
            ratings.c.preset, ratings.c.players, ratings.c.mu, ratings.c.sigma, ratings.c.matches
        )
        .where(ratings.c.player == player)
        .order_by(ratings.c.preset, ratings.c.players)
    )
    rows = await connection.execute(query)
    return [Standing(preset, count, Rating(*values)) for preset, count, *values in rows]
