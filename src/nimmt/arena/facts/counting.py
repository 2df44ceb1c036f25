"""Whole numbers added up over many rounds, the same for the same seed, portion by portion."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor

import numpy as np
from numpy.typing import NDArray

from nimmt.arena.facts.kernel import COLUMNS, ROOM, WATCHER, count_rounds
from nimmt.core.rules import Rules
from nimmt.fast.layout import CARD_ROOM
from nimmt.fast.notice import compiling
from nimmt.fast.rounds import packed_deck, room, starter, turns
from nimmt.fast.ruleset import ruleset

Counts = NDArray[np.int64]
Seeds = NDArray[np.uint64]

PORTION = 4_000
"""Rounds of a worker between two results: a fraction of a second by any rules."""


def added_up(
    work: Callable[[Seeds], Counts], key: int | Sequence[int], rounds: int, workers: int
) -> Iterator[tuple[int, Counts]]:
    """How many rounds have been played, and what they come to, again and again until all are there.

    Whoever stops listening is rid of it within one portion. Workers and portions change nothing.
    """
    random = np.random.default_rng(key)
    with compiling():
        total = work(np.empty(0, dtype=np.uint64))
    with ThreadPoolExecutor(workers) as pool:
        for done in range(0, rounds, PORTION * workers):
            count = min(PORTION * workers, rounds - done)
            seeds = random.integers(1, 2**63, size=count, dtype=np.uint64)
            total = np.sum([total, *pool.map(work, np.array_split(seeds, workers))], axis=0)
            yield done + count, total


def counts_of(
    rules: Rules, players: int, rounds: int, seed: str, *, workers: int = 1
) -> Iterator[tuple[int, Counts]]:
    """Of so many rounds (105, 9) numbers by card and column."""
    kind = ruleset(rules, players, watcher=WATCHER)
    deck = packed_deck(kind, rules, players)

    def work(seeds: Seeds) -> Counts:
        counts = np.zeros((CARD_ROOM, COLUMNS), dtype=np.int64)
        settings = (*room(kind, len(deck), ROOM), deck, turns(kind), starter(rules))
        count_rounds(kind, *settings, seeds, counts)
        return counts

    return added_up(work, int(seed, 16), rounds, workers)
