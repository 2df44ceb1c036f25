"""Why the storage is away, in a few words and in the driver's own."""

from __future__ import annotations

import errno
import socket
import sqlite3

from sqlalchemy import exc

SQLITE = {
    sqlite3.SQLITE_BUSY: "locked",
    sqlite3.SQLITE_LOCKED: "locked",
    sqlite3.SQLITE_PROTOCOL: "locked",
    sqlite3.SQLITE_NOMEM: "out of memory",
    sqlite3.SQLITE_READONLY: "read only",
    sqlite3.SQLITE_IOERR: "the disk fails",
    sqlite3.SQLITE_FULL: "disk full",
    sqlite3.SQLITE_CANTOPEN: "the file cannot be opened",
    sqlite3.SQLITE_CORRUPT: "damaged",
    sqlite3.SQLITE_NOTADB: "damaged",
}
POSTGRES = {
    "08": "connection lost",
    "25006": "read only",
    "40": "deadlock",
    "53100": "disk full",
    "53200": "out of memory",
    "53300": "too many connections",
    "55": "locked",
    "57": "shut down",
    "57014": "no answer in time",
    "58": "the disk fails",
    "XX": "damaged",
}
LOST = ("closed", "cannot switch to state")
"""How asyncpg says so of a connection; it may hear of the server's end before it sees it."""
SYSTEM = {errno.ENOSPC: "disk full", errno.EMFILE: "too many open files"}


def cause_of(error: BaseException) -> str:
    """`disk full: database or disk is full`: what it is, and what was said."""
    kind, said = _kind(error), reason(error)
    return f"{kind}: {said}" if kind and kind != said else said


def reason(error: BaseException) -> str:
    """What the driver itself said, without the statement and its values."""
    if isinstance(error, exc.DBAPIError) and error.orig is not None:
        return reason(error.orig.__cause__ or error.orig)
    if isinstance(error, OSError) and error.strerror:
        return error.strerror
    first = next(iter(str(error).splitlines()), "").rstrip(".")
    return first or type(error).__name__


def _kind(error: BaseException) -> str:
    match error:
        case exc.DBAPIError(orig=BaseException() as orig):
            return _kind(orig)
        case exc.TimeoutError():
            return "no free connection"
        case ConnectionRefusedError():
            return "refused"
        case TimeoutError():
            return "no answer in time"
        case socket.gaierror():
            return "no such host"
        case OSError(errno=int(number)) if number in SYSTEM:
            return SYSTEM[number]
        case ConnectionError():
            return "connection lost"
        case sqlite3.Error():
            return SQLITE.get(getattr(error, "sqlite_errorcode", 0) & 0xFF, "")
    state = sqlstate(error)
    if state is None and error.__cause__ is not None:
        return _kind(error.__cause__)
    if state is None:
        return "connection lost" if any(sign in str(error) for sign in LOST) else ""
    return next((POSTGRES[state[:n]] for n in (5, 2) if state[:n] in POSTGRES), "")


def sqlstate(error: BaseException) -> str | None:
    """PostgreSQL's five signs for what went wrong, wherever they hide."""
    if isinstance(error, exc.DBAPIError) and error.orig is not None:
        return sqlstate(error.orig)
    state = getattr(error, "sqlstate", None)
    return state if isinstance(state, str) else None
