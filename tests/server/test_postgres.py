"""The private PostgreSQL of the tests."""

from __future__ import annotations

import asyncpg

from tests.server.running import run


def test_it_writes_to_the_disk_for_certain(postgres_url: str) -> None:
    async def scenario() -> list[str]:
        connection = await asyncpg.connect(postgres_url)
        settings = ("fsync", "synchronous_commit", "full_page_writes")
        found = [await connection.fetchval(f"SHOW {setting}") for setting in settings]
        await connection.close()
        return found

    assert run(scenario()) == ["on", "on", "on"]
