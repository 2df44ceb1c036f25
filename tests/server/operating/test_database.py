"""`nimmt db upgrade`, and databases that are missing, strange, too old or too new."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import text

from nimmt.server.operating import revisions, upgrading
from tests.cli.running import nimmt
from tests.server.operating.house import operate, operated
from tests.server.ports import free_port
from tests.server.running import run
from tests.server.store.making import opened

COMMANDS = (
    ("export",),
    ("admin", "tables", "list"),
    ("admin", "players", "list"),
    ("admin", "bans", "list"),
)


def _set_revision(url: str, revision: str) -> None:
    async def change() -> None:
        async with opened(url) as database, database.write() as connection:
            statement = text("UPDATE alembic_version SET version_num = :new")
            await connection.execute(statement, {"new": revision})

    run(change())


def test_upgrading_says_from_where_to_where(database_url: str) -> None:
    newest = revisions.known()[-1]
    assert f"at revision {newest}" in operated(database_url, "db", "upgrade")
    assert "nothing to do" in operated(database_url, "db", "upgrade")


def test_an_upgrade_from_an_older_revision_names_both(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """There is one revision so far; the database is made to look as if it had an older one."""
    told = iter(["0000", "0001"])

    async def revision(_: object) -> str:
        return next(told)

    monkeypatch.setattr(upgrading, "_revision", revision)
    out = operated(sqlite_url, "db", "upgrade")
    assert "from revision 0000 to 0001" in out


def test_the_data_folder_says_where_the_database_is(tmp_path: Path) -> None:
    assert nimmt("db", "upgrade", "--data-dir", tmp_path).exit_code == 0
    assert (tmp_path / "nimmt.db").exists()


def test_a_newer_schema_is_refused_by_every_command(database_url: str) -> None:
    operated(database_url, "db", "upgrade")
    _set_revision(database_url, "9999")
    for command in (*COMMANDS, ("db", "upgrade")):
        result = operate(database_url, *command)
        assert result.exit_code == 1
        assert "belongs to a newer version of nimmt: 9999" in result.stderr


def test_an_older_schema_is_not_upgraded_by_the_way(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    operated(sqlite_url, "db", "upgrade")
    known = revisions.known()
    monkeypatch.setattr(revisions, "known", lambda: [*known, "9999"])
    for command in COMMANDS:
        result = operate(sqlite_url, *command)
        assert result.exit_code == 1
        assert "nimmt db upgrade" in result.stderr


def test_a_backup_is_made_of_any_schema(sqlite_url: str, tmp_path: Path) -> None:
    operated(sqlite_url, "db", "upgrade")
    _set_revision(sqlite_url, "9999")
    copy = tmp_path / "copy.db"
    operated(sqlite_url, "backup", copy)
    with closing(sqlite3.connect(copy)) as connection:
        kept = connection.execute("SELECT version_num FROM alembic_version").fetchall()
    assert kept == [("9999",)]


def test_a_missing_file_is_named_and_not_made(tmp_path: Path) -> None:
    file = tmp_path / "nimmt.db"
    for command in (*COMMANDS, ("backup", tmp_path / "copy")):
        result = operate(f"sqlite:///{file}", *command)
        assert result.exit_code == 1
        assert f"no database at {file}" in result.stderr
    assert list(tmp_path.iterdir()) == []


def test_an_empty_database_is_told_apart(postgres_url: str, tmp_path: Path) -> None:
    file = tmp_path / "empty.db"
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("CREATE TABLE something (else_ TEXT)")
    for url in (postgres_url, f"sqlite:///{file}"):
        result = operate(url, "export")
        assert result.exit_code == 1
        assert "The database is empty" in result.stderr


def test_a_file_that_is_no_database_is_told(tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear Ada, " * 100)
    for command in (("export",), ("db", "upgrade"), ("backup", tmp_path / "copy")):
        result = operate(f"sqlite:///{file}", *command)
        assert result.exit_code == 1
        assert "file is not a database" in result.stderr
    assert file.read_text().startswith("Dear Ada")


@pytest.mark.parametrize(
    "url", ["mysql://me:hush@host/x", "hush", "sqlite://", "postgresql://me:hush@host:port/x"]
)
def test_an_address_that_cannot_be_read_is_not_repeated(url: str) -> None:
    for command in ("export", "db upgrade"):
        result = operate(url, *command.split())
        assert result.exit_code == 1
        assert "postgresql://user@host/name" in result.stderr
        assert "hush" not in result.output


def test_where_nobody_listens_it_says_so() -> None:
    url = f"postgresql://me:hush@127.0.0.1:{free_port()}/x"
    for command in ("export", "db upgrade"):
        result = operate(url, *command.split())
        assert result.exit_code == 1
        assert "can’t be reached" in result.stderr
        assert "hush" not in result.output


def test_a_database_that_does_not_exist_is_named(postgres_url: str) -> None:
    url = postgres_url.rpartition("/")[0] + "/nowhere"
    result = operate(url, "export")
    assert result.exit_code == 1
    assert '"nowhere" does not exist' in result.stderr


def test_it_is_told_in_german_too(tmp_path: Path) -> None:
    result = operate(f"sqlite:///{tmp_path / 'x.db'}", "export", lang="de")
    assert "ist keine Datenbank" in result.stderr
