"""What a client sees of a start, and what an operator could do to it: each fraud is noticed.

The scenes are in tests/data/operators.jsonl, and the browser's own module has to pass them too
(web/tests/fair.test.ts). `hash:A1` in them is the hash of the digits `digits:A1`, and `seed:S1,A1`
what follows from the digits of the server and of one seat.
"""

from __future__ import annotations

import sys
from hashlib import sha256
from importlib import import_module
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from nimmt.core.shares import Shares
from tests.goldens.files import DATA, Data, records

EXAMPLES = Path(__file__).parents[2] / "examples"
SCENES = records(DATA / "operators.jsonl")


def digits(name: str) -> str:
    return sha256(name.encode()).hexdigest()


def spelt_out(value: Any) -> Any:
    """With digits, hashes and seeds in place of their names."""
    if isinstance(value, dict):
        return {name: spelt_out(each) for name, each in value.items()}
    if isinstance(value, list):
        return [spelt_out(each) for each in value]
    kind, _, name = value.partition(":") if isinstance(value, str) else ("", "", "")
    if kind == "digits":
        return digits(name)
    if kind == "hash":
        return digits(digits(name))
    if kind == "seed":
        server, *seats = name.split(",")
        given = tuple(None if seat == "-" else digits(seat) for seat in seats)
        return Shares(digits(server), given).seed
    return value


@pytest.fixture
def fair(monkeypatch: pytest.MonkeyPatch) -> Any:
    """The module of the example bot, which needs nothing of nimmt."""
    monkeypatch.syspath_prepend(EXAMPLES)
    yield import_module("fair")
    sys.modules.pop("fair")


@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene["scene"])
def test_the_python_client_notices(scene: Data, fair: Any, tmp_path: Path) -> None:
    numbers = count(1)
    client = fair.Fair(tmp_path, "t", lambda: digits(f"A{next(numbers)}"))
    for step in spelt_out(scene["steps"]):
        told = client.look({"table": step["view"], "own": {"seat": 0}})
        assert told == (step.get("command"), step.get("problem"))


@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene["scene"])
def test_a_client_that_begins_anew_goes_on_with_what_it_kept(
    scene: Data, fair: Any, tmp_path: Path
) -> None:
    """It knows no more what it was shown before the list, but sends no digits that it must not."""
    numbers = count(1)
    for step in spelt_out(scene["steps"]):
        client = fair.Fair(tmp_path, "t", lambda: digits(f"A{next(numbers)}"))
        command, _ = client.look({"table": step["view"], "own": {"seat": 0}})
        assert command == step.get("command")


def test_every_problem_has_a_scene_and_a_sentence(fair: Any) -> None:
    named = {step["problem"] for scene in SCENES for step in scene["steps"] if "problem" in step}
    assert named == set(fair.PROBLEMS)


def test_spectators_have_no_share(fair: Any, tmp_path: Path) -> None:
    view = {"table": SCENES[0]["steps"][0]["view"], "own": None}
    assert fair.Fair(tmp_path, "t").look(view) == (None, None)
