"""Everybody has a share in the deal: real clients, with the example bot's own module."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from functools import partial
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

import pytest

from nimmt.records import decode, verify
from nimmt.table import drawing
from nimmt.table.receipts import check_receipts, receipts_in
from tests.server.client import Data, Player, Seat, ready_table
from tests.server.nodes import NodeProcess
from tests.server.running import run
from tests.server.serving import serving
from tests.server.test_operators import EXAMPLES

SHORT = {"preset": "base", "rounds": 1}


@pytest.fixture(scope="module")
def fair() -> Iterator[Any]:
    """The module of the example bot, which needs nothing of nimmt."""
    sys.path.insert(0, str(EXAMPLES))
    yield import_module("fair")
    sys.path.remove(str(EXAMPLES))
    sys.modules.pop("fair")


async def draw(seat: Seat, client: Any, until: str = "") -> None:
    """Does what the client wants after every view, up to a command that is not sent any more."""
    n = -2
    while not seat.closed:
        await seat.when(partial(_is_newer, seat, n))
        n = seat.n
        command, problem = client.look(seat.view)
        assert problem is None
        if command is not None and command["do"] == until:
            return
        if command is not None:
            await seat.do(**command)
        if seat.table["phase"] == "playing":
            return


def _is_newer(seat: Seat, n: int) -> bool:
    return bool(seat.view) and seat.n != n


@asynccontextmanager
async def at(
    player: Player, table: str, fair: Any, folder: Path
) -> AsyncIterator[tuple[Seat, Any]]:
    async with player.at(table) as seat:
        yield seat, fair.Fair(folder / player.id, table)


async def start(seat: Seat, client: Any) -> None:
    await seat.until(lambda view: view["table"]["seats"][-1]["hash"])
    await seat.do("start", hash=client.share_for(seat.table["seed_hash"]))


async def record_of(seat: Seat, player: Player) -> Data:
    data: Data = (await player.http.get(f"/api/matches/{seat.table['record']}")).json()
    return data


def check(data: Data, receipts: Path, given: int) -> None:
    """The seed is made of so many shares, and each client can prove it."""
    record = decode(data)
    verify(record)
    assert record.shares is not None
    assert record.shares.given == given
    kept = [*receipts.rglob("*.jsonl")]
    assert len(kept) == given
    for file in kept:
        check_receipts(record, receipts_in(file))


def test_players_tabs_and_spectators_draw_together_and_again_for_the_next_match(
    tmp_path: Path, fair: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(drawing, "PATIENCE", 60.0)

    async def scene() -> None:
        async with serving(tmp_path / "server") as base:
            ada, bo = await Player.arrive(base, "Ada"), await Player.arrive(base, "Bo")
            stranger = await Player.arrive(base, "Cy")
            table = await ready_table([ada, bo], bots=1, rules=SHORT)
            here = tmp_path / "receipts"
            async with (
                at(ada, table, fair, here) as (one, first),
                at(bo, table, fair, here) as (two, second),
                at(bo, table, fair, here) as (tab, _),
                stranger.at(table) as watching,
            ):
                for number in (1, 2):
                    await asyncio.gather(
                        draw(one, first), draw(two, second), draw(tab, second), start(one, first)
                    )
                    await asyncio.gather(one.play(Random(1)), two.play(Random(2)))
                    await watching.until(lambda view: view["table"]["phase"] == "over")
                    assert watching.table["listed"]["match"] == number
                    assert watching.table["counted"] == [True, False, True]
                    assert first.look(one.view) == second.look(two.view) == (None, None)
                    check(await record_of(one, ada), here, 2)
                    await one.do("rematch")
                    await two.do("ready")
            for player in (ada, bo, stranger):
                await player.close()

    run(scene(), 120)


def test_nobody_is_waited_for_and_everybody_is_told_whose_digits_are_missing(
    tmp_path: Path, fair: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(drawing, "PATIENCE", 8.0)

    async def scene() -> None:
        async with serving(tmp_path / "server") as base:
            ada, bo = await Player.arrive(base, "Ada"), await Player.arrive(base, "Bo")
            table = await ready_table([ada, bo], rules=SHORT)
            here = tmp_path / "receipts"
            async with (
                at(ada, table, fair, here) as (one, first),
                at(bo, table, fair, here) as (two, second),
            ):
                waits = draw(two, second, until="share")
                await asyncio.gather(draw(one, first), waits, start(one, first))
                for seat in (one, two):
                    await seat.until(lambda view: view["table"]["phase"] == "playing")
                    assert {"id": "share-ignored", "seat": 1} in seat.events
                assert one.table["counted"] == [True, False]
                assert second.look(two.view) == (None, "ignored")
            for player in (ada, bo):
                await player.close()

    run(scene(), 120)


@pytest.mark.slow
def test_a_node_that_dies_in_the_middle_of_it_is_done_without(
    postgres_url: str, tmp_path: Path, fair: Any
) -> None:
    async def scene() -> None:
        with (
            NodeProcess(tmp_path / "a", postgres_url) as one,
            NodeProcess(tmp_path / "b", postgres_url) as two,
        ):
            await asyncio.gather(one.start(), two.start())
            assert one.base is not None
            assert two.base is not None
            ada, bo = await Player.arrive(one.base, "Ada"), await Player.arrive(one.base, "Bo")
            there = bo.on(two.base)
            table = await ready_table([ada, there], rules=SHORT)
            here = tmp_path / "receipts"
            async with at(there, table, fair, here) as (right, second):
                async with at(ada, table, fair, here) as (left, first):
                    await asyncio.gather(
                        draw(left, first),
                        draw(right, second, until="share"),
                        _killing(one, left, first),
                        return_exceptions=True,
                    )
                    assert left.closed
                again = ada.on(two.base)
                async with at(again, table, fair, here) as (left, first):
                    await asyncio.gather(draw(left, first), draw(right, second))
                    assert left.table["listed"]["seats"].count("-") == 0
                    await asyncio.gather(left.play(Random(1)), right.play(Random(2)))
                    data = await record_of(left, again)
                given = sum(each is not None for each in data["shares"]["seats"])
                assert right.table["counted"].count(True) == given
                verify(decode(data))
            for player in (ada, bo, there, again):
                await player.close()

    run(scene(), 120)


async def _killing(node: NodeProcess, seat: Seat, client: Any) -> None:
    """As soon as the list is out, and one player's digits may be in."""
    await start(seat, client)
    node.kill()
