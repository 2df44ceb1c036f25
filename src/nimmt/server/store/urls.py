"""Database URLs as people write them, completed with the drivers that we use."""

from __future__ import annotations

from sqlalchemy.engine import URL, make_url

DRIVERS = {
    "sqlite": "sqlite+aiosqlite",
    "postgres": "postgresql+asyncpg",
    "postgresql": "postgresql+asyncpg",
}


def completed(url: str | URL) -> URL:
    """`sqlite:///file` and `postgresql://…`, with the driver's name or without.

    Raises `ValueError` for another kind of database, and for a database in memory only.
    """
    parsed = make_url(url)
    driver = DRIVERS.get(parsed.drivername, parsed.drivername)
    if driver not in DRIVERS.values():
        raise ValueError(f"sqlite:///… or postgresql://… expected, not {parsed.drivername}")
    if driver.startswith("sqlite") and parsed.database in {None, "", ":memory:"}:
        raise ValueError("a file expected: sqlite:///path")
    return parsed.set(drivername=driver)
