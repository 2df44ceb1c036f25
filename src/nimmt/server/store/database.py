"""One database, SQLite or PostgreSQL, and how to read and write it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from sqlalchemy import text
from sqlalchemy.engine import URL
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from nimmt.server.store import engines
from nimmt.server.store.failures import translated
from nimmt.server.store.urls import completed


class Database:
    """Connections for reading and for writing; nothing is connected before it is needed.

    Whatever a driver raises because the database is away, full or locked comes as `Unavailable`.
    """

    def __init__(
        self, url: URL, reader: AsyncEngine, noter: AsyncEngine, writer: AsyncEngine
    ) -> None:
        self.url = url
        self.postgres = url.drivername.startswith("postgresql")
        self.reader = reader
        self.noter = noter
        self.writer = writer
        self.writing = asyncio.Lock()
        """Held by whoever writes to SQLite, which takes one writer at a time."""

    @classmethod
    def open(cls, url: str | URL) -> Database:
        url = completed(url)
        if url.drivername.startswith("sqlite"):
            sqlite = (engines.sqlite_reader, engines.sqlite_noter, engines.sqlite_writer)
            return cls(url, *(engine(url) for engine in sqlite))
        engine = engines.postgres(url)
        by_itself = engine.execution_options(isolation_level="AUTOCOMMIT")
        return cls(url, by_itself, by_itself, engine)

    @asynccontextmanager
    async def read(self) -> AsyncIterator[AsyncConnection]:
        """A connection to read with, which waits for no writer; each statement is for itself."""
        with translated():
            async with self.reader.connect() as connection:
                yield connection

    @asynccontextmanager
    async def note(self) -> AsyncIterator[AsyncConnection]:
        """A connection whose statements commit by themselves, in no transaction's way."""
        with translated():
            async with self.noter.connect() as connection:
                yield connection

    @asynccontextmanager
    async def write(self) -> AsyncIterator[AsyncConnection]:
        """A transaction, committed at the end unless an exception leaves it."""
        with translated():
            if self.postgres:
                async with self.writer.begin() as connection:
                    yield connection
            else:
                async with self.writing, self.writer.begin() as connection:
                    yield connection

    async def now(self) -> float:
        """Epoch seconds by PostgreSQL's clock, which all nodes share; by our own with SQLite."""
        if not self.postgres:
            return time.time()
        async with self.read() as connection:
            result = await connection.execute(text("SELECT extract(epoch FROM clock_timestamp())"))
            return float(result.scalar_one())

    async def close(self) -> None:
        """Close every connection; a transaction that is under way should have ended before."""
        await self.reader.dispose()
        await self.noter.dispose()
        await self.writer.dispose()
