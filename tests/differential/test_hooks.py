"""Hooks: one forgotten or claimed twice is an error, and a changed one is compiled anew."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from nimmt import Rules
from nimmt.fast import hooks, random_rounds
from nimmt.fast.hooks import HOOKS, BadClaim, claim

SOURCE = Path(hooks.__file__).parents[1]
PLAYED = """
import sys
from nimmt import Rules
from nimmt.fast import random_rounds
for preset in sys.argv[1:]:
    print(random_rounds(Rules.of(preset), 3, 70, 1).tolist())
"""


@pytest.fixture(autouse=True)
def unchanged_claims(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hooks, "CLAIMS", dict(hooks.CLAIMS))


def own_hook(*_: Any) -> None:
    """Never compiled."""


def others(*own: str) -> str:
    return " ".join(name for name in HOOKS if name not in own)


def test_a_hook_that_a_variants_file_does_not_name_is_an_error() -> None:
    with pytest.raises(BadClaim, match=r"wrong are \['moved'\]"):
        claim("fan", "cow", takes_row=own_hook, as_in_base=others("takes_row", "moved"))


def test_a_hook_named_twice_is_an_error() -> None:
    with pytest.raises(BadClaim, match=r"wrong are \['reach'\]"):
        claim("fan", "cow", reach=own_hook, as_in_base=others())


def test_a_hook_that_there_is_not_is_an_error() -> None:
    with pytest.raises(BadClaim, match=r"wrong are .*'jump'"):
        claim("fan", "cow", jump=own_hook, as_in_base=others())


def test_two_values_that_can_be_combined_cannot_claim_the_same_hook() -> None:
    with pytest.raises(BadClaim, match=r"fan=cow and play=nifty both claim place_all"):
        claim("fan", "cow", place_all=own_hook, as_in_base=others("place_all"))


def test_values_that_cannot_be_combined_may_claim_the_same_hook() -> None:
    claim("fan", "cow", reach=own_hook, as_in_base=others("reach"))
    assert hooks.CLAIMS["fan", "cow"].own == {"reach": own_hook}


def played(*presets: str, **environment: str) -> str:
    """What another process plays."""
    done = subprocess.run(
        [sys.executable, "-c", PLAYED, *presets],
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.slow
def test_a_changed_hook_is_what_the_next_process_plays(tmp_path: Path) -> None:
    """Numba itself would serve the old result from disk."""
    for part in ("core", "variants", "fast", "__init__.py"):
        copy = shutil.copytree if (SOURCE / part).is_dir() else shutil.copyfile
        (tmp_path / "nimmt").mkdir(exist_ok=True)
        copy(SOURCE / part, tmp_path / "nimmt" / part)
    places = {"PYTHONPATH": str(tmp_path), "XDG_CACHE_HOME": str(tmp_path / "cache")}
    before = played("cow", "base", **places).splitlines()
    file = tmp_path / "nimmt" / "fast" / "variants" / "cow.py"
    rule = file.read_text("utf-8")
    changed = rule.replace("const(s, FULL - 1)", "const(s, FULL - 3)")
    assert changed != rule
    file.write_text(changed, "utf-8")
    after = played("cow", "base", **places).splitlines()
    assert after[0] != before[0]
    assert after[1] == before[1]


SNAIL = """
from nimmt.core.registry import Preset, Value, register
from nimmt.fast import layout as L
from nimmt.fast.hooks import HOOKS, claim
from nimmt.fast.words import of_row

def takes_row(rules, s, row, side):
    return of_row(rules, s, L.PLACES, row) >= 3

register(Value("fan", "snail"), Preset("snail", 99, {"fan": "snail"}, rounds=1))
others = " ".join(name for name in HOOKS if name != "takes_row")
claim("fan", "snail", takes_row=takes_row, as_in_base=others)
"""


@pytest.mark.slow
def test_hooks_from_outside_are_played_and_noticed_when_they_change(tmp_path: Path) -> None:
    folder, module = tmp_path / "snail-1.dist-info", tmp_path / "snail.py"
    folder.mkdir()
    (folder / "METADATA").write_text("Metadata-Version: 2.1\nName: snail\nVersion: 1\n", "utf-8")
    points = "[nimmt.fast.variants]\nsnail = snail\n"
    (folder / "entry_points.txt").write_text(points, "utf-8")
    places = {"PYTHONPATH": str(tmp_path), "XDG_CACHE_HOME": str(tmp_path / "cache")}
    module.write_text(SNAIL, "utf-8")
    snail, base = played("snail", "base", **places).splitlines()
    assert snail != base
    module.write_text(SNAIL.replace(">= 3", ">= 5"), "utf-8")
    assert played("snail", **places).splitlines() == [base]


@pytest.mark.slow
def test_a_machine_without_wide_vectors_plays_the_same() -> None:
    narrow = played("base", "cow", NUMBA_CPU_NAME="generic", NUMBA_CPU_FEATURES="")
    here = (random_rounds(Rules.of(preset), 3, 70, 1).tolist() for preset in ("base", "cow"))
    assert narrow.splitlines() == [str(rounds) for rounds in here]
