"""Behind a real uvicorn: sockets, endless heads, and the command itself."""

from __future__ import annotations

import logging
import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

import httpx
import pytest
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect as connect_by_environment
from websockets.typing import Origin

from nimmt.server.common import limits
from nimmt.server.security import connections, failures
from tests.server.edge.serving import served
from tests.server.running import PATIENCE, eventually, run

connect = partial(connect_by_environment, proxy=None)


async def _echo(socket: WebSocket) -> None:
    await socket.accept()
    text = await socket.receive_text()
    if text == "break":
        raise RuntimeError("the secret is 1234")
    await socket.send_text(text)
    await socket.receive()


ECHO = WebSocketRoute("/echo", _echo)


def test_sockets_are_for_our_own_pages_and_for_programs(sqlite_url: str) -> None:
    with served(sqlite_url, ECHO) as address:
        target = address.replace("http", "ws") + "/echo"
        for origin in (None, Origin(address)):
            with connect(target, origin=origin) as ours:
                ours.send("hello")
                assert ours.recv() == "hello"
        for foreign in ("https://evil.example", "null"):
            with pytest.raises(InvalidStatus) as refused:
                connect(target, origin=Origin(foreign))
            assert refused.value.response.status_code == 403
            assert b'"foreign-origin"' in (refused.value.response.body or b"")


def test_sockets_that_are_refused_are_no_errors_of_ours(
    sqlite_url: str, caplog: pytest.LogCaptureFixture
) -> None:
    with served(sqlite_url, ECHO, connections_per_address=1) as address:
        target = f"ws{address[4:]}/echo"
        refused = [(target, "null", 403), (f"ws{address[4:]}/nowhere", None, 403)]
        for where, origin, status in refused:
            with pytest.raises(InvalidStatus) as answered:
                connect(where, origin=Origin(origin) if origin else None)
            assert answered.value.response.status_code == status
        with connect(target), pytest.raises(InvalidStatus):
            connect(target)
    assert [record for record in caplog.records if record.levelno > logging.INFO] == []


