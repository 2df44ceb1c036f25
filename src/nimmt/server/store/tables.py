"""The rows of tables: what the lobby shows, and what is to be cleared away.

A row is written by the append that changes it (`Append.row`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf

from sqlalchemy import delete, func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from nimmt.server.store.schema import journal, tables

AT_ONCE = 1000
"""Of what a statement names one by one."""


@dataclass(frozen=True, slots=True)
class TableRow:
    id: str
    created: float
    touched: float
    phase: str
    open: bool
    summary: str
    """JSON, for the lobby."""
    due: float | None
    """When the runner must look next; None if there is nothing to run."""
    lease_node: str | None
    lease_until: float | None
    opened_from: str | None = None
    """What stands for the network address it was opened from."""


async def find(connection: AsyncConnection, id: str) -> TableRow | None:
    row = (await connection.execute(select(tables).where(tables.c.id == id))).first()
    return None if row is None else TableRow(*row)


async def last_touched(connection: AsyncConnection, until: float = inf) -> float:
    """When anything was last done at any table, until then; 0 where there is none."""
    times = select(func.max(tables.c.touched)).where(tables.c.touched <= until)
    found: float | None = await connection.scalar(times)
    return found or 0.0


async def opened(connection: AsyncConnection, limit: int) -> list[TableRow]:
    """What the lobby shows: of each address the newest table, then of each the next, …

    So nobody fills it alone.
    """
    newest = tables.c.created.desc()
    origin = func.coalesce(tables.c.opened_from, tables.c.id)
    turn = func.row_number().over(partition_by=origin, order_by=newest)
    query = select(tables).where(tables.c.open).order_by(turn, newest).limit(limit)
    return [TableRow(*row) for row in await connection.execute(query)]


async def listed(connection: AsyncConnection, limit: int, after: str = "") -> list[TableRow]:
    """A page of all, in the order of their ids."""
    query = select(tables).where(tables.c.id > after).order_by(tables.c.id).limit(limit)
    return [TableRow(*row) for row in await connection.execute(query)]


async def last_indices(connection: AsyncConnection, ids: Sequence[str]) -> dict[str, int]:
    """How far the journals of these tables go: one look into the index for each."""
    mine = journal.c.table_id == tables.c.id
    last = select(func.max(journal.c.index)).where(mine).scalar_subquery().label("last")
    found: dict[str, int] = {}
    for start in range(0, len(ids), AT_ONCE):
        some = tables.c.id.in_(ids[start : start + AT_ONCE])
        rows = await connection.execute(select(tables.c.id, last).where(some))
        found |= {row.id: row.last for row in rows}
    return found


async def remove(connection: AsyncConnection, id: str) -> bool:
    """A table with its journal and chat; its matches stay. Whether there was one."""
    await connection.execute(select(tables.c.id).where(tables.c.id == id).with_for_update())
    await connection.execute(delete(journal).where(journal.c.table_id == id))
    return (await connection.execute(delete(tables).where(tables.c.id == id))).rowcount == 1
