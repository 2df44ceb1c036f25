"""A client comes back and goes on from where it was; a slow one is no burden to the others."""

from __future__ import annotations

import asyncio
import json
import socket
from base64 import b64encode
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from functools import partial
from pathlib import Path
from random import Random
from urllib.parse import urlsplit

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from nimmt.server import serving
from nimmt.server.tables import Room, sights
from nimmt.server.tables.listener import MOST_WAITING
from tests.server.allowed import told
from tests.server.client import Data, Player, Seat, raw_socket, ready_table
from tests.server.running import PATIENCE, eventually, run
from tests.server.serving import Served, served
from tests.server.truth import check_acknowledged, journal_of, moments


async def first_message(player: Player, table: str, **hello: object) -> Data:
    async with raw_socket(player.base, table, player.cookie) as connection:
        await connection.send(json.dumps({"type": "hello", "protocol": 1, **hello}))
        message: Data = json.loads(await asyncio.wait_for(connection.recv(), PATIENCE))
        return message


def test_no_event_comes_twice_and_none_is_missed(tmp_path: Path) -> None:
    async def scene() -> None:
        async with served(tmp_path) as server:
            ada, bo = [await Player.arrive(server.base, name) for name in ("Ada", "Bo")]
            table = await ready_table([ada, bo], bots=1, rules={"preset": "nifty"})
            async with bo.at(table) as other:
                await ada.command(table, "start")
                (events, acknowledged, first, last), _ = await asyncio.gather(
                    come_and_go(ada, table), other.play(Random(2))
                )
            entries = await journal_of(server.node.services.settings.database_url, table)
            happened = [each.events for each in moments(entries)[first + 1 : last + 1]]
            assert events == told([event for some in happened for event in some], 0)
            check_acknowledged(entries, 0, acknowledged)
            await ada.close()
            await bo.close()

    run(scene(), 600)


async def come_and_go(
    player: Player, table: str
) -> tuple[list[Data], list[tuple[int, Data]], int, int]:
    """Play a match with a new connection for every few decisions, closed at any moment."""
    random = Random(1)
    seat: Seat | None = None
    acknowledged: list[tuple[int, Data]] = []
    events: list[Data] = []
    first = -1
    while seat is None or seat.table["phase"] == "playing":
        hello = {} if seat is None else {"after": seat.n}
        async with player.at(table, **hello) as now:
            now.acknowledged = acknowledged
            await now.until(lambda _: True)
            first = now.first if seat is None else first
            seat = now
            some = asyncio.create_task(seat.play(random, most=random.randrange(4)))
            await asyncio.wait([some], timeout=random.random())
            await now.socket.close()
            with suppress(ConnectionError):
                await some
        events += seat.events
    return events, acknowledged, first, seat.n


def test_whoever_was_away_too_long_is_welcomed_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sights, "REMEMBERED", 10)

    async def scene() -> None:
        async with served(tmp_path) as server:
            ada = await Player.arrive(server.base, "Ada")
            table = await ada.open_table(setup={"chairs": 3}, bots=["casual"] * 2, start=True)
            async with ada.at(table) as seat:
                await seat.play(Random(1), most=8)
                await seat.until(lambda view: view["table"]["awaited"] == [view["own"]["seat"]])
                n = seat.n
                assert n > 12
            for after in (n, n - 1, n - 10):
                message = await first_message(ada, table, after=after)
                assert (message["type"], message["since"], message["n"]) == ("update", after, n)
            for after in (n - 11, 0, -1, n + 1):
                message = await first_message(ada, table, after=after)
                assert (message["type"], message["n"]) == ("welcome", n)
                assert message["history"]
            await ada.close()

    run(scene())


def test_a_client_of_another_version_is_told_to_reload(tmp_path: Path) -> None:
    async def scene() -> None:
        async with served(tmp_path) as server:
            ada = await Player.arrive(server.base, "Ada")
            table = await ada.open_table()
            for protocol in (0, 2, 99):
                hello = json.dumps({"type": "hello", "protocol": protocol})
                said, code = await ended(ada, table, hello)
                assert said == [{"type": "reload", "protocol": 1}]
                assert code == 4001
            await ada.close()

    run(scene())


async def ended(player: Player, table: str, hello: str) -> tuple[list[Data], int | None]:
    """All that is said to such a client until the connection is closed, and why it is."""
    said = []
    async with raw_socket(player.base, table, player.cookie) as connection:
        await connection.send(hello)
        try:
            while True:
                said.append(json.loads(await asyncio.wait_for(connection.recv(), PATIENCE)))
        except ConnectionClosed:
            return said, connection.close_code


def test_a_connection_that_cannot_be_says_why(tmp_path: Path) -> None:
    async def scene() -> None:
        async with served(tmp_path) as server:
            ada = await Player.arrive(server.base, "Ada")
            table = await ada.open_table()
            hello: Data = {"type": "hello", "protocol": 1}
            for place, text, error, code in (
                (table, "?", "invalid", 4000),
                (table, json.dumps({"type": "ping"}), "invalid", 4000),
                ("a" * 16, json.dumps(hello), "no-such-table", 4004),
                (table, json.dumps({**hello, "token": "x"}), "no-identity", 4003),
            ):
                said, why = await ended(ada, place, text)
                assert [each["error"]["id"] for each in said] == [error]
                assert why == code
            await ada.close()

    run(scene())


def slow_socket(base: str) -> socket.socket:
    """One that takes next to nothing as long as nobody reads from it."""
    made = socket.socket()
    made.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    address = urlsplit(base)
    made.connect((address.hostname, address.port))
    return made


