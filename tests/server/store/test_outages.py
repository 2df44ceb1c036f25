"""The database goes away, is full, or hangs: nothing acknowledged is lost, and it comes back."""

from __future__ import annotations

import asyncio
import contextlib
import signal
import sqlite3
import subprocess
import sys

import asyncpg
import pytest
from sqlalchemy import text

from nimmt.server.store import Database, IndexTaken, Journal, Unavailable, engines
from nimmt.server.store.failures import is_away
from tests.server.postgres import SOCKETS_LEFT_OPEN, Postgres
from tests.server.running import PATIENCE, eventually, run
from tests.server.store.making import entry, journal_of, opened

pytestmark = SOCKETS_LEFT_OPEN

TABLES = [f"table{number}" for number in range(20)]


async def _append_on(journal: Journal, table: str, known: list[str], enough: asyncio.Event) -> int:
    """Append until it is enough, and keep what was acknowledged; how often storage was away."""
    away = 0
    while not enough.is_set():
        try:
            await journal.append(entry(table, len(known), f"{table} {len(known)}"))
            known.append(f"{table} {len(known)}")
        except Unavailable:
            away += 1
            await asyncio.sleep(0.01)
        except IndexTaken:  # committed in the moment of the crash, and never acknowledged
            known.append(f"{table} {len(known)}")
    return away


async def _grow(known: dict[str, list[str]]) -> None:
    before = sum(map(len, known.values()))
    await eventually(lambda: sum(map(len, known.values())) > before + 200)


async def _write_much(database: Database) -> None:
    async with database.write() as connection:
        insert = text("INSERT INTO settings VALUES ('a', :much)")
        await connection.execute(insert, {"much": "x" * 200_000})


def test_postgres_is_killed_while_everybody_appends(own_postgres: Postgres) -> None:
    url = own_postgres.new_database()

    async def scenario() -> None:
        async with opened(url) as database, journal_of(database) as journal:
            known: dict[str, list[str]] = {table: [] for table in TABLES}
            enough = asyncio.Event()
            tasks = [
                asyncio.create_task(_append_on(journal, table, known[table], enough))
                for table in TABLES
            ]
            for _ in range(3):
                await _grow(known)
                await asyncio.to_thread(own_postgres.kill)
                await asyncio.to_thread(own_postgres.start)
            await _grow(known)
            enough.set()
            assert sum(await asyncio.gather(*tasks)) > 0
            for table in TABLES:
                entries = [text for _, text in await journal.read(table)]
                assert entries == known[table]

    run(scenario(), 120)


def test_after_a_restart_nobody_notices_the_lost_connections(own_postgres: Postgres) -> None:
    url = own_postgres.new_database()

    async def scenario() -> None:
        async with opened(url) as database, journal_of(database) as journal:
            await journal.append(entry("a", 0))
            await asyncio.gather(*(journal.read("a") for _ in range(5)))
            await asyncio.to_thread(own_postgres.restart)
            assert len(await journal.read("a")) == 1
            await journal.append(entry("a", 1))
            async with database.write() as connection:
                await connection.execute(text("INSERT INTO settings VALUES ('a', 'b')"))
            assert len(await journal.read("a")) == 2

    run(scenario())


def test_while_postgres_is_away_everything_is_unavailable(own_postgres: Postgres) -> None:
    url = own_postgres.new_database()

    async def scenario() -> None:
        async with opened(url) as database, journal_of(database) as journal:
            await journal.append(entry("a", 0))
            await asyncio.to_thread(own_postgres.stop)
            with pytest.raises(Unavailable):
                await journal.append(entry("a", 1))
            with pytest.raises(Unavailable):
                await journal.read("a")
            with pytest.raises(Unavailable):
                await database.now()
            with pytest.raises(Unavailable):
                async with database.write():
                    pass
            await asyncio.to_thread(own_postgres.start)
            await journal.append(entry("a", 1))

    run(scenario())


@pytest.mark.parametrize(
    ("error", "away"),
    [
        (asyncpg.InterfaceError("connection is closed"), True),
        (asyncpg.InternalClientError("cannot switch to state 12; another operation (2)"), True),
        (asyncpg.CannotConnectNowError("the database system is starting up"), True),
        (asyncpg.InterfaceError("cannot perform operation: another operation"), False),
        (asyncpg.UniqueViolationError("duplicate key"), False),
        (ValueError("closed"), False),
    ],
)
def test_a_lost_connection_is_told_from_a_mistake_of_ours(error: Exception, away: bool) -> None:
    assert is_away(error) is away


