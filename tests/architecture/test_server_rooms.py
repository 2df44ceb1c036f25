"""The server's packages import one way: … store ← identity ← tables ← wire ← routes …"""

from __future__ import annotations

import ast
from graphlib import CycleError, TopologicalSorter

import pytest

from tests.architecture.modules import Module, graph, imports, modules

SERVER = "nimmt.server"

CHAIN = (
    {"common"},
    {"store"},
    {"identity"},
    {"services"},
    {"protocol", "rest"},
    {"tables"},
    {"push", "thinking", "operating"},
    {"node"},
    {"wire", "security"},
    {"routes"},
    {"app"},
    {"serving"},
)
"""Each may import what stands before it, and itself: nothing beside it, nothing after it."""

PLACES = {room: place for place, rooms in enumerate(CHAIN) for room in rooms}


def _room(name: str) -> str:
    """`store` of `nimmt.server.store.players`; empty for what is no room of the server."""
    inside, _, rest = name.partition(f"{SERVER}.")
    return rest.partition(".")[0] if not inside else ""


def _against_the_stream(module: Module) -> list[str]:
    here = _room(module.name)
    rooms = ((name, _room(name)) for name in imports(module))
    return [name for name, room in rooms if room and room != here and PLACES[room] >= PLACES[here]]


def _cycle(modules: list[Module]) -> list[str]:
    try:
        TopologicalSorter(graph(modules)).prepare()
    except CycleError as error:
        return list(error.args[1])
    return []


SERVERS = [module for module in modules("server") if module.name != SERVER]


def test_every_room_has_its_place() -> None:
    assert {_room(module.name) for module in SERVERS} == PLACES.keys()


@pytest.mark.parametrize("module", [pytest.param(each, id=each.name) for each in SERVERS])
def test_rooms_import_one_way(module: Module) -> None:
    assert _against_the_stream(module) == []


def test_no_modules_of_the_server_import_one_another_in_a_circle() -> None:
    assert _cycle(SERVERS) == []


@pytest.mark.parametrize(
    ("name", "source"),
    [
        ("store.players", "from nimmt.server.identity.names import clean_name"),
        ("tables.hub", "from nimmt.server.wire import sockets"),
        ("tables.hub", "def f():\n    from nimmt.server.routes.tables import api"),
        ("push.pusher", "from ..thinking import worker"),
        ("wire.sockets", "import nimmt.server.app"),
    ],
)
def test_an_import_against_the_stream_is_found(name: str, source: str) -> None:
    assert _against_the_stream(Module(f"{SERVER}.{name}", ast.parse(source)))


def test_a_circle_within_a_room_is_found() -> None:
    planted = [
        Module(f"{SERVER}.store.{name}", ast.parse(f"from nimmt.server.store import {other}"))
        for name, other in (("one", "two"), ("two", "three"), ("three", "one"))
    ]
    assert len(_cycle(planted)) == 4
