"""Requests whose heads do not end: uvicorn's fast parser would collect them for ever."""

from __future__ import annotations

import asyncio

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from nimmt.server.common import limits

PATIENCE = 20.0
"""Seconds in which the head of a request has to be complete."""


class BoundedHead(HttpToolsProtocol):
    """uvicorn's protocol, which hangs up on heads that are too large or too slow."""

    _awaits_head = True
    _head = 0
    _deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn's
        super().connection_made(transport)
        self._await_head()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_waiting()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self._awaits_head:
            self._head += len(data)
            if self._head > limits.HEADERS:
                self.transport.close()

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._await_head()

    def on_headers_complete(self) -> None:
        self._stop_waiting()
        self._awaits_head = False
        super().on_headers_complete()

    def _await_head(self) -> None:
        self._stop_waiting()
        self._awaits_head, self._head = True, 0
        self._deadline = self.loop.call_later(PATIENCE, self._give_up)

    def _stop_waiting(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _give_up(self) -> None:
        if not self.transport.is_closing():
            self.transport.close()
