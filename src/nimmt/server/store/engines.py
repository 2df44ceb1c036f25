"""Engines as this project wants them: durable, and quick to notice that a server is gone."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, event
from sqlalchemy.engine import URL
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import DisconnectionError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import ConnectionPoolEntry, PoolProxiedConnection

BUSY_SECONDS = 5
CONNECT_SECONDS = 5
COMMAND_SECONDS = 15
READERS = 4
POSTGRES_CONNECTIONS = 8

MOST_PAGES = 16_000
"""In SQLite's log before a commit itself moves them, should `checkpoints` not come to it."""

PRAGMAS = (
    f"busy_timeout = {BUSY_SECONDS * 1000}",
    "journal_mode = WAL",
    f"wal_autocheckpoint = {MOST_PAGES}",
    "synchronous = FULL",
    "temp_store = MEMORY",  # what a failed statement would put back needs no file
    "cache_size = -65536",  # kilobytes: the last page of every table that is played at
    "foreign_keys = ON",
)
SERVER_SETTINGS = {"application_name": "nimmt", "jit": "off", "synchronous_commit": "on"}


def postgres(url: URL) -> AsyncEngine:
    engine = create_async_engine(
        url,
        pool_size=POSTGRES_CONNECTIONS,
        max_overflow=POSTGRES_CONNECTIONS,
        pool_timeout=CONNECT_SECONDS,
        connect_args={
            "timeout": CONNECT_SECONDS,
            "command_timeout": COMMAND_SECONDS,
            "server_settings": SERVER_SETTINGS,
        },
    )

    @event.listens_for(engine.sync_engine, "checkout")
    def checked_out(
        connection: Any, _entry: ConnectionPoolEntry, _proxy: PoolProxiedConnection
    ) -> None:
        if connection.driver_connection.is_closed():  # a restarted server; no need to ask it
            raise DisconnectionError

    return engine


def sqlite_reader(url: URL) -> AsyncEngine:
    """Several connections, none of which can write; each statement is for itself."""
    return _sqlite_autocommit(url, READERS, (*PRAGMAS, "query_only = ON"))


def sqlite_noter(url: URL) -> AsyncEngine:
    """One connection; each statement commits by itself."""
    return _sqlite_autocommit(url, 1, PRAGMAS)


def _sqlite_autocommit(url: URL, connections: int, pragmas: tuple[str, ...]) -> AsyncEngine:
    """Every call of the driver is a change of threads: no transactions to begin and to end."""
    engine = create_async_engine(
        url,
        pool_size=connections,
        max_overflow=0,
        pool_timeout=BUSY_SECONDS,
        pool_reset_on_return=None,
        isolation_level="AUTOCOMMIT",
        skip_autocommit_rollback=True,
    )
    _set_up(engine, pragmas)
    return engine


def sqlite_writer(url: URL) -> AsyncEngine:
    """One connection, whose transactions hold the write lock from their beginning."""
    engine = create_async_engine(url, pool_size=1, max_overflow=0, pool_timeout=BUSY_SECONDS)
    _set_up(engine, PRAGMAS)

    @event.listens_for(engine.sync_engine, "begin")
    def began(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE")

    return engine


def _set_up(engine: AsyncEngine, pragmas: tuple[str, ...]) -> None:
    @event.listens_for(engine.sync_engine, "connect")
    def connected(connection: DBAPIConnection, _entry: ConnectionPoolEntry) -> None:
        connection.isolation_level = None  # the driver's own idea of when to begin is too late
        cursor = connection.cursor()
        for pragma in pragmas:
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()
