"""Which revision of the schema a database has, and which ones this version knows."""

from __future__ import annotations

from pathlib import Path

from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection
from sqlalchemy.ext.asyncio import AsyncConnection

from nimmt.server.store import migrations


def known() -> list[str]:
    """From the first to the newest."""
    script = ScriptDirectory.from_config(_configuration())
    return [each.revision for each in reversed(list(script.walk_revisions()))]


def _configuration() -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(migrations.__path__[0])))
    config.set_main_option("path_separator", "os")
    return config


async def current(connection: AsyncConnection) -> str | None:
    """None where nimmt has made no table yet."""
    return await connection.run_sync(_current)


def _current(connection: Connection) -> str | None:
    return MigrationContext.configure(connection).get_current_revision()
