"""Opening a database that a server has made, with failures that people understand."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path

from sqlalchemy import exc
from sqlalchemy.engine import URL
from sqlalchemy.ext.asyncio import AsyncConnection

from nimmt.server.operating import revisions
from nimmt.server.operating.errors import (
    BadDatabaseAddress,
    DatabaseAway,
    DatabaseRefuses,
    EmptyDatabase,
    MissingDriver,
    NoDatabase,
    OlderSchema,
)
from nimmt.server.store import Database, NewerSchema, Unavailable
from nimmt.server.store.causes import reason, sqlstate
from nimmt.server.store.urls import completed

EXTRA = "nimmt[postgres]"


def address(url: str) -> URL:
    """The database's address, completed; raises BadDatabaseAddress."""
    try:
        return completed(url)
    except (ValueError, exc.ArgumentError) as error:
        raise BadDatabaseAddress(("sqlite:///file", "postgresql://user@host/name"), None) from error


def file_of(url: URL) -> Path | None:
    """SQLite's file; None for PostgreSQL."""
    return Path(url.database or "") if url.drivername.startswith("sqlite") else None


def existing(url: str) -> URL:
    """The address of a database that exists, as far as one can see; SQLite would make a new one."""
    full = address(url)
    file = file_of(full)
    if file is not None and not file.is_file():
        raise NoDatabase(None, str(file))
    return full


@asynccontextmanager
async def opened(url: str) -> AsyncIterator[Database]:
    """A database that exists and has the schema of this version; it is never upgraded here."""
    with understandable():
        database = Database.open(existing(url))
        try:
            async with database.read() as connection:
                _check(await revisions.current(connection))
            yield database
        finally:
            await database.close()


def _check(found: str | None) -> None:
    if found is None:
        raise EmptyDatabase(None, None)
    if found not in (known := revisions.known()):
        raise NewerSchema(known[-1], found)
    if found != known[-1]:
        raise OlderSchema(known[-1], found)


@asynccontextmanager
async def snapshot(database: Database) -> AsyncIterator[AsyncConnection]:
    """A connection for which time stands still, so that nothing is missed or met twice."""
    if not database.postgres:
        async with database.read() as connection:
            yield connection
        return
    engine = database.writer.execution_options(isolation_level="REPEATABLE READ")
    async with engine.connect() as connection:
        yield connection


@contextmanager
def understandable() -> Iterator[None]:
    """Turn what databases and drivers raise into errors with a sentence; secrets stay out."""
    try:
        yield
    except Unavailable as error:
        raise DatabaseAway(None, reason(error.__cause__ or error)) from error
    except ModuleNotFoundError as error:
        if error.name != "asyncpg":
            raise
        raise MissingDriver(EXTRA, error.name) from error
    except Exception as error:
        if not _of_a_database(error):
            raise
        raise DatabaseRefuses(None, reason(error)) from error


def _of_a_database(error: Exception) -> bool:
    known = isinstance(error, exc.SQLAlchemyError | sqlite3.Error)
    return known or sqlstate(error) is not None
