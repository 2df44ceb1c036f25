"""A backup is a whole and consistent database, made while others write."""

from __future__ import annotations

import os
import sqlite3
import stat
import subprocess
import threading
from contextlib import closing
from pathlib import Path

import pytest

from tests.programs import postgres
from tests.server.client import Player
from tests.server.operating.house import house, operate, operated
from tests.server.postgres import Postgres
from tests.server.running import PATIENCE, run
from tests.server.serving import serving


async def _one_match(url: str) -> None:
    async with house(url) as at:
        await at.play(await at.table())


def test_a_backup_holds_everything_and_is_its_owners_alone(sqlite_url: str, tmp_path: Path) -> None:
    run(_one_match(sqlite_url))
    copy = tmp_path / "copy.db"
    result = operate(sqlite_url, "backup", copy)
    assert result.exit_code == 0
    assert str(copy) in result.stdout
    assert "secrets" in result.stderr
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    assert operated(f"sqlite:///{copy}", "export") == operated(sqlite_url, "export")
    assert [path.name for path in tmp_path.glob("copy*")] == ["copy.db"]


def test_nothing_is_overwritten(sqlite_url: str, tmp_path: Path) -> None:
    operated(sqlite_url, "db", "upgrade")
    there = tmp_path / "there"
    there.write_text("dear")
    result = operate(sqlite_url, "backup", there)
    assert result.exit_code == 1
    assert "overwrites nothing" in result.stderr
    assert there.read_text() == "dear"


def test_a_copy_is_of_one_moment_while_somebody_writes(sqlite_url: str, tmp_path: Path) -> None:
    """Each transaction writes the same number to two places; no copy has seen one of them only."""
    operated(sqlite_url, "db", "upgrade")
    path = Path(sqlite_url.removeprefix("sqlite:///"))
    stop, written = threading.Event(), threading.Event()

    def write() -> None:
        with closing(sqlite3.connect(path, isolation_level=None)) as connection:
            number = 0
            while not stop.is_set():
                number += 1
                connection.execute("BEGIN IMMEDIATE")
                for name in ("a", "z"):
                    values = (name, f"{number} {'x' * 5000}")
                    connection.execute("REPLACE INTO settings VALUES (?, ?)", values)
                connection.execute("COMMIT")
                written.set()

    writer = threading.Thread(target=write)
    writer.start()
    try:
        assert written.wait(PATIENCE)
        seen = {_numbers(sqlite_url, tmp_path / f"copy{each}.db") for each in range(5)}
    finally:
        stop.set()
        writer.join()
    assert len(seen) > 1, "nobody wrote meanwhile"
    assert all(first == last for first, last in seen)


def _numbers(url: str, copy: Path) -> tuple[str, str]:
    operated(url, "backup", copy)
    with closing(sqlite3.connect(copy)) as connection:
        rows = connection.execute("SELECT value FROM settings ORDER BY name").fetchall()
    first, last = (value.split()[0] for (value,) in rows)
    return first, last


def test_a_restored_backup_of_a_running_server_plays_on(tmp_path: Path) -> None:
    """As docs/hosting.md says: stop the server, put the copy in the database's place, start."""
    old, new = tmp_path / "old", tmp_path / "new"

    async def before() -> tuple[str, str, int]:
        async with serving(old) as base:
            ada = await Player.arrive(base, "Ada")
            table = await ada.open_table(setup={"chairs": 2}, bots=["beginner"], start=True)
            view = (await ada.http.get(f"/api/tables/{table}")).json()
            operated(f"sqlite:///{old / 'nimmt.db'}", "backup", tmp_path / "copy.db")
            cookie = ada.cookie
            await ada.close()
            return table, cookie, view["n"]

    async def after(table: str, cookie: str, n: int) -> None:
        async with serving(new) as base:
            nobody = await Player.arrive(base)
            nobody.http.cookies.clear()
            nobody.http.headers["Cookie"] = cookie
            assert (await nobody.http.get("/api/me")).json()["name"] == "Ada"
            view = (await nobody.http.get(f"/api/tables/{table}")).json()
            assert view["n"] >= n
            assert view["view"]["table"]["phase"] == "playing"
            await nobody.command(table, "resign")
            await nobody.close()

    told = run(before())
    new.mkdir()
    (tmp_path / "copy.db").rename(new / "nimmt.db")
    run(after(*told))


@pytest.fixture
def programs(monkeypatch: pytest.MonkeyPatch) -> Path:
    """PostgreSQL's, which need not be on the PATH."""
    monkeypatch.setenv("PATH", f"{postgres()}{os.pathsep}{os.environ['PATH']}")
    return postgres()


def test_postgres_is_dumped_and_can_be_restored(
    shared_postgres: Postgres, tmp_path: Path, programs: Path
) -> None:
    url = shared_postgres.new_database()
    run(_one_match(url))
    copy = tmp_path / "copy.dump"
    operated(url, "backup", copy)
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    other = shared_postgres.new_database()
    restore = [str(programs / "pg_restore"), "--no-owner", f"--dbname={other}", str(copy)]
    subprocess.run(restore, check=True)
    assert operated(other, "export") == operated(url, "export")


def test_without_the_program_it_says_what_to_run(
    postgres_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    secret = postgres_url.replace("nimmt@", "nimmt:hush@") + "?ssl=disable"
    result = operate(secret, "backup", tmp_path / "copy.dump")
    assert result.exit_code == 1
    assert f"pg_dump --format=custom --no-owner --file={tmp_path}/copy.dump" in result.stderr
    assert "sslmode=disable" in result.stderr
    assert "hush" not in result.output
    assert list(tmp_path.iterdir()) == []


def test_a_dump_that_fails_says_why_and_leaves_nothing(
    shared_postgres: Postgres, tmp_path: Path, programs: Path
) -> None:
    url = shared_postgres.url("nowhere").replace("nimmt@", "nimmt:hush@")
    result = operate(url, "backup", tmp_path / "copy.dump")
    assert result.exit_code == 1
    assert '"nowhere" does not exist' in result.stderr
    assert "hush" not in result.output
    assert list(tmp_path.iterdir()) == []
