"""What players have reported of others, for those who run the server."""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from nimmt.server.store.schema import reports


class Report(NamedTuple):
    id: int
    reporter: str
    player: str
    """Whom it is about."""
    table_id: str | None
    at: float
    reason: str
    text: str
    said: str
    """What the one it is about had said at that table, as JSON: chat is cleared away."""
    closed: float | None = None
    note: str | None = None


async def add(
    connection: AsyncConnection,
    reporter: str,
    player: str,
    table: str | None,
    at: float,
    reason: str,
    text: str,
    said: str,
) -> int:
    values = {"reporter": reporter, "player": player, "table_id": table, "at": at}
    new = insert(reports).values(**values, reason=reason, text=text, said=said)
    id: int = (await connection.execute(new.returning(reports.c.id))).scalar_one()
    return id


async def is_open(connection: AsyncConnection, reporter: str, player: str) -> bool:
    """Whether a report by the one about the other waits to be looked at."""
    mine = (reports.c.reporter == reporter, reports.c.player == player, reports.c.closed.is_(None))
    return bool(await connection.scalar(select(func.count()).select_from(reports).where(*mine)))


async def listed(
    connection: AsyncConnection, limit: int, after: int = 0, *, closed: bool = False
) -> list[Report]:
    """A page of those that wait, or of all, the eldest first."""
    query = select(reports).where(reports.c.id > after).order_by(reports.c.id).limit(limit)
    if not closed:
        query = query.where(reports.c.closed.is_(None))
    return [Report(*row) for row in await connection.execute(query)]


async def find(connection: AsyncConnection, id: int) -> Report | None:
    row = (await connection.execute(select(reports).where(reports.c.id == id))).first()
    return None if row is None else Report(*row)


async def close(connection: AsyncConnection, id: int, now: float, note: str) -> bool:
    """Whether there was one; one that is closed already gets another note."""
    done = update(reports).where(reports.c.id == id).values(closed=now, note=note)
    return (await connection.execute(done)).rowcount == 1


async def by_player(connection: AsyncConnection, player: str) -> list[Report]:
    query = select(reports).where(reports.c.reporter == player).order_by(reports.c.id)
    return [Report(*row) for row in await connection.execute(query)]


async def about_player(connection: AsyncConnection, player: str) -> list[Report]:
    query = select(reports).where(reports.c.player == player).order_by(reports.c.id)
    return [Report(*row) for row in await connection.execute(query)]
