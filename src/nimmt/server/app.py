"""The application: routes, sockets, pages and the node behind them."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.middleware import Middleware

from nimmt.server.common.config import Settings
from nimmt.server.common.language import read_languages
from nimmt.server.node import Node, open_node
from nimmt.server.rest import routes
from nimmt.server.routes import EDGE, codes, hints, people, reviews, tables
from nimmt.server.routes.basics import description
from nimmt.server.routes.pages import pages
from nimmt.server.security import EXCEPTION_HANDLERS, middleware
from nimmt.server.wire.sockets import TableSockets

APIS = (*EDGE, tables.api, codes.api, people.api, hints.api, reviews.api)


def create_app(settings: Settings) -> Starlette:
    """The server as an ASGI application; its node lives as long as its lifespan."""

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        read_languages()
        async with open_node(settings) as node:
            app.state.node = node
            app.state.services = node.services
            yield

    return Starlette(
        routes=[*routes(APIS), description(APIS), *pages()],
        middleware=[*middleware(settings), Middleware(TableSockets)],
        exception_handlers=EXCEPTION_HANDLERS,
        lifespan=lifespan,
    )


def node_in(app: Starlette) -> Node:
    node: Node = app.state.node
    return node
