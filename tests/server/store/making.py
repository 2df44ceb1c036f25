"""Databases and appends for the tests of storage."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from nimmt.server.store import Append, Database, Journal, Stored, upgrade
from nimmt.server.store.players import create


@asynccontextmanager
async def opened(url: str) -> AsyncIterator[Database]:
    """An upgraded database."""
    await upgrade(url)
    database = Database.open(url)
    try:
        yield database
    finally:
        await database.close()


@asynccontextmanager
async def journal_of(database: Database, node: str = "here") -> AsyncIterator[Journal]:
    journal = Journal(database, node)
    try:
        yield journal
    finally:
        await journal.close()


def entry(table: str, index: int, text: str = "{}", **row: object) -> Append:
    return Append(table, index, [Stored(1000.0 + index, text)], row)


async def people(database: Database, *ids: str) -> None:
    async with database.write() as connection:
        for id in ids:
            await create(connection, id, id.title(), 1.0)
