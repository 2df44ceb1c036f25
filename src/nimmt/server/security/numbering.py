"""Each request gets a number that stands in the log and in the answer."""

from __future__ import annotations

import re
import secrets
from collections.abc import Awaitable

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from structlog.contextvars import bound_contextvars

from nimmt.server.common.address import Proxies

HEADER = "X-Request-Id"
_GIVEN = re.compile(r"[A-Za-z0-9._-]{8,64}")


class Numbering:
    """Finds out who asks, and numbers what is asked; a trusted proxy's number is kept."""

    def __init__(self, app: ASGIApp, proxies: Proxies) -> None:
        self._app = app
        self._proxies = proxies

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        number = self._number(scope)
        self._proxies.resolve(scope)
        scope.setdefault("state", {})["request_id"] = number

        def numbered(message: Message) -> Awaitable[None]:
            if message["type"] in ("http.response.start", "websocket.http.response.start"):
                MutableHeaders(scope=message)[HEADER] = number
            return send(message)

        with bound_contextvars(request=number):
            await self._app(scope, receive, numbered)

    def _number(self, scope: Scope) -> str:
        given = Headers(scope=scope).get(HEADER, "")
        address = (scope.get("client") or ("", 0))[0]
        if _GIVEN.fullmatch(given) and self._proxies.trusts(address):
            return given
        return secrets.token_hex(8)
