"""Push messages reach the player's browsers, and nobody and nothing else."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any
from unittest.mock import patch

import httpcore
import pytest
from prometheus_client import REGISTRY
from py_vapid import Vapid  # type: ignore[import-untyped]  # it comes without types

from nimmt.server.common.config import Settings
from nimmt.server.push import pusher as push
from nimmt.server.push import sending, vapid
from nimmt.server.push.endpoints import PrivateAddress, PublicOnly
from nimmt.server.push.pusher import Pusher
from nimmt.server.store import Database, players, pushes, upgrade
from tests.server.ports import free_port
from tests.server.pushservice import Browser, Service, push_service
from tests.server.running import eventually, run

ZOE, ANN, TABLE = "zoe234567abc", "ann234567abc", "table234567abcde"


@dataclass
class Scene:
    database: Database
    pusher: Pusher

    async def subscribe(self, browser: Browser, player: str = ZOE) -> Browser:
        async with self.database.write() as connection:
            await pushes.subscribe(connection, browser.subscription(player))
        return browser

    async def subscriptions(self) -> set[str]:
        async with self.database.read() as connection:
            return {each.endpoint for each in await pushes.of_player(connection, ZOE)}


@pytest.fixture
def service() -> Iterator[Service]:
    with push_service() as service:
        yield service


@asynccontextmanager
async def scene(url: str, *, loopback: bool = True, **settings: str) -> AsyncIterator[Scene]:
    await upgrade(url)
    database = Database.open(url)
    pusher = Pusher(database, Settings.read({}, settings), loopback=loopback)
    try:
        async with database.write() as connection:
            await players.create(connection, ZOE, "Zoe", 0.0)
        yield Scene(database, pusher)
    finally:
        await pusher.close()
        await database.close()
        await eventually(lambda: "_connection_worker_thread" not in str(threading.enumerate()))


def counted(outcome: str) -> float:
    return REGISTRY.get_sample_value("nimmt_pushes_total", {"outcome": outcome}) or 0


def test_every_browser_of_the_player_can_read_it(database_url: str, service: Service) -> None:
    async def play() -> None:
        async with scene(database_url) as here:
            browsers = [await here.subscribe(Browser(f"{service.url}/{k}")) for k in range(3)]
            assert await here.pusher.notify(ZOE, "turn", TABLE, turn=7) == 3
            for browser in browsers:
                (mine,) = [
                    each for each in service.deliveries if browser.endpoint.endswith(each.path)
                ]
                assert browser.read(mine) == {
                    "kind": "turn",
                    "table": TABLE,
                    "title": "Your turn",
                    "text": "The table is waiting for you.",
                }

    run(play())


def test_it_says_how_urgent_it_is_how_long_it_matters_and_who_sends_it(
    sqlite_url: str, service: Service
) -> None:
    async def play() -> None:
        async with scene(sqlite_url, push_contact="host@example.org") as here:
            await here.subscribe(Browser(f"{service.url}/1"))
            await here.pusher.notify(ZOE, "turn", TABLE, turn=1, ttl=3600)
            await here.pusher.notify(ZOE, "over", TABLE, turn=2)
            first, last = (each.headers for each in service.deliveries)
            assert (first["TTL"], first["Urgency"], first["Topic"]) == ("3600", "high", TABLE)
            assert (last["TTL"], last["Urgency"]) == ("86400", "normal")
            assert first["Content-Encoding"] == "aes128gcm"
            assert Vapid.verify(first["Authorization"])
            key = vapid.public_key(await vapid.private_key(here.database))
            assert first["Authorization"].endswith(f"k={key}"), "the key that browsers were given"

    run(play())


def test_each_browser_is_told_in_its_own_language(sqlite_url: str, service: Service) -> None:
    titles: list[str] = []

    async def play() -> None:
        async with scene(sqlite_url) as here:
            for turn, language in enumerate(("de", "en", "xx")):
                browser = await here.subscribe(Browser(f"{service.url}/{turn}", language))
                await here.pusher.notify(ZOE, "turn", TABLE, turn=turn)
                told = [each for each in service.deliveries if each.path == f"/{turn}"]
                titles.append(browser.read(told[-1])["title"])
            assert titles == ["Du bist dran", "Your turn", "Your turn"]

    run(play())


def test_nobody_is_told_twice_about_one_turn(sqlite_url: str, service: Service) -> None:
    async def play() -> None:
        async with scene(sqlite_url) as here:
            await here.subscribe(Browser(f"{service.url}/1"))
            tell = here.pusher.notify
            both = tell(ZOE, "turn", TABLE, turn=1), tell(ZOE, "turn", TABLE, turn=1)
            assert sorted(await asyncio.gather(*both)) == [0, 1]
            assert await tell(ZOE, "turn", TABLE, turn=2) == 1
            assert await tell(ZOE, "turn", "another234567abc", turn=2) == 1
            assert len(service.deliveries) == 3

    run(play())


@pytest.mark.parametrize("status", [404, 410])
def test_a_subscription_that_has_ended_is_removed(
    sqlite_url: str, service: Service, status: int
) -> None:
    async def play() -> None:
        async with scene(sqlite_url) as here:
            await here.subscribe(Browser(f"{service.url}/gone"))
            kept = await here.subscribe(Browser(f"{service.url}/kept"))
            service.answers["/gone"] = status
            before = counted("gone")
            assert await here.pusher.notify(ZOE, "turn", TABLE, turn=1) == 1
            assert await here.subscriptions() == {kept.endpoint}
            assert counted("gone") == before + 1

    run(play())


@pytest.mark.parametrize("status", [302, 307, 400, 429, 500])
def test_a_service_that_refuses_is_counted_and_asked_again_next_time(
    sqlite_url: str, service: Service, status: int
) -> None:
    async def play() -> None:
        async with scene(sqlite_url) as here:
            browser = await here.subscribe(Browser(f"{service.url}/1"))
            service.answers["/1"] = status
            before = counted("failed")
            assert await here.pusher.notify(ZOE, "turn", TABLE, turn=1) == 0
            assert counted("failed") == before + 1
            assert await here.subscriptions() == {browser.endpoint}
            assert [each.path for each in service.deliveries] == ["/1"], "no redirect is followed"
            service.answers.clear()
            assert await here.pusher.notify(ZOE, "turn", TABLE, turn=2) == 1

    run(play())


def test_a_service_that_cannot_be_reached_troubles_nobody(sqlite_url: str) -> None:
    async def play() -> None:
        async with scene(sqlite_url) as here:
            await here.subscribe(Browser("http://127.0.0.1:9/nobody"))
            assert await here.pusher.notify(ZOE, "turn", TABLE, turn=1) == 0

    run(play())


def test_a_database_that_is_away_troubles_nobody(sqlite_url: str) -> None:
    async def play() -> None:
        database = Database.open("sqlite:////nowhere/at/all.db")
        pusher = Pusher(database, Settings())
        assert await pusher.notify(ZOE, "turn", TABLE, turn=1) == 0
        await pusher.close()
        await database.close()
        await eventually(lambda: "_connection_worker_thread" not in str(threading.enumerate()))

    run(play())


def test_a_key_that_is_none_troubles_nobody(sqlite_url: str, service: Service) -> None:
    async def play() -> None:
        async with scene(sqlite_url) as here:
            broken = Browser(f"{service.url}/1").subscription(ZOE)._replace(p256dh="A" * 87)
            async with here.database.write() as connection:
                await pushes.subscribe(connection, broken)
            assert await here.pusher.notify(ZOE, "turn", TABLE, turn=1) == 0
            assert service.deliveries == []

    run(play())


@pytest.mark.parametrize(
    "endpoint",
    ["http://127.0.0.1:{port}/1", "https://localhost/1", "https://fcm.googleapis.com.evil.org/1"],
)
def test_nothing_is_sent_but_to_services_that_are_allowed(
    sqlite_url: str, service: Service, endpoint: str
) -> None:
    async def play() -> None:
        async with scene(sqlite_url, loopback=False) as here:
            await here.subscribe(Browser(endpoint.format(port=service.url.rpartition(":")[2])))
            before = counted("refused")
            assert await here.pusher.notify(ZOE, "turn", TABLE, turn=1) == 0
            assert counted("refused") == before + 1
            assert service.deliveries == []

    run(play())


def test_a_slow_service_does_not_fill_the_memory(
    sqlite_url: str, service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(push, "MOST_WAITING", 2)
    service.hold.clear()

    async def play() -> None:
        async with scene(sqlite_url) as here:
            await here.subscribe(Browser(f"{service.url}/1"))
            first = [
                asyncio.create_task(here.pusher.notify(ZOE, "turn", TABLE, turn=turn))
                for turn in range(2)
            ]
            await eventually(lambda: len(service.deliveries) == 2)
            assert await here.pusher.notify(ZOE, "turn", TABLE, turn=3) == 0
            service.hold.set()
            assert await asyncio.gather(*first) == [1, 1]

    run(play())


def test_a_slow_service_keeps_no_other_waiting(sqlite_url: str, service: Service) -> None:
    async def play() -> None:
        async with scene(sqlite_url) as here:
            with push_service() as slow:
                slow.hold.clear()
                await here.subscribe(Browser(f"{slow.url}/1"))
                late = [
                    asyncio.create_task(here.pusher.notify(ZOE, "turn", TABLE, turn=turn))
                    for turn in range(20)
                ]
                await eventually(lambda: len(slow.deliveries) == len(late))
                async with here.database.write() as connection:
                    await players.create(connection, ANN, "Ann", 0.0)
                await here.subscribe(Browser(f"{service.url}/1"), ANN)
                assert await here.pusher.notify(ANN, "turn", TABLE, turn=1) == 1
                assert not any(each.done() for each in late)
                slow.hold.set()
                assert await asyncio.gather(*late) == [1] * len(late)

    run(play())


def test_an_answer_that_trickles_in_is_given_up(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sending, "SECONDS", 0.3)

    async def trickle(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            while not reader.at_eof():
                writer.write(b"H")
                await asyncio.sleep(0.05)  # the trickle itself
        finally:
            writer.close()

    async def play() -> None:
        async with scene(sqlite_url) as here:
            server = await asyncio.start_server(trickle, "127.0.0.1", port := free_port())
            async with server:
                await here.subscribe(Browser(f"http://127.0.0.1:{port}/1"))
                before = counted("failed")
                assert await here.pusher.notify(ZOE, "turn", TABLE, turn=1) == 0
                assert counted("failed") == before + 1

    run(play())


@pytest.mark.parametrize(
    "address",
    ["127.0.0.1", "10.0.0.8", "192.168.1.5", "169.254.169.254", "::1", "fe80::1", "::ffff:7f00:1"],
)
def test_a_host_that_leads_into_a_private_network_is_not_connected_to(address: str) -> None:
    async def play() -> None:
        with (
            patch.object(asyncio.get_running_loop(), "getaddrinfo", found_at(address)),
            pytest.raises(PrivateAddress, match=address),
        ):
            await PublicOnly().connect_tcp("web.push.apple.com", 443)

    run(play())


def test_what_is_connected_to_is_the_address_that_was_checked() -> None:
    connected: list[str] = []

    async def connect(_: object, host: str, *rest: object) -> None:
        connected.append(host)

    async def play() -> None:
        with (
            patch.object(asyncio.get_running_loop(), "getaddrinfo", found_at("17.0.0.1")),
            patch.object(httpcore.AnyIOBackend, "connect_tcp", connect),
        ):
            await PublicOnly().connect_tcp("web.push.apple.com", 443)

    run(play())
    assert connected == ["17.0.0.1"]


def found_at(address: str) -> Callable[..., Awaitable[list[Any]]]:
    """A look-up that finds this, whatever is asked for."""

    async def look_up(*_: object, **__: object) -> list[Any]:
        return [(0, 0, 0, "", (address, 443))]

    return look_up


def test_all_nodes_sign_with_the_same_key(database_url: str) -> None:
    async def play() -> None:
        await upgrade(database_url)
        nodes = [Database.open(database_url) for _ in range(2)]
        keys = await asyncio.gather(*map(vapid.private_key, nodes))
        assert keys[0] == keys[1]
        for node in nodes:
            await node.close()

    run(play())
