"""The private PostgreSQL of the tests."""

from __future__ import annotations

import shutil
from pathlib import Path

import asyncpg
import pytest

from tests.server import postgres
from tests.server.running import run


def test_it_says_what_to_install_where_it_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda _name: None)
    monkeypatch.setattr(Path, "glob", lambda _path, _pattern: [])
    with pytest.raises(RuntimeError, match="install `postgresql`"):
        postgres.binary("initdb")


def test_it_writes_to_the_disk_for_certain(postgres_url: str) -> None:
    async def scenario() -> list[str]:
        connection = await asyncpg.connect(postgres_url)
        settings = ("fsync", "synchronous_commit", "full_page_writes")
        found = [await connection.fetchval(f"SHOW {setting}") for setting in settings]
        await connection.close()
        return found

    assert run(scenario()) == ["on", "on", "on"]
