"""Changing tables from beside the servers: by their journals, as a server would."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from nimmt.server.common.background import Background
from nimmt.server.identity.signing import random_id
from nimmt.server.store import Database, Journal
from nimmt.server.store.clock import Clock
from nimmt.server.tables import Hub


@asynccontextmanager
async def visiting_hub(database: Database) -> AsyncIterator[Hub]:
    """A node that runs nothing and lives for one change; servers that have the table follow."""
    journal, background = Journal(database, random_id(16)), Background()
    try:
        yield Hub(database, journal, await Clock.of(database), background)
    finally:
        await background.close()
        await journal.close()
