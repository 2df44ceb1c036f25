"""What goes out on a table's socket, and what becomes of one that fails."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from websockets.frames import Frame
from websockets.protocol import CLIENT, Protocol

from nimmt.server.tables import Room
from nimmt.server.wire.post import Writer
from tests.server.client import Player, raw_socket
from tests.server.running import run
from tests.server.serving import served
from tests.server.test_reconnecting import read_to_the_end


def types_in(frames: bytes) -> list[str]:
    client = Protocol(CLIENT)
    client.receive_data(frames)
    events = client.events_received()
    return [json.loads(bytes(event.data))["type"] for event in events if isinstance(event, Frame)]


def test_an_acknowledgement_and_its_update_go_out_in_one_piece(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    letters: list[list[str]] = []
    letter = Writer.letter

    def noted(writer: Writer) -> bytes:
        written = letter(writer)
        letters.append(types_in(written))
        return written

    async def scene() -> None:
        async with served(tmp_path) as server:
            ada = await Player.arrive(server.base, "Ada")
            async with ada.at(await ada.open_table()) as seat:
                await seat.until(lambda _: True)
                monkeypatch.setattr(Writer, "letter", noted)
                await seat.do("ready", ready=True)
                await seat.do("ready", ready=False)
            assert letters == [["update", "done"], ["update", "done"]]
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
