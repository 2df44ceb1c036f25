"""Texts on a WebSocket written as the one frame each of them is."""

from __future__ import annotations

from typing import cast

from uvicorn._types import ASGISendEvent
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import OPEN

TEXT = b"\x81"
"""A whole text, in one frame."""


class PlainFrames(WebSocketsSansIOProtocol):
    """Without fragments, masks and compression there is nothing to think about."""

    async def send(self, message: ASGISendEvent) -> None:
        text = cast("str | None", message.get("text"))
        if text is None or self.close_sent or self.conn.state is not OPEN:
            await super().send(message)
            return
        if not self.writable.is_set():
            await self.writable.wait()
        if self.disconnected:
            raise ClientDisconnected
        self.transport.write(framed(text.encode()))


def framed(payload: bytes) -> bytes:
    length = len(payload)
    if length < 126:
        return b"%b%c%b" % (TEXT, length, payload)
    if length < 1 << 16:
        return b"%b~%b%b" % (TEXT, length.to_bytes(2, "big"), payload)
    return b"%b\x7f%b%b" % (TEXT, length.to_bytes(8, "big"), payload)
