"""What a connection needed is free when it has ended: garbage is looked for only now and then."""

from __future__ import annotations

import gc
import json
import weakref
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from nimmt.server.wire import sockets
from nimmt.server.wire.frames import PlainFrames
from tests.server.client import Player, raw_socket
from tests.server.running import eventually, run
from tests.server.serving import served

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
            connections = remembered(monkeypatch, PlainFrames)
            for _ in range(TIMES):
                await come_and_go(ada, table, first=first)
            assert len(connections) == TIMES
            assert len(sessions) == (TIMES if first == HELLO else 0)
            await eventually(lambda: alive(sessions) + alive(connections) == 0)
            await ada.close()

    run(scene())
