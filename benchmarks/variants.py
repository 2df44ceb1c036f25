"""The champion in other rule sets: a search by tables alone in a field of plain searches
(docs/champion-variants.md). With a plain search in its place all seats would be equal, so what it
takes less than the others is the gain.

A cell is played in portions, each with a seed of its own; what is played is kept in the folder
given by --keep, and an interrupted run goes on where it was.
"""

import argparse
import os
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from nimmt.bots.table_search import NO_PRIZE
from nimmt.core.registry import preset_names
from nimmt.core.rules import Rules
from nimmt.thinking.learning.measuring import played, summed_up
from nimmt.thinking.learning.schools import RuleSchool
from nimmt.thinking.learning.teaching import minds
from nimmt.thinking.settings import effort
from nimmt.thinking.tables import policies_of

SEED = 20261116
PORTION = 20
NUMBERS = (2, 4, 6, 10)


class Plan(NamedTuple):
    keep: Path
    field: str
    work: int
    deals: int
    workers: int


def cells() -> Iterator[tuple[Rules, int]]:
    """Every preset that has tables; those that share them are played once."""
    every = [Rules.of(name) for name in preset_names() if name not in ("pro", "tournament")]
    for players in NUMBERS:
        for rules in every:
            if players in rules.players and policies_of(rules, players) is not None:
                yield rules, players


def portion(rules: Rules, players: int, number: int, plan: Plan) -> NDArray[np.int64]:
    name = f"{rules.preset}-{players}-{plan.field}-{plan.work}-{number}".replace(":", "")
    file = plan.keep / f"{name}.npy"
    if not file.exists():
        policies = policies_of(rules, players)
        assert policies is not None
        tables = policies.scores()
        believed = minds(tables, policies.names, policies.names[-1], players)
        plans = (effort(1000.0 * plan.work, NO_PRIZE), PORTION, (SEED, players, number))
        points = played(
            plan.field, tables, players, believed, *plans, plan.workers, RuleSchool(rules)
        )
        part = file.with_suffix(".part")
        with part.open("wb") as out:
            np.save(out, points)
        part.replace(file)
    found: NDArray[np.int64] = np.load(file)
    return found


def line(rules: Rules, players: int, plan: Plan) -> str:
    numbers = range(-(-plan.deals // PORTION))
    points = np.concatenate([portion(rules, players, number, plan) for number in numbers])
    found = summed_up(points)
    gaps = points[:, 0] - points[:, 1:].mean(axis=1)
    doubt = 1.96 * gaps.std() / len(gaps) ** 0.5
    return (
        f"| {rules.preset} {players} | {found.deals} | {found.own:.2f} ± {found.own_doubt:.2f} | "
        f"{found.others:.2f} | {gaps.mean():.2f} ± {doubt:.2f} | "
        f"{found.wins:.1%} ± {found.wins_doubt:.1%} |"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--keep", type=Path, default=Path("build/variants"))
    parser.add_argument("--only", default="", help="cells whose name contains this: 'mountain 2'")
    parser.add_argument("--field", default="search:1000", help="who the others are")
    parser.add_argument("--work", type=int, default=400, help="thousands of cards a decision")
    parser.add_argument("--deals", type=int, default=2000)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    asked = vars(parser.parse_args())
    only = asked.pop("only")
    plan = Plan(**asked)
    plan.keep.mkdir(parents=True, exist_ok=True)
    for rules, players in cells():
        if only in f"{rules.preset} {players}":
            print(line(rules, players, plan), flush=True)


if __name__ == "__main__":
    main()