def test_whoever_hangs_up_is_no_defect(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    logged: list[object] = []
    monkeypatch.setattr(failures.log, "exception", lambda *told, **_: logged.append(told))
    with served(sqlite_url, ECHO) as address:
        with connect(f"ws{address[4:]}/echo"):
            pass
        assert httpx.get(f"{address}/health", trust_env=False, verify=False).is_success
    assert logged == []


def test_a_defect_in_a_socket_closes_it_without_a_word(sqlite_url: str) -> None:
    with served(sqlite_url, ECHO) as address, connect(f"ws{address[4:]}/echo") as ours:
        ours.send("break")
        with pytest.raises(ConnectionClosed) as closed:
            ours.recv()
        assert closed.value.rcvd
        assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (1011, "")


def test_an_address_holds_only_so_many_sockets(sqlite_url: str) -> None:
    with served(sqlite_url, ECHO, connections_per_address=2) as address:
        target = f"ws{address[4:]}/echo"
        with connect(target), connect(target):
            with pytest.raises(InvalidStatus) as refused:
                connect(target)
            assert refused.value.response.status_code == 429


def test_a_message_that_is_too_large_ends_the_socket(sqlite_url: str) -> None:
    with served(sqlite_url, ECHO) as address, connect(f"ws{address[4:]}/echo") as ours:
        ours.send("x" * (limits.MESSAGE + 1))
        with pytest.raises(ConnectionClosed) as closed:
            ours.recv()
        assert closed.value.rcvd
        assert closed.value.rcvd.code == 1009


def _port(address: str) -> int:
    return int(address.rpartition(":")[2])


def test_a_head_that_does_not_end_is_hung_up_on(sqlite_url: str) -> None:
    with (
        served(sqlite_url) as address,
        socket.create_connection(("127.0.0.1", _port(address)), timeout=PATIENCE) as client,
    ):
        client.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\nX: ")
        with pytest.raises(OSError, match=r"reset|pipe"):
            _send_for_long(client)


def _send_for_long(client: socket.socket) -> None:
    """Far more than the connection's buffers hold."""
    for _ in range(20_000):
        client.sendall(b"x" * 1000)


def test_a_head_that_takes_too_long_is_hung_up_on(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "PATIENCE", 0.2)
    with served(sqlite_url) as address:
        for start in (b"", b"GET / HTTP/1.1\r\nHost: localhost\r\n"):
            with socket.create_connection(
                ("127.0.0.1", _port(address)), timeout=PATIENCE
            ) as client:
                client.sendall(start)
                assert client.recv(100) == b""
        monkeypatch.undo()
        assert httpx.get(f"{address}/health", trust_env=False, verify=False).is_success


def test_a_body_that_takes_too_long_is_hung_up_on(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "BODY_SECONDS", 0.2)
    head = (
        b"POST /api/rules HTTP/1.1\r\nHost: localhost\r\nX-Nimmt: 1\r\n"
        b"Content-Type: application/json\r\nContent-Length: 100\r\n\r\n"
    )
    with (
        served(sqlite_url) as address,
        socket.create_connection(("127.0.0.1", _port(address)), timeout=PATIENCE) as client,
    ):
        client.sendall(head + b"{")
        answer = b"".join(iter(lambda: client.recv(4096), b""))
        assert answer.startswith(b"HTTP/1.1 408 ")
        assert b'"id":"too-slow"' in answer


def _serve(tmp_path: Path, *options: str, terminal: int | None = None) -> subprocess.Popen[str]:
    """The command, by hand or in the background; where it opens a browser, that is ours."""
    command = [sys.executable, "-m", "nimmt.cli", "serve", "--port", "0", "--bot-workers", "1"]
    environment = {**os.environ, "NIMMT_DATA_DIR": str(tmp_path), "LANG": "en"}
    return subprocess.Popen(
        [*command, *options],
        env={**environment, "BROWSER": _browser(tmp_path)},
        stdin=subprocess.DEVNULL if terminal is None else terminal,
        stdout=subprocess.PIPE if terminal is None else terminal,
        stderr=subprocess.PIPE,
        text=True,
    )


def _browser(tmp_path: Path) -> str:
    """A program that only notes what it is to open."""
    program = tmp_path / "browser"
    program.write_text(f'#!/bin/sh\necho "$1" >>"{tmp_path}/opened"\n')
    program.chmod(0o755)
    return str(program)


@contextmanager
def _terminal() -> Iterator[tuple[int, int]]:
    """Our end and the program's."""
    mine, other = os.openpty()
    try:
        yield mine, other
    finally:
        os.close(mine)
        os.close(other)


@pytest.mark.parametrize(("options", "opened"), [((), True), (("--no-browser",), False)])
def test_who_serves_by_hand_sees_it_in_the_browser(
    options: tuple[str, ...], opened: bool, tmp_path: Path
) -> None:
    with _terminal() as (ours, its), _serve(tmp_path, *options, terminal=its) as process:
        try:
            found = re.search(r"http://127\.0\.0\.1:\d+", os.read(ours, 1000).decode())
            assert found
            address = found[0]
            wire = httpx.HTTPTransport(retries=5, trust_env=False, verify=False)
            with httpx.Client(base_url=address, transport=wire, timeout=PATIENCE) as client:
                assert client.get("/health").is_success
            if opened:
                run(eventually((tmp_path / "opened").exists))
                run(eventually(lambda: (tmp_path / "opened").read_text() == f"{address}\n"))
            process.send_signal(signal.SIGTERM)
            process.communicate(timeout=PATIENCE)
            assert (tmp_path / "opened").exists() == opened
        finally:
            process.kill()


def test_the_command_serves_and_stops_cleanly(tmp_path: Path) -> None:
    with _serve(tmp_path) as process:
        try:
            assert process.stdout
            found = re.search(r"http://127\.0\.0\.1:\d+", process.stdout.readline())
            assert found
            wire = httpx.HTTPTransport(retries=5, trust_env=False, verify=False)
            with httpx.Client(base_url=found[0], transport=wire, timeout=PATIENCE) as client:
                assert client.get("/health").json() == {"status": "ok"}
                assert client.get("/api/openapi.json").json()["openapi"] == "3.1.0"
            process.send_signal(signal.SIGTERM)
            _, errors = process.communicate(timeout=PATIENCE)
            assert "Traceback" not in errors
            assert (tmp_path / "nimmt.db").exists()
            assert not (tmp_path / "opened").exists(), "nobody sits there"
        finally:
            process.kill()


def test_a_second_server_on_the_same_file_is_told_who_holds_it(tmp_path: Path) -> None:
    with _serve(tmp_path) as first:
        try:
            assert first.stdout
            assert "http://" in first.stdout.readline()
            with _serve(tmp_path) as second:
                _, errors = second.communicate(timeout=PATIENCE)
                assert second.returncode == 1
                told = f"Error: Another server holds {tmp_path / 'nimmt.db'}: process {first.pid} ("
                assert errors.startswith(told)
        finally:
            first.kill()
            first.communicate(timeout=PATIENCE)


def test_what_keeps_it_from_serving_is_told_in_a_sentence(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        for options in (["--port", port], ["--database", f"sqlite:///{tmp_path}"]):
            with _serve(tmp_path, *options) as process:
                _, errors = process.communicate(timeout=PATIENCE)
                assert process.returncode == 1
                assert errors.startswith("Error: ")
                assert "Traceback" not in errors
