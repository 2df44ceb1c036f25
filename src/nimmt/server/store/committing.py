"""Committing a group of appends in one go, each database by its shortest way."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Protocol

from sqlalchemy.ext.asyncio import AsyncConnection

from nimmt.server.store import statements
from nimmt.server.store.appends import Append, Group
from nimmt.server.store.checkpoints import Checkpoints
from nimmt.server.store.database import Database
from nimmt.server.store.engines import BUSY_SECONDS, PRAGMAS
from nimmt.server.store.failures import is_away


class Committer(Protocol):
    """Commits a group without `also`, all of it or nothing."""

    async def commit(self, group: Group) -> None: ...
    async def close(self) -> None: ...


def committer_for(database: Database) -> Committer:
    return PostgresCommitter(database) if database.postgres else SqliteCommitter(database)


async def commit_slowly(database: Database, group: Group, appends: Sequence[Append]) -> None:
    """By SQLAlchemy, with what each wants done in the same transaction."""
    async with database.write() as connection:
        await statements.execute(connection, group)
        for append in appends:
            if append.also is not None:
                await append.also(connection)


class SqliteCommitter:
    """A connection in a thread of its own, so that a group costs one change of threads."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._thread = ThreadPoolExecutor(1, "journal")
        self._connection: sqlite3.Connection | None = None
        self._path = database.url.database or ""
        self._checkpoints = Checkpoints(self._path)

    async def commit(self, group: Group) -> None:
        batches = list(statements.for_sqlite(group))
        async with self._database.writing:
            await self._in_thread(lambda: self._commit(batches))

    async def close(self) -> None:
        await self._in_thread(self._end)
        self._thread.shutdown()

    async def _in_thread(self, work: Callable[[], None]) -> None:
        """Wait to the end even when cancelled: the lock must not be given up while it works."""
        done = asyncio.get_running_loop().run_in_executor(self._thread, work)
        try:
            await asyncio.shield(done)
        except asyncio.CancelledError:
            await asyncio.wait([done])
            raise

    def _commit(self, batches: Sequence[tuple[str, list[object]]]) -> None:
        connection = self._connected()
        connection.execute("BEGIN IMMEDIATE")
        try:
            for statement, values in batches:
                connection.execute(statement, values)
            connection.execute("COMMIT")
        except BaseException:
            self._roll_back(connection)
            raise
        self._checkpoints.committed()

    def _end(self) -> None:
        self._checkpoints.close()
        self._disconnect()

    def _roll_back(self, connection: sqlite3.Connection) -> None:
        """An error may have done so already; where it cannot be done, a new connection has to."""
        try:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
        except sqlite3.Error:
            self._disconnect()

    def _connected(self) -> sqlite3.Connection:
        if self._connection is None:
            connection = sqlite3.connect(self._path, BUSY_SECONDS, isolation_level=None)
            try:
                for pragma in PRAGMAS:
                    connection.execute(f"PRAGMA {pragma}")
            except BaseException:
                connection.close()
                raise
            self._connection = connection
        return self._connection

    def _disconnect(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None


class PostgresCommitter:
    """A connection that is kept, and one statement for the whole group."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._connection: AsyncConnection | None = None

    async def commit(self, group: Group) -> None:
        arguments: list[Sequence[object]] = []
        for rows in group.rows.values():
            arguments += zip(*rows, strict=True)
        arguments += zip(*group.journal, strict=True)
        statement = statements.postgres_append(tuple(group.rows))
        driver = await self._driver()
        try:
            await driver.execute(statement, *arguments)
        except Exception as error:
            if is_away(error):
                await self._drop()
            raise

    async def _driver(self) -> Any:
        """asyncpg's own connection, a new one where the last was lost."""
        if self._connection is not None:
            driver = (await self._connection.get_raw_connection()).driver_connection
            if driver is not None and not driver.is_closed():
                return driver
            await self._drop()
        self._connection = await self._database.writer.connect()
        return (await self._connection.get_raw_connection()).driver_connection

    async def close(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            await connection.close()

    async def _drop(self) -> None:
        """Without a word: nobody may be there to hear it."""
        if self._connection is not None:
            await self._connection.invalidate()
            await self.close()
