"""The edge as it is served, without tables: real routes, middleware and SQLite."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import httpx
from starlette.applications import Starlette
from starlette.routing import BaseRoute

from nimmt.server.common.config import Settings
from nimmt.server.rest import routes
from nimmt.server.routes import EDGE
from nimmt.server.routes.basics import description
from nimmt.server.security import EXCEPTION_HANDLERS, middleware
from nimmt.server.services import Services, open_services

ORIGIN = "http://localhost"
OURS = {"X-Nimmt": "1", "Origin": ORIGIN}
"""What our own pages send along."""


def edge_app(settings: Settings, *more: BaseRoute) -> Starlette:
    return Starlette(
        routes=[*routes(EDGE), description(EDGE), *more],
        middleware=middleware(settings),
        exception_handlers=EXCEPTION_HANDLERS,
    )


class Edge:
    """A running edge, and browsers to visit it with."""

    def __init__(self, app: Starlette, services: Services) -> None:
        self.app = app
        self.services = services
        self._open: list[httpx.AsyncClient] = []

    def browser(self, *, address: str = "127.0.0.1", **more: Any) -> httpx.AsyncClient:
        """A client with cookies of its own."""
        transport = httpx.ASGITransport(self.app, client=(address, 5000))
        options: dict[str, Any] = {"base_url": ORIGIN, "headers": OURS} | more
        client = httpx.AsyncClient(transport=transport, **options)
        self._open.append(client)
        return client

    async def person(self, name: str | None = "Ada", **more: Any) -> httpx.AsyncClient:
        """Somebody who has said who they are."""
        client = self.browser(**more)
        made = await client.post("/api/me", json={"name": name})
        assert made.status_code == 201, made.text
        return client

    async def close(self) -> None:
        for client in self._open:
            await client.aclose()


@asynccontextmanager
async def running_edge(url: str, *routes: BaseRoute, **settings: Any) -> AsyncIterator[Edge]:
    """Limits of rate are forgiven only as far as a test sets the clock forward."""
    chosen = Settings(database=url, **settings)
    app = edge_app(chosen, *routes)
    async with open_services(chosen) as services:
        app.state.services = services
        services.limiter._clock = lambda: services.clock._offset
        edge = Edge(app, services)
        try:
            yield edge
        finally:
            await edge.close()


def fault(response: httpx.Response) -> str:
    """The id of what is wrong; every failure has the one form."""
    error = response.json()["error"]
    assert error.keys() == {"id", "text", "expected", "got", "where"}
    assert error["text"]
    return str(error["id"])
