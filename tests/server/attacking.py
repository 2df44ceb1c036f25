"""The attacks of docs/security.md, each from an address of its own, and neighbours who play on."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from dataclasses import dataclass, field
from itertools import count, cycle
from random import Random
from typing import Any

import httpx
from websockets.exceptions import WebSocketException

from tests.server.client import ADDRESS, Player, Refusal, Seat, ready_table

PASSWORD = "correct horse battery"
ENDS = 1.0
"""Seconds for what is under way at the end."""
BREATH = 0.05
"""Seconds until somebody who was turned away tries again."""


@dataclass
class Target:
    """What there is to attack, and until when."""

    base: str
    end: float
    long_tables: list[str]
    """A hundred rounds of ten; whoever `lasts` has a few decisions left in each."""
    lasts: str
    """The cookie of that player."""
    record: str
    guest: str
    """The id of that player."""
    owner: str = "Owner"
    """The name of somebody with a password."""
    done: dict[str, int] = field(default_factory=dict)
    """How often each attack was tried."""

    @property
    def guests_matches(self) -> str:
        """Where they would be listed."""
        return f"/api/matches?player={self.guest}"

    @property
    def port(self) -> int:
        return int(self.base.rpartition(":")[2])

    async def for_a_while(self, name: str, act: Callable[[], Awaitable[object]]) -> None:
        while time.monotonic() < self.end:
            self.done[name] = self.done.get(name, 0) + 1
            try:
                await act()
            except (Refusal, httpx.HTTPError, WebSocketException, OSError):
                await asyncio.sleep(BREATH)


Attack = Callable[[Target], Coroutine[Any, Any, None]]


@asynccontextmanager
async def people(target: Target, *names: str | None) -> AsyncIterator[list[Player]]:
    came = [await Player.arrive(target.base, name) for name in names]
    yield came
    for player in came:
        await player.close()


def _card(seat: Seat, place: int) -> dict[str, Any]:
    return {"do": "play", "card": seat.view["own"]["hand"][place]}


async def undoing(target: Target) -> None:
    """1: choose and take back, as fast as may be."""
    async with people(target, None) as (guest,):
        table = await guest.open_table(setup={"chairs": 4}, bots=["casual"] * 3, start=True)
        async with guest.at(table) as seat:
            await seat.until(lambda view: seat.is_asked)

            async def act() -> None:
                with suppress(Refusal):
                    await seat.do("choose", move=_card(seat, 0))
                await seat.do("ask-undo")

            await target.for_a_while("undoing", act)


async def toggling(target: Target) -> None:
    """2: choose differently, and again."""
    async with people(target, None, None) as (guest, other):
        table = await ready_table([guest, other], help=True)
        await guest.command(table, "start")
        places = cycle((0, 1))
        async with guest.at(table) as seat:
            await seat.until(lambda view: seat.is_asked)
            await target.for_a_while(
                "toggling", lambda: seat.do("choose", move=_card(seat, next(places)))
            )


async def visiting(target: Target) -> None:
    """3: ask for long tables, all at once, and for everything that happened there."""
    async with people(target, None) as (guest,):

        async def act() -> None:
            looks = (guest.http.get(f"/api/tables/{table}") for table in target.long_tables * 5)
            await asyncio.gather(*looks)
            async with guest.at(target.long_tables[0]) as seat:
                await seat.until(lambda view: True)

        await target.for_a_while("visiting", act)


async def ending(target: Target) -> None:
    """3: bring long matches to their end, one after the other."""
    async with people(target, None) as (guest,):
        tables, player = iter(target.long_tables), guest.on(target.base)
        player.http.headers["Cookie"] = target.lasts

        async def act() -> None:
            if (table := next(tables, None)) is None:
                await asyncio.sleep(BREATH)
                return
            async with player.at(table) as seat:
                await seat.play(Random(3))

        await target.for_a_while("ending", act)
        await player.close()


async def bringing(target: Target) -> None:
    """4: records to be checked and shown, good ones and bad ones."""
    bad = json.dumps({**json.loads(target.record), "totals": [1]})
    bodies = cycle((target.record, bad, "{"))
    async with people(target, None) as (guest,):

        async def act() -> None:
            text = next(bodies)
            await guest.http.post("/api/replays", json={"record": text})
            headers = {"content-type": "application/json"}
            await guest.http.post("/api/records/check", content=text, headers=headers)

        await target.for_a_while("bringing", act)


@asynccontextmanager
async def connected(target: Target) -> AsyncIterator[asyncio.StreamWriter]:
    here = (ADDRESS.get(), 0)
    _, writer = await asyncio.open_connection("127.0.0.1", target.port, local_addr=here)
    try:
        yield writer
    finally:
        writer.close()
        with suppress(OSError):
            await writer.wait_closed()


async def idling(target: Target) -> None:
    """5: connections that say nothing, half a head, or half of what makes a socket."""
    beginnings = cycle(
        (
            b"",
            b"GET / HTTP/1.1\r\nHost: localhost\r\n",
            b"GET /api/tables/x/socket HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n"
            b"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n\r\n",
        )
    )

    async def act() -> None:
        async with AsyncExitStack() as stack:
            for _ in range(100):
                writer = await stack.enter_async_context(connected(target))
                writer.write(next(beginnings))
            await asyncio.sleep(20 * BREATH)

    await target.for_a_while("idling", act)


async def shouting(target: Target) -> None:
    """6: heads that are too large, in one piece and without an end."""
    large = b"X: " + b"x" * 40_000
    heads = cycle((large + b"\r\n\r\n", 10 * large, b"X: x\r\n" * 9_000))

    async def act() -> None:
        async with connected(target) as writer:
            writer.write(b"GET /health HTTP/1.1\r\nHost: localhost\r\n" + next(heads))
            await writer.drain()
            await asyncio.sleep(BREATH)

    await target.for_a_while("shouting", act)


async def subscribing(target: Target) -> None:
    """8, 9: push services that are this machine, or lead into its network."""
    hosts = cycle(
        (
            f"127.0.0.1:{target.port}\\.push.apple.com",
            "127.0.0.1\\.push.apple.com",
            "localhost",
            "[::1]",
            "push.apple.com@127.0.0.1",
            "fcm.googleapis.com.localhost",
        )
    )
    keys = {"p256dh": "B" * 87, "auth": "a" * 22}
    async with people(target, None) as (guest,):

        async def act() -> None:
            wish = {"endpoint": f"https://{next(hosts)}/x", "keys": keys}
            answer = await guest.http.post("/api/push/subscriptions", json=wish)
            assert answer.is_error, wish

        await target.for_a_while("subscribing", act)


async def guessing(target: Target) -> None:
    """11: somebody else's password."""
    numbers = count()
    async with people(target, None) as (guest,):

        async def act() -> None:
            tried = {"by": "password", "who": target.owner, "password": f"guess {next(numbers)}"}
            answer = await guest.http.post("/api/session", json=tried)
            assert answer.is_error
            await asyncio.sleep(BREATH)

        await target.for_a_while("guessing", act)


