"""Whoever looks on sees what everybody may see, and changes nothing."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tests.server.client import Data, Player, Refusal, client, sit
from tests.server.running import run
from tests.server.serving import served
from tests.server.truth import journal_of

QUICK = {"chairs": 2, "rules": {"preset": "children"}}


def test_strangers_and_players_from_elsewhere_watch_a_whole_match(tmp_path: Path) -> None:
    async def scene() -> None:
        async with served(tmp_path) as server:
            ada, cy = [await Player.arrive(server.base, name) for name in ("Ada", "Cy")]
            table = await ada.open_table(setup=QUICK, bots=["casual"], start=True)
            async with (
                ada.at(table) as seat,
                sit(server.base, table) as stranger,
                cy.at(table) as guest,
            ):
                await seat.play(Random(1))
                for watcher in (stranger, guest):
                    await watcher.reaches(seat.n)
                    assert watcher.view["own"] is None
                    assert watcher.view["game"] == seat.view["game"]
                    assert watcher.table == seat.table
            entries = await journal_of(server.node.services.settings.database_url, table)
            assert cy.id not in str(entries)
            await ada.close()
            await cy.close()

    run(scene())


def test_whoever_comes_late_is_told_what_happened_before(tmp_path: Path) -> None:
    async def scene() -> None:
        async with served(tmp_path) as server:
            ada = await Player.arrive(server.base, "Ada")
            table = await ada.open_table(setup=QUICK, bots=["casual"], start=True)
            async with ada.at(table) as seat:
                await seat.play(Random(1), most=3)
                await seat.until(lambda _: seat.is_asked)
                async with client(server.base) as http:
                    looked = (await http.get(f"/api/tables/{table}")).json()
                assert looked["view"]["own"] is None
                assert looked["view"]["game"] == seat.view["game"]
                async with sit(server.base, table) as late:
                    await late.until(lambda _: True)
                    assert late.n == looked["n"] == seat.n
                    assert '"history":[{"id":"round-started"' in late.received[0]
                    assert "hand-dealt" not in late.received[0]
            await ada.close()

    run(scene())


def test_spectators_and_screens_can_do_nothing(tmp_path: Path) -> None:
    async def scene() -> None:
        async with served(tmp_path) as server:
            ada, cy = [await Player.arrive(server.base, name) for name in ("Ada", "Cy")]
            table = await ada.open_table(setup=QUICK, bots=["casual"], start=True)
            wishes: list[Data] = [
                {"type": "do", "command": {"do": "choose", "move": {"do": "play", "card": 1}}},
                {"type": "do", "command": {"do": "resign"}},
                {"type": "say", "text": "hello"},
            ]
            async with (
                sit(server.base, table) as stranger,
                ada.at(table, screen=True) as screen,
                cy.at(table) as guest,
            ):
                for seat, error in (
                    (stranger, "no-identity"),
                    (screen, "no-identity"),
                    (guest, "not-seated"),
                ):
                    await seat.until(lambda view: view["table"]["awaited"] == [0])
                    for wish in wishes:
                        with pytest.raises(Refusal) as refused:
                            await seat.ask(wish)
                        assert refused.value.id == error
                    assert seat.view["own"] is None
                n = stranger.n
            entries = await journal_of(server.node.services.settings.database_url, table)
            assert len(entries) == n + 1
            await ada.close()
            await cy.close()

    run(scene())


def test_a_player_who_watches_a_screen_too_keeps_the_seat(tmp_path: Path) -> None:
    """A shared screen is no hand, but it is the player's presence."""

    async def scene() -> None:
        async with served(tmp_path) as server:
            ada = await Player.arrive(server.base, "Ada")
            table = await ada.open_table(setup=QUICK, bots=["casual"], start=True)
            async with ada.at(table, screen=True) as screen, ada.at(table) as seat:
                await seat.play(Random(1))
                await screen.reaches(seat.n)
                assert screen.view["own"] is None
                assert seat.view["own"]["seat"] == 0
                assert '"hand-dealt"' not in "".join(screen.received)
            await ada.close()

    run(scene())


def test_the_lobby_lists_open_tables_only(tmp_path: Path) -> None:
    async def scene() -> None:
        async with served(tmp_path) as server:
            ada = await Player.arrive(server.base, "Ada")
            public = await ada.open_table(setup={**QUICK, "open": True})
            private = await ada.open_table(setup=QUICK)
            async with client(server.base) as http:
                listed = (await http.get("/api/tables")).json()["tables"]
                assert [each["id"] for each in listed] == [public]
                assert listed[0]["host"] == "Ada"
                assert (await http.get(f"/api/tables/{private}")).status_code == 200
                assert "seed" not in str(listed)
            await ada.command(public, "leave")
            async with client(server.base) as http:
                assert (await http.get("/api/tables")).json()["tables"] == []
            await ada.close()

    run(scene())
