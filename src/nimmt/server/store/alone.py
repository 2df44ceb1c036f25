"""One server at a time on a SQLite file: it keeps its tables in memory and tells nobody of them."""

from __future__ import annotations

import fcntl
import json
import os
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path

from sqlalchemy.engine import URL

from nimmt.server.store.errors import InUse
from nimmt.server.store.failures import translated
from nimmt.server.store.urls import completed

OWNER_ONLY = 0o600


@contextmanager
def alone(url: str | URL) -> Iterator[None]:
    """Hold the file while the block runs; raises `InUse`. With PostgreSQL there is nothing to hold.

    The system lets go of the lock when the process ends, in whatever way: what it wrote into the
    file beside the database is then only old news.
    """
    url = completed(url)
    if not url.drivername.startswith("sqlite"):
        yield
        return
    database = Path(url.database or "")
    note = database.with_name(f"{database.name}-server")
    with translated():
        database.parent.mkdir(parents=True, exist_ok=True)
        held = os.open(note, os.O_CREAT | os.O_RDWR, OWNER_ONLY)
    try:
        with translated():
            try:
                fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                raise InUse(str(database), _holder(note)) from None
            os.truncate(held, 0)
            since = datetime.now(UTC).isoformat(sep=" ", timespec="seconds")
            os.write(held, json.dumps({"process": os.getpid(), "since": since}).encode())
        yield
    finally:
        os.close(held)


def _holder(note: Path) -> str:
    """Who holds it, as far as it has said so yet."""
    try:
        told = json.loads(note.read_text())
        return f"{told['process']} ({told['since']})"
    except (ValueError, KeyError):
        return "?"
