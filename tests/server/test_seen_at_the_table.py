"""What those at a table are shown is true for each of them, and news reach everybody."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from nimmt.table.playing import AWAY, TOO_SLOW
from tests.server.client import Player, Refusal, Seat, ready_table
from tests.server.running import run
from tests.server.serving import serving


def names(seat: Seat) -> list[str]:
    return [each["name"] for each in seat.table["seats"]]


def test_another_name_reaches_those_who_wait_without_anything_else_happening(
    tmp_path: Path,
) -> None:
    async def scene() -> None:
        async with serving(tmp_path) as base:
            ada, bo = [await Player.arrive(base, name) for name in ("Ada", "Bo")]
            table = await ready_table([ada, bo])
            async with ada.at(table) as left, bo.at(table) as right:
                for seat in (left, right):
                    await seat.until(lambda _: True)
                (await bo.http.patch("/api/me", json={"name": "Bodo"})).raise_for_status()
                for seat in (left, right):
                    await seat.when(lambda seat=seat: names(seat) == ["Ada", "Bodo"])  # type: ignore[misc]  # a lambda's default
                n = left.n
                await left.do("start")
                await left.until(lambda view: view["table"]["phase"] == "playing")
                assert left.n == n + 1, "a name is no entry of the journal"
            await ada.close()
            await bo.close()

    run(scene())


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "Not everybody is ready yet. Still missing: Bo, Cy."),
        ("de", "Noch sind nicht alle bereit. Es fehlen: Bo, Cy."),
    ],
)
def test_a_refusal_names_the_people_it_is_about(tmp_path: Path, language: str, text: str) -> None:
    async def scene() -> None:
        async with serving(tmp_path) as base:
            ada, *others = [await Player.arrive(base, name) for name in ("Ada", "Bo", "Cy")]
            table = await ada.open_table(setup={"chairs": 3})
            for other in others:
                await other.command(table, "join")
            async with ada.at(table, lang=language) as seat:
                with pytest.raises(Refusal) as refused:
                    await seat.do("start")
                assert refused.value.error["text"] == text
                assert refused.value.error["expected"] == "1, 2", "for programs they are numbers"
            for player in (ada, *others):
                await player.close()

    run(scene())


def test_who_has_resigned_is_offered_nothing_and_has_nothing_lying_there(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(tmp_path) as base:
            ada, bo = [await Player.arrive(base, name) for name in ("Ada", "Bo")]
            table = await ready_table([ada, bo])
            async with ada.at(table) as left, bo.at(table) as right:
                await left.do("start")
                await left.until(lambda view: view["own"]["choice"])
                card = left.view["own"]["hand"][0]
                await left.do("choose", move={"do": "play", "card": card})
                await left.until(lambda view: view["own"]["chosen"])
                await left.do("resign")
                await left.until(lambda view: view["table"]["seats"][0]["resigned"])
                own = left.view["own"]
                assert (own["choice"], own["chosen"], own["previews"]) == (None, None, None)
                assert own["hand"], "one may go on looking at one's cards"
                await right.until(lambda view: view["own"]["choice"])
                tables = (await ada.http.get("/api/me/tables")).json()["tables"]
                assert tables == [], "whoever has resigned is done with the table"
            await ada.close()
            await bo.close()

    run(scene())


@pytest.mark.parametrize(
    ("others", "setup", "helps"),
    [
        (0, {"rules": {"preset": "even-odd"}}, True),
        (0, {"rules": {"preset": "professional"}}, True),
        (1, {"rules": {"preset": "even-odd"}}, False),
        (1, {"rules": {"preset": "even-odd"}, "help": True}, True),
    ],
)
def test_cards_say_where_they_would_go_against_bots_and_where_the_host_allows_it(
    tmp_path: Path, others: int, setup: dict[str, Any], helps: bool
) -> None:
    async def scene() -> None:
        async with serving(tmp_path) as base:
            people = [await Player.arrive(base, f"P{number}") for number in range(1 + others)]
            table = await ready_table(people, bots=2, **setup)
            async with people[0].at(table) as seat:
                await seat.do("start")
                await seat.until(lambda view: view["own"]["choice"])
                assert seat.table["hints"] == helps
                assert (seat.view["own"]["previews"] is not None) == helps
            for player in people:
                await player.close()

    run(scene())


def test_a_bot_is_offered_from_the_moment_on_at_which_it_may_play(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(tmp_path) as base:
            ada, bo = [await Player.arrive(base, name) for name in ("Ada", "Bo")]
            table = await ready_table([ada, bo], bots=1)
            async with ada.at(table) as seat:
                await seat.do("start")
                await seat.until(lambda view: view["own"]["choice"])
                mine, robot, other = [each["takeover"] for each in seat.table["seats"]]
                assert mine == other, "both have been asked at the same time"
                assert TOO_SLOW <= other - seat.table["started_at"] <= TOO_SLOW + AWAY
                assert robot is None
                with pytest.raises(Refusal) as refused:
                    await seat.do("take-over", seat=2)
                assert refused.value.error["text"].startswith("Bo is still there")
            await ada.close()
            await bo.close()

    run(scene())