async def posing(target: Target) -> None:
    """12: go by the name of somebody who has a password, in other letters."""
    cyrillic = target.owner.replace("O", "\N{CYRILLIC CAPITAL LETTER O}")
    spellings = cycle((target.owner, target.owner.upper(), cyrillic))
    async with people(target, None) as (guest,):

        async def act() -> None:
            answer = await guest.http.patch("/api/me", json={"name": next(spellings)})
            assert answer.is_error
            await asyncio.sleep(BREATH)

        await target.for_a_while("posing", act)


async def farming(target: Target) -> None:
    """13, 14: two accounts with names, one of which resigns again and again."""
    async with people(target, "Farmer", "Field") as (guest, other):

        async def act() -> None:
            table = await ready_table([guest, other], rules={"preset": "base"})
            await guest.command(table, "start")
            await other.command(table, "resign")
            for player in (other, guest):
                await player.command(table, "leave")

        await target.for_a_while("farming", act)


async def crowding(target: Target) -> None:
    """15: open tables in the lobby, as many as one may and then by new guests."""
    async with people(target, None) as guests:

        async def act() -> None:
            try:
                await guests[-1].open_table(setup={"chairs": 4, "open": True})
            except Refusal:
                guests.append(await Player.arrive(target.base))
                raise

        await target.for_a_while("crowding", act)
        for guest in guests[1:]:
            await guest.close()


async def peeking(target: Target) -> None:
    """16: what a guest has played."""
    async with people(target, None) as (guest,):

        async def act() -> None:
            answer = await guest.http.get(target.guests_matches)
            assert answer.is_error or not answer.json()["matches"]
            await asyncio.sleep(BREATH)

        await target.for_a_while("peeking", act)


async def asking(target: Target) -> None:
    """For all that is kept, and for what there is to see."""
    paths = cycle(("/api/tables", "/api/me/export", "/api/variants", "/api/openapi.json"))
    async with people(target, None) as (guest,):
        await target.for_a_while("asking", lambda: guest.http.get(next(paths)))


ATTACKS: tuple[Attack, ...] = (
    undoing,
    toggling,
    visiting,
    ending,
    bringing,
    idling,
    shouting,
    subscribing,
    guessing,
    posing,
    farming,
    crowding,
    peeking,
    asking,
)


def attack(target: Target) -> dict[str, int]:
    """All of them at the same time, in a process of their own; how often each was tried."""
    asyncio.run(_attack(target))
    return target.done


async def _attack(target: Target) -> None:

    async def from_elsewhere(number: int, one: Attack) -> None:
        ADDRESS.set(f"127.0.1.{number}")
        await so_long(target.end, one(target))

    await asyncio.gather(*(from_elsewhere(n, each) for n, each in enumerate(ATTACKS, 1)))


async def so_long(end: float, work: Coroutine[Any, Any, None]) -> None:
    """Whatever is waited for then is not waited for any more."""
    with suppress(TimeoutError):
        await asyncio.wait_for(work, end + ENDS - time.monotonic())


def play_beside(base: str, end: float, pairs: int = 4) -> list[float]:
    """Pairs of players from here; what they had to wait until their decisions were acknowledged."""
    waits: list[float] = []
    asyncio.run(_play_beside(base, end, pairs, waits))
    return waits


async def _play_beside(base: str, end: float, pairs: int, waits: list[float]) -> None:
    games = (_pair(base, end, number, waits) for number in range(pairs))
    await asyncio.gather(*(so_long(end, game) for game in games))


async def _pair(base: str, end: float, number: int, waits: list[float]) -> None:
    one, other = [await Player.arrive(base, f"{name}{number}") for name in ("Ada", "Bo")]
    while time.monotonic() < end:
        table = await ready_table([one, other], rules={"preset": "base", "rounds": 1})
        async with one.at(table) as left, other.at(table) as right:
            await left.do("start")
            await asyncio.gather(_decide(left, waits), _decide(right, waits))
        for player in (other, one):
            await player.command(table, "leave")
    for player in (one, other):
        await player.close()


async def _decide(seat: Seat, waits: list[float]) -> None:
    random = Random(1)
    while True:
        await seat.until(lambda view: seat.is_asked or view["table"]["phase"] == "over")
        if seat.table["phase"] == "over":
            return
        start = time.perf_counter()
        await seat.decide(random)
        waits.append(time.perf_counter() - start)
        await asyncio.sleep(4 * BREATH)
