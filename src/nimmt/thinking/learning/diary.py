"""Rounds written down while they are played, so that decisions can be thought over again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from nimmt.thinking.kernel.belief import hidden_from, new_chain
from nimmt.thinking.kernel.minds import (
    Minds,
    Seen,
)
from nimmt.thinking.kernel.policy import HAND
from nimmt.thinking.kernel.search import Effort, Table, search
from nimmt.thinking.kernel.training import (
    Diary,
    Field,
    new_diary,
    new_notes,
    new_sums,
    play_one,
    shuffled,
)

TURNS = HAND - 1
"""The last card is no choice."""


class Position(NamedTuple):
    """Before a card is chosen, as the one seat knows it."""

    diary: Diary
    seat: int
    turn: int

    def seen(self) -> Seen:
        diary = self.diary
        players = len(diary.played)
        return Seen(players, self.seat, self.turn, diary.contexts, diary.unseen, diary.played)

    def hand(self) -> NDArray[np.int64]:
        return np.sort(self.diary.played[self.seat, self.turn :])

    def table(self) -> Table:
        nobody, points = np.zeros(0, np.int64), self.diary.points[self.turn]
        ends, lengths, heads = self.diary.rows[self.turn]
        totals = np.zeros_like(points)
        return Table(ends, lengths, heads, nobody, nobody, points, totals, -1.0)

    def costs(self, believed: Minds, effort: Effort, seed: Sequence[int]) -> NDArray[np.float64]:
        """Of each card of the hand, in its order; without end for those that were given up."""
        seen, hand = self.seen(), self.hand()
        chain = new_chain(seen, len(believed.common), hidden_from(seen, hand, len(hand)))
        sums = new_sums(len(hand))
        rng = chances(seed)
        search(seen, believed, chain, self.table(), hand, hand, effort, sums, True, rng)
        return np.where(sums.active, sums.costs / sums.deals, np.inf)


def written_down(
    kinds: Sequence[int], field: Field, believed: Minds, effort: Effort, seed: Sequence[int]
) -> Diary:
    """A round of the base game between these kinds of players."""
    players, rng = len(kinds), chances(seed)
    diary: Diary = new_diary(players)
    nobody, points = np.zeros(players, np.bool_), np.zeros(players, np.int64)
    sitting, deck, notes = np.array(kinds), shuffled(players, rng), new_notes(1)
    play_one(players, sitting, nobody, deck, field, believed, effort, points, notes, diary, rng)
    return diary


def chances(seed: Sequence[int]) -> NDArray[np.uint64]:
    return np.random.default_rng(seed).integers(1, 2**63, size=1, dtype=np.uint64)
