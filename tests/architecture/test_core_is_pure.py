"""The core reads no clock, no file and no dice of its own, and runs on plain Python."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from collections.abc import Iterator

import pytest

from tests.architecture.modules import SOURCE, Module, imports, modules

FILES = {"fileinput", "glob", "io", "logging", "os", "pathlib", "shutil", "sqlite3", "tempfile"}
NETWORK = {"asyncio", "http", "select", "selectors", "socket", "ssl", "subprocess", "urllib"}
CLOCKS = {"calendar", "datetime", "sched", "threading", "time"}
DICE = {"secrets", "uuid"}
SURROUNDINGS = {"getpass", "locale", "platform", "signal", "sys"}
OUTSIDE_WORLD = FILES | NETWORK | CLOCKS | DICE | SURROUNDINGS

ONLY_A_TYPE = {"random.Random"}
"""Randomness comes in as an argument."""
CALLS = {"open", "print", "input", "breakpoint", "exec", "eval", "Random", "__import__"}

PURE = [pytest.param(module, id=module.name) for module in modules("core", "variants")]


def _outside(module: Module) -> Iterator[str]:
    for name in imports(module):
        top = name.split(".")[0]
        if top in OUTSIDE_WORLD or (top == "random" and name not in ONLY_A_TYPE):
            yield name
    for node in ast.walk(module.tree):
        match node:
            case ast.Call(func=ast.Name(id=name)) if name in CALLS:
                yield f"{name}()"


@pytest.mark.parametrize("module", PURE)
def test_no_input_output_clock_or_dice(module: Module) -> None:
    assert list(_outside(module)) == []


@pytest.mark.parametrize(
    "source",
    [
        "import random",
        "from random import choice",
        "from random import Random\nRandom(1)",
        "import time",
        "from os.path import join",
        "def f():\n    import datetime",
        "open('file')",
        "print('hello')",
    ],
)
def test_a_look_outside_is_found(source: str) -> None:
    assert list(_outside(Module("nimmt.core.planted", ast.parse(source))))


def _without_site_packages(code: str) -> subprocess.CompletedProcess[str]:
    """Run code with nothing but the standard library and our source."""
    environment = {**os.environ, "PYTHONPATH": str(SOURCE.parent)}
    command = [sys.executable, "-S", "-c", code]
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=False)


def test_the_core_can_be_imported_without_any_installed_package() -> None:
    names = [module.name for module in modules("core", "variants", "records")]
    done = _without_site_packages("\n".join(f"import {name}" for name in names))
    assert done.returncode == 0, done.stderr


def test_an_installed_package_is_out_of_reach_there() -> None:
    done = _without_site_packages("import pytest")
    assert "No module named 'pytest'" in done.stderr
