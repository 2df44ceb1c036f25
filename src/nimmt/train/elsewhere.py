"""Packing the tables of the other rule sets: those in which they pay, with where they come from."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np

from nimmt.bots.champion.tables import key_of
from nimmt.core.rules import Rules
from nimmt.train.ladder import read_table, table_file
from nimmt.train.packing import commit
from nimmt.train.schools import RuleSchool
from nimmt.train.stages import RANDOM

FILE, PROVENANCE = "elsewhere.npz", "elsewhere.json"


def add_tables(folder: Path, rules: Rules, players: Sequence[int], out: Path) -> None:
    """Put a rule set's tables into the file, in the place of older ones."""
    school, key = RuleSchool(rules), key_of(rules)
    names = (RANDOM, *(stage.name for stage in school.ladder))
    scores = np.stack([np.stack([_scores(school, folder, n, name) for name in names]) for n in players])
    stored = _stored(out / FILE)
    stored |= {f"{key} names": np.array(names), f"{key} players": np.array(players)}
    stored[f"{key} scores"] = scores
    with (out / FILE).open("wb") as file:
        np.savez_compressed(file, allow_pickle=False, **stored)
    facts = json.loads(_text(out / PROVENANCE) or "{}")
    facts[key] = {
        "command": f"nimmt train --rules {rules.preset}",
        "commit": commit(),
        "stages": [
            read_table(table_file(folder, n, stage.name))[1]
            for n in players
            for stage in school.ladder
        ],
    }
    (out / PROVENANCE).write_text(f"{json.dumps(facts, indent=1)}\n", encoding="utf-8")


def _scores(school: RuleSchool, folder: Path, players: int, name: str) -> Any:
    known = name != RANDOM
    scores = read_table(table_file(folder, players, name))[0] if known else school.no_table()
    return scores.astype(np.float16)


def _stored(file: Path) -> dict[str, Any]:
    if not file.exists():
        return {}
    with np.load(file) as stored:
        return {name: stored[name] for name in stored.files}


def _text(file: Path) -> str:
    return file.read_text(encoding="utf-8") if file.exists() else ""
