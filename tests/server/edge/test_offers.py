"""Variants, rule sets, bots and push messages."""

from __future__ import annotations

import pytest

from nimmt import PRESETS, Rules
from nimmt.bots.opponents import CHARACTERS, LEVELS
from nimmt.core.registry import AXES
from nimmt.server.common.errors import Banned, UnknownPushService
from nimmt.server.push.endpoints import check_endpoint
from nimmt.server.store import players
from tests.server.edge.edge import OURS, fault, running_edge
from tests.server.running import run

P256DH = "B" * 87
AUTH = "a" * 22


def test_every_variant_is_listed_in_the_asked_language(sqlite_url: str) -> None:
    async def story() -> None:
        async with running_edge(sqlite_url) as edge:
            german = edge.browser(headers=OURS | {"Accept-Language": "de"})
            told = (await german.get("/api/variants")).json()
            english = (await edge.browser().get("/api/variants")).json()
            assert {variant["id"] for variant in told["variants"]} == set(PRESETS)
            assert told["variants"][0]["name"] == "Grundspiel"
            assert english["variants"][0]["name"] == "Base game"
            numbers = {axis["id"]: axis["least"] for axis in told["axes"] if not axis["values"]}
            assert numbers == {"target": 1, "rounds": 1, "starter": 0}
            page = (await german.get("/api/variants/cow")).json()
            assert page["rules"]
            assert fault(await german.get("/api/variants/bridge")) == "unknown-preset"

    run(story())


def test_whatever_is_offered_can_be_chosen(sqlite_url: str) -> None:
    async def story() -> None:
        async with running_edge(sqlite_url) as edge:
            told = (await edge.browser().get("/api/variants")).json()
            for axis in told["axes"]:
                assert axis["id"] in (*AXES, "target", "rounds", "starter")
                for value in axis["values"]:
                    data = {"preset": "base", "deck": "tactics", axis["id"]: value["id"]}
                    answer = await edge.browser().post("/api/rules", json={"rules": data})
                    assert answer.is_success or fault(answer) == "forbidden-combination"

    run(story())


def test_a_rule_set_is_checked(sqlite_url: str) -> None:
    async def story() -> None:
        async with running_edge(sqlite_url) as edge:
            browser = edge.browser()
            asked = {"rules": {"preset": "open", "fan": "cow", "target": 66}, "players": 4}
            checked = (await browser.post("/api/rules", json=asked)).json()
            assert checked["rules"] == Rules.of("open", fan="cow").to_data()
            assert (checked["least"], checked["most"]) == (2, 9)
            assert checked["starter"] is True
            refusals = {
                "player-count": {"rules": {"preset": "base"}, "players": 11},
                "unknown-option": {"rules": {"preset": "base", "speed": 3}},
                "malformed-rules": {"rules": {}},
                "not-a-number": {"rules": {"preset": "base", "target": 0}},
                "forbidden-combination": {"rules": {"preset": "double", "fan": "cow"}},
            }
            for refusal, body in refusals.items():
                assert fault(await browser.post("/api/rules", json=body)) == refusal

    run(story())


def test_a_bots_token_is_shown_once_and_can_be_renewed(sqlite_url: str) -> None:
    async def story() -> None:
        async with running_edge(sqlite_url, bots_per_player=1) as edge:
            ada, bo = await edge.person("Ada"), await edge.person("Bo")
            made = (await ada.post("/api/me/bots", json={"name": "Robot"})).json()
            id = made["bot"]["id"]
            assert made["token"] not in (await ada.get("/api/me/bots")).text
            more = await ada.post("/api/me/bots", json={"name": "Robot 2"})
            assert fault(more) == "too-many-bot-accounts"
            robot = edge.browser(headers={"Authorization": f"Bearer {made['token']}"})
            assert (await robot.get("/api/me")).json()["owner"] is not None
            assert fault(await bo.post(f"/api/me/bots/{id}/token")) == "no-such-bot"
            renewed = (await ada.post(f"/api/me/bots/{id}/token")).json()
            assert (await robot.get("/api/me")).status_code == 401
            robot = edge.browser(headers={"Authorization": f"Bearer {renewed['token']}"})
            assert (await robot.get("/api/me")).is_success
            assert fault(await robot.get("/api/me/bots")) == "only-people"
            assert fault(await bo.delete(f"/api/me/bots/{id}")) == "no-such-bot"
            assert (await ada.delete(f"/api/me/bots/{id}")).status_code == 204
            assert (await robot.get("/api/me")).status_code == 401
            assert (await ada.get("/api/me/bots")).json() == {"bots": []}

    run(story())


