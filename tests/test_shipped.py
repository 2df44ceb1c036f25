"""The licences of what is shipped are read, and only those that are listed pass."""

from __future__ import annotations

import json
import sys
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parent.parent


@pytest.fixture
def shipped(tmp_path: Path) -> Any:
    """The script as a module, with a client that is built of one package."""
    loader = SourceFileLoader("shipped", str(ROOT / "scripts/shipped"))
    spec = spec_from_loader("shipped", loader)
    assert spec
    module: Any = module_from_spec(spec)
    sys.dont_write_bytecode, before = True, sys.dont_write_bytecode
    loader.exec_module(module)
    sys.dont_write_bytecode = before
    module.CLIENT = tmp_path / "packages.json"
    module.CLIENT.write_text(json.dumps([{"name": "a", "version": "1", "license": "GPL-3.0"}]))
    return module


@pytest.mark.parametrize(
    ("expression", "fine"),
    [
        ("MIT", True),
        ("MIT AND PSF-2.0", True),
        ("GPL-2.0 OR BSD-3-Clause", True),
        ("BSD-2-Clause AND Apache-2.0 WITH LLVM-exception", True),
        ("(MIT OR GPL-2.0) AND Zlib", True),
        ("MIT AND GPL-2.0", False),
        ("AGPL-3.0", False),
        ("", False),
    ],
)
def test_only_listed_licences_are_fine(shipped: Any, expression: str, fine: bool) -> None:
    assert shipped.is_fine(expression) is fine


def test_every_pinned_package_has_a_licence_that_is_listed(shipped: Any) -> None:
    found = list(shipped.installed())
    assert {"numba", "starlette", "asyncpg", "alembic"} <= {each.name for each in found}
    assert [each for each in found if not shipped.is_fine(each.licence) or not each.hashes] == []


def test_it_names_and_refuses_what_is_not_listed(
    shipped: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        shipped.main([])
    assert ended.value.code == 1
    assert capsys.readouterr().out == "a 1: GPL-3.0 is not in the list\n"
