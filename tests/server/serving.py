"""A real server on loopback, in this process."""

from __future__ import annotations

import asyncio
import socket
import threading
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import ExitStack, asynccontextmanager, contextmanager
from dataclasses import dataclass
from functools import partial
from itertools import islice
from pathlib import Path
from queue import Queue
from typing import Any
from unittest.mock import patch

import uvicorn
from starlette.applications import Starlette

from nimmt.bots.protocol import Account, Reason
from nimmt.bots.simple import RandomBot
from nimmt.core.decisions import Decision
from nimmt.core.view import View
from nimmt.review import Judgement
from nimmt.server.app import create_app, node_in
from nimmt.server.common.config import Settings
from nimmt.server.common.limits import Limiter
from nimmt.server.node import Node
from nimmt.server.serving import configuration
from nimmt.server.tables.runner import LEASE, Runner
from nimmt.server.thinking import tasks
from tests.server.ports import listener
from tests.server.running import PATIENCE

BOUNDLESS = {"connections_per_address": 100_000, "requests_per_address": 0}

SEEM = ({"random": 0.4, "flat-1000": 0.3, "level-2": 0.3}, {"random": 0.9, "levels": 0.1})
"""What is believed of players on even and on odd seats."""


class ByChance:
    """In place of the worker processes, which would take the tests' processor time."""

    def __init__(self, workers: int) -> None:
        self.ready = workers

    async def start(self) -> None:
        pass

    async def close(self) -> None:
        pass

    async def decide(
        self, view: View, bot: str, seed: int, asker: tuple[str, str]
    ) -> tuple[Decision, bool]:
        return RandomBot(seed).decide(view), False

    async def explain(self, view: View, bot: str, seed: int) -> Account:
        """Made up, without any thought: the first choice is the best, whatever it is."""
        assert view.choice is not None
        options = list(islice(view.choice, 20))
        reasons = [
            Reason(option, float(k), k / len(options), {0: 0.75, 3: 0.25})
            for k, option in enumerate(options)
        ]
        seats = range(view.players)
        return Account(tuple(reasons), tuple({} if k == view.seat else SEEM[k % 2] for k in seats))

    async def judge(
        self, record: str, bot: str, first: int, count: int
    ) -> tuple[int, list[Judgement]]:
        """In a thread, and with the least thought."""
        answer = await asyncio.to_thread(tasks.judge, record, "search:1", first, count)
        assert not isinstance(answer, str), answer
        return answer


@dataclass(frozen=True)
class Served:
    """A server that runs: its address, and what is inside."""

    base: str
    app: Starlette

    @property
    def node(self) -> Node:
        return node_in(self.app)


@asynccontextmanager
async def served(
    folder: Path,
    database: str = "",
    *,
    limits: bool = False,
    lease: float = LEASE,
    send_buffer: int = 0,
    **settings: Any,
) -> AsyncIterator[Served]:
    """A server with its own data folder, whose bots decide by chance; without limits of rate.

    With `limits` they hold for as long as it runs: nothing is forgiven with time.
    """
    chosen = Settings(
        data_dir=folder, database=database, browser=False, **{**BOUNDLESS, **settings}
    )
    with ExitStack() as patches:
        patches.enter_context(patch("nimmt.server.node.Thinkers", ByChance))
        patches.enter_context(patch("nimmt.server.node.Runner", partial(Runner, lease=lease)))
        if not limits:
            patches.enter_context(patch.object(Limiter, "take", lambda *_, **__: None))
        app = create_app(chosen)
        async with listening(app, chosen, send_buffer) as base:
            server = Served(base, app)
            if limits:
                server.node.services.limiter._clock = lambda: 0.0
            yield server


@asynccontextmanager
async def serving(folder: Path, database: str = "", **settings: Any) -> AsyncIterator[str]:
    """The same, just its address."""
    async with served(folder, database, **settings) as server:
        yield server.base


@asynccontextmanager
async def listening(app: Starlette, settings: Settings, send_buffer: int = 0) -> AsyncIterator[str]:
    """`send_buffer` is what the system takes for a client that does not read."""
    heard = listener()
    if send_buffer:
        heard.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, send_buffer)
    server = uvicorn.Server(configuration(app, settings))
    running = asyncio.create_task(server.serve(sockets=[heard]))
    try:
        async with asyncio.timeout(PATIENCE):
            while not server.started:
                if running.done():
                    running.result()
                    raise RuntimeError("the server did not start")
                await asyncio.sleep(0.01)
        yield f"http://127.0.0.1:{heard.getsockname()[1]}"
    finally:
        server.should_exit = True
        await running


@contextmanager
def in_a_thread(folder: Path, database: str = "", **settings: Any) -> Iterator[Served]:
    """A server with an event loop of its own, for many tests one after the other."""
    started: Queue[Served | BaseException] = Queue()
    ended: list[Callable[[], object]] = []

    async def serve() -> None:
        async with served(folder, database, **settings) as server:
            end = asyncio.Event()
            ended.append(partial(asyncio.get_running_loop().call_soon_threadsafe, end.set))
            started.put(server)
            await end.wait()

    def run() -> None:
        try:
            asyncio.run(serve())
        except BaseException as error:
            started.put(error)
            raise

    thread = threading.Thread(target=run)
    thread.start()
    server = started.get(timeout=PATIENCE)
    if isinstance(server, BaseException):
        raise server
    try:
        yield server
    finally:
        ended[0]()
        thread.join(PATIENCE)
        assert not thread.is_alive()
