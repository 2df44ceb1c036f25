"""INSERT … ON CONFLICT, which both databases speak and SQLAlchemy spells twice."""

from __future__ import annotations

from collections.abc import Iterable

from sqlalchemy import Table
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

Insert = postgresql.Insert | sqlite.Insert


def inserting(connection: AsyncConnection, table: Table) -> Insert:
    """An INSERT that knows `on_conflict_do_nothing` and `on_conflict_do_update`."""
    return insert_for(connection.dialect.name, table)


def insert_for(dialect: str, table: Table) -> Insert:
    return postgresql.insert(table) if dialect == "postgresql" else sqlite.insert(table)


def upserting(dialect: str, table: Table, keys: Iterable[str], changed: Iterable[str]) -> Insert:
    """Insert a row or, where its primary key is there, change these columns of it."""
    insert = insert_for(dialect, table).values(dict.fromkeys(keys))
    new = {name: insert.excluded[name] for name in changed}
    return insert.on_conflict_do_update(index_elements=list(table.primary_key), set_=new)
