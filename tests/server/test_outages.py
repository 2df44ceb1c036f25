"""The storage goes away, is full or slow, the clock jumps: nothing is lost, and play goes on."""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from nimmt.server.store.committing import SqliteCommitter
from nimmt.server.tables.presence import Presence
from tests.server.client import Player, Refusal, Seat, raw_socket, ready_table
from tests.server.postgres import SOCKETS_LEFT_OPEN, Postgres
from tests.server.running import PATIENCE, eventually, run
from tests.server.serving import Served, served
from tests.server.travelling import Match
from tests.server.truth import journal_of, moments

pytestmark = SOCKETS_LEFT_OPEN

DAY = 86_400.0


async def begun(server: Served, preset: str, bots: int, pause: float = 0.02) -> Match:
    """A match of two that is being played; `match.table` is known."""
    players = [await Player.arrive(server.base, name) for name in ("Ada", "Bo")]
    return Match(
        players, lambda: [server.base], Random(1), {"preset": preset}, bots=bots, pause=pause
    )


def decisions(match: Match) -> int:
    return sum(len(each.acknowledged) for each in match.travellers)


async def progress(match: Match, more: int) -> None:
    wanted = decisions(match) + more
    await eventually(lambda: decisions(match) >= wanted)


async def close(match: Match) -> None:
    for player in match.players:
        await player.close()


def are_told(match: Match, notice: str, times: int = 1) -> bool:
    return all(each.notices.count(notice) >= times for each in match.travellers)


async def refused(work: Any) -> str:
    try:
        await work
    except Refusal as refusal:
        return refusal.id
    return "it was done"


@pytest.mark.slow
def test_postgresql_is_killed_in_the_middle_of_a_match(
    own_postgres: Postgres, tmp_path: Path
) -> None:
    async def scene() -> None:
        url = await asyncio.to_thread(own_postgres.new_database)
        async with served(tmp_path, url) as server:
            match = await begun(server, "base", bots=1)
            playing = asyncio.create_task(match.play())
            await progress(match, 10)
            for times in (1, 2):
                await out(own_postgres, match, times)
                await progress(match, 4)
            await playing
            await match.check(url)
            await close(match)

    run(scene(), 600)


async def out(postgres: Postgres, match: Match, times: int) -> None:
    """Kill it, see what clients are told, and start it again."""
    ada = match.players[0]
    async with ada.at(match.table) as seat:
        await seat.until(lambda _: True)
        await asyncio.to_thread(postgres.kill)
        await eventually(lambda: are_told(match, "storage-away", times))
        assert await refused(seat.say("hello")) == "unavailable"
        assert await refused(seat.do("resign")) == "unavailable"
        answer = await ada.http.get("/api/me")
        assert answer.status_code == 503
        assert answer.json()["error"]["id"] == "unavailable"
        async with raw_socket(ada.base, match.table, ada.cookie) as socket:
            await socket.send('{"type": "hello", "protocol": 1}')
            assert json.loads(await socket.recv())["error"]["id"] == "unavailable"
            await socket.wait_closed()
            assert socket.close_code == 1013, "come again later"
        await asyncio.to_thread(postgres.start)
        await eventually(lambda: are_told(match, "storage-back", times))


@pytest.mark.slow
def test_bots_go_on_by_themselves_after_an_outage(own_postgres: Postgres, tmp_path: Path) -> None:
    """Nobody does anything while PostgreSQL is away: those who wait are told all the same."""

    async def scene() -> None:
        url = await asyncio.to_thread(own_postgres.new_database)
        async with served(tmp_path, url, lease=2.0) as server:
            ada = await Player.arrive(server.base, "Ada")
            table = await ada.open_table(setup={"chairs": 3}, bots=["casual"] * 2)
            async with ada.at(table) as seat:
                await seat.do("start")
                await asyncio.to_thread(own_postgres.kill)
                await seat.when(lambda: "storage-away" in seat.notices)
                await asyncio.to_thread(own_postgres.start)
                await seat.when(lambda: "storage-back" in seat.notices)
                await seat.until(lambda view: view["table"]["awaited"] == [0])
                await seat.play(Random(1))
                assert seat.table["phase"] == "over"
            await ada.close()

    run(scene(), 600)


