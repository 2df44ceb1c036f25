"""What the champion loses by not knowing who sits there: position by position.

Rounds of the base game are played in the kernel, and every position in which the champion chose a
card is thought over again: by a judge who is sure of how all others play, tries every card equally
long and counts bullheads less the others' alone; and by the champion as it is, or with one thing
changed (`parts.py`). What its cards lose in the judge's eyes, summed over a round, is told as a
mean with its 95 % interval, and against the champion as it is on the same positions. The judge is
not free of chance, and that is in all lines alike: what can be reached is the line of one who is
sure. How much a best response gains is about what lies above that line (docs/champion.md).
"""

import argparse
import os
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

sys.path.insert(0, str(Path(__file__).parent.parent))

from benchmarks.parts import Change, changes, told
from nimmt.thinking.kernel.minds import Minds
from nimmt.thinking.kernel.search import NEVER, Effort
from nimmt.thinking.kernel.training import ADAPTIVE, FLAT, Field
from nimmt.thinking.learning.diary import TURNS, Position, written_down
from nimmt.thinking.learning.teaching import minds
from nimmt.thinking.settings import draws_for, effort, like
from nimmt.thinking.tables import policies

SEED = 20261118
FIELDS = ALIKE, SEARCHES, MIXED = ("its like", "search:1000", "mixed")
DRAWS = 1000
SURE = "sure of who sits there"
Costs = NDArray[np.float64]


class Setting(NamedTuple):
    """Who sits there, and the judge who knows it."""

    kinds: Sequence[int]
    field: Field
    judge: Minds


def setting(field: str, players: int, usually: Minds, spent: Effort) -> Setting:
    names, tables = policies(players).names, policies(players).scores()
    others, alike = range(players - 1), like(names) or names[-1]
    some = ("flat-1000", "level-3", alike)
    kinds, types = {
        ALIKE: ([ADAPTIVE] * players, [alike for _ in others]),
        SEARCHES: ([ADAPTIVE, *(FLAT for _ in others)], ["flat-1000" for _ in others]),
        MIXED: ([ADAPTIVE, *others], [some[k % len(some)] for k in others]),
    }[field]
    weights = np.exp(np.stack([tables[name] for name in types])).astype(np.float32)
    known = np.array([np.array(names) == name for name in (alike, *types)], dtype=float)
    there = known.any(axis=0) / known.any(axis=0).sum()
    judge = usually._replace(common=there, earlier=known, same_type_weight=0.0)
    return Setting(kinds, Field(weights, DRAWS, 0.0, usually, spent), judge)


def surely(judge: Minds) -> Change:
    return lambda _, spent: (judge, spent)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--field", choices=FIELDS, default=FIELDS[0], help="who sits there")
    parser.add_argument("--rounds", type=int, default=80)
    parser.add_argument("--work", type=int, help="thousands of cards a decision")
    parser.add_argument("--only", default="", help="changes whose name contains this")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    asked = parser.parse_args()
    players, known = asked.players, policies(asked.players)
    usually = minds(known.scores(), known.names, known.names[-1], players, list(known.networks))
    spent = effort(1000.0 * (asked.work or draws_for(players)))
    place = setting(asked.field, players, usually, spent)
    searching = [seat for seat, kind in enumerate(place.kinds) if kind == ADAPTIVE]
    first: Costs | None = None
    with ThreadPoolExecutor(asked.workers) as pool:
        found = [
            Position(diary, seat, turn)
            for diary in pool.map(
                lambda number: written_down(
                    place.kinds, place.field, usually, spent, (SEED, players, number)
                ),
                range(asked.rounds),
            )
            for seat in searching
            for turn in range(TURNS)
        ]

        def weighed(believed: Minds, spent: Effort, stage: int) -> Iterator[Costs]:
            return pool.map(
                lambda number: found[number].costs(believed, spent, (SEED, stage, number)),
                range(len(found)),
            )

        by_judge = spent._replace(sure=NEVER, share=1.0, prize=0.0)
        judged = list(weighed(place.judge, by_judge, 0))
        print("| changed | lost in a round | more than as it is |\n|---|---|---|")
        for name, change in (changes(players) | {SURE: surely(place.judge)}).items():
            if first is not None and asked.only not in name:
                continue
            chosen = map(np.argmin, weighed(*change(usually, spent), 1))
            lost = [each[at] - each.min() for each, at in zip(judged, chosen, strict=True)]
            by_round = np.reshape(lost, (asked.rounds, -1, TURNS)).mean(axis=1).sum(axis=1)
            first = by_round if first is None else first
            print(f"| {name} | {told(by_round)} | {told(by_round - first)} |", flush=True)


if __name__ == "__main__":
    main()
