"""Backups: a consistent copy of the database while servers use it."""

from __future__ import annotations

import os
import shlex
import shutil
import sqlite3
import subprocess
from contextlib import closing
from pathlib import Path

from sqlalchemy.engine import URL

from nimmt.server.operating.access import existing, file_of, understandable
from nimmt.server.operating.errors import AlreadyThere, BrokenCopy, DumpFailed, NoDumpProgram

DUMP = "pg_dump"
OWNER_ONLY = 0o600
"""A backup holds the server's secrets."""


def backup(url: str, target: Path) -> None:
    """Copy the database into a file that must be new; there is none if it fails."""
    if target.exists():
        raise AlreadyThere(None, str(target))
    with understandable():
        full = existing(url)
        source = file_of(full)
        part = target.with_name(f"{target.name}.part")
        try:
            os.close(os.open(part, os.O_CREAT | os.O_TRUNC | os.O_WRONLY, OWNER_ONLY))
            if source is not None:
                copy_file(source, part)
            else:
                dump(full, part, target)
            _keep(part, target)
        finally:
            part.unlink(missing_ok=True)


def copy_file(source: Path, target: Path) -> None:
    """By SQLite's own means, in one step: all of it is of one moment, and no writer waits."""
    read_only = f"{source.resolve().as_uri()}?mode=ro"
    with (
        closing(sqlite3.connect(read_only, uri=True)) as from_,
        closing(sqlite3.connect(target)) as to,
    ):
        from_.backup(to)
        # One file: the copy needs no write-ahead log until a server opens it.
        to.execute("PRAGMA journal_mode = DELETE")
        found = to.execute("PRAGMA quick_check").fetchone()[0]
    if found != "ok":
        raise BrokenCopy("ok", found)


def _keep(part: Path, target: Path) -> None:
    """On the disk first, then under its name."""
    for path in (part, part.parent):
        file = os.open(path, os.O_RDONLY)
        try:
            os.fsync(file)
        finally:
            os.close(file)
    part.replace(target)


def dump(url: URL, part: Path, target: Path) -> None:
    """By PostgreSQL's own program; the password goes by the environment, which others can't see."""
    program = shutil.which(DUMP)
    if program is None:
        raise NoDumpProgram(DUMP, shlex.join(dump_command(url, target)))
    command = [program, *dump_command(url, part)[1:]]
    secret = {"PGPASSWORD": str(url.password)} if url.password else {}
    done = subprocess.run(
        command, capture_output=True, text=True, check=False, env={**os.environ, **secret}
    )
    if done.returncode:
        raise DumpFailed(None, done.stderr.strip().rstrip(".") or str(done.returncode))


def dump_command(url: URL, target: Path) -> list[str]:
    return [DUMP, "--format=custom", "--no-owner", f"--file={target}", f"--dbname={_plain(url)}"]


def _plain(url: URL) -> str:
    """As PostgreSQL's programs write it: without our driver, and without the password."""
    given = url.difference_update_query(["password"]).query
    query = {"sslmode" if name == "ssl" else name: value for name, value in given.items()}
    plain = URL.create(
        "postgresql", url.username, None, url.host, url.port, url.database, query=query
    )
    return plain.render_as_string()
