"""Texts on a WebSocket written as the one frame each of them is."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from starlette.types import Scope
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

TEXT = b"\x81"
"""A whole text, in one frame."""


class PlainFrames(WebSocketsSansIOProtocol):
    """uvicorn's protocol, with a way for applications to write `framed` texts without a coroutine.

    Without fragments, masks and compression there is nothing to think about.
    """

    when_writable: Callable[[], None] | None = None
    """Called when a client that was slow to read has caught up."""

    async def run_asgi(self) -> None:
        self.scope["state"]["frames"] = self
        await super().run_asgi()

    @property
    def is_writable(self) -> bool:
        """Whether the client is there, and reads what it is sent."""
        closes = self.close_sent or self.transport.is_closing()
        return not closes and self.writable.is_set()

    def resume_writing(self) -> None:
        super().resume_writing()
        if self.when_writable is not None:
            self.when_writable()


def frames_of(scope: Scope) -> PlainFrames:
    return cast(PlainFrames, scope["state"]["frames"])


def framed(payload: bytes) -> bytes:
    length = len(payload)
    if length < 126:
        return b"%b%c%b" % (TEXT, length, payload)
    if length < 1 << 16:
        return b"%b~%b%b" % (TEXT, length.to_bytes(2, "big"), payload)
    return b"%b\x7f%b%b" % (TEXT, length.to_bytes(8, "big"), payload)
