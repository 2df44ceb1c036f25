"""Matches that were played: their records, who sat where, and what became of ratings."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from typing import NamedTuple

from sqlalchemy import Float, Integer, func, insert, or_, select
from sqlalchemy.ext.asyncio import AsyncConnection

from nimmt.server.store.nobody import NOBODY, without_name
from nimmt.server.store.players import still_there
from nimmt.server.store.ratings import Rating, remember_company, write_ratings
from nimmt.server.store.schema import match_seats, matches

SHORT = [column for column in matches.columns if column.name not in {"rules", "record"}]


@dataclass(frozen=True, slots=True)
class Match:
    id: str
    table_id: str
    number: int
    """The table's first match is 0."""
    preset: str
    players: int
    rules: str
    ranked: bool
    started: float
    ended: float
    finished: bool
    """False for one that was abandoned."""
    record: str


@dataclass(frozen=True, slots=True)
class Seat:
    seat: int
    player: str | None
    bot: str | None
    name: str
    points: int
    won: bool
    resigned: bool = False
    rating_before: float | None = None
    rating_after: float | None = None


class Played(NamedTuple):
    """A match as it stands in somebody's history, without its record."""

    id: str
    table_id: str
    number: int
    preset: str
    players: int
    ranked: bool
    started: float
    ended: float
    finished: bool
    seats: tuple[Seat, ...]


class Statistic(NamedTuple):
    """How a player does at one preset with so many players."""

    preset: str
    players: int
    matches: int
    won: int
    resigned: int
    points: float
    """A match, on average."""


async def archive(
    connection: AsyncConnection,
    match: Match,
    seats: Sequence[Seat],
    ratings: Mapping[str, Rating] | None = None,
) -> None:
    """Keep a match, and the new ratings of its players; for an append's `also`.

    A player who was deleted during the match has played it as nobody.
    """
    known = await still_there(connection, (seat.player for seat in seats if seat.player))
    gone = [seat for seat in seats if seat.player and seat.player not in known]
    for seat in gone:
        match = replace(match, record=without_name(match.record, seat.seat))
    told = [replace(seat, player=None, name=NOBODY) if seat in gone else seat for seat in seats]
    await connection.execute(insert(matches).values(asdict(match)))
    rows = [{"match_id": match.id, **asdict(seat)} for seat in told]
    await connection.execute(insert(match_seats), rows)
    if ratings:
        await write_ratings(connection, match.preset, match.players, ratings)
        await remember_company(connection, match.preset, match.players, ratings)


async def find(connection: AsyncConnection, id: str) -> Match | None:
    row = (await connection.execute(select(matches).where(matches.c.id == id))).first()
    return None if row is None else Match(*row)


async def seats_of(connection: AsyncConnection, ids: Iterable[str]) -> dict[str, tuple[Seat, ...]]:
    """The seats of matches, in order."""
    query = (
        select(match_seats)
        .where(match_seats.c.match_id.in_(list(ids)))
        .order_by(match_seats.c.match_id, match_seats.c.seat)
    )
    found: dict[str, tuple[Seat, ...]] = {}
    for match_id, *columns in await connection.execute(query):
        found[match_id] = (*found.get(match_id, ()), Seat(*columns))
    return found


async def history(
    connection: AsyncConnection, player: str, limit: int, before: tuple[float, str] | None = None
) -> list[Played]:
    """A page of a player's matches, the latest first; `before` is the last one's (ended, id)."""
    mine = select(match_seats.c.match_id).where(match_seats.c.player == player)
    query = select(*SHORT).where(matches.c.id.in_(mine))
    if before is not None:
        ended, id = before
        same_moment = (matches.c.ended == ended) & (matches.c.id < id)
        query = query.where(or_(matches.c.ended < ended, same_moment))
    query = query.order_by(matches.c.ended.desc(), matches.c.id.desc()).limit(limit)
    rows = (await connection.execute(query)).all()
    seats = await seats_of(connection, [row.id for row in rows])
    return [Played(**row._mapping, seats=seats.get(row.id, ())) for row in rows]


async def statistics(connection: AsyncConnection, player: str) -> list[Statistic]:
    """Of matches that were finished."""
    won = func.sum(match_seats.c.won.cast(Integer))
    resigned = func.sum(match_seats.c.resigned.cast(Integer))
    points = func.avg(match_seats.c.points).cast(Float)
    group = (matches.c.preset, matches.c.players)
    query = (
        select(*group, func.count(), won, resigned, points)
        .join(matches, matches.c.id == match_seats.c.match_id)
        .where(match_seats.c.player == player, matches.c.finished)
        .group_by(*group)
        .order_by(*group)
    )
    rows = await connection.execute(query)
    return [Statistic(*row) for row in rows]


async def every(connection: AsyncConnection, page: int = 100) -> AsyncIterator[Match]:
    """All matches in the order of their ids, a page at a time."""
    last = ""
    while True:
        query = select(matches).where(matches.c.id > last).order_by(matches.c.id).limit(page)
        rows = (await connection.execute(query)).all()
        for row in rows:
            yield Match(*row)
        if len(rows) < page:
            return
        last = rows[-1].id