class SmallDisk:
    """A place that can be filled to the last byte, and emptied again."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.mounted = _mounted(folder)
        self.room = 2 if self.mounted else 6
        """Decisions that may still be kept: SQLite's last page need not be full."""

    async def fill(self, server: Served) -> None:
        if not self.mounted:
            await _limit_pages(server, None)
            return
        with (self.folder / "ballast").open("wb", buffering=0) as ballast:
            try:
                while True:
                    ballast.write(b"x" * 4096)
            except OSError:
                return

    async def empty(self, server: Served) -> None:
        if not self.mounted:
            await _limit_pages(server, 2**30)
            return
        (self.folder / "ballast").unlink()

    def close(self) -> None:
        if self.mounted:
            subprocess.run(["umount", "--lazy", self.folder], check=True)


def _mounted(folder: Path) -> bool:
    """A file system of its own where that is possible, as it is for root."""
    if os.geteuid() != 0:
        return False
    command = ["mount", "-t", "tmpfs", "-o", "size=4m", "tmpfs", str(folder)]
    return subprocess.run(command, capture_output=True, check=False).returncode == 0


async def _limit_pages(server: Served, most: int | None) -> None:
    """The next best: SQLite itself says that the disk is full."""
    committer = server.node.services.journal._committer
    assert isinstance(committer, SqliteCommitter)

    def limit() -> None:
        connection = committer._connected()
        pages = most or connection.execute("PRAGMA page_count").fetchone()[0]
        connection.execute(f"PRAGMA max_page_count = {pages}")

    await committer._in_thread(limit)


async def nothing_is_kept(match: Match, times: int = 5) -> None:
    """Until so many texts in a row were refused; one or the other may still have had room."""
    async with match.players[0].at(match.table) as seat:
        await seat.until(lambda _: True)
        refusals = 0
        while refusals < times:
            away = await refused(seat.say("hello")) == "unavailable"
            refusals = refusals + 1 if away else 0


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[SmallDisk]:
    disk = SmallDisk(tmp_path)
    yield disk
    disk.close()


def test_the_disk_is_full(small_disk: SmallDisk) -> None:
    async def scene() -> None:
        async with served(small_disk.folder) as server:
            match = await begun(server, "base", bots=1, pause=0.05)
            playing = asyncio.create_task(match.play())
            await progress(match, 4)
            await small_disk.fill(server)
            await eventually(lambda: are_told(match, "storage-away"))
            before = decisions(match)
            entries = len(await journal_of(database_of(server), match.table))
            await nothing_is_kept(match)
            assert decisions(match) <= before + small_disk.room, "those that were on their way"
            assert not playing.done()
            await small_disk.empty(server)
            await playing
            assert are_told(match, "storage-back")
            assert len(await journal_of(database_of(server), match.table)) > entries
            await match.check(database_of(server))
            await close(match)

    run(scene(), 600)


def database_of(server: Served) -> str:
    return server.node.services.settings.database_url


def test_a_slow_disk_makes_slow_acknowledgements_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    held, commit = threading.Event(), SqliteCommitter._commit

    def slowly(self: SqliteCommitter, batches: Any) -> None:
        assert held.wait(PATIENCE)
        commit(self, batches)

    async def scene() -> None:
        async with served(tmp_path) as server:
            ada, bo = [await Player.arrive(server.base, name) for name in ("Ada", "Bo")]
            table = await ready_table([ada, bo], bots=1)
            async with ada.at(table) as left, bo.at(table) as right:
                await left.do("start")
                await asyncio.gather(*(is_asked(each) for each in (left, right)))
                monkeypatch.setattr(SqliteCommitter, "_commit", slowly)
                deciding = [asyncio.create_task(each.decide(Random(1))) for each in (left, right)]
                for _ in range(5):
                    (await ada.http.get("/api/variants")).raise_for_status()
                assert not any(each.done() for each in deciding), "nothing is on the disk yet"
                held.set()
                await asyncio.gather(*deciding)
                await asyncio.gather(left.play(Random(1)), right.play(Random(2)))
            await ada.close()
            await bo.close()

    run(scene())


