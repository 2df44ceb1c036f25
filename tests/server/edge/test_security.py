"""What stands between the network and the handlers."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator

import httpx
import pytest
import structlog
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from nimmt import Rules
from nimmt.cli.simulate import random_match
from nimmt.records import encode
from nimmt.server.common import limits
from nimmt.server.common.address import Proxies, is_loopback, network_of
from tests.helpers import SEED
from tests.server.edge.edge import ORIGIN, OURS, fault, running_edge
from tests.server.running import run


async def _break(request: Request) -> Response:
    raise RuntimeError("the secret is 1234")


async def _where(request: Request) -> Response:
    assert request.client
    return PlainTextResponse(f"{request.url.scheme} {request.client.host}")


EXTRA = (Route("/break", _break), Route("/where", _where))


def test_every_answer_tells_the_browser_what_not_to_do(sqlite_url: str) -> None:
    async def story() -> None:
        async with running_edge(sqlite_url, *EXTRA) as edge:
            browser = edge.browser()
            for path in ("/api/variants", "/api/nothing", "/break", "/health"):
                headers = (await browser.get(path)).headers
                policy = headers["content-security-policy"]
                assert "unsafe" not in policy
                assert "default-src 'none'" in policy
                assert "frame-ancestors 'none'" in policy
                assert headers["x-content-type-options"] == "nosniff"
                assert headers["referrer-policy"] == "same-origin"
                assert headers["x-request-id"]
                assert "strict-transport-security" not in headers

    run(story())


def test_a_defect_is_told_by_its_number_and_logged(sqlite_url: str) -> None:
    async def story() -> None:
        async with running_edge(sqlite_url, *EXTRA) as edge:
            with structlog.testing.capture_logs() as logs:
                answer = await edge.browser().get("/break")
            assert (answer.status_code, fault(answer)) == (500, "internal")
            assert answer.json()["error"]["got"] == answer.headers["x-request-id"]
            assert "1234" not in answer.text
            assert "Traceback" not in answer.text
            assert [line["log_level"] for line in logs] == ["error"]

    run(story())


@pytest.mark.parametrize(
    ("headers", "refusal"),
    [
        ({"Origin": ORIGIN}, "unproven-request"),
        ({"X-Nimmt": "yes", "Origin": ORIGIN}, "unproven-request"),
        ({"X-Nimmt": "1", "Origin": "https://evil.example"}, "foreign-origin"),
        ({"X-Nimmt": "1", "Origin": "null"}, "foreign-origin"),
        ({"X-Nimmt": "1", "Origin": "http://localhost:81"}, "foreign-origin"),
        ({"X-Nimmt": "1", "Sec-Fetch-Site": "cross-site"}, "foreign-origin"),
        ({"X-Nimmt": "1", "Sec-Fetch-Site": "same-site"}, "foreign-origin"),
        ({"X-Nimmt": "1"}, "unproven-request"),
        ({"X-Nimmt": "1", "Origin": ORIGIN}, None),
        ({"X-Nimmt": "1", "Sec-Fetch-Site": "same-origin"}, None),
    ],
)
def test_a_change_by_cookie_has_to_come_from_our_own_page(
    sqlite_url: str, headers: dict[str, str], refusal: str | None
) -> None:
    async def story() -> None:
        async with running_edge(sqlite_url) as edge:
            ada = await edge.person()
            browser = edge.browser(headers=headers, cookies=dict(ada.cookies))
            answer = await browser.patch("/api/me", json={"name": "Bo"})
            assert (None if answer.is_success else fault(answer)) == refusal
            assert (await ada.get("/api/me")).json()["name"] == ("Ada" if refusal else "Bo")

    run(story())


def test_a_token_needs_no_proof_and_a_cookie_beside_it_does_not_count(sqlite_url: str) -> None:
    async def story() -> None:
        async with running_edge(sqlite_url) as edge:
            ada = await edge.person()
            made = (await ada.post("/api/me/bots", json={"name": "Robot"})).json()
            bearer = {"Authorization": f"Bearer {made['token']}"}
            bot = edge.browser(headers=bearer, cookies=dict(ada.cookies))
            assert (await bot.patch("/api/me", json={"name": "Robota"})).is_success
            assert (await bot.get("/api/me")).json()["kind"] == "bot"
            wrong = edge.browser(
                headers={"Authorization": "Bearer wrong"}, cookies=dict(ada.cookies)
            )
            assert fault(await wrong.delete("/api/me")) == "no-identity"
            assert fault(await bot.delete("/api/me")) == "only-people"

    run(story())


@pytest.mark.parametrize(
    ("host", "known"),
    [
        ("localhost:8066", True),
        ("127.0.0.1", True),
        ("[::1]:8066", True),
        ("192.168.1.5:8066", True),
        ("my-laptop", True),
        ("my-laptop.local", True),
        ("nimmt.example.org", True),
        ("evil.example", False),
        ("nimmt.example.org.evil.example", False),
        ("", False),
        ("[", False),
    ],
)
def test_only_our_own_names_are_answered_to(sqlite_url: str, host: str, known: bool) -> None:
    async def story() -> None:
        async with running_edge(sqlite_url, public_url="https://nimmt.example.org") as edge:
            answer = await edge.browser(headers={"Host": host}).get("/api/variants")
            assert (answer.status_code == 200) is known
            if not known:
                assert (answer.status_code, fault(answer)) == (421, "unknown-host")

    run(story())


def test_bodies_are_small_whatever_their_header_says(sqlite_url: str) -> None:
    async def chunks() -> AsyncIterator[bytes]:
        for _ in range(limits.BODY // 1000 + 2):
            yield b"x" * 1000

    async def story() -> None:
        async with running_edge(sqlite_url) as edge:
            browser = edge.browser(headers=OURS | {"Content-Type": "application/json"})
            for content in (b"x" * (limits.BODY + 1), chunks()):
                answer = await browser.post("/api/rules", content=content)
                assert (answer.status_code, fault(answer)) == (413, "too-large")
            just = json.dumps({"name": "x" * (limits.BODY - 20)}).encode()
            assert fault(await browser.post("/api/me", content=just)) == "invalid"

    run(story())


def test_a_long_record_is_taken(sqlite_url: str) -> None:
    """Wrapped into a string of JSON it is longer still."""
    record = encode(random_match(Rules.of("base", target=1200), 2, SEED))
    assert len(json.dumps({"record": json.dumps(record)})) > 1.5 * limits.BODY

    async def story() -> None:
        async with running_edge(sqlite_url) as edge:
            browser = edge.browser()
            checked = await browser.post("/api/records/check", json=record)
            assert checked.json()["verified"] is True
            wrapped = {"record": json.dumps(record)}
            assert (await browser.post("/api/replays", json=wrapped)).status_code == 200

    run(story())


def test_too_many_requests_are_told_when_to_come_back(sqlite_url: str) -> None:
    async def story() -> None:
        async with running_edge(sqlite_url, requests_per_address=40) as edge:
            browser = edge.browser(address="2001:db8::1")
            neighbour = edge.browser(address="2001:db8::2")
            answers = [await browser.get("/api/variants") for _ in range(10)]
            assert all(answer.is_success for answer in answers)
            refused = await neighbour.get("/api/variants")
            assert (refused.status_code, fault(refused)) == (429, "too-many-requests")
            assert refused.headers["retry-after"] == "2"
            assert (await edge.browser(address="2001:db9::1").get("/api/variants")).is_success
            assert (await neighbour.get("/health")).is_success
            edge.services.clock._offset += 2
            assert (await browser.get("/api/variants")).is_success

    run(story())


def test_a_player_is_limited_wherever_they_come_from(sqlite_url: str) -> None:
    async def story() -> None:
        async with running_edge(sqlite_url, requests_per_player=8) as edge:
            ada = await edge.person()
            answers: list[httpx.Response] = []
            for number in range(4):
                browser = edge.browser(address=f"10.0.0.{number}", cookies=dict(ada.cookies))
                answers.append(await browser.get("/api/me"))
            assert [answer.status_code for answer in answers] == [200, 200, 429, 429]

    run(story())


@pytest.mark.parametrize(
    ("trusted", "peer", "forwarded", "client"),
    [
        ((), "10.0.0.1", "1.2.3.4", "10.0.0.1"),
        (("10.0.0.1",), "10.0.0.1", "1.2.3.4", "1.2.3.4"),
        (("10.0.0.1",), "10.0.0.2", "1.2.3.4", "10.0.0.2"),
        (("10.0.0.0/8",), "10.0.0.1", "6.6.6.6, 1.2.3.4, 10.0.0.9", "1.2.3.4"),
        (("10.0.0.0/8",), "10.0.0.1", "", "10.0.0.1"),
        (("10.0.0.0/8",), "10.0.0.1", "10.0.0.7", "10.0.0.7"),
        (("*",), "10.0.0.1", "6.6.6.6, 1.2.3.4", "1.2.3.4"),
    ],
)
def test_only_trusted_proxies_say_who_the_client_is(
    sqlite_url: str, trusted: tuple[str, ...], peer: str, forwarded: str, client: str
) -> None:
    async def story() -> None:
        async with running_edge(sqlite_url, *EXTRA, trusted_proxies=trusted) as edge:
            told = {"X-Forwarded-For": forwarded, "X-Forwarded-Proto": "https"}
            answer = await edge.browser(address=peer, headers=told).get("/where")
            scheme = "https" if Proxies(trusted).trusts(peer) else "http"
            assert answer.text == f"{scheme} {client}"

    run(story())


def test_an_ipv6_customer_is_one_address() -> None:
    assert network_of("2001:db8::1") == network_of("2001:db8::ffff:1") != network_of("2001:db9::")
    assert network_of("::ffff:10.0.0.1") == network_of("10.0.0.1") == "10.0.0.1"
    assert network_of("not an address") == "not an address"


def test_an_ipv4_address_is_the_same_in_ipv6s_clothes() -> None:
    assert Proxies(("10.0.0.0/8",)).trusts("::ffff:10.0.0.1")
    assert not Proxies(("10.0.0.0/8",)).trusts("::ffff:11.0.0.1")
    assert is_loopback("::ffff:127.0.0.1")
