"""Not too much from one address, and nothing from a banned one."""

from __future__ import annotations

from contextlib import nullcontext

from starlette.types import ASGIApp, Receive, Scope, Send

from nimmt.server.common.address import network_of
from nimmt.server.common.limits import Rate
from nimmt.server.services import Services, services_of

FREE = {"/health", "/ready", "/metrics"}


class Rates:
    """Counts requests and holds open sockets by address; refuses banned addresses."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan" or scope["path"] in FREE:
            await self._app(scope, receive, send)
            return
        services = services_of(scope)
        address = (scope.get("client") or ("", 0))[0]
        await services.bans.check(address)
        _count(services, network_of(address))
        socket = scope["type"] == "websocket"
        slot = services.connections.hold(network_of(address)) if socket else nullcontext()
        with slot:
            await self._app(scope, receive, send)


def _count(services: Services, network: str) -> None:
    if most := services.settings.requests_per_address:
        services.limiter.take("address", network, Rate(most / 4, most))
