"""Players who sit at tables of four and decide at a steady pace."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from http.cookiejar import DefaultCookiePolicy
from random import Random
from typing import Any

import httpx
import msgspec

from benchmarks.load.socket import Socket, connect

SEATS = 4
HELLO = b'{"type":"hello","protocol":1}'


class Choice(msgspec.Struct):
    do: str = ""
    cards: list[int] = []
    rows: list[int] = []


class Own(msgspec.Struct):
    seat: int
    choice: Choice | None


class TableView(msgspec.Struct):
    phase: str
    awaited: list[int]


class View(msgspec.Struct):
    table: TableView
    own: Own | None = None


class Message(msgspec.Struct):
    type: str
    id: int | None = None
    n: int = 0
    view: View | None = None


decoder = msgspec.json.Decoder(Message)


@dataclass
class Tally:
    """What was seen while measuring."""

    latencies: list[float] = field(default_factory=list)
    refused: int = 0
    received: int = 0
    sent: int = 0
    bytes_in: int = 0


class Client:
    """One player at one table, who decides every `pace` seconds if there is something to decide."""

    def __init__(self, table: int, cookie: str, tally: Tally, random: Random) -> None:
        self.table = table
        self.cookie = cookie
        self.tally = tally
        self.view: View | None = None
        self.samples: list[bytes] = []
        self._random = random
        self._asked: dict[int, float] = {}
        self._next = 0
        self._socket: Socket | None = None

    async def sit(self, host: str, port: int, table: str) -> None:
        path = f"/api/tables/{table}/socket"
        self._socket = await connect(host, port, path, self.cookie, self._heard)
        self._socket.send(HELLO)

    def _heard(self, body: bytes) -> None:
        tally = self.tally
        tally.received += 1
        tally.bytes_in += len(body)
        if len(self.samples) < 8:
            self.samples.append(body)
        message = decoder.decode(body)
        if message.view is not None:
            self.view = message.view
        elif message.id is not None:
            asked = self._asked.pop(message.id, None)
            if message.type == "done" and asked is not None:
                tally.latencies.append(time.perf_counter() - asked)
            elif message.type == "refused":
                tally.refused += 1

    def decide(self) -> bool:
        """Say a decision if one is awaited."""
        view, socket = self.view, self._socket
        if view is None or view.own is None or view.own.choice is None or socket is None:
            return False
        if view.own.seat not in view.table.awaited:
            return False
        choice = view.own.choice
        move: dict[str, Any] = {"do": choice.do}
        if choice.rows:
            move["row"] = self._random.choice(choice.rows)
        else:
            move["card"] = self._random.choice(choice.cards)
        self._next += 1
        self._asked[self._next] = time.perf_counter()
        command = {"do": "choose", "move": move}
        socket.send(msgspec.json.encode({"type": "do", "id": self._next, "command": command}))
        self.tally.sent += 1
        return True

    def close(self) -> None:
        if self._socket is not None:
            self._socket.close()


async def seat_everybody(
    bases: Sequence[str], tables: int, tally: Tally, *, apart: bool = False
) -> tuple[list[Client], list[str]]:
    """So many tables of four, begun; a base game to a target that nobody reaches soon.

    Each table's players are connected to one of the nodes in turn, or `apart` to all of them.
    """
    clients: list[Client] = []
    ids: list[str] = []
    gate = asyncio.Semaphore(16)
    async with AsyncExitStack() as stack:
        https = [await stack.enter_async_context(_http(base)) for base in bases]

        async def one(number: int) -> None:
            home = number % len(bases)
            async with gate:
                table, cookies = await _table(https[home], number)
            for place, cookie in enumerate(cookies):
                client = Client(number, cookie, tally, Random(number * SEATS + place))
                url = httpx.URL(bases[place % len(bases) if apart else home])
                await client.sit(url.host, url.port or 80, table)
                clients.append(client)
            ids.append(table)

        await asyncio.gather(*(one(number) for number in range(tables)))
    Random(0).shuffle(clients)  # four at a table do not decide in the same instant
    return clients, ids


def _http(base: str) -> httpx.AsyncClient:
    headers, limits = {"X-Nimmt": "1", "Origin": base}, httpx.Limits(max_connections=16)
    http = httpx.AsyncClient(base_url=base, headers=headers, limits=limits, timeout=60)
    http.cookies.jar.set_policy(DefaultCookiePolicy(allowed_domains=[]))
    return http


async def _table(http: httpx.AsyncClient, number: int) -> tuple[str, list[str]]:
    cookies = [await identity(http, f"P{number}-{place}") for place in range(SEATS)]
    setup = {"rules": {"preset": "base", "target": 1000}, "chairs": SEATS}
    opened = await post(http, "/api/tables", cookies[0], {"setup": setup})
    address = f"/api/tables/{opened['id']}/commands"
    for cookie in cookies[1:]:
        await post(http, address, cookie, {"command": {"do": "join"}})
        await post(http, address, cookie, {"command": {"do": "ready"}})
    await post(http, address, cookies[0], {"command": {"do": "start"}})
    return opened["id"], cookies


async def identity(http: httpx.AsyncClient, name: str) -> str:
    answer = await http.post("/api/me", json={"name": name})
    answer.raise_for_status()
    cookie = answer.headers["set-cookie"].split(";")[0]
    return str(cookie)


async def post(http: httpx.AsyncClient, path: str, cookie: str, body: Any) -> Any:
    answer = await http.post(path, json=body, headers={"Cookie": cookie})
    if answer.is_error:
        raise RuntimeError(answer.text)
    return answer.json()
