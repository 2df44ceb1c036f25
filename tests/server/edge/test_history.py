"""Profiles, leaderboards and records, and what remains of them when somebody leaves for good."""

from __future__ import annotations

import json
from typing import Any, cast

import httpx
import pytest
from sqlalchemy.pool import QueuePool

from nimmt.records import decode, verify
from nimmt.server.identity import exporting
from nimmt.server.store import chat, hearing, players, seated
from nimmt.server.store.schema import tables
from tests.server.edge.edge import Edge, fault, running_edge
from tests.server.edge.matches import archived
from tests.server.running import run

SUMMARY = '{"host":"Ada","chairs":[{"name":"Ada","bot":null},{"name":"Bo","bot":null}]}'
EVERYWHERE = (
    "players",
    "chat",
    "ratings",
    "tokens",
    "hearing",
    "match_seats",
    "matches",
    "tables",
    "seated",
)


async def _two(edge: Edge) -> tuple[httpx.AsyncClient, httpx.AsyncClient, list[tuple[str, str]]]:
    ada, bo = await edge.person("Ada"), await edge.person("Bo")
    ids = [(await each.get("/api/me")).json()["id"] for each in (ada, bo)]
    return ada, bo, list(zip(ids, ("Ada", "Bo"), strict=True))


def test_a_profile_shows_ratings_statistics_and_pages_of_history(sqlite_url: str) -> None:
    async def story() -> None:
        async with running_edge(sqlite_url) as edge:
            ada, _, both = await _two(edge)
            played = [
                await archived(edge.services.database, both, ended=100.5 + number // 2)
                for number in range(5)
            ]
            path = f"/api/players/{both[0][0]}"
            seen: list[str] = []
            page = (await ada.get(path, params={"limit": 2})).json()
            while True:
                seen += [match["id"] for match in page["history"]]
                if page["next"] is None:
                    break
                query: dict[str, Any] = {"limit": 2, "before": page["next"]}
                page = (await ada.get(path, params=query)).json()
            assert sorted(seen) == sorted(played)
            assert page["statistics"] == [
                {
                    "preset": "base",
                    "players": 2,
                    "matches": 5,
                    "won": 5,
                    "resigned": 0,
                    "points": 0.0,
                }
            ]
            skill = page["ratings"][0]["skill"]
            assert (skill["mu"], skill["rating"], skill["listed"]) == (25, 0, False)
            listed = (await ada.get("/api/matches", params={"player": both[1][0]})).json()
            assert len(listed["matches"]) == 5
            assert listed["matches"][0]["seats"][0]["name"] == "Ada"
            for wrong in ("nonsense", "nan", f"inf_{'a' * 16}", "1_\x00", f"--_{'a' * 16}"):
                assert fault(await ada.get(path, params={"before": wrong})) == "invalid"
            assert fault(await ada.get(path, params={"limit": 1000})) == "invalid"

    run(story())


def test_leaderboards_are_sorted_by_what_players_surely_can(sqlite_url: str) -> None:
    async def story() -> None:
        async with running_edge(sqlite_url) as edge:
            browser, _, both = await _two(edge)
            assert (await browser.get("/api/leaderboards")).json() == {"boards": []}
            await archived(edge.services.database, both)
            assert (await browser.get("/api/leaderboards")).json() == {"boards": []}
            await archived(edge.services.database, both, listed=True)
            assert (await browser.put("/api/me/look", json={"look": "123412"})).status_code == 200
            boards = (await browser.get("/api/leaderboards")).json()["boards"]
            assert boards == [{"preset": "base", "players": 2, "rated": 2}]
            board = (await browser.get("/api/leaderboards/base/2")).json()
            assert [(place["place"], place["player"]["name"]) for place in board["places"]] == [
                (1, "Ada"),
                (2, "Bo"),
            ]
            assert [place["player"]["look"] for place in board["places"]] == ["123412", None]
            second = (await browser.get("/api/leaderboards/base/2?offset=1")).json()
            assert [place["place"] for place in second["places"]] == [2]
            assert fault(await browser.get("/api/leaderboards/bridge/4")) == "unknown-preset"
            assert fault(await browser.get("/api/leaderboards/base/1")) == "player-count"
            assert fault(await browser.get("/api/leaderboards/base/many")) == "no-such-page"

    run(story())


def test_a_leaderboard_tells_names_apart_that_look_alike(sqlite_url: str) -> None:
    async def story() -> None:
        async with running_edge(sqlite_url) as edge:
            people = [await edge.person(name) for name in ("Ada", "ADA")]
            ids = [(await each.get("/api/me")).json()["id"] for each in people]
            await archived(
                edge.services.database, [*zip(ids, ("Ada", "ADA"), strict=True)], listed=True
            )
            board = (await people[0].get("/api/leaderboards/base/2")).json()["places"]
            assert {place["player"]["name"] for place in board} == {"Ada (1)", "ADA (2)"}

    run(story())


def test_a_guests_matches_are_shown_to_the_guest_alone(sqlite_url: str) -> None:
    async def story() -> None:
        async with running_edge(sqlite_url) as edge:
            guest, stranger = await edge.person(None), edge.browser()
            ada = await edge.person("Ada")
            me, other = [(await each.get("/api/me")).json() for each in (guest, ada)]
            both = [(each["id"], each["name"]) for each in (me, other)]
            await archived(edge.services.database, both)
            query = {"player": me["id"]}
            assert len((await guest.get("/api/matches", params=query)).json()["matches"]) == 1
            assert fault(await stranger.get("/api/matches", params=query)) == "no-such-player"

    run(story())


def test_a_record_is_downloaded_and_verifies(sqlite_url: str) -> None:
    async def story() -> None:
        async with running_edge(sqlite_url) as edge:
            browser, _, both = await _two(edge)
            id = await archived(edge.services.database, both)
            answer = await browser.get(f"/api/matches/{id}")
            assert f'filename="nimmt-{id}.jsonl"' in answer.headers["content-disposition"]
            assert answer.text.count("\n") == 1
            verify(decode(json.loads(answer.text)))
            assert fault(await browser.get(f"/api/matches/{'a' * 16}")) == "no-such-match"

    run(story())


def test_an_export_holds_everything_and_no_secret(sqlite_url: str) -> None:
    async def story() -> None:
        async with running_edge(sqlite_url) as edge:
            ada, _, both = await _two(edge)
            await ada.post("/api/me/password", json={"password": "my password"})
            token = (await ada.post("/api/me/bots", json={"name": "Robot"})).json()["token"]
            robot = edge.browser(headers={"Authorization": f"Bearer {token}"})
            assert (await robot.get("/api/me")).is_success
            await _talk(edge, both)
            matches = [await archived(edge.services.database, both) for _ in range(3)]
            answer = await ada.get("/api/me/export")
            assert "attachment" in answer.headers["content-disposition"]
            data = answer.json()
            assert data["player"]["name"] == "Ada"
            assert data["player"]["has_password"] is True
            assert "password" not in data["player"]
            assert token not in answer.text
            assert [bot["name"] for bot in data["bots"]] == ["Robot"]
            assert data["bots"][0]["tokens"][0]["seen"] is not None
            assert [said["text"] for said in data["chat"]] == ["hello"]
            assert data["tables"] == ["t" * 16]
            assert data["hearing"] == {both[1][0]: True}
            assert {match["id"] for match in data["matches"]} == set(matches)
            assert data["matches"][0]["record"]["players"] == ["Ada", "Bo"]

    run(story())


def test_who_reads_an_export_slowly_keeps_nobody_from_the_database(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(exporting, "PAGE", 2)

    async def story() -> None:
        async with running_edge(sqlite_url) as edge:
            _, _, both = await _two(edge)
            database = edge.services.database
            for _ in range(5):
                await archived(database, both)
            ada = await edge.services.identity.find(both[0][0])
            assert ada is not None
            pool = cast(QueuePool, database.reader.pool)
            held = [pool.checkedout() async for _ in exporting.export(database, ada)]
            assert held == [0] * 11

    run(story())


def test_whoever_leaves_is_forgotten_and_what_was_played_stays(sqlite_url: str) -> None:
    async def story() -> None:
        async with running_edge(sqlite_url) as edge:
            ada, bo, both = await _two(edge)
            await ada.post("/api/me/bots", json={"name": "Robot"})
            await _talk(edge, both)
            match = await archived(edge.services.database, both)
            gone: list[str] = []

            async def farewell(player: str) -> None:
                gone.append(player)

            edge.services.farewells.append(farewell)
            assert (await ada.delete("/api/me")).status_code == 204
            assert gone == [both[0][0]]
            assert (await ada.get("/api/me")).status_code == 401
            record = decode((await bo.get(f"/api/matches/{match}")).json())
            verify(record)
            assert record.players == ("?", "Bo")
            seats = (await bo.get(f"/api/players/{both[1][0]}")).json()["history"][0]["seats"]
            assert [(seat["player"], seat["name"]) for seat in seats] == [
                (None, "?"),
                (both[1][0], "Bo"),
            ]
            await _nothing_is_left(edge, both[0][0])
            async with edge.services.database.read() as connection:
                rows = await connection.exec_driver_sql("SELECT summary FROM tables")
                assert rows.scalar_one() == SUMMARY.replace("Ada", "?")

    run(story())


async def _nothing_is_left(edge: Edge, id: str) -> None:
    async with edge.services.database.read() as connection:
        assert await players.find(connection, id) is None
        for table in EVERYWHERE:
            rows = await connection.exec_driver_sql(f"SELECT * FROM {table}")
            text = repr(rows.all())
            assert id not in text
            assert "Ada" not in text
            assert "Robot" not in text


async def _talk(edge: Edge, both: list[tuple[str, str]]) -> None:
    async with edge.services.database.write() as connection:
        row = {"id": "t" * 16, "created": 1.0, "touched": 1.0, "summary": SUMMARY}
        await connection.execute(tables.insert().values(row))
        await seated.replace(connection, "t" * 16, {id: False for id, _ in both})
        await chat.say(connection, "t" * 16, both[0][0], 2.0, "hello")
        await hearing.hear(connection, both[0][0], both[1][0], True)
