"""Databases for the tests: each test gets an empty one of its own."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.postgres import Postgres


@pytest.fixture(scope="session")
def shared_postgres() -> Iterator[Postgres]:
    """One server for all tests of a worker, started when the first asks for it."""
    with Postgres() as postgres:
        yield postgres


@pytest.fixture
def own_postgres() -> Iterator[Postgres]:
    """A server for one test alone, which may stop and kill it.

    Connections to it that were dropped are collected here, not in the next test.
    """
    with Postgres() as postgres:
        yield postgres
    gc.collect()


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'nimmt.db'}"


@pytest.fixture
def postgres_url(shared_postgres: Postgres) -> str:
    return shared_postgres.new_database()


@pytest.fixture(params=["sqlite", "postgres"])
def database_url(request: pytest.FixtureRequest) -> str:
    """An empty database, once of each kind."""
    url: str = request.getfixturevalue(f"{request.param}_url")
    return url
