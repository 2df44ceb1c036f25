"""Requests from the API's own description, good and bad, and what must hold for every answer."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count
from random import Random
from secrets import token_hex
from typing import Any

import httpx
import msgspec
import schemathesis
from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st
from schemathesis import Case, GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from nimmt.server.app import APIS
from nimmt.server.rest.api import Endpoint, endpoints_of
from nimmt.server.rest.openapi import openapi
from nimmt.server.rest.problems import Problem
from tests.server.fuzzing.answers import Tally, known_errors, shows_what_is_inside
from tests.server.fuzzing.inputs import Input
from tests.server.fuzzing.snapshots import Snapshots
from tests.server.running import PATIENCE, eventually, run

DOCUMENT = json.loads(json.dumps(openapi(APIS)))
SCHEMA = schemathesis.openapi.from_dict(DOCUMENT)
CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
    response_headers_conformance,
]
SAMPLE = 3
"""Of so many requests one is looked at more closely: if it is refused, nothing has changed."""
ENDLESS = "application/x-ndjson"
Throw = tuple[Endpoint, GenerationMode]


def throws() -> Iterator[Throw]:
    """Good input everywhere, and bad input wherever there is any."""
    for endpoint in endpoints_of(APIS):
        yield endpoint, GenerationMode.POSITIVE
        if endpoint.body or endpoint.query or endpoint.parameters:
            yield endpoint, GenerationMode.NEGATIVE


@dataclass(frozen=True)
class Somebody:
    """A fresh identity with a bot, and tables: one that waits, and two with a match."""

    cookies: dict[str, str]
    headers: dict[str, str]
    token: str
    id: str
    tables: tuple[str, ...]

    @classmethod
    def arrive(cls, base: str) -> Somebody:
        ours = {"X-Nimmt": "1", "Origin": base}
        with httpx.Client(
            base_url=base, headers=ours, trust_env=False, verify=False, timeout=PATIENCE
        ) as browser:
            # A name of its own, as a good request can give one a password.
            me = browser.post("/api/me", json={"name": f"Fuzz {token_hex(8)}"}).json()
            token = browser.post("/api/me/bots", json={"name": "Bot"}).json()["token"]
            wishes: list[Any] = [
                {},
                {"setup": {"chairs": 3}, "bots": ["casual"], "start": True},
                {"setup": {"rules": {"preset": "logic"}}, "bots": ["casual"], "start": True},
            ]
            tables = [browser.post("/api/tables", json=each).json()["id"] for each in wishes]
            run(eventually(lambda: all(_is_quiet(browser, table) for table in tables)))
            return cls(dict(browser.cookies), ours, token, me["id"], tuple(tables))


def _is_quiet(browser: httpx.Client, table: str) -> bool:
    """Whether nothing happens there by itself: the bots have chosen."""
    shown: dict[str, Any] = browser.get(f"/api/tables/{table}").json()["view"]["table"]
    return bool(shown["phase"] == "waiting" or shown["awaited"] == [0])


class Thrower:
    """Throws so many requests at one operation, and notes what must not be."""

    def __init__(self, base: str, snapshots: Snapshots | None, tally: Tally, random: Random):
        self._base = base
        self._snapshots = snapshots
        self._tally = tally
        self._random = random
        self._numbers = count()
        self._who = Somebody.arrive(base)

    def throw(self, endpoint: Endpoint, mode: GenerationMode, examples: int, number: int) -> None:
        operation: Any = SCHEMA[endpoint.path][endpoint.method]
        strategy: st.SearchStrategy[Case[Any]] = operation.as_strategy(generation_mode=mode)

        @seed(number)
        @settings(
            max_examples=examples,
            deadline=None,
            database=None,
            phases=[Phase.generate],
            suppress_health_check=list(HealthCheck),
        )
        @given(case=strategy)
        def throw(case: Case[Any]) -> None:
            self._one(endpoint, mode, case)

        throw()
        if endpoint.method != "GET":  # which may have cost the tables, or the identity
            self._who = Somebody.arrive(self._base)

    def _one(self, endpoint: Endpoint, mode: GenerationMode, case: Case[Any]) -> None:
        who, more = self._who, {}
        if "{id}" in endpoint.path and endpoint.media != ENDLESS:
            self._aim(endpoint.path, case)
        if endpoint.media != ENDLESS and self._random.random() < 0.2:
            more = {"Authorization": f"Bearer {who.token}"}
        watch = self._snapshots if next(self._numbers) % SAMPLE == 0 else None
        before = watch.take(who.tables) if watch else None
        response: Any = case.call(
            base_url=self._base,
            headers={**who.headers, **more},
            cookies=who.cookies,
            timeout=PATIENCE,
        )
        given = Input(
            f"{endpoint.method} {endpoint.path} {mode.value}",
            f"{response.request.url} {response.request.body!r}",
        )
        self._tally.count(given, f"HTTP {response.status_code}")
        self._check(case, response, given)
        refused = response.status_code >= 400
        if watch and refused and watch.take(who.tables) != before:
            self._tally.blame("a refused request changed something", given, response.text)

    def _aim(self, path: str, case: Case[Any]) -> None:
        """Mostly at something that exists."""
        ids = {"/api/tables": self._who.tables, "/api/players": (self._who.id,)}
        found = next((ids[start] for start in ids if path.startswith(start)), None)
        if found and self._random.random() < 0.8:
            case.path_parameters["id"] = self._random.choice(found)

    def _check(self, case: Case[Any], response: Any, given: Input) -> None:
        try:
            case.validate_response(response, checks=CHECKS)
        except Exception as failure:
            self._tally.blame(f"not as described: {failure}", given, response.text)
        if response.status_code < 400:
            return
        try:
            error = msgspec.json.decode(response.content, type=Problem).error
        except msgspec.MsgspecError:
            self._tally.blame("no typed error", given, response.text)
            return
        inside = shows_what_is_inside(error.text, error.expected, error.got)
        if error.id not in known_errors() or inside:
            self._tally.blame("an error without words, or with too many", given, response.text)
