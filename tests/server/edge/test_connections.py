"""Connections that nobody needs, and what they take from the others: nothing."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from pathlib import Path

import httpx
import pytest
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse
from starlette.routing import Route
from websockets.sync.client import connect

from nimmt.server.common import limits
from nimmt.server.security import connections
from tests.server.edge.serving import served
from tests.server.edge.test_serving import ECHO
from tests.server.running import PATIENCE, eventually, run

DESCRIPTORS = 256
BOUNDLESS = (
    *("--bot-workers", "1"),
    *("--connections-per-address", "10000"),
    *("--requests-per-address", "0"),
)


async def _endless(request: Request) -> Response:
    async def lines() -> AsyncIterator[bytes]:
        while True:
            yield b"\n"
            await asyncio.sleep(0.1)

    return StreamingResponse(lines())


ENDLESS = Route("/endless", _endless)


def opened(address: str) -> socket.socket:
    port = int(address.rpartition(":")[2])
    return socket.create_connection(("127.0.0.1", port), timeout=PATIENCE)


@contextmanager
def idle(address: str, count: int) -> Iterator[list[socket.socket]]:
    """So many connections that say nothing."""
    with ExitStack() as stack:
        yield [stack.enter_context(opened(address)) for _ in range(count)]


def status(address: str, path: str) -> int:
    return httpx.get(
        f"{address}{path}", trust_env=False, verify=False, timeout=PATIENCE
    ).status_code


def test_an_address_holds_only_so_many_connections(sqlite_url: str) -> None:
    with served(sqlite_url, connections_per_address=3) as address:
        with idle(address, 3), opened(address) as another:
            assert another.recv(100).startswith(b"HTTP/1.1 429 ")
        run(eventually(lambda: status(address, "/health") == 200))


def test_an_address_connects_no_more_often_than_it_may_ask(sqlite_url: str) -> None:
    with served(sqlite_url, requests_per_address=8) as address:
        for _ in range(2):
            with opened(address):
                pass
        with opened(address) as another:
            assert another.recv(100).startswith(b"HTTP/1.1 429 ")


def test_many_come_through_a_proxy_that_is_trusted(sqlite_url: str) -> None:
    with (
        served(sqlite_url, connections_per_address=3, trusted_proxies=("127.0.0.1",)) as address,
        idle(address, 10),
    ):
        assert status(address, "/health") == 200


def large_head(path: str) -> bytes:
    return f"GET {path} HTTP/1.1\r\nHost: localhost\r\nX: {'x' * 40_000}\r\n\r\n".encode()


def test_a_large_head_in_one_piece_is_refused(sqlite_url: str) -> None:
    assert len(large_head("/health")) > limits.HEADERS
    with served(sqlite_url) as address:
        with opened(address) as client:
            client.sendall(large_head("/health"))
            assert client.recv(100).startswith(b"HTTP/1.1 431 ")
        with opened(address) as client:
            client.sendall(b"GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n")
            assert client.recv(100).startswith(b"HTTP/1.1 200 ")
            client.sendall(large_head("/echo"))
            assert b"HTTP/1.1 431 " in b"".join(iter(lambda: client.recv(4096), b""))


def test_requests_that_are_sent_ahead_wait_outside(sqlite_url: str) -> None:
    """A client that sends without end while it is being answered fills no memory."""
    with served(sqlite_url, ENDLESS) as address, opened(address) as client:
        client.sendall(b"GET /endless HTTP/1.1\r\nHost: localhost\r\n\r\n")
        client.settimeout(0.5)
        with pytest.raises(OSError, match=r"timed out|reset|pipe"):
            send_ahead(client)


def send_ahead(client: socket.socket) -> None:
    """Far more than the connection's buffers hold."""
    head = b"GET /health HTTP/1.1\r\nHost: localhost\r\n" + b"X: y\r\n" * 10_000
    for _ in range(1000):
        client.sendall(head)


def shake(*more: str) -> bytes:
    """A request for a socket."""
    lines = (
        "GET /echo HTTP/1.1",
        "Host: localhost",
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Sec-WebSocket-Version: 13",
        *more,
    )
    return "\r\n".join((*lines, "", "")).encode()


@pytest.mark.parametrize(
    "more",
    [(), ("Sec-WebSocket-Key: short",), tuple(f"X-{number}: x" for number in range(200))],
    ids=["no key", "a bad key", "too many headers"],
)
def test_a_handshake_that_comes_to_nothing_frees_its_place(
    more: tuple[str, ...], sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "PATIENCE", 0.5)
    with served(sqlite_url, ECHO, connections_per_address=2) as address:
        for _ in range(4):
            with opened(address) as client:
                client.sendall(shake(*more))
                b"".join(iter(lambda: client.recv(4096), b""))  # read at once
        run(eventually(lambda: status(address, "/health") == 200))


def test_whoever_says_nothing_makes_room_for_others(sqlite_url: str) -> None:
    with served(sqlite_url, most=5) as address, idle(address, 5) as waiting:
        assert status(address, "/nowhere") == 404
        assert waiting[0].recv(100) == b"", "it had been idle for longest"


def test_where_nobody_is_idle_health_is_told_all_the_same(sqlite_url: str) -> None:
    with served(sqlite_url, ECHO, most=2) as address:
        connected = partial(connect, f"ws{address[4:]}/echo", proxy=None)
        with connected() as first, connected() as second:
            assert status(address, "/health") == 200
            assert status(address, "/nowhere") == 503
            for each in (first, second):
                each.send("still here")
                assert each.recv() == "still here"


@contextmanager
def with_few_descriptors(folder: Path) -> Iterator[tuple[str, Path]]:
    """`nimmt serve` that may open few files, and its log."""
    log = folder / "log"
    environment = {**os.environ, "NIMMT_DATA_DIR": str(folder), "LANG": "en"}
    command = [sys.executable, "-m", "nimmt.cli", "serve", "--port", "0", "--no-browser"]
    few = ["sh", "-c", f'ulimit -n {DESCRIPTORS}; exec "$0" "$@"']
    with (
        log.open("w") as errors,
        subprocess.Popen(
            [*few, *command, *BOUNDLESS],
            env=environment,
            stdout=subprocess.PIPE,
            stderr=errors,
            text=True,
        ) as process,
    ):
        try:
            assert process.stdout is not None
            said = (re.search(r"http://127\.0\.0\.1:\d+", line) for line in process.stdout)
            yield next(found[0] for found in said if found), log
        finally:
            process.send_signal(signal.SIGTERM)
            process.communicate(timeout=PATIENCE)


@pytest.mark.slow
def test_idle_connections_shut_nobody_out_where_descriptors_are_few(tmp_path: Path) -> None:
    with with_few_descriptors(tmp_path) as (address, log), idle(address, DESCRIPTORS + 50):
        assert status(address, "/health") == 200
        assert status(address, "/api/tables") == 200
        run(eventually(lambda: "no more connections" in log.read_text()))
