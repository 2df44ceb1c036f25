"""Compile before anybody waits for it."""

from __future__ import annotations

import numpy as np

from nimmt.core.engine import start
from nimmt.core.rules import Rules
from nimmt.core.view import view
from nimmt.fast.batch import Batch
from nimmt.fast.kernel.search import mean_costs, mean_costs_of_cards, outlook
from nimmt.fast.positions import position


def warm_up() -> None:
    """Compile what bots and research use, or load it from the disk; takes a while at first."""
    state, _ = start(Rules.of("base"), 2, seed="0" * 64)
    where = position(view(state, 0))
    table = (where.config, where.table, 0, where.unknown, where.unseen)
    batch = Batch(Rules.of("base"), 2, 1, 0)
    actions, _ = batch.legal()
    rng = np.ones(1, dtype=np.uint64)
    mean_costs_of_cards(*table, np.array(state.hands[0], dtype=np.int64), 1, rng)
    mean_costs(*table, where.specials, actions[0], 1, rng)
    outlook(*table, where.specials, actions[0][0], 1, 1, rng)
    batch.step(actions[:, 0])
    batch.play_out()
