"""Connections: how many there may be, how long they may say nothing, and how they may begin.

uvicorn has settings for none of these: its parser would collect a head for ever, and its own limit
shuts everybody out alike.
"""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict
from typing import Any

import structlog
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from nimmt.server.common import limits
from nimmt.server.common.address import Proxies, network_of
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

TOO_LARGE = b"431 Request Header Fields Too Large"

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

    def __init__(self, per_address: int, proxies: Proxies, most: int = ENOUGH) -> None:
        self._per_address = per_address
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
        return self.held[network] > self._per_address

    def make_room(self, now: float) -> bool:
        """Close the connection that has been idle for longest, if one is; and say so."""
        if now - self._told >= TELL_EVERY:
            self._told = now
            log.warning("no more connections", most=self.most, idle=len(self.idle))
        if not self.idle:
            return False
        oldest, _ = self.idle.popitem(last=False)
        oldest.transport.close()
        return True


class Connection(HttpToolsProtocol):
    """uvicorn's protocol, which hangs up on heads that are too large or too slow."""

    _awaits_head = True
    _received = 0
    """Bytes of a head that is not complete."""
    _head = 0
    """Bytes of a head as they were understood."""
    _refused = False
    _only_health = False
    _network = ""
    _deadline: asyncio.TimerHandle | None = None

    def __init__(self, *given: Any, crowd: Crowd, **named: Any) -> None:
        super().__init__(*given, **named)
        self._crowd = crowd

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn's
        super().connection_made(transport)
        address = self.client[0] if self.client else ""
        if address and self._crowd.counts(address):
            self._network = network_of(address)
            self._crowd.held[self._network] += 1
            if self._crowd.is_too_much(self._network):
                self._refuse(b"429 Too Many Requests")
                return
        excess = len(self.connections) - self._crowd.most
        if excess > 0 and not self._crowd.make_room(self.loop.time()):
            self._only_health = True
            if excess > FOR_HEALTH:
                self._refuse(b"503 Service Unavailable")
                return
        self._crowd.idle[self] = None
        self._await_head()

    def connection_lost(self, exc: Exception | None) -> None:
        self._leave()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        """From here on it is a socket, and counts as one."""
        self._leave()
        if not self._refused:
            super().handle_websocket_upgrade()

    def _leave(self) -> None:
        self._stop_waiting()
        self._crowd.idle.pop(self, None)
        if self._network:
            self._crowd.held[self._network] -= 1
            if not self._crowd.held[self._network]:
                del self._crowd.held[self._network]
            self._network = ""

    def data_received(self, data: bytes) -> None:
        if self._refused:
            return
        super().data_received(data)
        if self._awaits_head and not self._refused:
            self._received += len(data)
            if self._received > limits.HEADERS:
                self._refuse(TOO_LARGE)

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._await_head()

    def on_url(self, url: bytes) -> None:
        self._head += len(url)
        super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        self._head += len(name) + len(value)
        super().on_header(name, value)

    def on_headers_complete(self) -> None:
        self._stop_waiting()
        self._awaits_head = False
        self._crowd.idle.pop(self, None)
        if self._head > limits.HEADERS:
            self._refuse(TOO_LARGE)
        elif self._only_health and self.url.partition(b"?")[0].decode("latin-1") not in FREE:
            self._refuse(b"503 Service Unavailable")
        if not self._refused:
            super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        if not self._refused:
            super().on_body(body)

    def on_message_complete(self) -> None:
        if not self._refused:
            super().on_message_complete()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if not self.transport.is_closing() and not self.pipeline:
            self._crowd.idle[self] = None

    def _refuse(self, why: bytes) -> None:
        """Before there is a request; whatever comes after it is not read."""
        self._refused = True
        if not self.transport.is_closing():
            head = b"HTTP/1.1 %b\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"
            self.transport.write(head % why)
            self.transport.close()

    def _await_head(self) -> None:
        self._stop_waiting()
        self._awaits_head, self._received, self._head = True, 0, 0
        self._deadline = self.loop.call_later(PATIENCE, self._give_up)

    def _stop_waiting(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _give_up(self) -> None:
        if not self.transport.is_closing():
            self.transport.close()
