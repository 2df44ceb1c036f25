"""The small REST framework: typed requests, one form of failure, and health and figures."""

from __future__ import annotations

import asyncio
import sqlite3

import pytest
from sqlalchemy import select
from structlog.testing import capture_logs

from nimmt.server.common.language import preferred
from nimmt.server.store import Database, trial
from nimmt.server.store.failures import translated
from nimmt.server.store.schema import settings
from tests.server.edge.edge import OURS, fault, running_edge
from tests.server.running import run

DEEP = b'{"rules": ' + b'{"a": ' * 5000


@pytest.mark.parametrize(
    ("body", "status", "id", "where"),
    [
        (b"{", 400, "malformed-body", None),
        (b"\xff", 400, "malformed-body", None),
        (DEEP, 400, "malformed-body", None),
        (b"", 400, "malformed-body", None),
        (b"[]", 422, "invalid", "$"),
        (b'{"rules": {}, "players": "four"}', 422, "invalid", "$.players"),
        (b'{"rules": {}, "more": 1}', 422, "invalid", "$"),
        (b"{}", 422, "invalid", "$"),
        (b'{"rules": {"preset": "bridge"}}', 422, "unknown-preset", None),
        (b'{"rules": {"preset": "\\ud800"}}', 400, "malformed-body", None),
    ],
    ids=range(10),
)
def test_what_is_wrong_is_told_with_its_place(
    sqlite_url: str, body: bytes, status: int, id: str, where: str | None
) -> None:
    async def story() -> None:
        async with running_edge(sqlite_url) as edge:
            browser = edge.browser(headers=OURS | {"Content-Type": "application/json"})
            answer = await browser.post("/api/rules", content=body)
            assert (answer.status_code, fault(answer)) == (status, id)
            assert answer.json()["error"]["where"] == where

    run(story())


def test_bodies_are_json_and_methods_are_known(sqlite_url: str) -> None:
    async def story() -> None:
        async with running_edge(sqlite_url) as edge:
            browser = edge.browser()
            form = await browser.post("/api/rules", data={"rules": "base"})
            assert (form.status_code, fault(form)) == (415, "unsupported-media")
            wrong = await browser.put("/api/me", json={})
            assert (wrong.status_code, fault(wrong)) == (405, "method-not-allowed")
            assert wrong.headers["allow"] == "DELETE, GET, HEAD, PATCH, POST"
            assert fault(await browser.get("/api/nothing")) == "no-such-page"
            assert fault(await browser.get("/api/players/UPPER")) == "no-such-page"
            twice = await browser.get("/api/matches?player=a&player=b")
            assert (twice.status_code, fault(twice)) == (422, "invalid")
            assert (await browser.head("/api/variants")).status_code == 200

    run(story())


def test_failures_are_told_in_the_readers_language(sqlite_url: str) -> None:
    async def story() -> None:
        async with running_edge(sqlite_url) as edge:
            german = edge.browser(headers=OURS | {"Accept-Language": "fr, de-CH;q=0.8, en;q=0.1"})
            answer = await german.get("/api/me")
            assert answer.headers["content-language"] == "de"
            assert answer.json()["error"]["text"].startswith("Hier ist niemand angemeldet")

    run(story())


@pytest.mark.parametrize(
    ("asked", "language"),
    [
        ("", "en"),
        ("de", "de"),
        ("DE-at", "de"),
        ("en;q=0.1, de", "de"),
        ("de;q=0, en", "en"),
        ("fr, *", "en"),
        ("de;q=much", "en"),
        ("," * 1000, "en"),
    ],
)
def test_the_best_liked_language_is_spoken(asked: str, language: str) -> None:
    assert preferred(asked) == language


def test_it_lives_while_the_database_is_away_but_is_not_ready(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(trial, "GOOD_FOR", 0.0)

    def full() -> None:
        with translated():
            error = sqlite3.OperationalError("database or disk is full")
            error.sqlite_errorcode = sqlite3.SQLITE_FULL
            raise error

    async def story() -> None:
        async with running_edge(sqlite_url) as edge:
            browser = edge.browser(headers={"Host": "anything.example"})
            assert (await browser.get("/ready")).json() == {"status": "ok"}
            with monkeypatch.context() as patched, capture_logs() as logs:
                patched.setattr(edge.services.database, "write", full)
                for _ in range(2):
                    ill = await browser.get("/ready")
                    assert (ill.status_code, fault(ill)) == (503, "unavailable")
                assert (await browser.get("/health")).json() == {"status": "ok"}
            assert [line["cause"] for line in logs] == ["disk full: database or disk is full"]
            assert (await browser.get("/ready")).is_success

    run(story())


def test_readiness_is_tried_once_for_all_who_ask(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(trial, "GOOD_FOR", 3600.0)
    tried = 0
    write = trial.write_something

    async def counted(database: Database) -> None:
        nonlocal tried
        tried += 1
        await write(database)

    monkeypatch.setattr(trial, "write_something", counted)

    async def story() -> None:
        async with running_edge(sqlite_url) as edge:
            asked = [edge.browser().get("/ready") for _ in range(20)]
            assert all(each.is_success for each in await asyncio.gather(*asked))
            assert (await edge.browser().get("/ready")).is_success
            assert tried == 1
            async with edge.services.database.read() as connection:
                left = await connection.scalars(select(settings.c.name))
                assert not [name for name in left if name.startswith("trial")]

    run(story())


def test_figures_are_for_this_machine_or_for_whoever_has_the_token(sqlite_url: str) -> None:
    async def story() -> None:
        async with running_edge(sqlite_url) as edge:
            await edge.browser().get("/api/variants")
            shown = await edge.browser().get("/metrics")
            assert 'route="/api/variants"' in shown.text
            assert fault(await edge.browser(address="10.0.0.1").get("/metrics")) == "no-such-page"
            proxied = edge.browser(headers={"X-Forwarded-For": "1.2.3.4"})
            assert fault(await proxied.get("/metrics")) == "no-such-page"
        async with running_edge(sqlite_url, metrics_token="hush") as edge:
            assert fault(await edge.browser().get("/metrics")) == "no-such-page"
            bearer = {"Authorization": "Bearer hush"}
            told = await edge.browser(address="10.0.0.1", headers=bearer).get("/metrics")
            assert told.is_success

    run(story())
