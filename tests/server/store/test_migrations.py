"""From nothing to the schema of this version, on both databases."""

from __future__ import annotations

import stat
import subprocess
import sys
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, text

from nimmt.server.store import Database, NewerSchema, Unavailable, upgrade
from nimmt.server.store.schema import metadata
from nimmt.server.store.upgrading import configuration
from nimmt.server.store.urls import completed
from tests.server.ports import free_port
from tests.server.running import PATIENCE, run
from tests.server.store.making import opened


def _differences(connection: Connection) -> list[object]:
    options = {"compare_server_default": True}
    return list(compare_metadata(MigrationContext.configure(connection, opts=options), metadata))


def test_migrations_lead_to_the_schema(database_url: str) -> None:
    async def scenario() -> list[object]:
        async with opened(database_url) as database, database.read() as connection:
            return await connection.run_sync(_differences)

    assert run(scenario()) == []


def test_a_difference_would_be_found(database_url: str) -> None:
    async def scenario() -> list[object]:
        async with opened(database_url) as database:
            async with database.write() as connection:
                await connection.execute(text("ALTER TABLE settings ADD COLUMN more TEXT"))
            async with database.read() as connection:
                return await connection.run_sync(_differences)

    assert len(run(scenario())) == 1


def test_upgrading_again_changes_nothing(database_url: str) -> None:
    async def scenario() -> None:
        async with opened(database_url) as database:
            async with database.write() as connection:
                await connection.execute(text("INSERT INTO settings VALUES ('a', 'b')"))
            await upgrade(database_url)
            async with database.read() as connection:
                result = await connection.execute(text("SELECT * FROM settings"))
                assert result.all() == [("a", "b")]

    run(scenario())


def test_the_way_back_leaves_nothing(database_url: str) -> None:
    def down(connection: Connection) -> None:
        command.downgrade(configuration(connection), "base")

    async def scenario() -> None:
        async with opened(database_url) as database:
            async with database.write() as connection:
                await connection.run_sync(down)
            async with database.read() as connection:
                differences = await connection.run_sync(_differences)
                tables = [each for each in differences if "add_table" in str(each)]
                assert len(tables) == len(metadata.tables)

    run(scenario())


def test_processes_that_upgrade_at_once_do_not_clash(database_url: str) -> None:
    code = (
        "import asyncio, sys; from nimmt.server.store import upgrade; "
        "sys.stdin.readline(); asyncio.run(upgrade(sys.argv[1]))"
    )
    command = [sys.executable, "-c", code, database_url]
    together = [subprocess.Popen(command, stdin=subprocess.PIPE) for _ in range(3)]
    for process in together:
        assert process.stdin
        process.stdin.close()
    assert [process.wait(PATIENCE) for process in together] == [0, 0, 0]
    test_migrations_lead_to_the_schema(database_url)


def test_a_newer_schema_is_refused(database_url: str) -> None:
    async def scenario() -> None:
        async with opened(database_url) as database, database.write() as connection:
            await connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
        with pytest.raises(NewerSchema, match="9999"):
            await upgrade(database_url)

    run(scenario())


def test_the_file_is_its_owners_alone(tmp_path: Path) -> None:
    file = tmp_path / "new" / "folder" / "nimmt.db"
    run(upgrade(f"sqlite:///{file}"))
    assert stat.S_IMODE(file.stat().st_mode) == 0o600


def test_where_nobody_answers_it_is_unavailable(tmp_path: Path) -> None:
    for url in (f"postgresql://nimmt@127.0.0.1:{free_port()}/x", f"sqlite:///{tmp_path}"):
        with pytest.raises(Unavailable):
            run(upgrade(url))


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("sqlite:////data/nimmt.db", "sqlite+aiosqlite:////data/nimmt.db"),
        ("sqlite+aiosqlite:///nimmt.db", "sqlite+aiosqlite:///nimmt.db"),
        ("postgres://somebody@host/db", "postgresql+asyncpg://somebody@host/db"),
        ("postgresql://host:5/db?ssl=require", "postgresql+asyncpg://host:5/db?ssl=require"),
    ],
)
def test_urls_are_completed(written: str, meant: str) -> None:
    assert completed(written).render_as_string(hide_password=False) == meant


@pytest.mark.parametrize("url", ["mysql://host/db", "sqlite://", "sqlite:///:memory:"])
def test_other_databases_are_refused(url: str) -> None:
    with pytest.raises(ValueError, match="expected"):
        Database.open(url)
