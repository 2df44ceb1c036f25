"""A scripted player: a cookie, a WebSocket, and any decision that the server offers."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from contextvars import ContextVar
from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING, Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from nimmt.server.protocol.messages import PROTOCOL
from tests.server.running import PATIENCE

if TYPE_CHECKING:
    from tests.server.histories import History

Data = dict[str, Any]
ADDRESS = ContextVar("ADDRESS", default="127.0.0.1")
"""From which connections come: a loopback's, so that each task can be somebody else."""
HEADERS = {"X-Nimmt": "1"}
TOLD_TO_WAIT = 0.3
"""Seconds after which somebody who was turned away asks again."""


class Refusal(Exception):
    """The server refused; `error` is what it said."""

    def __init__(self, error: Data) -> None:
        super().__init__(error["id"], error["text"])
        self.error = error

    def __reduce__(self) -> tuple[type[Refusal], tuple[Data]]:
        """It may come from another process."""
        return Refusal, (self.error,)

    @property
    def id(self) -> str:
        return str(self.error["id"])


def move_from(choice: Data, random: Random) -> Data:
    """Any decision of a choice, as a client that knows no rule would make it."""
    if "any" in choice:
        return move_from(random.choice(choice["any"]), random)
    move = {name: choice[name] for name in ("do", "special") if choice.get(name)}
    if "places" in choice:
        return {**move, **random.choice(choice["places"])}
    if "rows" in choice:
        return {**move, "row": random.choice(choice["rows"])}
    if "order" in choice:
        return {**move, "cards": random.sample(choice["order"], len(choice["order"]))}
    if "least" in choice:
        size = random.randint(choice["least"], choice["most"])
        return {**move, "cards": random.sample(choice["cards"], size)}
    if "cards" in choice:
        return {**move, "card": random.choice(choice["cards"])}
    return move


@dataclass
class Player:
    """Somebody with an identity at one server."""

    http: httpx.AsyncClient
    id: str
    name: str

    @classmethod
    async def arrive(cls, base: str, name: str | None = None) -> Player:
        http = client(base)
        answer = await http.post("/api/me", json={} if name is None else {"name": name})
        answer.raise_for_status()
        me = answer.json()
        return cls(http, me["id"], me["name"])

    def on(self, base: str) -> Player:
        """The same person at another node."""
        return Player(client(base, self.cookie), self.id, self.name)

    async def open_table(self, **wishes: Any) -> str:
        answer = await self.http.post("/api/tables", json=wishes)
        if answer.status_code != 201:
            raise Refusal(answer.json()["error"])
        table: str = answer.json()["id"]
        return table

    async def command(self, table: str, do: str, **more: Any) -> int:
        wish = {"command": {"do": do, **more}}
        answer = await self.http.post(f"/api/tables/{table}/commands", json=wish)
        if answer.status_code != 200:
            raise Refusal(answer.json()["error"])
        number: int = answer.json()["n"]
        return number

    @property
    def base(self) -> str:
        return str(self.http.base_url).rstrip("/")

    @property
    def cookie(self) -> str:
        given = self.http.headers.get("Cookie")
        return given or "; ".join(f"{each.name}={each.value}" for each in self.http.cookies.jar)

    @asynccontextmanager
    async def at(self, table: str, **hello: Any) -> AsyncIterator[Seat]:
        """A connection to the table, closed at the end."""
        async with sit(self.base, table, self.cookie, **hello) as seat:
            yield seat

    async def close(self) -> None:
        await self.http.aclose()


def client(base: str, cookie: str = "") -> httpx.AsyncClient:
    """Plain HTTP, past any proxy; without certificates, which take long to be read."""
    headers = {**HEADERS, "Origin": base, **({"Cookie": cookie} if cookie else {})}
    transport = httpx.AsyncHTTPTransport(verify=False, local_address=ADDRESS.get())
    return httpx.AsyncClient(base_url=base, headers=headers, timeout=PATIENCE, transport=transport)


async def ready_table(players: list[Player], bots: int = 0, **setup: Any) -> str:
    """A table that waits for its host, the first, to start: the others are ready."""
    host, *others = players
    chairs = len(players) + bots
    table = await host.open_table(setup={"chairs": chairs, **setup}, bots=["casual"] * bots)
    for other in others:
        await other.command(table, "join")
        await other.command(table, "ready")
    return table


@asynccontextmanager
async def sit(base: str, table: str, cookie: str = "", **hello: Any) -> AsyncIterator[Seat]:
    """A connection to a table; without a cookie that of a stranger."""
    async with raw_socket(base, table, cookie) as socket:
        await socket.send(json.dumps({"type": "hello", "protocol": PROTOCOL, **hello}))
        seat = Seat(socket, hello.get("after", -1))
        listening = asyncio.create_task(seat.listen())
        try:
            yield seat
        finally:
            listening.cancel()
            with suppress(asyncio.CancelledError):
                await listening