def test_a_postgres_that_hangs_is_given_up(
    own_postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = own_postgres.new_database()

    async def scenario() -> None:
        async with opened(url):
            pass  # bringing it up to date may take its time
        monkeypatch.setattr(engines, "COMMAND_SECONDS", 2.0)
        monkeypatch.setattr(engines, "CONNECT_SECONDS", 2.0)
        async with opened(url) as database, journal_of(database) as journal:
            await journal.append(entry("a", 0))
            own_postgres.freeze()
            try:
                with pytest.raises(Unavailable):
                    await asyncio.wait_for(journal.append(entry("a", 1)), PATIENCE)
                with pytest.raises(Unavailable):
                    await asyncio.wait_for(journal.append(entry("b", 0)), PATIENCE)
                with pytest.raises(Unavailable):
                    await asyncio.wait_for(journal.read("a"), PATIENCE)
            finally:
                own_postgres.thaw()
            await journal.append(entry("c", 0))
            assert len(await journal.read("a")) in {1, 2}

    run(scenario())


def test_a_full_disk_is_unavailable_and_keeps_what_is_there(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario() -> None:
        async with opened(sqlite_url):
            pass
        path = Database.open(sqlite_url).url.database or ""
        with contextlib.closing(sqlite3.connect(path)) as connection:
            (pages,) = connection.execute("PRAGMA page_count").fetchone()
        full = (*engines.PRAGMAS, f"max_page_count = {pages + 20}")
        monkeypatch.setattr(engines, "PRAGMAS", full)
        monkeypatch.setattr("nimmt.server.store.committing.PRAGMAS", full)
        database = Database.open(sqlite_url)
        async with journal_of(database) as journal:
            kept = 0
            with contextlib.suppress(Unavailable):
                while kept < 1000:
                    await journal.append(entry("a", kept, "x" * 1000))
                    kept += 1
            with pytest.raises(Unavailable):
                await _write_much(database)
            assert 0 < kept < 1000
            assert kept == len(await journal.read("a"))
        await database.close()
        monkeypatch.undo()
        async with opened(sqlite_url) as roomy, journal_of(roomy) as journal:
            await journal.append(entry("a", kept))

    run(scenario())


def test_a_file_that_somebody_else_has_locked_is_unavailable_until_it_is_free(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    soon = ("busy_timeout = 50", *engines.PRAGMAS[1:])
    monkeypatch.setattr(engines, "PRAGMAS", soon)
    monkeypatch.setattr("nimmt.server.store.committing.PRAGMAS", soon)

    async def scenario() -> None:
        async with opened(sqlite_url) as database, journal_of(database) as journal:
            with contextlib.closing(sqlite3.connect(database.url.database or "")) as other:
                other.execute("BEGIN IMMEDIATE")
                with pytest.raises(Unavailable):
                    await journal.append(entry("a", 0))
                with pytest.raises(Unavailable):
                    async with database.write():
                        pass
                assert await journal.read("a") == []
                other.rollback()
            await journal.append(entry("a", 0))

    run(scenario())


APPENDING = """
import asyncio, sys
from nimmt.server.store import Database, Journal
from tests.server.store.making import entry

async def main():
    journal = Journal(Database.open(sys.argv[1]))
    async def on(table):
        for index in range(10**6):
            await journal.append(entry(table, index, f"{table} {index}"))
            print(table, index, flush=True)
    await asyncio.gather(*map(on, "abcdefgh"))

asyncio.run(main())
"""


def test_a_process_that_is_killed_has_kept_what_it_acknowledged(database_url: str) -> None:
    async def scenario() -> None:
        async with opened(database_url) as database, journal_of(database) as journal:
            command = [sys.executable, "-c", APPENDING, database_url]
            process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
            assert process.stdout
            lines = [await asyncio.to_thread(process.stdout.readline) for _ in range(300)]
            process.send_signal(signal.SIGKILL)
            lines += process.stdout.readlines()
            process.wait(PATIENCE)
            process.stdout.close()
            there = {text for table in "abcdefgh" for _, text in await journal.read(table)}
            assert {line.strip() for line in lines if line.endswith("\n")} <= there
            await journal.append(entry("new", 0))

    run(scenario())
