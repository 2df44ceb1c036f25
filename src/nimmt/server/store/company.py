"""With whom one has played."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from nimmt.server.store.players import Player
from nimmt.server.store.schema import chat, match_seats, matches, players, seated

RECENT = 500
"""So many of a player's last matches are looked through."""


class Companion(NamedTuple):
    player: Player
    matches: int
    """How many of the last were played together."""
    last: float
    """When the last one ended."""


async def of_player(connection: AsyncConnection, player: str, limit: int) -> list[Companion]:
    """The people with whom a player has played to the end or not, the latest first."""
    mine = (
        select(matches.c.id, matches.c.ended)
        .join(match_seats, match_seats.c.match_id == matches.c.id)
        .where(match_seats.c.player == player)
        .order_by(matches.c.ended.desc())
        .limit(RECENT)
        .subquery()
    )
    together = (
        select(
            match_seats.c.player,
            func.count().label("matches"),
            func.max(mine.c.ended).label("last"),
        )
        .join(mine, mine.c.id == match_seats.c.match_id)
        .where(match_seats.c.player != player)
        .group_by(match_seats.c.player)
        .subquery()
    )
    query = (
        select(players, together.c.matches.label("together"), together.c.last)
        .join(together, together.c.player == players.c.id)
        .where(players.c.kind == "person")
        .order_by(together.c.last.desc(), players.c.id)
        .limit(limit)
    )
    rows = await connection.execute(query)
    return [Companion(Player(*row[:-2]), row.together, row.last) for row in rows]


async def known_to(connection: AsyncConnection, player: str, others: Sequence[str]) -> set[str]:
    """Those of the others with whom a player has played, or sits at a table."""
    theirs = match_seats.alias()
    played = (
        select(theirs.c.player)
        .join(match_seats, match_seats.c.match_id == theirs.c.match_id)
        .where(match_seats.c.player == player, theirs.c.player.in_(others))
    )
    beside = seated.alias()
    sits = (
        select(beside.c.player)
        .join(seated, seated.c.table_id == beside.c.table_id)
        .where(seated.c.player == player, beside.c.player.in_(others))
    )
    return {*await connection.scalars(played), *await connection.scalars(sits)}


async def has_heard(connection: AsyncConnection, player: str, other: str) -> bool:
    """Whether the other has said something at a table at which the player sits."""
    query = (
        select(func.count())
        .select_from(chat)
        .join(seated, seated.c.table_id == chat.c.table_id)
        .where(chat.c.player == other, seated.c.player == player)
    )
    return bool(await connection.scalar(query))