@asynccontextmanager
async def raw_socket(base: str, table: str, cookie: str = "") -> AsyncIterator[ClientConnection]:
    """A connection on which nothing has been said yet."""
    base = base.rstrip("/")
    address = f"{base.replace('http', 'ws', 1)}/api/tables/{table}/socket"
    headers = {"Cookie": cookie} if cookie else {}
    async with connect(
        address,
        origin=base,  # type: ignore[arg-type]  # a NewType of str
        additional_headers=headers,
        max_size=None,
        compression=None,
        open_timeout=PATIENCE,
        ping_interval=None,
        close_timeout=1,
        proxy=None,
        local_addr=(ADDRESS.get(), 0),
    ) as socket:
        yield socket


@dataclass
class Seat:
    """One connection: all that came, the last view, and answers to what was asked."""

    socket: ClientConnection
    n: int = -1
    view: Data = field(default_factory=dict)
    received: list[str] = field(default_factory=list)
    keep: bool = True
    events: list[Data] = field(default_factory=list)
    """All that updates told after message `first`; a welcome begins anew."""
    first: int = -1
    said: list[Data] = field(default_factory=list)
    notices: list[str] = field(default_factory=list)
    acknowledged: list[tuple[int, Data]] = field(default_factory=list)
    """Each decision that the server said it has written down, and where."""
    closed: bool = False
    history: History | None = None
    """Where all that is asked and seen is written down, if anywhere."""
    _next: int = 0
    _asked: dict[int, asyncio.Future[Data]] = field(default_factory=dict)
    _changed: asyncio.Condition = field(default_factory=asyncio.Condition)

    async def listen(self) -> None:
        with suppress(ConnectionClosed):
            async for text in self.socket:
                if self.keep:
                    self.received.append(str(text))
                self._take(json.loads(text))
                await self._tell()
        self.closed = True
        for future in self._asked.values():
            if not future.done():
                future.set_exception(ConnectionError("the connection was closed"))
        await self._tell()

    async def _tell(self) -> None:
        async with self._changed:
            self._changed.notify_all()

    def _take(self, message: Data) -> None:
        if self.history and "view" in message:
            self.history.sees(message)
        match message["type"]:
            case "welcome":
                self.n, self.view, self.events = message["n"], message["view"], []
                self.first = self.n
            case "update":
                assert message["since"] == self.n, "nothing is told twice, and nothing is left out"
                self.n, self.view = message["n"], message["view"]
                self.events += message["events"]
            case "said":
                self.said.append(message)
            case "notice":
                self.notices.append(message["notice"])
            case "done" | "refused" if message["id"] in self._asked:
                future = self._asked.pop(message["id"])
                if not future.done():
                    future.set_result(message)

    async def ask(self, message: Data) -> Data:
        """Send a message that has an answer, and wait for it; raises Refusal."""
        self._next += 1
        future: asyncio.Future[Data] = asyncio.get_running_loop().create_future()
        self._asked[self._next] = future
        try:
            await self.socket.send(json.dumps({**message, "id": self._next}))
        except ConnectionClosed as error:
            raise ConnectionError("the connection was closed") from error
        answer = await asyncio.wait_for(future, PATIENCE)
        if answer["type"] == "refused":
            raise Refusal(answer["error"])
        return answer

    async def do(self, do: str, **more: Any) -> int:
        answer = await self.ask({"type": "do", "command": {"do": do, **more}})
        number: int = answer["n"]
        return number

    async def say(self, text: str) -> None:
        await self.ask({"type": "say", "text": text})

    async def until(self, condition: Callable[[Data], object], seconds: float = PATIENCE) -> None:
        """Wait until the view is as wanted."""
        await self.when(lambda: bool(self.view) and bool(condition(self.view)), seconds)

    async def when(self, condition: Callable[[], bool], seconds: float = PATIENCE) -> None:
        """Wait until what came makes it true."""
        async with asyncio.timeout(seconds), self._changed:
            await self._changed.wait_for(lambda: condition() or self.closed)
        if not condition():
            raise ConnectionError("the connection was closed")

    async def reaches(self, n: int) -> None:
        await self.when(lambda: self.n >= n)

    @property
    def table(self) -> Data:
        table: Data = self.view["table"]
        return table

    @property
    def is_asked(self) -> bool:
        own, table = self.view.get("own"), self.view.get("table")
        return bool(own and table and own["seat"] in table["awaited"])

    async def play(self, random: Random, most: int = 10**9) -> None:
        """Decide whenever it is asked to, from the start until the match is over or so often."""
        await self.until(lambda view: view["table"]["phase"] not in ("waiting", "starting"))
        for _ in range(most):
            await self.until(lambda view: self.is_asked or view["table"]["phase"] != "playing")
            if self.table["phase"] != "playing":
                return
            await self.decide(random)

    async def decide(self, random: Random) -> None:
        """Once, if the moment has not passed."""
        seen, move = self.n, move_from(self.view["own"]["choice"], random)
        asked = self.history.asks(move) if self.history else None
        try:
            number = await self.do("choose", move=move, after=seen)
        except Refusal as refusal:
            if asked:
                asked.refused = refusal.id != "unavailable"
            if refusal.id == "too-late":
                await self.reaches(seen + 1)
            elif refusal.id in ("too-many-requests", "unavailable"):
                await asyncio.sleep(TOLD_TO_WAIT)
            else:
                raise
        else:
            self.acknowledged.append((number, move))
            if self.history and asked:
                self.history.acknowledged(asked, number)
            await self.reaches(max(number, seen + 1))
