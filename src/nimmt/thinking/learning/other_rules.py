"""The tables of the other rule sets: packed with where they come from, and held against the
plain search, which stays where they do not pay."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from nimmt.core.rules import Rules
from nimmt.thinking.learning.files import replaced
from nimmt.thinking.learning.ladder import Settings, fingerprint, read_table, table_file
from nimmt.thinking.learning.measuring import Measured, played, summed_up
from nimmt.thinking.learning.origin import commit
from nimmt.thinking.learning.report import COLUMNS, PAGE, figures, made_by
from nimmt.thinking.learning.schools import RuleSchool
from nimmt.thinking.learning.stages import RANDOM
from nimmt.thinking.learning.teaching import minds
from nimmt.thinking.settings import effort
from nimmt.thinking.tables import key_of

FILE, PROVENANCE = "other_rules.npz", "other_rules.json"
PORTION = 200
"""Deals of a duel that are kept together."""


def add_tables(folder: Path, rules: Rules, players: Sequence[int], out: Path) -> None:
    """Put a rule set's tables into the file, in the place of older ones for the same numbers of
    players; those for others stay."""
    school, key = RuleSchool(rules), key_of(rules)
    names = (RANDOM, *(stage.name for stage in school.ladder))
    stored = _stored(out / FILE)
    scores = _by_number(stored, key, names)
    stays = scores.keys() - set(players)
    scores |= {n: np.stack([_scores(school, folder, n, name) for name in names]) for n in players}
    numbers = sorted(scores)
    stored |= {f"{key} names": np.array(names), f"{key} players": np.array(numbers)}
    stored[f"{key} scores"] = np.stack([scores[number] for number in numbers])
    told = _told(out / PROVENANCE)
    stages = [each for each in told.get(key, {}).get("stages", ()) if each["players"] in stays]
    stages += [
        read_table(table_file(folder, n, stage.name))[1] for n in players for stage in school.ladder
    ]
    told[key] = {
        "command": f"nimmt train --rules {rules.preset}",
        "commit": commit(),
        "stages": sorted(stages, key=lambda each: int(each["players"])),
    }
    with replaced(out / FILE) as file:
        np.savez_compressed(file, **stored)
    with replaced(out / PROVENANCE) as file:
        file.write(f"{json.dumps(told, indent=1)}\n".encode())


def duel(
    folder: Path,
    rules: Rules,
    players: int,
    deals: int,
    work: float,
    seed: int,
    workers: int,
    watch: Callable[[int], object],
    *,
    draws: int = 1000,
) -> Measured:
    """One search by tables in a field of plain ones. With a plain one in its place all would be
    equal, so a lead over the others is a gain.

    What has been played is kept in the folder, portion by portion, and not played again as long as
    the tables are the same; `watch` hears how many deals are there.
    """
    school = RuleSchool(rules)
    tables = {RANDOM: school.no_table()}
    for stage in school.ladder:
        tables[stage.name] = read_table(table_file(folder, players, stage.name))[0]
    believed = minds(tables, list(tables), school.ladder[-1].name, players)
    made = fingerprint(folder, players, school.ladder)
    portions = []
    for after in range(0, deals, PORTION):
        count = min(PORTION, deals - after)
        file = folder / f"duel-{players}-{after}-{count}-{seed}-{work:.12g}-{draws}.npz"
        points = _played_before(file, made)
        if points is None:
            points = played(
                f"search:{draws}", tables, players, believed, effort(work, prize=0.0), count,
                (seed, players), workers, school, after=after, watch=watch,
            )  # fmt: skip
            with replaced(file) as out:
                np.savez_compressed(out, points=points, tables=made)
        else:
            watch(len(points))
        portions.append(points)
    return summed_up(np.concatenate(portions))


def _played_before(file: Path, made: str) -> NDArray[np.int64] | None:
    """A portion that was played by the same tables."""
    if not file.exists():
        return None
    with np.load(file) as stored:
        return stored["points"] if str(stored["tables"]) == made else None


def write_duels(
    folder: Path, rules: Rules, found: Mapping[int, Measured], settings: Settings
) -> Path:
    """A page with the result of each number of players."""
    page = folder / PAGE
    lines = [
        f"# {rules.preset}: tables against the plain search",
        "",
        made_by(f"nimmt train --rules {rules.preset}", settings),
        "",
        COLUMNS,
        "",
        "| players | deals | by tables | the others | gap | wins |",
        "|---" * 6 + "|",
        *(f"| {n} | {each.deals} | {figures(each)} |" for n, each in found.items()),
    ]
    page.write_text("\n".join((*lines, "")), encoding="utf-8")
    return page


def _by_number(stored: Mapping[str, Any], key: str, names: Sequence[str]) -> dict[int, Any]:
    """The stored tables by number of players; none where they are for other types."""
    if tuple(stored.get(f"{key} names", ())) != tuple(names):
        return {}
    return dict(zip(stored[f"{key} players"].tolist(), stored[f"{key} scores"], strict=True))


def _scores(school: RuleSchool, folder: Path, players: int, name: str) -> Any:
    known = name != RANDOM
    scores = read_table(table_file(folder, players, name))[0] if known else school.no_table()
    return scores.astype(np.float16)


def _stored(file: Path) -> dict[str, Any]:
    if not file.exists():
        return {}
    with np.load(file) as stored:
        return {name: stored[name] for name in stored.files}


def _told(file: Path) -> dict[str, Any]:
    told: dict[str, Any] = json.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
    return told
