"""Whatever guests do within the default limits, nobody else waits for it."""

from __future__ import annotations

import asyncio
import gc
import json
import logging
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from itertools import count
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import pytest
from structlog.testing import capture_logs

from nimmt.records import encode
from nimmt.server.common import garbage
from nimmt.server.common.config import Settings
from nimmt.server.identity.signing import TABLE_ID, random_id
from nimmt.server.store import players, pushes
from nimmt.server.tables import Listener, Room
from nimmt.table import Actor, Setup
from nimmt.table.commands import SeatBot, Start
from nimmt.table.entries import read
from tests.server.attacking import ATTACKS, BREATH, PASSWORD, Target, attack, play_beside
from tests.server.client import Player
from tests.server.loop import watched
from tests.server.pushservice import Browser, Service, push_service
from tests.server.running import eventually, run
from tests.server.serving import Served, served
from tests.table.desk import ANN, Desk, playing

TABLES, HOSTS = 1000, 50
STARTS = 3.0
"""Seconds until the attackers' process has started."""
LASTS = 10.0
"""Seconds of all attacks together; `python -m soak.attacks` goes on for a minute."""
MOST = 0.050
"""Seconds of the processor's time for one callback."""
DEFAULTS = Settings()
LIMITS: dict[str, Any] = {
    "connections_per_address": DEFAULTS.connections_per_address,
    "requests_per_address": DEFAULTS.requests_per_address,
}


@contextmanager
def collected_as_a_server_does() -> Iterator[None]:
    usual = gc.get_threshold()
    garbage.seldom()
    yield
    gc.set_threshold(*usual)
    gc.unfreeze()


@contextmanager
def errors_logged() -> Iterator[list[Any]]:
    """What is logged as an error meanwhile, by us and by libraries."""
    errors: list[Any] = []
    handler = logging.Handler(logging.ERROR)
    handler.emit = errors.append  # type: ignore[assignment, method-assign]  # a list is all
    logging.getLogger().addHandler(handler)
    try:
        with capture_logs() as logs:
            yield errors
        errors += [each for each in logs if each["log_level"] in ("error", "critical")]
    finally:
        logging.getLogger().removeHandler(handler)


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


def long_match(player: str) -> Desk:
    """A hundred rounds of ten, but for the last turn."""
    host = Actor(player)
    desk = Desk(host=host, chairs=10, rules={"preset": "base", "rounds": 100})
    for _ in range(9):
        desk.do(host, SeatBot("casual"))
    desk.do(host, Start())
    while (desk.match.state.round, desk.match.state.turn) != (99, 9):
        desk.turn(host)
    return desk


async def stored(server: Served, desk: Desk) -> str:
    """Its table, which nobody has in memory."""
    room = Room(random_id(TABLE_ID), server.node.hub)
    await room.open([read(text) for text in desk.journal])
    return room.id


async def told_slowly(server: Served, player: str, service: Service, end: float) -> None:
    """10: messages through a service that does not answer."""
    node, turns = server.node, count()
    node.pusher._loopback = True
    async with node.services.database.write() as connection:
        for number in range(3):
            browser = Browser(f"{service.url}/{number}")
            await pushes.subscribe(connection, browser.subscription(player))
    async with asyncio.TaskGroup() as tasks:
        while time.monotonic() < end:
            tasks.create_task(node.pusher.notify(player, "turn", "t", turn=next(turns)))
            await asyncio.sleep(BREATH)
        service.hold.set()


def a_record() -> str:
    brought = playing(chairs=4, bots=3)
    brought.finish(ANN)
    return json.dumps(encode(brought.record()))


async def withstand(server: Served, lasts: float) -> str:
    """All attacks at the same time harm nobody; what was seen."""
    await open_tables(server)
    owner, guest = await Player.arrive(server.base, "Owner"), await Player.arrive(server.base)
    await owner.http.post("/api/me/password", json={"password": PASSWORD})
    desk = long_match(guest.id)
    long_tables = [await stored(server, desk) for _ in range(3)]
    end = time.monotonic() + STARTS + lasts
    target = Target(server.base, end, long_tables, guest.cookie, a_record(), guest=guest.id)
    loop, spawned = asyncio.get_running_loop(), get_context("spawn")
    with (
        ProcessPoolExecutor(2, spawned) as others,
        push_service() as service,
        collected_as_a_server_does(),
        errors_logged() as errors,
        watched() as longest,
    ):
        service.hold.clear()
        tried, waits, _ = await asyncio.gather(
            loop.run_in_executor(others, attack, target),
            loop.run_in_executor(others, play_beside, server.base, end),
            told_slowly(server, guest.id, service, end),
        )
    assert service.deliveries
    assert longest.callbacks > 1000
    assert longest.seconds < MOST, longest.what
    assert errors == []
    await check_harmless(owner, guest, target)
    missing = {each.__name__ for each in ATTACKS} - tried.keys()
    assert not missing, tried
    assert waits, tried
    for player in (owner, guest):
        await player.close()
    return (
        f"{', '.join(f'{name} {number}' for name, number in tried.items())}; the longest callback "
        f"{1000 * longest.seconds:.1f} ms ({longest.what}); neighbours decided {len(waits)} times, "
        f"p99 {1000 * sorted(waits)[int(0.99 * len(waits))]:.0f} ms"
    )


async def check_harmless(owner: Player, guest: Player, target: Target) -> None:
    """What the attacks were after has not come about."""
    known = {"by": "password", "who": target.owner, "password": PASSWORD}
    assert (await owner.http.post("/api/session", json=known)).is_success, "not locked out"
    mine = await owner.open_table(setup={"chairs": 4, "open": True})
    lobby = (await owner.http.get("/api/tables")).json()["tables"]
    assert mine in [table["id"] for table in lobby[:20]]
    assert (await owner.http.get("/api/leaderboards")).json()["boards"] == []
    finished = (await guest.http.get(target.guests_matches)).json()["matches"]
    assert len(finished) == len(target.long_tables), "the long matches are archived"


@pytest.mark.slow
def test_no_callback_takes_long_while_everything_is_tried_at_once(tmp_path: Path) -> None:
    async def scene() -> None:
        async with served(tmp_path, limits=True, **LIMITS) as server:
            server.node.services.limiter._clock = server.node.services.clock.now
            await withstand(server, LASTS)

    run(scene())
