"""What clients keep for us cannot be changed, outlive its time, or be used elsewhere."""

from __future__ import annotations

import json
import logging
import sys

import pytest
import structlog
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from nimmt.server.common.config import Settings
from nimmt.server.common.errors import NoIdentity
from nimmt.server.common.logs import configure_logs
from nimmt.server.identity.signing import (
    DAY,
    PLAYER_ID,
    TABLE_ID,
    Signing,
    is_id,
    new_code,
    new_token,
    random_id,
    typed_code,
)
from nimmt.server.services import services_of
from tests.server.edge.edge import fault, running_edge
from tests.server.running import run

TABLE, OTHER, PLAYER = "a" * 16, "b" * 16, "c" * 12


class Time:
    now = 1000.0

    def __call__(self) -> float:
        return self.now


def test_a_seat_token_is_for_one_table_and_some_time() -> None:
    time = Time()
    signing = Signing("secret", time)
    token = signing.seat(TABLE, PLAYER)
    assert signing.read_seat(token, TABLE) == (PLAYER, 1000)
    assert signing.read_seat(token, OTHER) is None
    assert signing.read_seat(token + "x", TABLE) is None
    assert signing.read_seat(signing.cookie(PLAYER), TABLE) is None
    assert Signing("another", time).read_seat(token, TABLE) is None
    time.now += 7 * DAY
    assert signing.read_seat(token, TABLE) is None


def test_a_cookie_is_of_one_secret_and_purpose() -> None:
    signing = Signing("secret", Time())
    assert signing.read_cookie(signing.cookie(PLAYER)) == (PLAYER, 1000)
    assert signing.read_cookie(signing.seat(TABLE, PLAYER)) is None
    assert Signing("another", Time()).read_cookie(signing.cookie(PLAYER)) is None


def test_codes_are_hashed_with_the_secret() -> None:
    one, two = Signing("one", Time()), Signing("two", Time())
    assert one.code_hash("ABCD2345") != two.code_hash("ABCD2345")
    assert len(one.code_hash("ABCD2345")) == 64


def test_what_is_random_has_its_form_and_does_not_repeat() -> None:
    assert len({random_id(16) for _ in range(1000)}) == 1000
    assert all(is_id(random_id(length), length) for length in (PLAYER_ID, TABLE_ID))
    assert not any(is_id(text, 4) for text in ("abc", "abcde", "abc1", "ABCD", "abc\0", "abcd\n"))
    assert len({new_token() for _ in range(1000)}) == 1000
    assert all(typed_code(code) == code for code in (new_code() for _ in range(1000)))


async def _who(request: Request) -> Response:
    identity = services_of(request.scope).identity
    player = await identity.who_at(request, request.path_params["id"])
    return PlainTextResponse(player.name if player else "nobody")


def test_a_seat_token_opens_one_table_and_nothing_else(sqlite_url: str) -> None:
    async def story() -> None:
        async with running_edge(sqlite_url, Route("/at/{id}", _who)) as edge:
            ada = await edge.person()
            id = (await ada.get("/api/me")).json()["id"]
            token = edge.services.identity.seat_token(TABLE, id)
            phone = edge.browser(headers={"Authorization": f"Seat {token}"})
            assert (await phone.get(f"/at/{TABLE}")).text == "Ada"
            assert fault(await phone.get(f"/at/{OTHER}")) == "no-identity"
            assert fault(await phone.get("/api/me")) == "no-identity"
            by_query = edge.browser()
            assert (await by_query.get(f"/at/{TABLE}", params={"seat": token})).text == "Ada"
            assert (await by_query.get(f"/at/{TABLE}")).text == "nobody"
            assert (await ada.get(f"/at/{OTHER}")).text == "Ada"

    run(story())


def test_signing_out_everywhere_ends_cookies_and_seat_tokens(sqlite_url: str) -> None:
    async def story() -> None:
        async with running_edge(sqlite_url, Route("/at/{id}", _who)) as edge:
            laptop = await edge.person()
            id = (await laptop.get("/api/me")).json()["id"]
            phone = edge.browser(cookies=dict(laptop.cookies))
            token, since = edge.services.identity.seat_token(TABLE, id), edge.services.clock.now()
            assert (await phone.get("/api/me")).is_success
            identity = edge.services.identity
            assert (await identity.still_welcome(await identity.find(id), since)).name == "Ada"
            code = (await laptop.post("/api/me/code")).json()["code"]
            assert (await laptop.post("/api/logout/everywhere")).status_code == 204
            for device in (laptop, phone):
                assert fault(await device.get("/api/me")) == "no-identity"
            tablet = edge.browser(headers={"Authorization": f"Seat {token}"})
            assert fault(await tablet.get(f"/at/{TABLE}")) == "no-identity"
            with pytest.raises(NoIdentity):
                await identity.still_welcome(await identity.find(id), since)
            again = await phone.post("/api/session", json={"by": "code", "code": code})
            assert fault(again) == "wrong-code"

    run(story())


def test_a_changed_password_signs_all_other_devices_out(sqlite_url: str) -> None:
    async def story() -> None:
        async with running_edge(sqlite_url) as edge:
            laptop = await edge.person()
            phone = edge.browser(cookies=dict(laptop.cookies))
            await laptop.post("/api/me/password", json={"password": "first one"})
            assert (await phone.get("/api/me")).is_success, "the first one changes nothing"
            change = {"old": "first one", "password": "second one"}
            assert (await laptop.post("/api/me/password", json=change)).is_success
            assert (await laptop.get("/api/me")).is_success
            assert fault(await phone.get("/api/me")) == "no-identity"

    run(story())


@pytest.fixture
def quiet_logs(monkeypatch: pytest.MonkeyPatch) -> None:
    root = logging.getLogger()
    monkeypatch.setattr(root, "handlers", root.handlers)
    monkeypatch.setattr(root, "level", root.level)


@pytest.mark.usefixtures("quiet_logs")
def test_the_log_shows_no_variables(capsys: pytest.CaptureFixture[str]) -> None:
    def fail(password: str) -> None:
        raise ValueError("no")

    try:
        configure_logs(Settings(log_format="console"))
        try:
            fail("hu" + "sh")
        except ValueError:
            structlog.get_logger("nimmt").exception("went wrong")
    finally:
        structlog.reset_defaults()
    shown = capsys.readouterr().err
    assert "ValueError: no" in shown
    assert "hush" not in shown


@pytest.mark.usefixtures("quiet_logs")
def test_the_log_is_json_where_nobody_looks(capsys: pytest.CaptureFixture[str]) -> None:
    try:
        configure_logs(Settings(log_format="json"))
        try:
            raise ValueError("no")
        except ValueError:
            structlog.get_logger("nimmt").exception("went wrong", table=TABLE)
        logging.getLogger("a.library").info("a library's line")
    finally:
        structlog.reset_defaults()
        sys.stderr.flush()
    lines = [json.loads(line) for line in capsys.readouterr().err.splitlines()]
    assert [line["event"] for line in lines] == ["went wrong", "a library's line"]
    assert lines[0]["table"] == TABLE
    assert "ValueError" in lines[0]["exception"]
    assert lines[1]["level"] == "info"