def never_reads(server: Served, table: str, cookie: str) -> connect:
    url = f"{server.base.replace('http', 'ws')}/api/tables/{table}/socket"
    return connect(
        url,
        sock=slow_socket(server.base),
        additional_headers={"Cookie": cookie},
        origin=server.base,  # type: ignore[arg-type]  # a NewType of str
        max_queue=1,
        compression=None,
        ping_interval=None,
        proxy=None,
    )


@asynccontextmanager
async def beside_a_slow_one(
    folder: Path, bots: int = 0
) -> AsyncIterator[tuple[Room, ClientConnection, Seat, Seat]]:
    """Two at a table, one of them with a second connection that is not read."""
    async with served(folder, send_buffer=4096) as server:
        ada, bo = [await Player.arrive(server.base, name) for name in ("Ada", "Bo")]
        table = await ready_table([ada, bo], bots=bots)
        async with (
            never_reads(server, table, bo.cookie) as slow,
            ada.at(table) as left,
            bo.at(table) as right,
        ):
            await slow.send(json.dumps({"type": "hello", "protocol": 1}))
            room = server.node.hub.rooms[table]
            await eventually(lambda: len(room.listeners) == 3)
            yield room, slow, left, right
        await ada.close()
        await bo.close()


def test_a_client_that_does_not_read_fills_no_memory(tmp_path: Path) -> None:
    """It gets a few merged updates when it reads again, and the others notice nothing."""

    async def scene() -> None:
        async with beside_a_slow_one(tmp_path, bots=1) as (room, slow, left, right):
            await left.do("start")
            await asyncio.gather(left.play(Random(1)), right.play(Random(2)))
            assert all(len(each.waiting) <= MOST_WAITING for each in room.listeners)
            texts = [await asyncio.wait_for(slow.recv(), PATIENCE)]
            messages = [json.loads(texts[0])]
            while messages[-1]["n"] < left.n:
                texts.append(await asyncio.wait_for(slow.recv(), PATIENCE))
                messages.append(json.loads(texts[-1]))
            assert messages[-1]["n"] == left.n
            at_once = [message["n"] - message["since"] for message in messages[1:]]
            assert max(at_once) > 10, "what it missed came in one"
            assert sum(map(len, texts)) < 500_000

    run(scene(), 600)


def test_a_client_that_reads_again_far_too_late_is_shown_a_fresh_view(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sights, "REMEMBERED", 10)

    async def scene() -> None:
        async with beside_a_slow_one(tmp_path, bots=1) as (_, slow, left, right):
            await left.do("start")
            await asyncio.gather(left.play(Random(1)), right.play(Random(2)))
            messages = [json.loads(await asyncio.wait_for(slow.recv(), PATIENCE))]
            while messages[-1]["n"] < left.n:
                messages.append(json.loads(await asyncio.wait_for(slow.recv(), PATIENCE)))
            fresh = [message for message in messages[1:] if message["type"] == "welcome"]
            assert fresh
            assert all(message["history"] for message in fresh)

    run(scene(), 600)


def test_a_client_that_went_without_a_word_is_missed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its connection stands, as when a phone is out of reach: it only answers no ping."""
    monkeypatch.setattr(serving, "HEARTBEAT", 0.5)

    async def scene() -> None:
        async with served(tmp_path) as server:
            ada = await Player.arrive(server.base, "Ada")
            table = await ada.open_table()
            listeners = server.node.hub.rooms[table].listeners
            async with never_answers(server, ada, table):
                await eventually(lambda: len(listeners) == 1)
                await eventually(lambda: not listeners)
            await ada.close()

    run(scene())


@asynccontextmanager
async def never_answers(server: Served, player: Player, table: str) -> AsyncIterator[None]:
    """A client that says hello, and nothing ever again; what comes it leaves unread."""
    address = urlsplit(server.base)
    reader, writer = await asyncio.open_connection(address.hostname, address.port)
    head = (
        f"GET /api/tables/{table}/socket HTTP/1.1", f"Host: {address.netloc}", "Upgrade: websocket",
        "Connection: Upgrade", "Sec-WebSocket-Version: 13", f"Origin: {server.base}",
        f"Sec-WebSocket-Key: {b64encode(bytes(16)).decode()}", f"Cookie: {player.cookie}", "", "",
    )  # fmt: skip
    hello = json.dumps({"type": "hello", "protocol": 1}).encode()
    text = b"\x81" + bytes([0x80 | len(hello)]) + bytes(4) + hello  # masked with nothing
    try:
        writer.write("\r\n".join(head).encode())
        assert b" 101 " in await reader.readuntil(b"\r\n\r\n")
        writer.write(text)
        yield
    finally:
        writer.close()
        await writer.wait_closed()


def are(things: list[str], many: int) -> bool:
    return len(things) == many


async def read_to_the_end(connection: ClientConnection) -> None:
    with suppress(ConnectionClosed):
        while True:
            await asyncio.wait_for(connection.recv(), PATIENCE)


def test_a_client_that_leaves_too_much_unread_is_dropped(tmp_path: Path) -> None:
    async def scene() -> None:
        async with beside_a_slow_one(tmp_path) as (room, slow, left, right):
            notice = json.dumps({"type": "notice", "notice": "x" * 2000}).encode()
            for number in range(2 * MOST_WAITING):
                for listener in room.listeners:
                    listener.tell(notice)
                    assert len(listener.waiting) <= MOST_WAITING
                for reader in (left, right):
                    await reader.when(partial(are, reader.notices, number + 1))
            await read_to_the_end(slow)
            assert slow.close_code == 1013
            await eventually(lambda: len(room.listeners) == 2)

    run(scene(), 600)
