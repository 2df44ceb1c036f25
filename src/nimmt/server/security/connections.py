"""Connections: how many there may be, how long they may say nothing, and how they may begin.

uvicorn has settings for none of these: its own limit shuts everybody out alike, it waits for a head
for ever, and its limit of a head's size holds only for what is not complete.
"""

from __future__ import annotations

import asyncio
import time
from collections import Counter, OrderedDict
from typing import Any, cast

import structlog
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.server import ServerState

from nimmt.server.common import limits
from nimmt.server.common.address import Proxies, network_of
from nimmt.server.common.errors import TooManyRequests
from nimmt.server.security.rates import FREE

PATIENCE = 20.0
"""Seconds in which the head of a request has to be complete."""
TELL_EVERY = 60.0
"""Seconds from one line in the log that says there is no room to the next."""
FOR_FILES = 96
"""Descriptors that are no connections' business: the database, worker processes, the log."""
FOR_HEALTH = 16
"""Descriptors beside these for whoever asks how the server is while there is no room."""
ENOUGH = 65_536
"""More descriptors than these are not asked for."""

CONNECTION = "connection"
"""By this name an application finds in its scope's state what the request came on."""
CLOSE = {"Connection": "close"}

log = structlog.get_logger("nimmt.server")


def room() -> int:
    """For so many connections this process may have descriptors, all that it can get."""
    try:
        import resource  # noqa: PLC0415  # Windows has none, nor such a limit
    except ImportError:
        return ENOUGH
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft < (wanted := ENOUGH if hard == resource.RLIM_INFINITY else min(hard, ENOUGH)):
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    return max(1, max(soft, wanted) - FOR_FILES - FOR_HEALTH)


class Crowd:
    """All connections of one server that are no sockets: by address, and those that are idle."""

    def __init__(
        self, per_address: int, a_minute: int, proxies: Proxies, most: int = ENOUGH
    ) -> None:
        self._per_address = per_address
        self._rate = limits.Rate(a_minute / 4, a_minute) if a_minute else None
        self._limiter = limits.Limiter(time.monotonic)
        self._proxies = proxies
        self.most = most
        """So many connections, sockets too; beyond that only the server's health is told."""
        self.held: Counter[str] = Counter()
        self.idle: OrderedDict[Connection, None] = OrderedDict()
        """Whoever has said nothing for longest comes first."""
        self._told = -TELL_EVERY

    def counts(self, address: str) -> bool:
        """Whoever comes through a proxy has the proxy's address; it counts for itself."""
        return not self._proxies.trusts(address)

    def is_too_much(self, network: str) -> bool:
        """Whether it has too many, or comes too often: as a request of it would."""
        if self.held[network] > self._per_address:
            return True
        try:
            if self._rate:
                self._limiter.take("connection", network, self._rate)
        except TooManyRequests:
            return True
        return False

    def make_room(self, now: float) -> bool:
        """Close the connection that has been idle for longest, if one is; and say so."""
        if now - self._told >= TELL_EVERY:
            self._told = now
            log.warning("no more connections", most=self.most, idle=len(self.idle))
        if not self.idle:
            return False
        next(iter(self.idle)).hang_up()
        return True


class Connection(asyncio.Protocol):
    """Stands before uvicorn's protocol until a request, or a socket, is the application's."""

    def __init__(
        self, *, crowd: Crowd, server_state: ServerState, app_state: dict[str, Any], **named: Any
    ) -> None:
        self._crowd = crowd
        self._all = server_state.connections
        app_state = {**app_state, CONNECTION: self}
        self._protocol: asyncio.Protocol = H11Protocol(
            server_state=server_state, app_state=app_state, **named
        )
        self._network = ""
        self._requests = 0
        """That are being answered."""
        self._deadline: asyncio.TimerHandle | None = None
        self.only_health = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)  # uvloop's own
        if (refusal := self._refusal()) is not None:
            self._turn_away(refusal)
            return
        self._protocol.connection_made(transport)
        self._crowd.idle[self] = None
        self._await_head()

    def _refusal(self) -> bytes | None:
        """Why there is no place for it, if there is none."""
        address = (self._transport.get_extra_info("peername") or ("",))[0]
        if address and self._crowd.counts(address):
            self._network = network_of(address)
            self._crowd.held[self._network] += 1
            if self._crowd.is_too_much(self._network):
                return b"429 Too Many Requests"
        excess = len(self._all) + 1 - self._crowd.most
        if excess > 0 and not self._crowd.make_room(time.monotonic()):
            self.only_health = True
            if excess > FOR_HEALTH:
                return b"503 Service Unavailable"
        return None

    def connection_lost(self, exc: Exception | None) -> None:
        self.leave()
        protocol, self._protocol = self._protocol, asyncio.Protocol()
        protocol.connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if not self._requests and self._deadline is None:
            self._await_head()
        self._protocol.data_received(data)
        if self._transport.is_closing():
            self.leave()

    def eof_received(self) -> bool | None:
        return self._protocol.eof_received()

    def pause_writing(self) -> None:
        self._protocol.pause_writing()

    def resume_writing(self) -> None:
        self._protocol.resume_writing()

    def begin(self) -> None:
        """A request is the application's now."""
        self._stop_waiting()
        self._crowd.idle.pop(self, None)
        self._requests += 1

    def end(self) -> None:
        """A request has been answered."""
        self._requests -= 1
        if not self._requests and not self._transport.is_closing():
            self._crowd.idle[self] = None

    def leave(self) -> None:
        """It has ended, or is a socket from here on and counts as one."""
        self._stop_waiting()
        self._crowd.idle.pop(self, None)
        if self._network:
            self._crowd.held[self._network] -= 1
            if not self._crowd.held[self._network]:
                del self._crowd.held[self._network]
            self._network = ""
        if self._transport.get_protocol() is not self:
            self._protocol = asyncio.Protocol()  # which would hold us

    def hang_up(self) -> None:
        self._transport.close()
        self.leave()

    def _turn_away(self, why: bytes) -> None:
        """Before there is a request; whatever comes after it is not read."""
        head = b"HTTP/1.1 %b\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"
        self._protocol = asyncio.Protocol()
        self._transport.write(head % why)
        self._transport.close()

    def _await_head(self) -> None:
        loop = asyncio.get_running_loop()
        self._deadline = loop.call_later(PATIENCE, self.hang_up)

    def _stop_waiting(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None


class Doorway:
    """Before all else of the application: tells connections what becomes of their requests."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        connection: Connection = scope["state"].pop(CONNECTION)
        if _head(scope) > limits.HEADERS:
            answer: ASGIApp = Response(status_code=431, headers=CLOSE)
        elif connection.only_health and scope["path"] not in FREE:
            answer = Response(status_code=503, headers=CLOSE)
        else:
            answer = self._app
        if scope["type"] == "websocket":
            connection.leave()
            await answer(scope, receive, send)
            return
        connection.begin()
        try:
            await answer(scope, receive, send)
        finally:
            connection.end()


def _head(scope: Scope) -> int:
    """Bytes that say something in the head of a request."""
    fields = sum(len(name) + len(value) for name, value in scope["headers"])
    return len(scope["raw_path"]) + len(scope["query_string"]) + fields
