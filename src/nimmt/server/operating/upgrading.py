"""Upgrading a database, and saying from where to where."""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy.engine import URL

from nimmt.server.operating import revisions
from nimmt.server.operating.access import address, file_of, understandable
from nimmt.server.store import Database, NewerSchema, upgrade


class Upgraded(NamedTuple):
    before: str | None
    """None if there was nothing."""
    after: str


async def upgraded(url: str) -> Upgraded:
    """Run what is missing of the migrations; a new file is made if need be."""
    with understandable():
        full, newest = address(url), revisions.known()[-1]
        before = await _revision(full)
        try:
            await upgrade(full)
        except NewerSchema as error:
            raise NewerSchema(newest, before) from error
        return Upgraded(before, await _revision(full) or newest)


async def _revision(url: URL) -> str | None:
    file = file_of(url)
    if file is not None and not (file.is_file() and file.stat().st_size):
        return None  # to look into it would make it
    database = Database.open(url)
    try:
        async with database.read() as connection:
            return await revisions.current(connection)
    finally:
        await database.close()
