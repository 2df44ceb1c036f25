"""Tables over REST: the lobby, links, tokens, and what goes with them."""

from __future__ import annotations

import json
from io import BytesIO
from pathlib import Path
from random import Random
from typing import Any

import pytest
import segno

from nimmt.server.common import network
from tests.server.client import Player, Refusal, ready_table, sit
from tests.server.running import run
from tests.server.serving import served, serving
from tests.server.test_bot_api import owner_and_bot

SETUP = {"rules": {"preset": "base"}, "chairs": 2}


def test_the_lobby_shows_open_tables_and_no_private_ones(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path) as base:
            ada = await Player.arrive(base, "Ada")
            shown = await ada.open_table(setup={**SETUP, "open": True})
            await ada.open_table(setup=SETUP)
            lobby = (await ada.http.get("/api/tables")).json()["tables"]
            assert [table["id"] for table in lobby] == [shown]
            assert lobby[0]["chairs"][0]["name"] == "Ada"
            mine = (await ada.http.get("/api/me/tables")).json()["tables"]
            assert len(mine) == 2
            await ada.close()

    run(play())


def test_the_lobby_tells_names_apart_that_look_alike(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path) as base:
            hosts = [await Player.arrive(base, name) for name in ("Ada", "A.DA")]
            for host in hosts:
                await host.open_table(setup={**SETUP, "open": True})
            lobby = (await hosts[0].http.get("/api/tables")).json()["tables"]
            assert {table["host"] for table in lobby} in (
                {"Ada (1)", "A.DA (2)"},
                {"Ada (2)", "A.DA (1)"},
            )
            assert all(table["chairs"][0]["name"] == table["host"] for table in lobby)
            for host in hosts:
                await host.close()

    run(play())


def test_one_request_opens_a_table_with_bots_and_begins(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path) as base:
            ada = await Player.arrive(base)
            table = await ada.open_table(
                setup={**SETUP, "chairs": 4}, bots=["casual"] * 3, start=True
            )
            async with ada.at(table) as seat:
                await seat.until(lambda view: view["table"]["awaited"] == [0])
                assert len(seat.view["own"]["hand"]) == 10
            await ada.close()

    run(play())


def test_a_forbidden_combination_is_explained(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path) as base:
            ada = await Player.arrive(base, "Ada")
            rules = {"preset": "buffalo", "fan": "cow"}
            with pytest.raises(Refusal) as refused:
                await ada.open_table(setup={"rules": rules, "chairs": 2})
            assert refused.value.error["id"] == "forbidden-combination"
            await ada.close()

    run(play())


def test_the_link_of_a_table_can_be_scanned(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path) as base:
            ada = await Player.arrive(base, "Ada")
            table = await ada.open_table(setup=SETUP)
            drawn = await ada.http.get(f"/api/tables/{table}/qr.svg")
            assert drawn.headers["content-type"] == "image/svg+xml"
            assert drawn.text == drawn_as_code(f"{base}/t/{table}")
            missing = await ada.http.get("/api/tables/aaaabbbbccccdddd/qr.svg")
            assert missing.status_code == 404
            await ada.close()

    run(play())


def drawn_as_code(link: str) -> str:
    out = BytesIO()
    segno.make(link, micro=False).save(out, kind="svg", scale=8, border=2)
    return out.getvalue().decode()


