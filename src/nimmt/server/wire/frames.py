"""Texts on a WebSocket written as the one frame each of them is."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from starlette.types import Scope
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

TEXT = b"\x81"
"""A whole text, in one frame."""


class PlainFrames(WebSocketsSansIOProtocol):
    """uvicorn's protocol, with a way for applications to read and write texts without a coroutine.

    What is written has to be `framed`: without fragments, masks and compression there is nothing
    to think about.
    """

    when_text: Callable[[str], None] | None = None
    """Called with every message that comes; until it is set they come as ASGI says. One of bytes
    is as good as an empty text."""

    when_writable: Callable[[], None] | None = None
    """Called when a client that was slow to read has caught up."""

    async def run_asgi(self) -> None:
        self.scope["state"]["frames"] = self
        try:
            await super().run_asgi()
        finally:
            del self.scope["state"]["frames"]

    def send_receive_event_to_app(self) -> None:
        """A text that is none is uvicorn's business."""
        text = self._text() if self.when_text else None
        if text is None or self.when_text is None:
            super().send_receive_event_to_app()
        else:
            self.frames = []
            if not self.close_sent:
                self.when_text(text)

    def _text(self) -> str | None:
        if self.curr_msg_data_type == "bytes":
            return ""
        try:
            return b"".join(self.frames).decode()
        except UnicodeDecodeError:
            return None

    def hold(self) -> None:
        """Read no more for now."""
        if not self.read_paused and not self.transport.is_closing():
            self.read_paused = True
            self.transport.pause_reading()

    def go_on(self) -> None:
        if self.read_paused and not self.transport.is_closing():
            self.read_paused = False
            self.transport.resume_reading()

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
