"""Whatever one guest does within the default limits, nobody else waits for it."""

from __future__ import annotations

import asyncio
import gc
import json
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import suppress
from itertools import cycle
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import InvalidStatus

from nimmt.records import encode
from nimmt.server.common import garbage
from nimmt.server.common.config import Settings
from nimmt.server.identity.signing import TABLE_ID, random_id
from nimmt.server.store import players
from nimmt.server.tables import Listener, Room
from nimmt.table import Setup
from nimmt.table.entries import read
from tests.server.client import Player, Refusal, Seat
from tests.server.loop import watched
from tests.server.running import eventually, run
from tests.server.serving import Served, served
from tests.table.desk import ANN, Desk, playing

TABLES, HOSTS = 1000, 50
LASTS = 10.0
"""Seconds of each attack."""
MOST = 0.050
"""Seconds of the processor's time for one callback."""
DEFAULTS = Settings()
LIMITS: dict[str, Any] = {
    "connections_per_address": DEFAULTS.connections_per_address,
    "requests_per_address": DEFAULTS.requests_per_address,
}


@pytest.fixture
def collected_as_a_server_does() -> Iterator[None]:
    usual = gc.get_threshold()
    yield
    gc.set_threshold(*usual)
    gc.unfreeze()


async def open_tables(server: Served) -> None:
    """A thousand tables of four, each in a match that waits for its host."""
    node = server.node
    hosts = []
    async with node.services.database.write() as connection:
        for number in range(HOSTS):
            id = random_id(12)
            hosts.append(await players.create(connection, id, f"H{number}", 0.0, named=True))
    for number in range(TABLES):
        host = hosts[number % HOSTS]
        room = await node.hub.open(host, Setup(), ["casual"] * 3, start=True)
        room.listeners.add(Listener(host.id))
    rooms = list(node.hub.rooms.values())
    await eventually(lambda: all(len(room.table.awaited()) == 1 for room in rooms))
    assert len(rooms) >= TABLES


def long_match() -> Desk:
    """A hundred rounds of ten."""
    desk = playing(chairs=10, bots=9, rules={"preset": "base", "rounds": 100})
    desk.finish(ANN)
    return desk


async def stored(server: Served, desk: Desk) -> str:
    """Its table, which nobody has in memory."""
    room = Room(random_id(TABLE_ID), server.node.hub)
    await room.open([read(text) for text in desk.journal])
    return room.id


async def for_a_while(act: Callable[[], Awaitable[object]]) -> None:
    end = time.monotonic() + LASTS
    while time.monotonic() < end:
        try:
            await act()
        except (Refusal, httpx.HTTPError, InvalidStatus, OSError):
            await asyncio.sleep(0.05)


async def undoing(guest: Player) -> None:
    """Choose and take back, as fast as may be."""
    table = await guest.open_table(setup={"chairs": 4}, bots=["casual"] * 3, start=True)
    async with guest.at(table) as seat:
        await seat.until(lambda view: seat.is_asked)

        async def act() -> None:
            with suppress(Refusal):
                await seat.do("choose", move=_card(seat, 0))
            await seat.do("ask-undo")

        await for_a_while(act)


async def toggling(guest: Player, other: Player) -> None:
    """Choose differently, and again."""
    setup = {"chairs": 2, "help": True}
    table = await guest.open_table(setup=setup)
    await other.command(table, "join")
    await other.command(table, "ready")
    await guest.command(table, "start")
    places = cycle((0, 1))
    async with guest.at(table) as seat:
        await seat.until(lambda view: seat.is_asked)
        await for_a_while(lambda: seat.do("choose", move=_card(seat, next(places))))


def _card(seat: Seat, place: int) -> dict[str, Any]:
    return {"do": "play", "card": seat.view["own"]["hand"][place]}


async def visiting(guest: Player, tables: list[str]) -> None:
    """Ask for long tables, all at once, and for everything that happened there."""

    async def act() -> None:
        looks = (guest.http.get(f"/api/tables/{table}") for table in tables * 5)
        await asyncio.gather(*looks)
        async with guest.at(tables[0]) as seat:
            await seat.until(lambda view: True)

    await for_a_while(act)


async def bringing(guest: Player, record: str) -> None:
    """Records to be checked and shown, good ones and bad ones."""
    bad = json.dumps({**json.loads(record), "totals": [1]})
    bodies = cycle((record, bad, "{"))

    async def act() -> None:
        text = next(bodies)
        await guest.http.post("/api/replays", json={"record": text})
        headers = {"content-type": "application/json"}
        await guest.http.post("/api/records/check", content=text, headers=headers)

    await for_a_while(act)


async def asking(guest: Player) -> None:
    """For all that is kept, and for what there is to see."""

    async def act() -> None:
        for path in ("/api/tables", "/api/me/export", "/api/variants", "/api/openapi.json"):
            await guest.http.get(path)

    await for_a_while(act)


async def attack(base: str, tables: list[str], record: str) -> None:
    guest, other = await Player.arrive(base), await Player.arrive(base)
    try:
        await asyncio.gather(
            undoing(guest),
            toggling(guest, other),
            visiting(guest, tables),
            bringing(guest, record),
            asking(guest),
        )
    finally:
        await guest.close()
        await other.close()


@pytest.mark.slow
@pytest.mark.usefixtures("collected_as_a_server_does")
def test_no_callback_takes_long_with_a_thousand_tables_open(tmp_path: Path) -> None:
    async def scene() -> None:
        async with served(tmp_path, limits=True, **LIMITS) as server:
            server.node.services.limiter._clock = server.node.services.clock.now
            await open_tables(server)
            desk = long_match()
            tables = [await stored(server, desk) for _ in range(3)]
            brought = playing(chairs=4, bots=3)
            brought.finish(ANN)
            record = json.dumps(encode(brought.record()))
            garbage.seldom()
            with watched() as longest:
                await asyncio.to_thread(asyncio.run, attack(server.base, tables, record))
            assert longest.callbacks > 1000
            assert longest.seconds < MOST, longest.what

    run(scene())
