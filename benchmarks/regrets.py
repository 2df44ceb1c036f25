"""What the champion loses by not knowing who sits there: position by position.

Rounds of the base game are played in the kernel and every position in which the champion chose a
card is thought over again: by a judge who is sure of how all others play, tries every card equally
long and counts bullheads less the others' alone; and by the champion as it is or with one thing
changed (`parts.py`). What its cards lose by the judge, summed over a round, is told as a mean with
its 95 % interval, and against the champion as it is on the same positions. The judge's own doubts
are in it, so the line of one who is sure is what can be reached.

By such sums over all turns one player's worth differs from another's, so this tells in minutes
what rounds against each other would take days to tell (docs/champion.md).
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
from nimmt.bots.champion.habits import draws_for, effort, like
from nimmt.bots.champion.tables import policies
from nimmt.fast.kernel.adaptive import NEVER, Effort, Table, search
from nimmt.fast.kernel.belief import Minds, Seen, new_chain
from nimmt.fast.kernel.policies import HAND
from nimmt.fast.kernel.selfplay import (
    ADAPTIVE,
    FLAT,
    Diary,
    Field,
    hidden_from,
    new_diary,
    new_notes,
    new_sums,
    play_one,
    shuffled,
)
from nimmt.train.teaching import minds

SEED = 20261118
TURNS = HAND - 1
"""The last card is no choice."""
SURE = "sure of who sits there"
DRAWS = 1000
FIELDS = ALIKE, SEARCHES, MIXED = ("its like", "search:1000", "mixed")
Costs = NDArray[np.float64]


class Position(NamedTuple):
    diary: Diary
    seat: int
    turn: int

    def seen(self) -> Seen:
        players = len(self.diary.played)
        known = (self.diary.contexts, self.diary.unseen, self.diary.played)
        return Seen(players, self.seat, self.turn, *known)

    def hand(self) -> NDArray[np.int64]:
        return np.sort(self.diary.played[self.seat, self.turn :])

    def table(self) -> Table:
        nobody, points = np.zeros(0, np.int64), self.diary.points[self.turn]
        totals = np.zeros_like(points)
        ends, lengths, heads = self.diary.rows[self.turn]
        return Table(ends, lengths, heads, nobody, nobody, points, totals, -1.0)


class Setting(NamedTuple):
    """Who sits there, and the judge who knows it."""

    kinds: Sequence[int]
    tables: NDArray[np.float32]
    judge: Minds


def setting(field: str, players: int, usually: Minds) -> Setting:
    names, tables = policies(players).names, policies(players).scores()
    others, alike = range(players - 1), like(names) or names[-1]
    some = ("flat-1000", "level-3", alike)
    kinds, types = {
        ALIKE: ([ADAPTIVE] * players, [alike for _ in others]),
        SEARCHES: ([ADAPTIVE, *(FLAT for _ in others)], ["flat-1000" for _ in others]),
        MIXED: ([ADAPTIVE, *others], [some[k % len(some)] for k in others]),
    }[field]
    known = np.ones((players, len(names)))
    known[1:] = [np.array(names) == name for name in types]
    if field == ALIKE:
        known[0] = known[1]
    weights = [np.exp(tables[name]).astype(np.float32) for name in types]
    judge = usually._replace(common=np.full(len(names), 1 / len(names)), told=known, company=0.0)
    return Setting(kinds, np.stack(weights), judge)


def surely(judge: Minds) -> Change:
    return lambda _, spent: (judge, spent)


def played(place: Setting, usually: Minds, effort: Effort, seed: Sequence[int]) -> Diary:
    """One round, by chances of its own."""
    players = len(place.kinds)
    rng = np.random.default_rng(seed).integers(1, 2**63, size=1, dtype=np.uint64)
    diary: Diary = new_diary(players)
    notes = new_notes(1)
    kinds, nobody = np.array(place.kinds), np.zeros(players, np.bool_)
    field = Field(place.tables, DRAWS, 0.0, usually, effort)
    points = np.zeros(players, np.int64)
    deck = shuffled(players, rng)
    play_one(players, kinds, nobody, deck, field, usually, effort, points, notes, diary, rng)
    return diary


def costs(position: Position, believed: Minds, effort: Effort, seed: Sequence[int]) -> Costs:
    """Of each card of the hand what it may cost; nothing where it was given up."""
    rng = np.random.default_rng(seed).integers(1, 2**63, size=1, dtype=np.uint64)
    seen, hand = position.seen(), position.hand()
    chain = new_chain(seen, len(believed.common), hidden(seen, hand))
    sums = new_sums(len(hand))
    search(seen, believed, chain, position.table(), hand, hand, effort, sums, True, rng)
    return np.where(sums.active, sums.costs / sums.deals, np.inf)


def hidden(seen: Seen, hand: NDArray[np.int64]) -> NDArray[np.int64]:
    found: NDArray[np.int64] = hidden_from(seen, hand, len(hand))
    return found


def positions(diaries: Sequence[Diary], kinds: Sequence[int]) -> list[Position]:
    asked = [seat for seat, kind in enumerate(kinds) if kind == ADAPTIVE]
    return [
        Position(diary, seat, turn) for diary in diaries for seat in asked for turn in range(TURNS)
    ]


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
    usually = minds(known.scores(), known.names, known.names[-1], players, known.networks)
    spent = effort(1000.0 * (asked.work or draws_for(players)))
    place = setting(asked.field, players, usually)
    seeds = [(SEED, players, number) for number in range(asked.rounds)]
    first: Costs | None = None
    with ThreadPoolExecutor(asked.workers) as pool:
        diaries = list(pool.map(lambda seed: played(place, usually, spent, seed), seeds))
        found = positions(diaries, place.kinds)

        def weighed(believed: Minds, spent: Effort, stage: int) -> Iterator[Costs]:
            return pool.map(
                lambda number: costs(found[number], believed, spent, (SEED, stage, number)),
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
