"""Whatever is asked over REST is answered as described, and what is refused changes nothing."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from schemathesis import GenerationMode

from nimmt.server.rest.api import Endpoint
from nimmt.server.routes import tables
from tests.server.client import client
from tests.server.fuzzing.answers import Tally, shows_what_is_inside
from tests.server.fuzzing.logs import watched_log
from tests.server.fuzzing.snapshots import Snapshots
from tests.server.fuzzing.throwing import DOCUMENT, SCHEMA, Somebody, Thrower, throws
from tests.server.running import run
from tests.server.serving import Served, in_a_thread

AT_TABLES, ELSEWHERE = 15, 2
"""Requests for each operation, of each kind; all but the tables' are tested elsewhere too."""
GROUPS = 4


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with in_a_thread(tmp_path_factory.mktemp("server"), requests_per_player=0) as served:
        yield served


@pytest.fixture(scope="module")
def snapshots(server: Served) -> Iterator[Snapshots]:
    taken = Snapshots(server.node.services.settings.database_url)
    yield taken
    taken.close()


def examples(endpoint: Endpoint) -> int:
    return AT_TABLES if endpoint in tables.api.endpoints else ELSEWHERE


@pytest.mark.parametrize("group", range(GROUPS))
def test_whatever_is_asked_is_answered_as_described(
    server: Served, snapshots: Snapshots, group: int
) -> None:
    tally = Tally()
    with watched_log(tally):
        thrower = Thrower(server.base, snapshots, tally, Random(group))
        for endpoint, mode in list(throws())[group::GROUPS]:
            thrower.throw(endpoint, mode, examples(endpoint), 1)
    assert not tally.violations, "\n".join(tally.violations[:10])


def test_the_description_of_all_routes_is_valid(server: Served) -> None:
    SCHEMA.validate()

    async def story() -> None:
        async with client(server.base) as http:
            assert (await http.get("/api/openapi.json")).json() == DOCUMENT

    run(story())


def test_only_words_that_were_not_sent_show_what_is_inside() -> None:
    path = "/api/tables/sqlite/stream"
    assert not shows_what_is_inside(f"There is nothing at {path}.", None, path)
    assert shows_what_is_inside("sqlite: database is locked", None, path)
    assert shows_what_is_inside("There is no such table.", "sqlite", None)


def test_all_kinds_of_requests_are_thrown() -> None:
    modes = [mode for _, mode in throws()]
    assert modes.count(GenerationMode.POSITIVE) == len([*SCHEMA.get_all_operations()])
    assert modes.count(GenerationMode.NEGATIVE) > 20


def test_streams_are_lines_of_json(server: Served) -> None:
    somebody = Somebody.arrive(server.base)
    bearer = {"Authorization": f"Bearer {somebody.token}"}

    async def story() -> None:
        async with client(server.base) as http:
            for path in (f"/api/tables/{somebody.tables[0]}/stream", "/api/stream"):
                async with http.stream("GET", path, headers=bearer) as stream:
                    assert stream.status_code == 200
                    assert stream.headers["content-type"] == "application/x-ndjson"

    run(story())
