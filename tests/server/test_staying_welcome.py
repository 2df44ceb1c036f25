"""Whoever is banned does not go on listening, and no address listens too often."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence
from contextlib import aclosing
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from nimmt.server.identity import guests
from nimmt.server.store import players
from nimmt.server.wire import sockets, streams
from tests.server.client import Player, raw_socket
from tests.server.running import PATIENCE, eventually, run
from tests.server.serving import Served, served
from tests.server.test_bot_api import Bot


@pytest.fixture(autouse=True)
def _soon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guests, "LOOK_AGAIN", 0.2)
    monkeypatch.setattr(streams, "QUIET", 0.1)


async def ban(server: Served, player: str) -> None:
    async with server.node.services.database.write() as connection:
        await players.ban(connection, player, float("inf"), "rude")


def test_a_silent_player_who_is_banned_is_told_and_cut_off(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked, ask = 0, guests.Guests.ask_about

    async def counted(self: guests.Guests, some: Sequence[guests.Guest]) -> None:
        nonlocal asked
        await ask(self, some)
        asked += len(some)

    monkeypatch.setattr(guests.Guests, "ask_about", counted)

    async def scene() -> None:
        async with served(tmp_path) as server:
            ada = await Player.arrive(server.base, "Ada")
            table = await ada.open_table()
            async with raw_socket(ada.base, table, ada.cookie) as connection:
                await connection.send(json.dumps({"type": "hello", "protocol": 1}))
                assert json.loads(await connection.recv())["type"] == "welcome"
                await eventually(lambda: asked >= 2)
                await ban(server, (await ada.http.get("/api/me")).json()["id"])
                last = json.loads(await asyncio.wait_for(connection.recv(), PATIENCE))
                assert last["error"]["id"] == "banned"
                with pytest.raises(ConnectionClosed):
                    await asyncio.wait_for(connection.recv(), PATIENCE)
                assert connection.close_code == sockets.UNWELCOME
            await ada.close()

    run(scene())


def test_a_bot_whose_owner_is_banned_hears_no_more(tmp_path: Path) -> None:
    async def scene() -> None:
        async with served(tmp_path) as server:
            ada = await Player.arrive(server.base, "Ada")
            bot = await Bot.of(ada)
            table = await ada.open_table()
            async with aclosing(bot.lines(f"/api/tables/{table}/stream")) as lines:
                assert (await anext(lines))["type"] == "welcome"
                await ban(server, (await ada.http.get("/api/me")).json()["id"])
                rest = await asyncio.wait_for(_all(lines), PATIENCE)
            assert rest == []
            await bot.http.aclose()
            await ada.close()

    async def _all(lines: object) -> list[object]:
        return [line async for line in lines]  # type: ignore[attr-defined]

    run(scene())


def test_too_many_streams_of_one_address_are_refused_before_they_begin(tmp_path: Path) -> None:
    async def scene() -> None:
        async with served(
            tmp_path, connections_per_address=1, trusted_proxies=("127.0.0.1",)
        ) as server:
            ada = await Player.arrive(server.base, "Ada")
            bot = await Bot.of(ada)
            table = await ada.open_table()
            path = f"/api/tables/{table}/stream"
            async with aclosing(bot.lines(path)) as lines:
                assert (await anext(lines))["type"] == "welcome"
                answer = await bot.http.get(path)
                assert answer.status_code == 429
                assert answer.json()["error"]["id"] == "too-many-requests"
            await bot.http.aclose()
            await ada.close()

    run(scene())
