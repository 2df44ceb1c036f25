"""The edge behind a real uvicorn on loopback, in a thread."""

from __future__ import annotations

import threading
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from typing import Any

import uvicorn
from starlette.applications import Starlette
from starlette.routing import BaseRoute

from nimmt.server.common.config import Settings
from nimmt.server.security.connections import ENOUGH
from nimmt.server.services import open_services
from nimmt.server.serving import configuration
from tests.server.edge.edge import edge_app
from tests.server.ports import listener
from tests.server.running import PATIENCE


@contextmanager
def served(url: str, *routes: BaseRoute, most: int = ENOUGH, **settings: Any) -> Iterator[str]:
    """Where it is served, to so many connections at most."""
    chosen = Settings(database=url, **settings)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        async with open_services(chosen) as services:
            app.state.services = services
            yield

    app = edge_app(chosen, *routes)
    app.router.lifespan_context = lifespan
    server = uvicorn.Server(configuration(app, chosen, most))
    with listener() as sock:
        thread = threading.Thread(target=server.run, args=([sock],))
        thread.start()
        try:
            _wait_for(server, thread)
            yield f"http://127.0.0.1:{sock.getsockname()[1]}"
        finally:
            server.should_exit = True
            thread.join(PATIENCE)
            assert not thread.is_alive()


def _wait_for(server: uvicorn.Server, thread: threading.Thread) -> None:
    end = time.monotonic() + PATIENCE
    while not server.started:
        assert thread.is_alive(), "the server did not start"
        assert time.monotonic() < end, "the server did not start in time"
        time.sleep(0.01)
