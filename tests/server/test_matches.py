"""Whole matches over real connections: every preset ends, and its record proves the deal."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from nimmt import PRESETS
from nimmt.records import Record, decode, verify
from tests.server.client import Data, Player, Refusal, Seat, ready_table
from tests.server.running import run
from tests.server.serving import Served, in_a_thread


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with in_a_thread(tmp_path_factory.mktemp("server")) as server:
        yield server


async def record_of(player: Player, match: str) -> tuple[Data, Record]:
    """As it downloads, and as it reads."""
    answer = await player.http.get(f"/api/matches/{match}")
    assert answer.status_code == 200
    assert "attachment" in answer.headers["content-disposition"]
    return answer.json(), decode(answer.json())


async def check_record(player: Player, seat: Seat, shown: str) -> Record:
    """The record of the match that is over verifies and was dealt from what was promised."""
    table = seat.table
    written, record = await record_of(player, table["record"])
    verify(record)
    assert hashlib.sha256(written["seed"].encode()).hexdigest() == shown
    assert written["seed"] == table["seed"]
    assert list(record.totals) == seat.view["game"]["totals"]
    assert list(record.players) == [each["name"] or each["bot"] for each in table["seats"]]
    reel = (await player.http.get(f"/api/matches/{table['record']}/replay")).json()
    assert reel["people"] == [each["player"] for each in table["seats"]]
    return record


async def play_a_match(host: Seat, other: Seat, seed: int) -> str:
    """Start it and play it to its end; gives the hash that was shown before."""
    await host.until(lambda view: all(each["ready"] for each in view["table"]["seats"][1:]))
    shown: str = host.table["seed_hash"]
    assert host.table["seed"] is None
    await host.do("start")
    for seat in (host, other):
        await seat.until(lambda view: view["table"]["phase"] == "playing")
        assert seat.table["seed_hash"] == shown
        assert seat.table["seed"] is None
    await asyncio.gather(host.play(Random(seed)), other.play(Random(seed + 1)))
    for seat in (host, other):
        assert seat.table["phase"] == "over"
        assert seat.table["seed_hash"] == shown
    assert host.n == other.n
    assert host.view["game"] == other.view["game"]
    return shown


@pytest.mark.parametrize("preset", PRESETS)
def test_two_people_and_a_bot_finish_a_match(server: Served, preset: str) -> None:
    async def scene() -> None:
        ada, bo = [await Player.arrive(server.base, name) for name in ("Ada", "Bo")]
        table = await ready_table([ada, bo], bots=1, rules={"preset": preset})
        async with ada.at(table) as host, bo.at(table) as other:
            shown = await play_a_match(host, other, 1)
            record = await check_record(ada, host, shown)
            assert record.rules.preset == preset
            assert host.view["game"]["winners"] is not None
            assert {"id": "match-ended", "winners": host.view["game"]["winners"]} in host.events
            history = (await bo.http.get("/api/matches", params={"player": bo.id})).json()
            assert [each["id"] for each in history["matches"]] == [host.table["record"]]
        await ada.close()
        await bo.close()

    run(scene(), 600)


def test_a_rematch_is_another_match_with_a_seed_of_its_own(server: Served) -> None:
    async def scene() -> None:
        ada, bo = [await Player.arrive(server.base, name) for name in ("Ada", "Bo")]
        table = await ready_table([ada, bo], bots=1, rules={"preset": "children"})
        async with ada.at(table) as host, bo.at(table) as other:
            hashes, records = [], []
            for number in (1, 2):
                hashes.append(await play_a_match(host, other, number))
                await check_record(ada, host, hashes[-1])
                records.append(host.table["record"])
                assert host.table["match"] == number
                await other.do("rematch")
                await host.until(lambda view: view["table"]["phase"] == "waiting")
                assert host.view["game"] is None
                await host.do("rematch")
            assert hashes[0] != hashes[1]
            assert records[0] != records[1]
            verify((await record_of(bo, records[0]))[1])
        await ada.close()
        await bo.close()

    run(scene(), 600)


def test_tournament_plays_a_sheet_for_every_player(server: Served) -> None:
    async def scene() -> None:
        ada, bo = [await Player.arrive(server.base, name) for name in ("Ada", "Bo")]
        table = await ready_table([ada, bo], bots=1, rules={"preset": "tournament"})
        async with ada.at(table) as host, bo.at(table) as other:
            await play_a_match(host, other, 3)
            sheets = host.view["game"]["sheets"]
            assert sorted({sheet["drafter"] for sheet in sheets}) == [0, 1, 2]
            points = [sheet["points"] for sheet in sheets]
            assert all(None not in each for each in points)
            assert [sum(each) for each in zip(*points, strict=True)] == host.view["game"]["totals"]
        await ada.close()
        await bo.close()

    run(scene(), 600)


def specials_used(events: list[Data]) -> list[str]:
    return [event["special"] for event in events if event["id"] == "special-used"]


def test_buffalo_is_played_by_a_team_with_its_special_cards(server: Served) -> None:
    async def scene() -> None:
        ada, bo = [await Player.arrive(server.base, name) for name in ("Ada", "Bo")]
        used: list[str] = []
        for seed in range(4):
            table = await ready_table([ada, bo], bots=1, rules={"preset": "buffalo"})
            async with ada.at(table) as host, bo.at(table) as other:
                shown = await play_a_match(host, other, seed)
                record = await check_record(ada, host, shown)
                game = host.view["game"]
                assert game["scorers"] == ["team", "buffalo"]
                assert len(game["totals"]) == len(record.totals) == 2
                used += specials_used(host.events)
                await check_team(ada, host.table["record"], game)
        assert used, "somebody used a special card"
        await ada.close()
        await bo.close()

    run(scene(), 600)


async def check_team(player: Player, match: str, game: Data) -> None:
    """All of the team have won, or none."""
    history = (await player.http.get("/api/matches", params={"player": player.id})).json()
    (short,) = [each for each in history["matches"] if each["id"] == match]
    seats: list[Any] = short["seats"]
    assert {seat["won"] for seat in seats} == {0 in game["winners"]}
    assert {seat["points"] for seat in seats} == {game["totals"][0]}


def test_a_match_that_runs_has_no_record_yet(server: Served) -> None:
    async def scene() -> None:
        ada = await Player.arrive(server.base, "Ada")
        table = await ada.open_table(setup={"chairs": 2}, bots=["casual"], start=True)
        async with ada.at(table) as seat:
            await seat.play(Random(1), most=2)
            assert seat.table["record"] is None
            with pytest.raises(Refusal) as refused:
                await seat.do("rematch")
            assert refused.value.id == "wrong-phase"
        await ada.close()

    run(scene())
