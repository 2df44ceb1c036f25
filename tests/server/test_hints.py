"""Hints over HTTP: for whoever has to decide, not too often, and never at the cost of the game."""

from __future__ import annotations

import asyncio
from pathlib import Path
from unittest.mock import patch

import httpx

from nimmt import Rules, View, start, view
from nimmt.bots.protocol import Account
from nimmt.server.routes.hints import HINTS
from nimmt.server.thinking import tasks
from nimmt.server.thinking.worker import NotThought
from tests.server.client import Data, Player, client
from tests.server.running import run
from tests.server.serving import ByChance, served
from tests.server.test_thinking import LONG, once_warm, warm

QUICK = {"chairs": 3, "rules": {"preset": "base"}}


async def by_the_champion(_: object, view: View, bot: str, seed: int) -> Account:
    """With the least thought, and always the same."""
    answer = await asyncio.to_thread(tasks.explain, view, f"{bot}:1", 1)
    assert not isinstance(answer, str), answer
    return answer


async def hint(player: Player, table: str) -> httpx.Response:
    return await player.http.get(f"/api/tables/{table}/hint")


def error_of(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["error"]["id"]


def test_each_card_is_weighed_and_each_opponent_is_told_of(tmp_path: Path) -> None:
    async def scene() -> None:
        async with served(tmp_path) as server:
            ada = await Player.arrive(server.base, "Ada")
            table = await ada.open_table(setup=QUICK, bots=["casual"] * 2, start=True)
            async with ada.at(table) as seat:
                await seat.until(lambda _: seat.is_asked)
                assert seat.table["hints"]
                with patch.object(ByChance, "explain", by_the_champion):
                    told: Data = (await hint(ada, table)).json()
                assert told["changed"] == seat.table["changed"]
                hand = seat.view["own"]["hand"]
                assert sorted(each["move"]["card"] for each in told["choices"]) == sorted(hand)
                costs = [each["cost"] for each in told["choices"]]
                assert costs == sorted(costs)
                for each in told["choices"]:
                    assert 0 <= each["risk"] <= 1
                    assert all(0 < share <= 1 for share in each["rows"].values())
                assert [each["seat"] for each in told["beliefs"]] == [1, 2]
            await ada.close()

    run(scene(), LONG)


def test_people_who_have_not_agreed_on_help_and_strangers_get_none(tmp_path: Path) -> None:
    async def scene() -> None:
        async with served(tmp_path) as server:
            ada, bo = [await Player.arrive(server.base, name) for name in ("Ada", "Bo")]
            table = await ada.open_table(setup={**QUICK, "chairs": 2})
            assert error_of(await hint(ada, table)) == (409, "wrong-phase")
            await bo.command(table, "join")
            await bo.command(table, "ready")
            await ada.command(table, "start")
            assert error_of(await hint(ada, table)) == (409, "no-hints")
            alone = await ada.open_table(setup=QUICK, bots=["casual"] * 2, start=True)
            assert error_of(await hint(bo, alone)) == (409, "not-seated")
            async with client(server.base) as stranger:
                answer = await stranger.get(f"/api/tables/{alone}/hint")
                assert error_of(answer) == (401, "no-identity")
            await ada.close()
            await bo.close()

    run(scene(), LONG)


def test_whoever_asks_all_the_time_has_to_wait(tmp_path: Path) -> None:
    async def scene() -> None:
        async with served(tmp_path, limits=True) as server:
            ada = await Player.arrive(server.base, "Ada")
            table = await ada.open_table(setup=QUICK, bots=["casual"] * 2, start=True)
            with patch.object(ByChance, "explain", _nothing_to_say):
                for _ in range(int(HINTS.burst)):
                    assert (await hint(ada, table)).status_code == 200
                assert error_of(await hint(ada, table)) == (429, "too-many-requests")
            await ada.close()

    run(scene(), LONG)


async def _nothing_to_say(*_: object) -> Account:
    return Account(())


def test_where_no_process_answers_in_time_it_is_said_so(tmp_path: Path) -> None:
    async def late(*_: object) -> Account:
        raise NotThought("deadline")

    async def scene() -> None:
        async with served(tmp_path) as server:
            ada = await Player.arrive(server.base, "Ada")
            table = await ada.open_table(setup=QUICK, bots=["casual"] * 2, start=True)
            with patch.object(ByChance, "explain", late):
                answer = await hint(ada, table)
                assert error_of(answer) == (503, "no-hint-now")
                assert answer.json()["error"]["text"].startswith("There is no hint just now")
            async with ada.at(table) as seat:
                await seat.until(lambda _: seat.is_asked)
            await ada.close()

    run(scene(), LONG)


def test_the_champion_explains_in_another_process() -> None:
    async def scene() -> None:
        state, _ = start(Rules.of(), 3, seed="0" * 64)
        async with warm() as thinkers:
            asked = view(state, 1), "champion:10", 1
            account = await once_warm(lambda: thinkers.explain(*asked))
            assert {each.decision.card for each in account.reasons} == set(state.hands[1])
            assert [bool(each) for each in account.beliefs] == [True, False, True]

    run(scene(), LONG)
