"""A server that is asked to stop tells its clients, and has everything when it starts again."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from unittest.mock import patch

from nimmt.server.app import create_app
from nimmt.server.config import Settings
from nimmt.server.serving import Server, configuration
from tests.server.client import Player, move_from, sit
from tests.server.ports import listener
from tests.server.running import eventually, run
from tests.server.serving import ByChance, serving


@asynccontextmanager
async def started(folder: Path) -> AsyncIterator[tuple[Server, str]]:
    """As `nimmt serve` runs it, in this process."""
    with patch("nimmt.server.node.Thinkers", ByChance), listener() as heard:
        server = Server(configuration(create_app(Settings(data_dir=folder, browser=False))))
        running = asyncio.create_task(server.serve(sockets=[heard]))
        await eventually(lambda: server.started, 60)
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

    run(scene(), 120)
