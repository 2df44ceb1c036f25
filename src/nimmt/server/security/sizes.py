"""Bodies are small, whatever their header says."""

from __future__ import annotations

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from nimmt.server.common import limits
from nimmt.server.common.errors import TooLarge


class BodySize:
    """Stops reading a body that grows too large."""

    def __init__(self, app: ASGIApp, most: int = limits.BODY) -> None:
        self._app = app
        self._most = most

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        told = Headers(scope=scope).get("content-length", "0")
        self._check(int(told) if told.isascii() and told.isdigit() else 0)
        read = 0

        async def counted() -> Message:
            nonlocal read
            message = await receive()
            read += len(message.get("body", b""))
            self._check(read)
            return message

        await self._app(scope, counted, send)

    def _check(self, size: int) -> None:
        if size > self._most:
            raise TooLarge(self._most, size)