async def is_asked(seat: Seat) -> None:
    await seat.until(lambda _: seat.is_asked)


@pytest.mark.parametrize("jump", [DAY, -DAY])
def test_no_clock_runs_out_when_the_wall_clock_jumps(
    jump: float, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = time.time

    async def scene() -> None:
        async with served(tmp_path) as server:
            ada = await Player.arrive(server.base, "Ada")
            table = await ada.open_table(
                setup={"chairs": 2, "pace": 60, "rules": {"preset": "children"}}, bots=["casual"]
            )
            async with ada.at(table) as seat:
                await seat.do("start")
                await seat.play(Random(1), most=2)
                await seat.until(lambda _: seat.is_asked)
                deadline = seat.table["seats"][0]["deadline"]
                monkeypatch.setattr(time, "time", lambda: real() + jump)
                await seat.do("seen", index=seat.n)
                await seat.until(lambda view: view["table"]["seats"][0]["deadline"] <= deadline)
                assert abs(seat.table["seats"][0]["deadline"] - real()) < 120
                await seat.play(Random(1))
                assert not [each for each in seat.events if each["id"] == "clock-ran-out"]
            for moment in moments(await journal_of(database_of(server), table)):
                assert abs(moment.entry.at - real()) < 600
            await ada.close()

    run(scene())


@pytest.mark.parametrize("jump", [DAY / 2, -DAY])
def test_a_match_goes_on_when_the_clock_has_jumped_before_a_restart(
    jump: float, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = time.time

    async def scene() -> None:
        async with served(tmp_path) as server:
            ada = await Player.arrive(server.base, "Ada")
            table = await ada.open_table(setup={"chairs": 3, "pace": 60}, bots=["casual"] * 2)
            async with ada.at(table) as seat:
                await seat.do("start")
                await seat.play(Random(1), most=3)
        monkeypatch.setattr(time, "time", lambda: real() + jump)
        async with served(tmp_path) as server:
            here = ada.on(server.base)
            async with here.at(table) as seat:
                await seat.play(Random(1))
                assert seat.table["phase"] == "over"
                assert not [each for each in seat.events if each["id"] == "clock-ran-out"]
            written = [each.at for each in await journal_of(database_of(server), table)]
            assert written[-1] > written[0], "time does not go back"
            await here.close()
        await ada.close()

    run(scene())


def test_a_client_that_comes_back_again_and_again_costs_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Presence.__init__, "__defaults__", (1.0,))

    async def scene() -> None:
        async with served(tmp_path) as server:
            ada, bo = [await Player.arrive(server.base, name) for name in ("Ada", "Bo")]
            table = await ready_table([ada, bo])
            async with ada.at(table) as seat:
                await seat.do("start")
                await seat.until(lambda _: True)
                room = server.node.hub.rooms[table]
                async with bo.at(table) as other:
                    await other.until(lambda _: True)
                    tasks, entries = len(asyncio.all_tasks()), room.table.index
                    for _ in range(50):
                        async with bo.at(table, after=entries) as again:
                            await again.until(lambda _: True)
                    await eventually(lambda: len(asyncio.all_tasks()) <= tasks)
                    assert len(room.listeners) == 2
                    assert room.table.index == entries, "nobody has gone or come"
                    assert len(server.node.hub.rooms) == 1
            await ada.close()
            await bo.close()

    run(scene())
