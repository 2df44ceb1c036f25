"""Why the storage is away is told in words that somebody who hosts a server understands."""

from __future__ import annotations

import asyncio
import errno
import os
import socket
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import text

from nimmt.server.store import Database, Unavailable
from nimmt.server.store.causes import cause_of
from nimmt.server.store.failures import translated
from tests.server.ports import free_port
from tests.server.postgres import SOCKETS_LEFT_OPEN, Postgres
from tests.server.running import run
from tests.server.store.making import opened

pytestmark = SOCKETS_LEFT_OPEN


async def why(database: Database, *statements: str) -> str:
    async def write() -> None:
        async with database.write() as connection:
            for statement in statements:
                await connection.execute(text(statement))

    with pytest.raises(Unavailable) as away:
        await write()
    return away.value.because


MUCH = "INSERT INTO settings VALUES ('a', hex(zeroblob(100000)))"


def test_a_full_disk(sqlite_url: str) -> None:
    async def scene() -> str:
        async with opened(sqlite_url) as database:
            return await why(database, "PRAGMA max_page_count = 1", MUCH)

    assert run(scene()) == "disk full: database or disk is full"


def test_a_locked_file(sqlite_url: str) -> None:
    async def scene() -> str:
        async with opened(sqlite_url) as database:
            file = sqlite_url.removeprefix("sqlite:///")
            async with database.write() as connection:
                await connection.execute(text("PRAGMA busy_timeout = 0"))
            with closing(sqlite3.connect(file, isolation_level=None)) as other:
                other.execute("BEGIN IMMEDIATE")
                return await why(database, MUCH)

    assert run(scene()) == "locked: database is locked"


@pytest.mark.parametrize(
    ("path", "cause"),
    [
        ("scribble", "damaged: file is not a database"),
        ("none/nimmt.db", "the file cannot be opened: unable to open database file"),
    ],
)
def test_a_file_that_cannot_be_used(path: str, cause: str, tmp_path: Path) -> None:
    (tmp_path / "scribble").write_bytes(b"no database" * 1000)

    def read() -> None:
        with closing(sqlite3.connect(tmp_path / path)) as connection:
            connection.execute("SELECT * FROM settings")

    with pytest.raises(Unavailable) as away, translated():
        read()
    assert away.value.because == cause


def test_nobody_listens() -> None:
    async def scene() -> str:
        database = Database.open(f"postgresql://nimmt@127.0.0.1:{free_port()}/nimmt")
        try:
            return await why(database, MUCH)
        finally:
            await database.close()

    assert run(scene()).startswith("refused: ")


def test_no_host_of_that_name() -> None:
    assert cause_of(socket.gaierror(socket.EAI_NONAME, "Name or service not known")) == (
        "no such host: Name or service not known"
    )


def test_no_answer_in_time() -> None:
    assert cause_of(TimeoutError()) == "no answer in time: TimeoutError"


def test_a_stand_by_that_only_reads(own_postgres: Postgres) -> None:
    url = own_postgres.new_database()

    async def scene() -> str:
        async with opened(url) as database:
            return await why(
                database, "SET TRANSACTION READ ONLY", MUCH.replace("hex(zeroblob(100000))", "'b'")
            )

    assert run(scene()).startswith("read only: cannot execute INSERT in a read-only transaction")


def test_a_database_that_dies_in_the_middle(own_postgres: Postgres) -> None:
    url = own_postgres.new_database()

    async def write(database: Database) -> None:
        async with database.write() as connection:
            await connection.execute(text("SELECT 1"))
            await asyncio.to_thread(own_postgres.kill)
            await connection.execute(text("SELECT 1"))

    async def scene() -> str:
        async with opened(url) as database:
            with pytest.raises(Unavailable) as away:
                await write(database)
            return away.value.because

    assert run(scene()).startswith("connection lost: ")


def test_the_systems_own_reasons() -> None:
    error = OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
    with pytest.raises(Unavailable) as away, translated():
        raise error
    assert away.value.because == "disk full: No space left on device"
