"""Tables over REST: the lobby, links, tokens, and what goes with them."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.client import Player, Refusal, sit
from tests.server.running import run
from tests.server.serving import serving

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
            assert drawn.text.count("<path") >= 1
            missing = await ada.http.get("/api/tables/aaaabbbbccccdddd/qr.svg")
            assert missing.status_code == 404
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
