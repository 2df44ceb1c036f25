"""Ratings by preset and number of players."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, Select, case, func, select, update
from sqlalchemy.ext.asyncio import AsyncConnection
from sqlalchemy.sql.base import ReadOnlyColumnCollection

from nimmt.server.store.players import still_there
from nimmt.server.store.schema import match_seats, matches, ratings
from nimmt.server.store.schema import players as people
from nimmt.server.store.upserts import inserting

OPPONENTS = 5
"""Only who has met so many different people in rated matches is on a leaderboard."""
LEAD = 3.0
"""So far above the fifth best of them a place can be: whoever beats only throw-away accounts, over
and over, stays near the bottom."""
UNKNOWN = 0.0
"""The most points of somebody who is on no leaderboard yet: where everybody begins."""


class Rating(NamedTuple):
    mu: float
    sigma: float
    matches: int = 0
    """How many it rests on."""
    company: float | None = None
    """The points of the fifth best opponent, after the last rated match; None before there were
    five."""

    @property
    def surely(self) -> float:
        return self.mu - 3 * self.sigma

    @property
    def listed(self) -> bool:
        return self.company is not None

    @property
    def points(self) -> float:
        """What a leaderboard goes by."""
        return min(self.surely, UNKNOWN if self.company is None else self.company + LEAD)


COLUMNS = tuple(ratings.c[name] for name in Rating._fields)
LISTED = ratings.c.company.is_not(None)


def points_of(columns: ReadOnlyColumnCollection[str, Any]) -> ColumnElement[float]:
    """As `Rating.points`."""
    surely, company = columns.mu - 3 * columns.sigma, columns.company
    bound = case((company.is_(None), UNKNOWN), else_=company + LEAD)
    return case((surely < bound, surely), else_=bound)


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
        select(ratings.c.player, *COLUMNS)
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
        select(ratings.c.preset, ratings.c.players, *COLUMNS)
        .where(ratings.c.player == player)
        .order_by(ratings.c.preset, ratings.c.players)
    )
    rows = await connection.execute(query)
    return [Standing(preset, count, Rating(*values)) for preset, count, *values in rows]


async def remember_company(
    connection: AsyncConnection, preset: str, players: int, who: Iterable[str]
) -> None:
    """Note for each of them whom they have met, once the match and the ratings are written."""
    for player in sorted(who):
        changed = update(ratings).where(
            ratings.c.player == player, ratings.c.preset == preset, ratings.c.players == players
        )
        fifth = _opponents_best_first(player, preset, players).limit(1).offset(OPPONENTS - 1)
        await connection.execute(changed.values(company=fifth.scalar_subquery()))


def _opponents_best_first(player: str, preset: str, players: int) -> Select[float]:
    mine, other, theirs = match_seats.alias(), match_seats.alias(), ratings.alias()
    met = (
        select(other.c.player)
        .join(mine, mine.c.match_id == other.c.match_id)
        .join(matches, matches.c.id == mine.c.match_id)
        .where(mine.c.player == player, mine.c.rating_after.is_not(None))
        .where(other.c.player != player, other.c.rating_after.is_not(None))
        .where(matches.c.preset == preset, matches.c.players == players)
    )
    points = points_of(theirs.c)
    return (
        select(points)
        .where(theirs.c.preset == preset, theirs.c.players == players, theirs.c.player.in_(met))
        .order_by(points.desc())
    )


async def most_between_two(
    connection: AsyncConnection, players: Collection[str], since: float
) -> int:
    """The most matches since then that were rated for the same two of these players."""
    one, other = match_seats.alias(), match_seats.alias()
    query = (
        select(func.count())
        .join_from(one, other, one.c.match_id == other.c.match_id)
        .join(matches, matches.c.id == one.c.match_id)
        .where(one.c.player.in_(players), other.c.player.in_(players))
        .where(one.c.player < other.c.player, matches.c.ended > since)
        .where(one.c.rating_after.is_not(None), other.c.rating_after.is_not(None))
        .group_by(one.c.player, other.c.player)
    )
    return max(await connection.scalars(query), default=0)


async def with_history(
    connection: AsyncConnection, players: Collection[str], least: int, known_before: float
) -> set[str]:
    """Those who came before then and have finished so many matches."""
    query = (
        select(people.c.id)
        .join(match_seats, match_seats.c.player == people.c.id)
        .join(matches, matches.c.id == match_seats.c.match_id)
        .where(people.c.id.in_(players), people.c.created < known_before, matches.c.finished)
        .where(match_seats.c.resigned.is_(False))
        .group_by(people.c.id)
        .having(func.count() >= least)
    )
    return set(await connection.scalars(query))
