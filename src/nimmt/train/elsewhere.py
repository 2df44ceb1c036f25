"""The tables of the other rule sets: packed with where they come from, and held against the
plain search, which stays where they do not pay."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from nimmt.bots.champion.habits import effort
from nimmt.bots.champion.tables import key_of
from nimmt.core.rules import Rules
from nimmt.train.ladder import read_table, table_file
from nimmt.train.measuring import Measured, against
from nimmt.train.origin import commit
from nimmt.train.report import PAGE
from nimmt.train.schools import RuleSchool
from nimmt.train.stages import RANDOM
from nimmt.train.teaching import minds

FILE, PROVENANCE = "elsewhere.npz", "elsewhere.json"


def add_tables(folder: Path, rules: Rules, players: Sequence[int], out: Path) -> None:
    """Put a rule set's tables into the file, in the place of older ones."""
    school, key = RuleSchool(rules), key_of(rules)
    names = (RANDOM, *(stage.name for stage in school.ladder))
    scores = np.stack(
        [np.stack([_scores(school, folder, n, name) for name in names]) for n in players]
    )
    stored = _stored(out / FILE)
    stored |= {f"{key} names": np.array(names), f"{key} players": np.array(players)}
    stored[f"{key} scores"] = scores
    with (out / FILE).open("wb") as file:
        np.savez_compressed(file, **stored)
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


def duel(
    folder: Path,
    rules: Rules,
    players: int,
    deals: int,
    work: float,
    seed: int,
    workers: int,
    *,
    draws: int = 1000,
) -> Measured:
    """One search by tables in a field of plain ones. With a plain one in its place all would be
    equal, so a lead over the others is a gain.
    """
    school = RuleSchool(rules)
    tables = {RANDOM: school.no_table()}
    for stage in school.ladder:
        tables[stage.name] = read_table(table_file(folder, players, stage.name))[0]
    believed = minds(tables, list(tables), school.ladder[-1].name, players)
    return against(
        f"search:{draws}", tables, players, believed, effort(work, prize=0.0), deals,
        (seed, players), workers, school,
    )  # fmt: skip


def write_duels(folder: Path, rules: Rules, found: Mapping[int, Measured]) -> Path:
    """A page with the result of each number of players."""
    page = folder / PAGE
    lines = [
        f"# {rules.preset}: tables against the plain search",
        "",
        "Bullheads a round with 95 % intervals, the others' mean, the share of rounds won.",
        "",
        "| players | deals | by tables | the others | wins |",
        "|---|---|---|---|---|",
    ]
    for players, each in found.items():
        own = f"{each.own:.2f} ± {each.own_doubt:.2f} | {each.others:.2f}"
        wins = f"{each.wins:.1%} ± {each.wins_doubt:.1%}"
        lines.append(f"| {players} | {each.deals} | {own} | {wins} |")
    page.write_text("\n".join((*lines, "")), encoding="utf-8")
    return page


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
