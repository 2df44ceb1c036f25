"""Telling the other nodes how far journals go, once it is committed."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from contextlib import suppress

from sqlalchemy import text

from nimmt.server.common.errors import Unavailable
from nimmt.server.store.database import Database
from nimmt.server.store.notes import CHANNEL, Note

PAUSE = 0.5
"""Seconds until it is tried again where the database is away."""
LAST_WORDS = 2.0
"""Seconds to say at the end what has not been said."""

_NOTIFY = text("SELECT pg_notify(:channel, note) FROM unnest(CAST(:notes AS text[])) note")


class Announcer:
    """One node's notes about journals, in a transaction of their own.

    PostgreSQL's NOTIFY holds a lock of the whole database until its transaction has ended. In the
    transaction of the entries themselves that would be while the disk is waited for, and the nodes
    would commit one after the other. A node may die before it has told: whoever has a table in
    memory looks from time to time how far its journal goes (`Hub.follow_others`).
    """

    def __init__(self, database: Database, node: str) -> None:
        self._database = database
        self._node = node
        self._untold: dict[str, int] = {}
        self._telling: asyncio.Task[None] | None = None

    def tell(self, last: Mapping[str, int]) -> None:
        """Soon, with what else there is to tell by then: the last index of each journal."""
        if not self._database.postgres:
            return
        self._untold.update(last)
        if self._telling is None or self._telling.done():
            self._telling = asyncio.create_task(self._tell(), name="announcer")

    async def close(self) -> None:
        if self._telling is not None:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._telling, LAST_WORDS)

    async def _tell(self) -> None:
        while self._untold:
            last, self._untold = self._untold, {}
            try:
                await self._notify([Note("journal", *each, self._node) for each in last.items()])
            except Unavailable:
                self._untold = last | self._untold
                await asyncio.sleep(PAUSE)

    async def _notify(self, notes: list[Note]) -> None:
        async with self._database.note() as connection:
            given = {"channel": CHANNEL, "notes": [str(note) for note in notes]}
            await connection.execute(_NOTIFY, given)
