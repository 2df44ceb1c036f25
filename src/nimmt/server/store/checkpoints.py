"""Moving what was committed from SQLite's log into its file, beside the commits.

Left to itself SQLite does so within a commit, now and then, and whoever decides at that moment
waits ten times as long as the others.
"""

from __future__ import annotations

import sqlite3
from concurrent.futures import Future, ThreadPoolExecutor

import structlog

EVERY = 50
"""Commits from one checkpoint to the next, at least."""

log = structlog.get_logger()


class Checkpoints:
    """One at a time, in a thread and on a connection of their own."""

    def __init__(self, path: str) -> None:
        self._path = path
        self._thread = ThreadPoolExecutor(1, "checkpoint")
        self._commits = 0
        self._last: Future[None] | None = None

    def committed(self) -> None:
        """Another transaction is in the log."""
        self._commits += 1
        if self._commits >= EVERY and (self._last is None or self._last.done()):
            self._commits = 0
            self._last = self._thread.submit(self._checkpoint)

    def close(self) -> None:
        self._thread.shutdown()

    def _checkpoint(self) -> None:
        """Whatever fails stays in the log, where it is safe, for the next time."""
        try:
            connection = sqlite3.connect(self._path)
            try:
                connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchall()
            finally:
                connection.close()
        except sqlite3.Error as error:
            log.warning("the log could not be moved into the database", error=str(error))
