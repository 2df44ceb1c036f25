"""The statements of an append: as SQLAlchemy's, and as plain SQL for the databases' drivers.

SQLAlchemy's own work on a statement costs more than the database's at a thousand appends a
second, so the texts are made once and then given to the drivers as they are.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache, partial

from sqlalchemy import Boolean, Float, Insert, insert
from sqlalchemy.dialects import sqlite
from sqlalchemy.engine import Dialect
from sqlalchemy.ext.asyncio import AsyncConnection

from nimmt.server.store.appends import Group, Keys
from nimmt.server.store.schema import journal, tables
from nimmt.server.store.upserts import upserting

JOURNAL = ("table_id", "index", "at", "entry")
MOST_ROWS = 64
_SQLITE: Dialect = sqlite.dialect(paramstyle="qmark")


def _columns(keys: Keys) -> tuple[str, ...]:
    return ("id", "created", *keys)


@cache
def row_upsert(dialect: str, keys: Keys) -> Insert:
    return upserting(dialect, tables, _columns(keys), keys)


async def execute(connection: AsyncConnection, group: Group) -> None:
    """By SQLAlchemy, inside a transaction with other things."""
    for keys, rows in group.rows.items():
        names = _columns(keys)
        values = [dict(zip(names, row, strict=True)) for row in rows]
        await connection.execute(row_upsert(connection.dialect.name, keys), values)
    entries = [dict(zip(JOURNAL, row, strict=True)) for row in group.journal]
    await connection.execute(insert(journal), entries)


def for_sqlite(group: Group) -> Iterator[tuple[str, list[object]]]:
    """Statements of many rows each: SQLite's driver asks for Python's lock after every one.

    Where the event loop is busy it waits for that lock longer than the statement takes. The
    numbers of rows are powers of two, so that a few texts serve all groups.
    """
    for keys, rows in group.rows.items():
        yield from _batches(partial(_sqlite_row_upsert, keys), rows)
    yield from _batches(_sqlite_journal_insert, group.journal)


def _batches(
    text: Callable[[int], str], rows: Sequence[Sequence[object]]
) -> Iterator[tuple[str, list[object]]]:
    done = 0
    while left := len(rows) - done:
        size = min(MOST_ROWS, 1 << left.bit_length() - 1)
        yield text(size), [value for row in rows[done : done + size] for value in row]
        done += size


@cache
def _sqlite_row_upsert(keys: Keys, size: int) -> str:
    return _repeated(row_upsert("sqlite", keys), _columns(keys), size)


@cache
def _sqlite_journal_insert(size: int) -> str:
    return _repeated(insert(journal), JOURNAL, size)


def _repeated(statement: Insert, names: Sequence[str], size: int) -> str:
    """An INSERT of one row as one of many, with the parameters in the order of the schema."""
    compiled = statement.compile(dialect=_SQLITE, column_keys=names)
    assert compiled.positiontup == list(names)
    values = f"({', '.join('?' * len(names))})"
    return str(compiled).replace(values, ", ".join([values] * size), 1)


@cache
def postgres_append(rows: tuple[Keys, ...]) -> str:
    """All of a group in one statement, each column an array.

    A `WITH` is carried out even where nobody reads from it.
    """
    parts, used = [], 0
    for place, keys in enumerate(rows):
        names = _columns(keys)
        changes = ", ".join(f'"{name}" = excluded."{name}"' for name in keys)
        parts.append(
            f"row_{place} AS (INSERT INTO tables ({_listed(names)}) "
            f"SELECT * FROM unnest({_arrays(names, used)}) "
            f"ON CONFLICT (id) DO UPDATE SET {changes})"
        )
        used += len(names)
    entries = (
        f"INSERT INTO journal ({_listed(JOURNAL)}) SELECT * FROM unnest("
        f"${used + 1}::text[], ${used + 2}::int[], ${used + 3}::float8[], ${used + 4}::text[])"
    )
    return f"WITH {', '.join(parts)} {entries}" if parts else entries


def _listed(names: tuple[str, ...]) -> str:
    return ", ".join(f'"{name}"' for name in names)


def _arrays(names: tuple[str, ...], used: int) -> str:
    kinds = (_kind(name) for name in names)
    return ", ".join(f"${place}::{kind}[]" for place, kind in enumerate(kinds, used + 1))


def _kind(name: str) -> str:
    kind = tables.columns[name].type
    return "float8" if isinstance(kind, Float) else "bool" if isinstance(kind, Boolean) else "text"
