"""What a connection or a request needed is free when it has ended: all of memory is looked through
for garbage only after it has grown."""

from __future__ import annotations

import gc
import json
import resource
import weakref
from collections.abc import Iterator
from contextlib import suppress
from itertools import cycle, islice
from pathlib import Path
from typing import Any

import pytest
from starlette.types import ASGIApp, Message
from websockets.exceptions import ConnectionClosed

from nimmt.core.errors import NimmtError
from nimmt.records import RecordError, encode
from nimmt.server.security.connections import Connection
from nimmt.server.wire import sockets
from tests.server.client import Player, raw_socket
from tests.server.running import eventually, run
from tests.server.serving import served
from tests.table.desk import ANN, playing

TIMES = 10
HELLO = json.dumps({"type": "hello", "protocol": 1})


@pytest.fixture
def without_collections() -> Iterator[None]:
    """As a server runs."""
    gc.collect()
    gc.disable()
    yield
    gc.enable()


def remembered(monkeypatch: pytest.MonkeyPatch, kind: type) -> list[weakref.ref[Any]]:
    """All of this kind that are made from now on, as long as they are there."""
    made: list[weakref.ref[Any]] = []
    make = kind.__init__  # type: ignore[misc]  # it is called as it always was

    def making(self: Any, *values: Any, **named: Any) -> None:
        made.append(weakref.ref(self))
        make(self, *values, **named)

    monkeypatch.setattr(kind, "__init__", making)
    return made


def alive(made: list[weakref.ref[Any]]) -> int:
    return sum(each() is not None for each in made)


async def come_and_go(player: Player, table: str, *, first: str = HELLO) -> None:
    async with raw_socket(player.base, table, player.cookie) as connection:
        await connection.send(first)
        await connection.recv()
        with suppress(ConnectionClosed):
            await connection.send(json.dumps({"type": "ping", "id": 1}))


@pytest.mark.usefixtures("without_collections")
@pytest.mark.parametrize("first", [HELLO, "no hello"])
def test_a_connection_that_has_ended_leaves_nothing_in_memory(
    first: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene() -> None:
        async with served(tmp_path) as server:
            ada = await Player.arrive(server.base, "Ada")
            table = await ada.open_table()
            sessions = remembered(monkeypatch, sockets.Session)
            connections = remembered(monkeypatch, Connection)
            for _ in range(TIMES):
                await come_and_go(ada, table, first=first)
            assert len(connections) == TIMES
            assert len(sessions) == (TIMES if first == HELLO else 0)
            await eventually(lambda: alive(sessions) + alive(connections) == 0)
            await ada.close()

    run(scene())


def bad_records() -> list[bytes]:
    """Requests whose record is wrong here or there, or is none."""
    desk = playing(bots=2)
    desk.finish(ANN)
    record: dict[str, Any] = dict(encode(desk.record()))
    cut = json.loads(json.dumps(record))
    del cut["rounds"][0]["decisions"][0]
    bad = [{}, {**record, "totals": [1]}, {**record, "winners": [9]}, {**record, "seed": "x"}, cut]
    return [json.dumps(each).encode() for each in bad]


async def posted(app: ASGIApp, path: str, body: bytes) -> int:
    """The status of the answer, without a client that makes garbage of its own."""
    headers = {"host": "127.0.0.1", "content-type": "application/json", "x-nimmt": "1"}
    scope = {
        "type": "http",
        "method": "POST",
        "path": path,
        "raw_path": path.encode(),
        "root_path": "",
        "query_string": b"",
        "scheme": "http",
        "http_version": "1.1",
        "headers": [(name.encode(), text.encode()) for name, text in headers.items()],
        "client": ("127.0.0.1", 1),
        "server": ("127.0.0.1", 80),
        "state": {},
    }
    status: list[int] = []

    async def receive() -> Message:
        return {"type": "http.request", "body": body, "more_body": False}

    async def send(message: Message) -> None:
        status.extend([message["status"]] if "status" in message else [])

    await app(scope, receive, send)
    return status[0]


def requests(records: list[bytes]) -> list[tuple[str, bytes]]:
    checks = [("/api/records/check", record) for record in records]
    brought = [json.dumps({"record": record.decode()}).encode() for record in [*records, b"["]]
    return [*checks, *(("/api/replays", body) for body in brought)]


def errors_in_memory() -> int:
    return sum(isinstance(each, NimmtError | RecordError) for each in gc.get_objects())


@pytest.mark.usefixtures("without_collections")
def test_a_bad_record_leaves_no_error_in_memory(tmp_path: Path) -> None:
    async def scene() -> None:
        async with served(tmp_path) as server:
            for path, body in requests(bad_records()):
                assert await posted(server.app, path, body) == (200 if "check" in path else 400)
            await eventually(lambda: errors_in_memory() == 0)

    run(scene())


def resident() -> int:
    """Bytes of memory that this process has."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * resource.getpagesize()


@pytest.mark.slow
@pytest.mark.usefixtures("without_collections")
def test_twenty_thousand_bad_records_leave_memory_as_it_is(tmp_path: Path) -> None:
    async def scene() -> None:
        async with served(tmp_path) as server:
            bad = cycle(requests(bad_records()))
            for path, body in islice(bad, 1000):
                await posted(server.app, path, body)
            before = resident()
            for path, body in islice(bad, 20_000):
                await posted(server.app, path, body)
            assert resident() - before < 20 * 2**20

    run(scene())
