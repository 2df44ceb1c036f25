"""What an operator does while a server runs is noticed there within seconds."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from nimmt.server.identity import bans as banning
from tests.server.client import Player, Refusal
from tests.server.operating.house import operate, operated
from tests.server.running import eventually, run
from tests.server.serving import serving


async def _beside(url: str, *words: Any) -> str:
    """A command in a thread: it has an event loop of its own."""
    return await asyncio.to_thread(operated, url, *words)


def _closed(view: dict[str, Any]) -> bool:
    return bool(view["table"]["phase"] == "closed")


def test_whoever_plays_at_a_table_that_is_closed_is_told(database_url: str, tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path, database_url) as base:
            ada = await Player.arrive(base, "Ada")
            table = await ada.open_table(setup={"chairs": 2}, bots=["beginner"], start=True)
            async with ada.at(table) as seat:
                await seat.until(lambda view: view["table"]["phase"] == "playing")
                await _beside(database_url, "admin", "tables", "close", table)
                await seat.until(_closed)
                told = '"table-closed"' in seat.received[-1] and '"admin"' in seat.received[-1]
                assert told, seat.received[-1]
            lobby = (await ada.http.get("/api/me/tables")).json()
            assert lobby["tables"] == []
            await ada.close()

    run(scenario(), 90)


def test_a_decision_at_a_table_that_was_just_closed_is_refused(
    sqlite_url: str, tmp_path: Path
) -> None:
    async def scenario() -> None:
        async with serving(tmp_path, sqlite_url) as base:
            ada = await Player.arrive(base, "Ada")
            table = await ada.open_table(setup={"chairs": 2}, bots=["beginner"], start=True)
            await _beside(sqlite_url, "admin", "tables", "close", table)
            with pytest.raises(Refusal):
                await ada.command(table, "resign")
            await ada.close()

    run(scenario(), 90)


def test_bans_of_players_and_addresses_hold_on_a_running_server(
    database_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(banning, "FRESH", 0.5)

    async def scenario() -> None:
        async with serving(tmp_path, database_url) as base:
            ada = await Player.arrive(base, "Ada")

            async def answers(status: int) -> bool:
                return (await ada.http.get("/api/me")).status_code == status

            await _beside(database_url, "admin", "players", "ban", ada.id)
            assert await answers(403)
            await _beside(database_url, "admin", "players", "pardon", ada.id)
            assert await answers(200)
            await _beside(database_url, "admin", "bans", "add", "127.0.0.0/8")
            await eventually(lambda: answers(403), every=0.2)
            await _beside(database_url, "admin", "bans", "pardon", "127.0.0.0/8")
            await eventually(lambda: answers(200), every=0.2)
            await ada.close()

    run(scenario(), 90)


def test_export_and_backup_work_beside_a_server(sqlite_url: str, tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path, sqlite_url) as base:
            ada = await Player.arrive(base, "Ada")
            await ada.open_table(setup={"chairs": 2}, bots=["beginner"], start=True)
            assert '"seed":null' in (await _beside(sqlite_url, "export")).replace(" ", "")
            await _beside(sqlite_url, "backup", tmp_path / "copy.db")
            await ada.close()

    run(scenario(), 90)
    assert operate(f"sqlite:///{tmp_path / 'copy.db'}", "export").stdout.count("\n") == 1
