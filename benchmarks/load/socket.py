"""A WebSocket client with nothing that a load generator does not need."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import cast

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10


class Socket(asyncio.Protocol):
    """Calls `heard` with every text message; `opened` is done after the handshake."""

    def __init__(self, path: str, host: str, cookie: str, heard: Callable[[bytes], None]) -> None:
        self._request = (
            f"GET {path} HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\n"
            "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
            + (f"Cookie: {cookie}\r\n" if cookie else "")
            + "\r\n"
        )
        self._heard = heard
        self._buffer = b""
        self._shaken = False
        self._transport: asyncio.Transport
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.closed = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)  # uvloop's own
        self._transport.write(self._request.encode())

    def connection_lost(self, error: Exception | None) -> None:
        self.closed = True
        if not self.opened.done():
            self.opened.set_exception(ConnectionError("the server hung up"))

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        if not self._shaken and not self._shake():
            return
        while self._frame():
            pass

    def _shake(self) -> bool:
        head, found, rest = self._buffer.partition(b"\r\n\r\n")
        if not found:
            return False
        if b" 101 " not in head.split(b"\r\n")[0]:
            self.opened.set_exception(ConnectionError(head.decode()))
            return False
        self._buffer, self._shaken = rest, True
        self.opened.set_result(None)
        return True

    def _frame(self) -> bool:
        """Take one frame off the buffer; servers send whole messages, unmasked."""
        buffer = self._buffer
        if len(buffer) < 2:
            return False
        length, start = buffer[1] & 127, 2
        if length == 126:
            length, start = int.from_bytes(buffer[2:4], "big"), 4
        elif length == 127:
            length, start = int.from_bytes(buffer[2:10], "big"), 10
        if len(buffer) < start + length:
            return False
        kind, body = buffer[0] & 15, buffer[start : start + length]
        self._buffer = buffer[start + length :]
        if kind == TEXT:
            self._heard(body)
        elif kind == PING:
            self._write(PONG, body)
        return True

    def send(self, message: bytes) -> None:
        self._write(TEXT, message)

    def _write(self, kind: int, body: bytes) -> None:
        """The mask of zeros is as good as any for a load generator."""
        length = len(body)
        if length < 126:
            head = bytes((128 | kind, 128 | length))
        else:
            head = bytes((128 | kind, 128 | 126)) + length.to_bytes(2, "big")
        self._transport.write(head + b"\0\0\0\0" + body)

    def close(self) -> None:
        self._transport.close()


async def connect(
    host: str, port: int, path: str, cookie: str, heard: Callable[[bytes], None]
) -> Socket:
    loop = asyncio.get_running_loop()
    _, socket = await loop.create_connection(
        lambda: Socket(path, f"{host}:{port}", cookie, heard), host, port
    )
    await socket.opened
    return socket
