"""A server that is asked to stop tells its clients, and has everything when it starts again."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from unittest.mock import patch

import pytest

from nimmt.server.app import create_app, node_in
from nimmt.server.common.config import Settings
from nimmt.server.serving import Server
from tests.server.client import Data, Player, move_from, sit
from tests.server.ports import listener
from tests.server.running import eventually, run
from tests.server.serving import ByChance, serving
from tests.server.test_bot_api import Bot
from tests.server.test_review import RECORD, InAThread, archived


@asynccontextmanager
async def started(folder: Path) -> AsyncIterator[tuple[Server, str]]:
    """As `nimmt serve` runs it, in this process."""
    with patch("nimmt.server.node.Thinkers", ByChance), listener() as heard:
        settings = Settings(data_dir=folder, browser=False)
        server = Server(create_app(settings), settings)
        running = asyncio.create_task(server.serve(sockets=[heard]))
        await eventually(lambda: server.started)
        try:
            yield server, f"http://127.0.0.1:{heard.getsockname()[1]}"
        finally:
            server.should_exit = True
            await running


def test_clients_are_told_and_nothing_acknowledged_is_lost(tmp_path: Path) -> None:
    async def scene() -> None:
        async with started(tmp_path) as (server, base):
            ada = await Player.arrive(base, "Ada")
            bo = await Player.arrive(base, "Bo")
            table = await ada.open_table(setup={"chairs": 2})
            await bo.command(table, "join")
            await bo.command(table, "ready")
            async with ada.at(table) as seat:
                await seat.until(lambda view: view["table"]["seats"][1]["ready"])
                await seat.do("start")
                await seat.until(lambda view: view["own"]["choice"])
                move = move_from(seat.view["own"]["choice"], Random(1))
                await seat.do("choose", move=move)
                server.should_exit = True
                await seat.when(lambda: "closing" in seat.notices)
                await eventually(lambda: seat.closed)
                assert seat.socket.close_code == 1012
        async with serving(tmp_path) as again, sit(again, table, ada.cookie) as seat:
            await seat.until(lambda view: view["own"])
            assert seat.view["own"]["chosen"] == move
            assert seat.table["awaited"] == [1]
        await ada.close()
        await bo.close()

    run(scene(), 600)


async def read_on(bot: Bot, path: str, into: list[Data]) -> None:
    async for message in bot.lines(path):
        into.append(message)


def test_answers_that_never_end_do_when_the_server_stops(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The streams of bots, and a review that is being worked out: none has to be cut off."""
    monkeypatch.setattr("nimmt.server.serving.FAREWELL", 2.0)  # also a busy machine tells them

    async def scene() -> None:
        async with started(tmp_path) as (server, base):
            node = node_in(server.app)
            judges = node.reviews._judges = InAThread()
            judges.go_on.clear()
            match = await archived(node.services.database, RECORD)
            ada = await Player.arrive(base, "Ada")
            bot, table = await Bot.of(ada), await ada.open_table()
            paths = ("/api/stream", f"/api/tables/{table}/stream", f"/api/matches/{match}/review")
            told: list[list[Data]] = [[], [], []]
            reading = [
                asyncio.create_task(read_on(bot, path, into))
                for path, into in zip(paths, told, strict=True)
            ]
            await eventually(lambda: node.online.listening == 1 and all(told[1:]))
            server.should_exit = True
            await asyncio.gather(*reading)
            assert told[1][-1] == {"type": "notice", "notice": "closing"}
        await bot.http.aclose()
        await ada.close()

    run(scene())
    errors = [record for record in caplog.records if record.levelno >= logging.ERROR]
    assert [record for record in errors if record.name.startswith("uvicorn")] == []
