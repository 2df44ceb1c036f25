"""What goes out on a table's socket, and what becomes of one that fails."""

from __future__ import annotations

import asyncio
import json
import logging
from pathlib import Path

import pytest
from starlette.types import Receive, Scope, Send
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from nimmt.server.tables import Room
from nimmt.server.wire.sockets import TableSockets
from tests.server.client import Player, raw_socket
from tests.server.running import run
from tests.server.serving import served
from tests.server.test_reconnecting import read_to_the_end


def test_who_acts_is_told_what_came_of_it_before_it_is_acknowledged(tmp_path: Path) -> None:
    async def scene() -> None:
        async with served(tmp_path) as server:
            ada = await Player.arrive(server.base, "Ada")
            table = await ada.open_table()
            async with raw_socket(server.base, table, ada.cookie) as connection:
                await connection.send(json.dumps({"type": "hello", "protocol": 1}))
                await connection.recv()
                told = []
                for number, ready in enumerate([True, False]):
                    command = {"do": "ready", "ready": ready}
                    wish = {"type": "do", "id": number, "command": command}
                    await connection.send(json.dumps(wish))
                    told += [json.loads(await connection.recv())["type"] for _ in range(2)]
            assert told == ["update", "done"] * 2
            await ada.close()

    run(scene())


def test_a_client_whose_update_fails_is_told_to_come_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> bytes:
        raise ZeroDivisionError

    async def scene() -> None:
        async with served(tmp_path) as server:
            ada, bo = [await Player.arrive(server.base, name) for name in ("Ada", "Bo")]
            table = await ada.open_table()
            async with raw_socket(server.base, table, ada.cookie) as connection:
                await connection.send(json.dumps({"type": "hello", "protocol": 1}))
                await connection.recv()
                monkeypatch.setattr(Room, "message", broken)
                await bo.command(table, "join")
                await read_to_the_end(connection)
                assert connection.close_code == 1013
            await ada.close()
            await bo.close()

    run(scene())


SHAKE = (
    "GET /api/tables/{table}/socket HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n"
    "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)


def test_a_client_that_goes_in_the_handshake_is_no_error_of_ours(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    begun, gone, ended = asyncio.Event(), asyncio.Event(), asyncio.Event()
    serve, lose = TableSockets.__call__, WebSocketsSansIOProtocol.connection_lost

    async def late(sockets: TableSockets, scope: Scope, receive: Receive, send: Send) -> None:
        begun.set()
        await gone.wait()
        try:
            await serve(sockets, scope, receive, send)
        finally:
            ended.set()

    def lost(protocol: WebSocketsSansIOProtocol, error: Exception | None) -> None:
        lose(protocol, error)
        gone.set()

    async def scene() -> None:
        async with served(tmp_path) as server:
            ada = await Player.arrive(server.base, "Ada")
            table = await ada.open_table()
            await ada.close()
            monkeypatch.setattr(TableSockets, "__call__", late)
            monkeypatch.setattr(WebSocketsSansIOProtocol, "connection_lost", lost)
            port = int(server.base.rpartition(":")[2])
            _, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(SHAKE.format(table=table).encode())
            await begun.wait()
            writer.transport.abort()
            await ended.wait()

    run(scene())
    assert [record for record in caplog.records if record.levelno > logging.INFO] == []
