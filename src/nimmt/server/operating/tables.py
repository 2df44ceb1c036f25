"""Tables as an operator sees them: everything but what only the players may know."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import msgspec
from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from nimmt.server.operating.visiting import visiting_hub
from nimmt.server.store import Database
from nimmt.server.store import schema as s
from nimmt.server.store.tables import TableRow, find, listed
from nimmt.server.tables.room import NoSuchTable
from nimmt.server.tables.rows import Summary
from nimmt.table import Entry, Table
from nimmt.table.entries import Closed

PAGE = 200


@dataclass(frozen=True)
class Seen:
    """A table's row, and what it says to the lobby."""

    row: TableRow
    summary: Summary

    @property
    def people(self) -> list[str]:
        """Who sits there, bots by their level."""
        named = (chair.name or chair.bot or "" for chair in self.summary.chairs)
        return [name for name in named if name]

    @property
    def preset(self) -> str:
        return self.summary.setup.rule_set().preset

    def data(self) -> dict[str, Any]:
        row, told = self.row, msgspec.to_builtins(self.summary)
        times = {"created": row.created, "touched": row.touched, "due": row.due}
        lease = {"lease_node": row.lease_node, "lease_until": row.lease_until}
        return {"id": row.id, **times, **lease, "open": row.open, **told}


def _seen(row: TableRow) -> Seen:
    return Seen(row, msgspec.json.decode(row.summary, type=Summary))


async def every(connection: AsyncConnection, *, closed: bool = False) -> list[Seen]:
    """All tables, or all that are not closed, the latest last."""
    found: list[Seen] = []
    last = ""
    while page := await listed(connection, PAGE, last):
        found += [_seen(row) for row in page if closed or row.phase != "closed"]
        last = page[-1].id
    return sorted(found, key=lambda seen: seen.row.touched)


async def one(connection: AsyncConnection, id: str) -> Seen:
    row = await find(connection, id)
    if row is None:
        raise NoSuchTable(None, id)
    return _seen(row)


async def entries(connection: AsyncConnection, id: str) -> int:
    """How long the table's journal is."""
    query = select(func.count()).select_from(s.journal).where(s.journal.c.table_id == id)
    return (await connection.execute(query)).scalar_one()


async def matches(connection: AsyncConnection, id: str) -> list[str]:
    """The ids of its matches that have ended, in order."""
    query = select(s.matches.c.id).where(s.matches.c.table_id == id)
    return list(await connection.scalars(query.order_by(s.matches.c.number)))


async def close(database: Database, id: str) -> bool:
    """Close a table; a match is kept unfinished. Whether it was open; raises NoSuchTable."""
    async with visiting_hub(database) as hub:
        room = await hub.room(id)

        def closing(table: Table) -> tuple[Entry, ...]:
            return () if table.phase == "closed" else (Closed(hub.now(), "admin"),)

        before = room.table.index
        return await room.add(closing) > before
