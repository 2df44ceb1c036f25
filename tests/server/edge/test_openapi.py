"""The API's description is valid, complete, and holds for whatever is thrown at the API."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import httpx
import msgspec
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis import Case, GenerationMode

from nimmt.server.app import APIS
from nimmt.server.rest.api import endpoints_of
from nimmt.server.rest.openapi import openapi
from nimmt.server.rest.problems import Problem
from nimmt.server.routes import EDGE
from tests.server.edge.edge import running_edge
from tests.server.edge.serving import served
from tests.server.postgres import Postgres
from tests.server.running import run

EXAMPLES = int(os.environ.get("NIMMT_TEST_FUZZ", "15"))
"""Requests for each operation, of each kind; the long form sets more."""
DOCUMENT = openapi(EDGE)
SCHEMA = schemathesis.openapi.from_dict(DOCUMENT)


def _operations(document: dict[str, Any]) -> list[tuple[str, str]]:
    paths = document["paths"].items()
    return [(path, method.upper()) for path, methods in paths for method in methods]


OPERATIONS = _operations(DOCUMENT)


def test_the_description_is_valid() -> None:
    whole = openapi(APIS)
    assert schemathesis.openapi.from_dict(whole).validate() is None
    wrong = schemathesis.openapi.from_dict(whole | {"info": "nimmt"})
    with pytest.raises(ValueError, match="nimmt"):
        wrong.validate()


def test_every_route_is_described_and_has_a_name_of_its_own() -> None:
    endpoints = endpoints_of(APIS)
    described = _operations(openapi(APIS))
    assert sorted(described) == sorted((each.path, each.method) for each in endpoints)
    assert len({endpoint.handler.__name__ for endpoint in endpoints}) == len(endpoints)


def test_a_family_of_errors_is_described_by_those_that_can_come() -> None:
    refusals = DOCUMENT["paths"]["/api/rules"]["post"]["responses"]["422"]["description"]
    assert {"unknown-preset", "forbidden-combination", "not-a-number"} <= set(refusals.split(", "))
    assert "rules-error" not in refusals


def test_the_description_does_not_depend_on_what_else_is_loaded() -> None:
    program = (
        "import hashlib, json; {first}; from nimmt.server.app import APIS; "
        "from nimmt.server.rest.openapi import openapi; "
        "print(hashlib.sha256(json.dumps(openapi(APIS)).encode()).hexdigest())"
    )
    described = {
        subprocess.check_output([sys.executable, "-c", program.format(first=first)])
        for first in (
            "pass",
            "import nimmt.fast, nimmt.bots, nimmt.arena, nimmt.thinking.learning.ladder",
        )
    }
    assert len(described) == 1


def test_the_description_is_served(sqlite_url: str) -> None:
    async def story() -> None:
        async with running_edge(sqlite_url) as edge:
            assert (await edge.browser().get("/api/openapi.json")).json() == DOCUMENT

    run(story())


@pytest.fixture(scope="module")
def server(shared_postgres: Postgres) -> Iterator[str]:
    """On PostgreSQL, which refuses more: a null character, say."""
    url = shared_postgres.new_database()
    with served(url, requests_per_address=0, requests_per_player=0) as address:
        yield address


def _throws() -> Iterator[tuple[str, str, GenerationMode]]:
    """Good input everywhere, and bad input wherever there is any."""
    for endpoint in endpoints_of(EDGE):
        yield endpoint.path, endpoint.method, GenerationMode.POSITIVE
        if endpoint.body or endpoint.query or endpoint.parameters:
            yield endpoint.path, endpoint.method, GenerationMode.NEGATIVE


@pytest.mark.parametrize(("path", "method", "mode"), tuple(_throws()))
def test_whatever_comes_is_answered_as_described(
    server: str, path: str, method: str, mode: GenerationMode
) -> None:
    operation = SCHEMA[path][method]
    ours = {"X-Nimmt": "1", "Origin": server}
    with httpx.Client(base_url=server, headers=ours, trust_env=False, verify=False) as browser:
        browser.post("/api/me", json={"name": "Fuzz"})
        cookies = dict(browser.cookies)

    @settings(
        max_examples=EXAMPLES,
        deadline=None,
        database=None,
        derandomize=True,
        suppress_health_check=list(HealthCheck),
    )
    @given(case=_cases(operation, mode))
    def throw(case: Case[Any]) -> None:
        response = case.call(base_url=server, headers=ours, cookies=cookies)
        assert response.status_code < 500, response.text
        case.operation.validate_response(response)
        if response.status_code >= 400:
            msgspec.json.decode(response.content, type=Problem)

    throw()


def _cases(operation: object, mode: GenerationMode) -> st.SearchStrategy[Case[Any]]:
    strategy: st.SearchStrategy[Case[Any]] = operation.as_strategy(generation_mode=mode)  # type: ignore[attr-defined]  # schemathesis is not fully typed
    return strategy
