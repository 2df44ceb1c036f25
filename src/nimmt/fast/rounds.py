"""Whole rounds of random play, as many as wanted, for their points alone."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from nimmt.core.rules import Rules
from nimmt.fast import layout as L
from nimmt.fast.batch import SPECIAL_CARDS
from nimmt.fast.kernel.loops import full_rounds, light_rounds
from nimmt.fast.notice import compiling
from nimmt.fast.tables import config
from nimmt.fast.threads import checked_workers, spread
from nimmt.variants.buffalo.herd import IN_PLAY


def random_rounds(
    rules: Rules, players: int, count: int, seed: int, *, workers: int = 1
) -> NDArray[np.int64]:
    """(count, k) the points of so many rounds between players who choose at random.

    The same seed gives the same rounds, whatever the number of workers.
    """
    c = config(rules, players, track=False)
    dials = rules.dials
    deck = np.array(dials.deck(players), dtype=np.int64)
    in_play = IN_PLAY[min(players, len(IN_PLAY)) - 1]
    settings = (deck, dials.hand_size, rules.has_starter, SPECIAL_CARDS, in_play)
    points = np.zeros((count, len(dials.scorers) or players), dtype=np.int64)
    seeds = np.random.default_rng(seed).integers(1, 2**63, size=count, dtype=np.uint64)
    light = c.plain and c.play == L.HIDDEN and not c.drafted

    def work(part: slice) -> None:
        if light:
            light_rounds(players, dials.hand_size, deck, seeds[part], points[part])
        else:
            full_rounds(c, *settings, seeds[part], points[part])

    with compiling(light_rounds if light else full_rounds):
        spread(work, count, checked_workers(workers))
    return points
