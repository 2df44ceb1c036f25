"""The people one plays with: short codes, invitations, blocks, reports and looks, over sockets."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest

from nimmt.server.store.table_codes import LENGTH, LETTERS
from tests.server.client import Player, Refusal, ready_table, sit
from tests.server.running import eventually, run
from tests.server.serving import Served, served
from tests.server.test_two_nodes import two_nodes

SHORT = {"preset": "base", "rounds": 1}


@asynccontextmanager
async def people(server: Served, *names: str) -> AsyncIterator[list[Player]]:
    came = [await Player.arrive(server.base, name) for name in names]
    yield came
    for player in came:
        await player.close()


async def ask(player: Player, method: str, path: str, body: Any = None) -> Any:
    """What the server answers; raises Refusal."""
    answer = await player.http.request(method, path, json=body)
    if answer.status_code >= 400:
        raise Refusal(answer.json()["error"])
    return answer.json() if answer.content else None


async def refusal(player: Player, method: str, path: str, body: Any = None) -> str:
    with pytest.raises(Refusal) as refused:
        await ask(player, method, path, body)
    return refused.value.id


def newest_is(seat: Any, message: dict[str, Any]) -> bool:
    return bool(json.loads(seat.received[-1]) == message)


async def played(players: list[Player]) -> None:
    """These have played a match to its end."""
    table = await ready_table(players, rules=SHORT)
    async with players[0].at(table) as one, players[1].at(table) as other:
        await one.do("start")
        await asyncio.gather(one.play(Random(1)), other.play(Random(2)))


def test_a_short_code_leads_to_its_table_until_that_is_closed(
    tmp_path: Path, database_url: str
) -> None:
    async def scene() -> None:
        async with served(tmp_path, database_url) as server, people(server, "Ada", "Bo") as both:
            ada, bo = both
            table = await ada.open_table(setup={"chairs": 2})
            code = (await ask(ada, "POST", f"/api/tables/{table}/code"))["code"]
            assert len(code) == LENGTH
            assert set(code) <= set(LETTERS)
            assert (await ask(bo, "POST", f"/api/tables/{table}/code"))["code"] == code
            for typed in (code, code.lower(), f"{code[:3]} {code[3:]}", f"{code[:3]}-{code[3:]}"):
                assert (await ask(bo, "GET", f"/api/codes/{typed}"))["id"] == table
            assert await refusal(bo, "GET", "/api/codes/BCDFGH") == "no-such-code"
            await ada.command(table, "leave")
            assert await refusal(bo, "GET", f"/api/codes/{code}") == "no-such-code"
            assert await refusal(bo, "POST", f"/api/tables/{table}/code") == "wrong-phase"

    run(scene())


def test_a_code_works_on_another_node(tmp_path: Path, postgres_url: str) -> None:
    async def scene() -> None:
        async with (
            two_nodes(tmp_path, postgres_url) as (one, two),
            people(one, "Ada") as (ada,),
        ):
            table = await ada.open_table(setup={"chairs": 2})
            code = (await ask(ada, "POST", f"/api/tables/{table}/code"))["code"]
            there = ada.on(two.base)
            assert (await ask(there, "GET", f"/api/codes/{code}"))["id"] == table
            await there.close()

    run(scene())


def test_whoever_guesses_codes_is_stopped(tmp_path: Path) -> None:
    async def scene() -> None:
        async with (
            served(tmp_path, limits=True, requests_per_address=1200) as server,
            people(server, "Ada") as (ada,),
        ):
            said = [
                await refusal(ada, "GET", f"/api/codes/BCDFG{letter}") for letter in LETTERS[:17]
            ]
            assert set(said) == {"no-such-code"}
            for letter in LETTERS[:3]:
                await refusal(ada, "GET", f"/api/codes/BCDFH{letter}")
            assert await refusal(ada, "GET", "/api/codes/BCDFJB") == "too-many-requests"

    run(scene())


def test_all_guessers_together_are_stopped_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene() -> None:
        async with (
            served(tmp_path, limits=True) as server,
            people(server, "Ada", "Bo") as (ada, bo),
        ):
            from nimmt.server.common.limits import Rate  # noqa: PLC0415  # beside its only use

            monkeypatch.setattr("nimmt.server.routes.codes.TRIED_IN_ALL", Rate(3, 0.001))
            for _ in range(3):
                assert await refusal(ada, "GET", "/api/codes/BCDFGH") == "no-such-code"
            assert await refusal(bo, "GET", "/api/codes/BCDFGH") == "too-many-requests"

    run(scene())


def test_people_one_has_played_with_are_listed_and_can_be_invited_and_refuse(
    tmp_path: Path, database_url: str
) -> None:
    async def scene() -> None:
        async with (
            served(tmp_path, database_url) as server,
            people(server, "Ada", "Bo", "Cy") as (ada, bo, cy),
        ):
            await played([ada, bo])
            (known,) = (await ask(ada, "GET", "/api/me/people"))["people"]
            assert (known["player"]["name"], known["matches"]) == ("Bo", 1)
            table = await ada.open_table(setup={"chairs": 3})
            inviting = f"/api/tables/{table}/invitations"
            assert await refusal(ada, "POST", inviting, {"players": [cy.id]}) == "not-acquainted"
            assert await refusal(bo, "POST", inviting, {"players": [ada.id]}) == "not-seated"
            elsewhere = await bo.open_table(setup={"chairs": 2})
            async with bo.at(elsewhere) as seat:
                await seat.until(lambda _: True)
                assert await ask(ada, "POST", inviting, {"players": [bo.id]}) == {"invited": 1}
                await seat.when(lambda: '{"type":"invited"}' in seat.received)
            (asked,) = (await ask(bo, "GET", "/api/me/invitations"))["invitations"]
            assert (asked["sender"]["name"], asked["table"]["id"]) == ("Ada", table)
            assert await ask(ada, "POST", inviting, {"players": [bo.id]}) == {"invited": 0}
            await ask(bo, "DELETE", f"/api/me/invitations/{table}")
            assert (await ask(bo, "GET", "/api/me/invitations"))["invitations"] == []
            assert await ask(ada, "POST", inviting, {"players": [bo.id]}) == {"invited": 0}
            assert await refusal(cy, "DELETE", f"/api/me/invitations/{table}") == "no-such-table"

    run(scene())


def test_an_invitation_reaches_somebody_on_another_node_and_ends_with_its_table(
    tmp_path: Path, postgres_url: str
) -> None:
    async def scene() -> None:
        async with (
            two_nodes(tmp_path, postgres_url) as (one, two),
            people(one, "Ada", "Bo") as (ada, bo),
        ):
            beside = await ready_table([ada, bo])
            there = bo.on(two.base)
            async with there.at(beside) as seat:
                await seat.until(lambda _: True)
                table = await ada.open_table(setup={"chairs": 2})
                await ask(ada, "POST", f"/api/tables/{table}/invitations", {"players": [bo.id]})
                await seat.when(lambda: '{"type":"invited"}' in seat.received)
            assert len((await ask(there, "GET", "/api/me/invitations"))["invitations"]) == 1
            await ada.command(table, "leave")
            assert (await ask(there, "GET", "/api/me/invitations"))["invitations"] == []
            await there.close()

    run(scene())


def test_whoever_invites_without_end_is_stopped(tmp_path: Path) -> None:
    async def scene() -> None:
        async with (
            served(tmp_path, limits=True) as server,
            people(server, "Ada", "Bo") as (ada, bo),
        ):
            await ready_table([ada, bo])
            for _ in range(3):
                table = await ada.open_table(setup={"chairs": 2})
                await ask(ada, "POST", f"/api/tables/{table}/invitations", {"players": [bo.id]})
            table = await ada.open_table(setup={"chairs": 2})
            path = f"/api/tables/{table}/invitations"
            assert await refusal(ada, "POST", path, {"players": [bo.id]}) == "too-many-requests"

    run(scene())


def test_whoever_is_blocked_neither_invites_nor_is_heard_nor_joins_a_private_table(
    tmp_path: Path, database_url: str
) -> None:
    async def scene() -> None:
        async with (
            served(tmp_path, database_url) as server,
            people(server, "Ada", "Bo") as (ada, bo),
        ):
            together = await ready_table([ada, bo])
            async with ada.at(together) as left, bo.at(together) as right:
                for seat in (left, right):
                    await seat.until(lambda _: True)
                await right.say("before")
                await left.when(lambda: len(left.said) == 1)
                await ask(ada, "PUT", f"/api/me/blocks/{bo.id}")
                told = {"type": "hearing", "hears": {}, "blocked": [bo.id]}
                await left.when(lambda: json.loads(left.received[-1]) == told)
                await right.say("after")
                await right.ask({"type": "emote", "emote": "hurry"})
                await left.ask({"type": "hear", "player": bo.id, "hears": True})
                await right.say("and again")
                await left.say("mine")
                await left.when(lambda: left.said[-1]["text"] == "mine")
                assert [each["text"] for each in left.said] == ["before", "mine"]
            invite = {"players": [ada.id]}
            theirs = await bo.open_table(setup={"chairs": 2})
            path = f"/api/tables/{theirs}/invitations"
            assert await ask(bo, "POST", path, invite) == {"invited": 0}
            mine = await ada.open_table(setup={"chairs": 2})
            with pytest.raises(Refusal) as refused:
                await bo.command(mine, "join")
            assert refused.value.id == "not-welcome"
            everybodys = await ada.open_table(setup={"chairs": 2, "open": True})
            await bo.command(everybodys, "join")
            await ask(ada, "DELETE", f"/api/me/blocks/{bo.id}")
            await bo.command(mine, "join")
            assert (await ask(ada, "GET", "/api/me/people"))["blocked"] == []

    run(scene())


def test_whoever_is_blocked_no_longer_is_heard_again_at_once(tmp_path: Path) -> None:
    async def scene() -> None:
        async with served(tmp_path) as server, people(server, "Ada", "Bo") as (ada, bo):
            table = await ready_table([ada, bo])
            async with ada.at(table) as left, bo.at(table) as right:
                for seat in (left, right):
                    await seat.until(lambda _: True)
                for method, blocked in (("PUT", [bo.id]), ("DELETE", [])):
                    await ask(ada, method, f"/api/me/blocks/{bo.id}")
                    told = {"type": "hearing", "hears": {}, "blocked": blocked}
                    await left.when(partial(newest_is, left, told))
                await right.say("at last")
                await left.when(lambda: [each["text"] for each in left.said] == ["at last"])

    run(scene())


def test_who_comes_back_is_told_that_nobody_is_blocked_any_more(tmp_path: Path) -> None:
    async def scene() -> None:
        async with served(tmp_path) as server, people(server, "Ada", "Bo") as (ada, bo):
            table = await ready_table([ada, bo])
            await ask(ada, "PUT", f"/api/me/blocks/{bo.id}")
            async with ada.at(table) as seat:
                told = {"type": "hearing", "hears": {}, "blocked": [bo.id]}
                await seat.until(lambda _: told in [json.loads(text) for text in seat.received])
                last = seat.n
            await ask(ada, "DELETE", f"/api/me/blocks/{bo.id}")
            async with ada.at(table, after=last) as seat:
                free = {**told, "blocked": []}
                await seat.when(lambda: free in [json.loads(text) for text in seat.received])

    run(scene())


def test_a_block_holds_on_the_node_where_its_player_sits(tmp_path: Path, postgres_url: str) -> None:
    async def scene() -> None:
        async with (
            two_nodes(tmp_path, postgres_url) as (one, two),
            people(one, "Ada", "Bo") as (ada, bo),
        ):
            table = await ready_table([ada, bo])
            there = ada.on(two.base)
            async with there.at(table) as left, bo.at(table) as right:
                for seat in (left, right):
                    await seat.until(lambda _: True)
                await ask(ada, "PUT", f"/api/me/blocks/{bo.id}")
                await left.when(lambda: any('"blocked"' in text for text in left.received))
                await right.say("unheard")
                await left.say("mine")
                await left.when(lambda: bool(left.said))
                assert [each["text"] for each in left.said] == ["mine"]
            await there.close()

    run(scene())


def test_a_report_is_kept_with_what_was_said_once_and_only_of_people_one_has_met(
    tmp_path: Path, database_url: str
) -> None:
    async def scene() -> None:
        async with (
            served(tmp_path, database_url) as server,
            people(server, "Ada", "Bo", "Cy") as (ada, bo, cy),
        ):
            table = await ready_table([ada, bo])
            async with bo.at(table) as seat:
                await seat.until(lambda _: True)
                await seat.say("something rude")
            complaint = {"reason": "chat", "text": " he was\n rude ", "table": table}
            path = f"/api/players/{bo.id}/reports"
            assert await refusal(cy, "POST", path, complaint) == "not-acquainted"
            assert await refusal(bo, "POST", path, complaint) == "no-such-player"
            await ask(ada, "POST", path, complaint)
            assert await refusal(ada, "POST", path, complaint) == "already-reported"
            about = (await bo.http.get("/api/me/export")).json()
            assert [
                (each["reason"], json.loads(each["said"])[0]["text"]) for each in about["reported"]
            ] == [("chat", "something rude")]
            assert ada.id not in json.dumps(about["reported"])
            mine = (await ada.http.get("/api/me/export")).json()
            assert [(each["player"], each["text"]) for each in mine["reports"]] == [
                (bo.id, "he was rude")
            ]

    run(scene())


def test_another_look_is_seen_by_all_at_the_table(tmp_path: Path) -> None:
    async def scene() -> None:
        async with served(tmp_path) as server, people(server, "Ada", "Bo") as (ada, bo):
            table = await ready_table([ada, bo])
            async with ada.at(table) as seat:
                await seat.until(lambda view: view["table"]["seats"][1]["look"] is None)
                me = await ask(bo, "PUT", "/api/me/look", {"look": "123412"})
                assert me["look"] == "123412"
                await seat.until(lambda view: view["table"]["seats"][1]["look"] == "123412")
                await ask(bo, "PUT", "/api/me/look", {"look": None})
                await seat.until(lambda view: view["table"]["seats"][1]["look"] is None)
            for wrong in ("12341", "<svg/>", "1234123"):
                assert await refusal(bo, "PUT", "/api/me/look", {"look": wrong}) == "invalid"

    run(scene())


def test_emotes_of_strangers_are_seen_at_open_tables_unless_one_does_not_want_to(
    tmp_path: Path,
) -> None:
    async def scene() -> None:
        async with served(tmp_path) as server, people(server, "Ada", "Bo") as (ada, bo):
            table = await ready_table([ada, bo], open=True)
            async with (
                ada.at(table) as left,
                bo.at(table) as right,
                sit(server.base, table) as onlooker,
            ):
                for seat in (left, right, onlooker):
                    await seat.until(lambda _: True)
                await left.say("words")
                await left.ask({"type": "emote", "emote": "hello"})
                for seat in (right, onlooker):
                    await seat.when(lambda seat=seat: bool(seat.said))  # type: ignore[misc]  # a lambda's default
                    assert [each["emote"] for each in seat.said] == ["hello"]
                await right.ask({"type": "hear", "player": ada.id, "hears": False})
                await left.ask({"type": "emote", "emote": "bye"})
                await onlooker.when(lambda: len(onlooker.said) == 2)
                assert len(right.said) == 1

    run(scene())


def test_who_is_forgotten_leaves_no_invitation_block_or_report(
    tmp_path: Path, database_url: str
) -> None:
    async def scene() -> None:
        async with (
            served(tmp_path, database_url) as server,
            people(server, "Ada", "Bo") as (ada, bo),
        ):
            await ready_table([ada, bo])
            table = await ada.open_table(setup={"chairs": 2})
            await ask(ada, "POST", f"/api/tables/{table}/invitations", {"players": [bo.id]})
            for one, other in ((ada, bo), (bo, ada)):
                await ask(one, "POST", f"/api/players/{other.id}/reports", {"reason": "name"})
            exported = (await ada.http.get("/api/me/export")).json()
            assert [each["player"] for each in exported["invitations"]] == [bo.id]
            await ask(bo, "PUT", f"/api/me/blocks/{ada.id}")
            await ask(ada, "PUT", f"/api/me/blocks/{bo.id}")
            assert [*(await ada.http.get("/api/me/export")).json()["blocks"]] == [bo.id]
            await ask(ada, "DELETE", "/api/me")
            after = (await bo.http.get("/api/me/export")).json()
            kept = [after[name] for name in ("invitations", "reports", "reported")]
            assert kept == [[], [], []]
            assert after["blocks"] == {}

    run(scene())


def test_no_more_is_asked_of_those_who_are_away_than_a_message_to_their_browser(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene() -> None:
        async with served(tmp_path) as server, people(server, "Ada", "Bo") as (ada, bo):
            told: list[tuple[str, str, str]] = []

            async def notify(player: str, kind: str, table: str, **more: Any) -> int:
                told.append((player, kind, more["who"]))
                return 1

            monkeypatch.setattr(server.node.pusher, "notify", notify)
            await ready_table([ada, bo])
            table = await ada.open_table(setup={"chairs": 2})
            await ask(ada, "POST", f"/api/tables/{table}/invitations", {"players": [bo.id, bo.id]})
            await eventually(lambda: bool(told))
            assert told == [(bo.id, "invited", "Ada")]

    run(scene())
