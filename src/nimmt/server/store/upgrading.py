"""Bringing a database to the schema of this version."""

from __future__ import annotations

import asyncio
import os
import sqlite3
from contextlib import closing
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import Connection, text
from sqlalchemy.engine import URL

from nimmt.server.common.errors import Unavailable
from nimmt.server.store.database import Database
from nimmt.server.store.errors import NewerSchema
from nimmt.server.store.failures import translated
from nimmt.server.store.urls import completed

LOCK = 0x6E696D6D74
"""The number of our advisory lock: "nimmt"."""
ATTEMPTS = 12
PAUSE_SECONDS = 0.25


def configuration(connection: Connection) -> Config:
    """Alembic's, for this connection; there is no `alembic.ini`."""
    config = Config()
    config.set_main_option("script_location", "nimmt.server.store:migrations")
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    return config


async def upgrade(url: str | URL, revision: str = "head") -> None:
    """Run what is missing of the migrations, all of it or nothing; a new file is made if needed.

    Several processes may do so at once: one works, the others wait and then find it done. Raises
    `NewerSchema` if the database has a revision that this version does not know, and
    `Unavailable`.
    """
    url = completed(url)
    if url.drivername.startswith("sqlite"):
        await _patiently_prepare(Path(url.database or ""))
    database = Database.open(url)
    try:
        async with database.write() as connection:
            if database.postgres:
                await connection.execute(
                    text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK}
                )
            await connection.run_sync(_upgrade, revision)
    finally:
        await database.close()


def _upgrade(connection: Connection, revision: str) -> None:
    try:
        command.upgrade(configuration(connection), revision)
    except CommandError as error:
        raise NewerSchema("a database of this version or an older one", str(error)) from error


async def _patiently_prepare(path: Path) -> None:
    """SQLite does not wait for a lock when it changes the way of journaling; so we do."""
    for attempt in range(1, ATTEMPTS + 1):
        try:
            with translated():
                return await asyncio.to_thread(_prepare, path)
        except Unavailable:
            if attempt == ATTEMPTS:
                raise
            await asyncio.sleep(PAUSE_SECONDS)
    return None


def _prepare(path: Path) -> None:
    """A file that only its owner may read, as it holds secrets, with a write-ahead log."""
    path.parent.mkdir(parents=True, exist_ok=True)
    os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA journal_mode = WAL")
