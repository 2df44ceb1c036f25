"""All matches of a database as records: those that have ended, and those that are being played."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Iterable
from typing import NamedTuple

from msgspec import MsgspecError
from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from nimmt.core.errors import NimmtError
from nimmt.records import Record, line_of
from nimmt.server.operating.access import snapshot
from nimmt.server.store import Database, matches, players
from nimmt.server.store import schema as s
from nimmt.server.tables.archive import names_at
from nimmt.table import Table
from nimmt.table.entries import read

PLAYING = s.tables.c.phase == "playing"


class Exported(NamedTuple):
    """A match as a line, or why a running one could not be told."""

    line: str
    table: str
    running: bool = False
    error: Exception | None = None


async def count(database: Database) -> int:
    """How many `every` will give, unless they become more."""
    ended = select(func.count()).select_from(s.matches).scalar_subquery()
    running = select(func.count()).select_from(s.tables).where(PLAYING).scalar_subquery()
    async with database.read() as connection:
        return int((await connection.execute(select(ended + running))).scalar_one())


async def every(database: Database) -> AsyncGenerator[Exported, None]:
    """One by one, whatever their number, all as they stand at one moment.

    A running match comes as far as all have seen it, with the deals so far and without its seed:
    what will be dealt stays hidden.
    """
    async with snapshot(database) as connection:
        async for match in matches.every(connection):
            yield Exported(_one_line(match.record), match.table_id)
        ids = select(s.tables.c.id).where(PLAYING).order_by(s.tables.c.id)
        for table_id in list(await connection.scalars(ids)):
            yield await _running(connection, table_id)


def _one_line(record: str) -> str:
    """In JSON a line break can only stand where a space can."""
    return " ".join(record.split("\n")).strip() + "\n"


async def _running(connection: AsyncConnection, table_id: str) -> Exported:
    try:
        table = folded(await _journal(connection, table_id))
        record = await _record(connection, table)
    except (MsgspecError, NimmtError, LookupError, AssertionError) as error:
        return Exported("", table_id, running=True, error=error)
    return Exported(line_of(record), table_id, running=True)


async def _journal(connection: AsyncConnection, table_id: str) -> list[str]:
    mine = select(s.journal.c.entry).where(s.journal.c.table_id == table_id)
    return list(await connection.scalars(mine.order_by(s.journal.c.index)))


def folded(entries: Iterable[str]) -> Table:
    """The table that a journal tells of."""
    table = Table()
    for entry in entries:
        table.apply(read(entry))
    return table


async def _record(connection: AsyncConnection, table: Table) -> Record:
    assert table.match is not None, "a table that plays has a match"
    known = await players.find_all(connection, [seat.player or "" for seat in table.seats])
    names = {id: player.name for id, player in known.items()}
    return table.match.record(names_at(table, names), show_seed=False)