def test_a_bot_goes_with_its_banned_owner(sqlite_url: str) -> None:
    async def story() -> None:
        async with running_edge(sqlite_url) as edge:
            ada = await edge.person("Ada")
            made = (await ada.post("/api/me/bots", json={"name": "Robot"})).json()
            owner = (await ada.get("/api/me")).json()["id"]
            async with edge.services.database.write() as connection:
                await players.ban(connection, owner, float("inf"), "spam")
            robot = edge.browser(headers={"Authorization": f"Bearer {made['token']}"})
            assert fault(await robot.get("/api/me")) == "banned"
            identity, table = edge.services.identity, "t" * 16
            token = identity.seat_token(table, made["bot"]["id"])
            with pytest.raises(Banned):
                await identity.by_seat_token(token, table)

    run(story())


def test_a_bot_cannot_go_by_a_name_that_somebody_holds(sqlite_url: str) -> None:
    async def story() -> None:
        async with running_edge(sqlite_url) as edge:
            ada, eve = await edge.person("Ada"), await edge.person("Eve")
            await ada.post("/api/me/password", json={"password": "x" * 8})
            taken = await eve.post("/api/me/bots", json={"name": " Ada "})
            assert (taken.status_code, fault(taken)) == (409, "name-taken")
            assert (await eve.get("/api/me/bots")).json() == {"bots": []}

    run(story())


def test_bots_that_are_online_can_be_found(sqlite_url: str) -> None:
    async def story() -> None:
        async with running_edge(sqlite_url) as edge:
            ada = await edge.person("Ada")
            made = (await ada.post("/api/me/bots", json={"name": "Robot"})).json()
            assert (await ada.get("/api/bots")).json()["online"] == []
            now = edge.services.clock.now()
            async with edge.services.database.write() as connection:
                await players.saw_online(connection, [made["bot"]["id"]], now, now + 60)
            told = (await ada.get("/api/bots")).json()
            assert [bot["name"] for bot in told["online"]] == ["Robot"]
            assert [level["id"] for level in told["levels"]] == list(LEVELS)
            assert [each["id"] for each in told["characters"]] == list(CHARACTERS)
            assert all(each["weakness"] for each in told["levels"] + told["characters"])

    run(story())


def test_a_browser_subscribes_to_known_services_only(sqlite_url: str) -> None:
    async def story() -> None:
        async with running_edge(sqlite_url) as edge:
            ada, bo = await edge.person("Ada"), await edge.person("Bo")
            key = (await ada.get("/api/push/key")).json()["key"]
            assert key == (await bo.get("/api/push/key")).json()["key"]
            assert len(key) == 87
            endpoint = "https://fcm.googleapis.com/fcm/send/abc"
            wanted = {"endpoint": endpoint, "keys": {"p256dh": P256DH, "auth": AUTH}}
            more = wanted | {"expirationTime": None}
            assert (await ada.post("/api/push/subscriptions", json=more)).status_code == 204
            odd = wanted | {"endpoint": endpoint + "\x00"}
            assert fault(await ada.post("/api/push/subscriptions", json=odd)) == "invalid"
            elsewhere = wanted | {"endpoint": "https://10.0.0.1/"}
            refused = await ada.post("/api/push/subscriptions", json=elsewhere)
            assert fault(refused) == "unknown-push-service"
            query = {"endpoint": endpoint}
            await bo.delete("/api/push/subscriptions", params=query)
            assert len((await ada.get("/api/me/export")).json()["pushes"]) == 1
            await ada.delete("/api/push/subscriptions", params=query)
            assert (await ada.get("/api/me/export")).json()["pushes"] == []

    run(story())


SERVICES = ("fcm.googleapis.com", "*.push.apple.com")


@pytest.mark.parametrize(
    ("endpoint", "known"),
    [
        ("https://fcm.googleapis.com/x", True),
        ("https://fcm.googleapis.com:443/x", True),
        ("https://web.push.apple.com/x", True),
        ("http://fcm.googleapis.com/x", False),
        ("https://fcm.googleapis.com:8443/x", False),
        ("https://fcm.googleapis.com.evil.example/x", False),
        ("https://evilpush.apple.com/x", False),
        ("https://.push.apple.com/x", False),
        ("https://user@fcm.googleapis.com/x", False),
        ("https://fcm.googleapis.com@evil.example/x", False),
        ("https://127.0.0.1/x", False),
        ("https://[::1/x", False),
        (r"https://127.0.0.1\.push.apple.com/x", False),
        ("https://127.0.0.1#.push.apple.com/x", False),
        ("https://127.0.0.1?.push.apple.com/x", False),
        ("https://127.0.0.1%2f.push.apple.com/x", False),
        ("https://web.push.apple.com", False),
        ("https://fcm.googleapis.com:port/x", False),
        ("file:///etc/passwd", False),
        ("", False),
    ],
)
def test_messages_go_to_known_services_over_https(endpoint: str, known: bool) -> None:
    if known:
        check_endpoint(endpoint, SERVICES)
    else:
        with pytest.raises(UnknownPushService):
            check_endpoint(endpoint, SERVICES)
