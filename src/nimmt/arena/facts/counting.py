"""The counts of many rounds, the same for the same seed."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import numpy as np
from numpy.typing import NDArray

from nimmt.arena.facts.kernel import COLUMNS, count_rounds
from nimmt.core.rules import Rules
from nimmt.fast.layout import CARD_ROOM
from nimmt.fast.notice import compiling
from nimmt.fast.tables import config

Counts = NDArray[np.int64]


def count(rules: Rules, players: int, rounds: int, seed: str, *, workers: int = 1) -> Counts:
    """(105, 9) whole numbers by card and column, whatever the number of workers."""
    c = config(rules, players, track=False)
    deck = np.array(rules.dials.deck(players), dtype=np.int64)
    generator = np.random.default_rng(int(seed, 16))
    seeds = generator.integers(1, 2**63, size=rounds, dtype=np.uint64)

    def work(part: NDArray[np.uint64]) -> Counts:
        counts = np.zeros((CARD_ROOM, COLUMNS), dtype=np.int64)
        count_rounds(c, deck, rules.dials.hand_size, rules.has_starter, part, counts)
        return counts

    with compiling(), ThreadPoolExecutor(workers) as pool:
        every = list(pool.map(work, np.array_split(seeds, workers)))
    total: Counts = np.sum(every, axis=0, dtype=np.int64)
    return total
