"""Which of the drivers' errors mean that the storage is away, and which that we made a mistake."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy import exc

from nimmt.server.common.errors import Unavailable
from nimmt.server.store.causes import LOST, cause_of, sqlstate

SQLITE_AWAY = {
    sqlite3.SQLITE_BUSY,
    sqlite3.SQLITE_LOCKED,
    sqlite3.SQLITE_NOMEM,
    sqlite3.SQLITE_READONLY,
    sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_CORRUPT,
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_PROTOCOL,
    sqlite3.SQLITE_NOTADB,
}
POSTGRES_AWAY = ("08", "25006", "40", "53", "55", "57", "58", "XX")
"""Connections, a stand-by that only reads, deadlocks, resources, locks, shutdown, the system."""
INTEGRITY = "23"
RETRY = ("40",)
"""Deadlocks and the like: the same again may well succeed."""


@contextmanager
def translated() -> Iterator[None]:
    """Raise `Unavailable` in place of whatever a driver says when it cannot work."""
    try:
        yield
    except Exception as error:
        if is_away(error):
            raise unavailable(error) from error
        raise


def unavailable(cause: BaseException | None) -> Unavailable:
    """With its cause, to be told to whoever hosts the server."""
    error = Unavailable()
    error.__cause__ = cause
    if cause is not None:
        error.because = cause_of(cause)
    return error


def is_away(error: BaseException) -> bool:
    match error:
        case Unavailable():
            return False
        case exc.TimeoutError() | OSError():  # the pool's; a timeout of asyncpg's is an OSError
            return True
        case exc.DBAPIError(connection_invalidated=True):
            return True
        case exc.DBAPIError(orig=BaseException() as orig):
            return is_away(orig)
        case sqlite3.Error():
            return getattr(error, "sqlite_errorcode", 0) & 0xFF in SQLITE_AWAY
    return _postgres_says_away(error)


def _postgres_says_away(error: BaseException) -> bool:
    state = sqlstate(error)
    if state is not None:
        return state.startswith(POSTGRES_AWAY)
    return _is_of_asyncpg(error) and any(sign in str(error) for sign in LOST)


def _is_of_asyncpg(error: BaseException) -> bool:
    """Asked by name, as the driver is an extra."""
    return any(kind.__module__.startswith("asyncpg.") for kind in type(error).__mro__)


def is_conflict(error: BaseException) -> bool:
    """Whether a constraint forbade it."""
    if isinstance(error, exc.IntegrityError | sqlite3.IntegrityError):
        return True
    state = sqlstate(error)
    return state is not None and state.startswith(INTEGRITY)


def is_worth_repeating(error: BaseException) -> bool:
    """Whether two transactions were in each other's way, also where it became `Unavailable`."""
    state = sqlstate(
        error.__cause__ if isinstance(error, Unavailable) and error.__cause__ else error
    )
    return state is not None and state.startswith(RETRY)
