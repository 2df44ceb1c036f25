"""Whether the database can be written to."""

from __future__ import annotations

import asyncio
import secrets
import time

import structlog
from sqlalchemy import delete, insert

from nimmt.server.common.errors import Unavailable
from nimmt.server.store.database import Database
from nimmt.server.store.schema import settings

log = structlog.get_logger()

PATIENCE = 2.0
"""Seconds that the database has for it."""
GOOD_FOR = 1.0
"""Seconds for which an answer holds: however often it is asked, little is written."""


async def write_something(database: Database) -> None:
    """And take it away again; raises `Unavailable`."""
    name = f"trial-{secrets.token_hex(8)}"
    async with database.write() as connection:
        await connection.execute(insert(settings).values(name=name, value=""))
        await connection.execute(delete(settings).where(settings.c.name == name))


class Trial:
    """Tries for all who ask at about the same time."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._last: asyncio.Task[str | None] | None = None
        self._until = 0.0
        self._told: str | None = None

    async def passes(self) -> None:
        """Raises `Unavailable`."""
        if self._last is None or (self._last.done() and time.monotonic() > self._until):
            self._last = asyncio.create_task(self._try(), name="trial")
        await asyncio.wait([self._last], timeout=PATIENCE)
        because = self._last.result() if self._last.done() else "no answer in time"
        if because != self._told:
            self._told = because
            if because is not None:
                log.warning("not ready: storage cannot be written to", cause=because)
        if because is not None:
            raise Unavailable

    def close(self) -> None:
        if self._last is not None:
            self._last.cancel()

    async def _try(self) -> str | None:
        """Why it cannot be written to, if so."""
        try:
            await write_something(self._database)
        except Unavailable as error:
            return error.because
        finally:
            self._until = time.monotonic() + GOOD_FOR
        return None