def test_a_phone_finds_the_link_of_a_table_on_a_server_for_the_network(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever opened it may have asked for `localhost`."""
    monkeypatch.setattr(network, "lan_address", lambda: "192.168.1.5")

    async def play() -> None:
        async with serving(tmp_path, host="0.0.0.0") as base:
            ada = await Player.arrive(base, "Ada")
            table = await ada.open_table(setup=SETUP)
            drawn = await ada.http.get(f"/api/tables/{table}/qr.svg")
            port = base.rpartition(":")[2]
            assert drawn.text == drawn_as_code(f"http://192.168.1.5:{port}/t/{table}")
            await ada.close()

    run(play())


def test_a_seat_token_lets_another_device_play_this_table_and_no_other(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path) as base:
            ada = await Player.arrive(base, "Ada")
            table, other = [
                await ada.open_table(setup=SETUP, bots=["casual"], start=True) for _ in range(2)
            ]
            answer = await ada.http.post(f"/api/tables/{table}/seat-token")
            token = answer.json()["token"]
            async with sit(base, table, token=token) as seat:
                await seat.until(lambda view: view["own"] is not None)
                assert seat.view["own"]["seat"] == 0
            async with sit(base, other, token=token) as seat:
                with pytest.raises(ConnectionError):
                    await seat.until(lambda view: True)
                assert '"no-identity"' in seat.received[0]
            await ada.close()

    run(play())


def test_whoever_deletes_their_data_leaves_their_tables(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path) as base:
            ada, bo = await Player.arrive(base, "Ada"), await Player.arrive(base, "Bo")
            table = await ada.open_table(setup=SETUP)
            await bo.command(table, "join")
            gone = await bo.http.delete("/api/me")
            assert gone.status_code == 204
            shown = (await ada.http.get(f"/api/tables/{table}")).json()
            assert shown["view"]["table"]["seats"][1]["player"] is None
            await ada.close()
            await bo.close()

    run(play())


async def lobby(player: Player) -> Any:
    (table,) = (await player.http.get("/api/me/tables")).json()["tables"]
    return table


def test_of_whoever_is_gone_no_name_is_left_at_the_match_they_played(tmp_path: Path) -> None:
    """Also where it was shown with a number, as there were two of that name."""

    async def play() -> None:
        async with serving(tmp_path) as base:
            ada, zoe, gone = [await Player.arrive(base, name) for name in ("Ada", "Zoe", "Zoe")]
            table = await ready_table([ada, zoe, gone])
            await ada.command(table, "start")
            names = [chair["name"] for chair in (await lobby(ada))["chairs"]]
            assert names == ["Ada", "Zoe (1)", "Zoe (2)"]
            assert (await gone.http.delete("/api/me")).status_code == 204
            assert "Zoe (2)" not in str(await lobby(ada))
            async with ada.at(table) as seat:
                await seat.until(lambda view: view["table"]["seats"][2]["name"] == "?")
                await seat.decide(Random(1))
            names = [chair["name"] for chair in (await lobby(ada))["chairs"]]
            assert names == ["Ada", "Zoe", "?"], "and the other needs no number any more"
            for player in (ada, zoe, gone):
                await player.close()

    run(play())


def test_of_a_bot_that_is_gone_no_name_is_left(tmp_path: Path) -> None:
    async def play() -> None:
        async with served(tmp_path) as server, owner_and_bot(server) as (owner, bot, _):
            table = await owner.open_table(setup=SETUP)
            await owner.command(table, "seat-bot", bot=bot.id)
            await owner.command(table, "start")
            assert (await owner.http.delete(f"/api/me/bots/{bot.id}")).status_code == 204
            shown = (await owner.http.get(f"/api/tables/{table}")).json()
            assert shown["view"]["table"]["seats"][1]["name"] == "?"

    run(play())


def test_an_export_has_what_one_did_at_tables_and_nothing_of_others(tmp_path: Path) -> None:
    async def play() -> None:
        async with served(tmp_path) as server:
            ada, bo = [await Player.arrive(server.base, name) for name in ("Ada", "Bo")]
            table = await ready_table([bo, ada])
            async with ada.at(table) as seat, bo.at(table) as other:
                await other.do("start")
                await other.until(lambda _: other.is_asked)
                await other.decide(Random(2))
                await seat.until(lambda _: seat.is_asked)
                await seat.decide(Random(1))
                told = (await ada.http.get("/api/me/export")).text
                assert server.node.hub.rooms[table].table.digits not in told
                ((index, move),) = seat.acknowledged
            (known,) = json.loads(told)["entries"]
            assert known["table"] == table
            assert {each.get("seat") for each in known["entries"]} == {1}
            assert [(each["index"], each["entry"]) for each in known["entries"][:2]] == [
                (1, "joined"),
                (2, "readied"),
            ]
            (chose,) = [each for each in known["entries"] if each["entry"] == "chose"]
            assert (chose["index"], chose["move"]) == (index, move)
            for player in (ada, bo):
                await player.close()

    run(play())


def test_a_new_name_is_seen_at_the_table(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path) as base:
            ada = await Player.arrive(base, "Ada")
            table = await ada.open_table(setup=SETUP)
            await ada.http.patch("/api/me", json={"name": "Adele"})
            shown = (await ada.http.get(f"/api/tables/{table}")).json()
            assert shown["view"]["table"]["seats"][0]["name"] == "Adele"
            await ada.close()

    run(play())


def test_refusals_come_in_the_language_of_the_page(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path) as base:
            ada = await Player.arrive(base, "Ada")
            table = await ada.open_table(setup=SETUP)
            async with ada.at(table, lang="de") as seat:
                with pytest.raises(Refusal, match="Das geht jetzt nicht"):
                    await seat.do("resign")
            await ada.close()

    run(play())
