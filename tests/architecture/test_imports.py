"""Imports point one way: core ← variants ← {records, fast} ← thinking ← bots ← {arena, …} ← …"""

from __future__ import annotations

import ast
import sys

import pytest

from tests.architecture.modules import SOURCE, Module, imports, modules, part

FRONT_DOOR = ""
"""`nimmt` itself, which offers what core and variants have."""

CHAIN = (
    {"core"},
    {"variants"},
    {FRONT_DOOR},
    {"records", "fast"},
    {"thinking"},
    {"bots"},
    {"arena", "rl", "review", "table"},
    {"server", "tui"},
    {"cli"},
)
"""Each may import what stands before it, and itself."""

MAY_IMPORT = {
    package: {package}.union(*CHAIN[:place], {"locale"} if place > 4 else ())
    for place, packages in enumerate(CHAIN)
    for package in packages
} | {"locale": {"locale", "core"}}
"""The texts need only ids from the core, and whoever talks to people may have them."""

STANDARD_LIBRARY_ONLY = {"core", "variants", "records"}


def _wrong_imports(module: Module) -> list[str]:
    allowed = MAY_IMPORT[module.package]
    ours = (name for name in imports(module) if name.split(".")[0] == "nimmt")
    return [name for name in ours if _imported_part(name) not in allowed]


def _imported_part(name: str) -> str:
    """`nimmt.Rules` comes through the front door; `nimmt.core` does not."""
    return part(name) if part(name) in MAY_IMPORT else FRONT_DOOR


def _third_party(module: Module) -> list[str]:
    known = sys.stdlib_module_names | {"nimmt"}
    return [name for name in imports(module) if name.split(".")[0] not in known]


def _named(modules: list[Module]) -> list[object]:
    return [pytest.param(module, id=module.name) for module in modules]


def test_every_package_has_its_place_in_the_chain() -> None:
    assert {module.package for module in modules()} <= MAY_IMPORT.keys()
    assert {"core", "variants", "records"} <= {module.package for module in modules()}


@pytest.mark.parametrize("module", _named(modules()))
def test_imports_point_one_way(module: Module) -> None:
    assert _wrong_imports(module) == []


@pytest.mark.parametrize("module", _named(modules(*STANDARD_LIBRARY_ONLY)))
def test_the_rules_and_records_need_only_the_standard_library(module: Module) -> None:
    assert _third_party(module) == []


def _made_up(name: str, source: str) -> Module:
    return Module(name, ast.parse(source))


@pytest.mark.parametrize(
    ("name", "source"),
    [
        ("nimmt.core.deal", "from nimmt.variants.base import x"),
        ("nimmt.core.deal", "import nimmt.records.codec"),
        ("nimmt.core.deal", "from nimmt import Rules"),
        ("nimmt.core.deal", "from ..variants import base"),
        ("nimmt.core.deal", "def f():\n    from nimmt import variants"),
        ("nimmt.variants.cow", "from nimmt.records import decode"),
        ("nimmt.records.codec", "from nimmt.bots import best"),
        ("nimmt.records.codec", "import nimmt.fast.batch"),
        ("nimmt.records.codec", "from nimmt.locale import text"),
        ("nimmt.fast.batch", "from nimmt.thinking import positions"),
        ("nimmt.thinking.endings", "from nimmt.bots.protocol import Reason"),
        ("nimmt.bots.search", "from nimmt.table import Table"),
        ("nimmt.table.clock", "from nimmt.server import store"),
        ("nimmt.locale.texts", "from nimmt import Rules"),
    ],
)
def test_an_import_against_the_stream_is_found(name: str, source: str) -> None:
    assert len(_wrong_imports(_made_up(name, source))) == 1


@pytest.mark.parametrize(
    ("name", "source"),
    [
        ("nimmt.core.deal", "from .errors import BadSeed"),
        ("nimmt.variants.cow", "from nimmt.core.deal import Marker"),
        ("nimmt.bots.search", "from nimmt import Rules, legal"),
        ("nimmt.cli", "import nimmt.server\nfrom nimmt.locale import text"),
    ],
)
def test_an_import_with_the_stream_is_fine(name: str, source: str) -> None:
    assert _wrong_imports(_made_up(name, source)) == []


def test_a_third_party_import_is_found() -> None:
    assert _third_party(_made_up("nimmt.core.deal", "import json\nimport numpy.random"))


def test_the_source_is_where_it_is_looked_for() -> None:
    assert (SOURCE / "core" / "engine.py").exists()
