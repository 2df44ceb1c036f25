"""Compile before anybody waits for it, what is wanted first at first."""

from __future__ import annotations

import numpy as np

from nimmt.core.engine import start
from nimmt.core.rules import Rules
from nimmt.core.view import View, view
from nimmt.fast.batch import Batch
from nimmt.fast.kernel.deciding import place_marker
from nimmt.fast.kernel.light import row_of
from nimmt.fast.kernel.placing import packed
from nimmt.thinking.kernel import belief_any_rules, features, search_any_rules
from nimmt.thinking.kernel.belief import Seen, by_tables, evidence, new_chain, odds_of_last
from nimmt.thinking.kernel.belief_any_rules import Witnessed, new_lots
from nimmt.thinking.kernel.endings import (
    balance,
    fill_of_two,
    is_low,
    place,
    play_both,
    value_of_one,
)
from nimmt.thinking.kernel.outlook import outlooks
from nimmt.thinking.kernel.plain_search import mean_costs, mean_costs_of_cards, outlook
from nimmt.thinking.kernel.policy import (
    CONTEXT,
    HAND,
    PREFIX,
    WIDTH,
    group_cards,
    read_rows,
    weigh,
)
from nimmt.thinking.kernel.rollout_any_rules import land_after_others, new_seats
from nimmt.thinking.kernel.search import Effort, Table, search
from nimmt.thinking.kernel.training import new_sums
from nimmt.thinking.positions import position


def warm_up(*stages: str) -> None:
    """Compile what bots and research use, all or some stages, or load it from the disk; takes a
    while at first.
    """
    for stage in stages or STAGES:
        STAGES[stage]()
        _warm.add(stage)


def is_warm(stage: str) -> bool:
    """Whether it has been warmed up in this process."""
    return stage in _warm


def _cards() -> None:
    seen = _first_view()
    where = position(seen)
    table = (where.config, where.table, 0, where.unknown, where.unseen)
    mean_costs_of_cards(*table, np.array(seen.hand, dtype=np.int64), 1, _rng())
    packed(1, 1, 1, 0, 0)


def _rules() -> None:
    where = position(_first_view())
    table = (where.config, where.table, 0, where.unknown, where.unseen)
    batch = Batch(Rules.of("base"), 2, 1, 0)
    actions, _ = batch.legal()
    rng = _rng()
    mean_costs(*table, where.specials, actions[0], 1, rng)
    outlook(*table, where.specials, actions[0][0], 1, 1, rng)
    batch.step(actions[:, 0])
    batch.play_out()


def _first_view() -> View:
    state, _ = start(Rules.of("base"), 2, seed="0" * 64)
    return view(state, 0)


def _champion() -> None:
    """Two players before their first turn, with types of arguments as the champion's own."""
    rows = (np.array([10, 20, 30, 40]), np.ones(4, np.int64), np.array([3, 3, 3, 3]))
    contexts = np.zeros((HAND, CONTEXT), np.int64)
    read_rows(*rows, contexts[0])
    unseen = np.zeros((HAND + 1, PREFIX), np.uint8)
    unseen[:] = np.arange(PREFIX)
    seen = Seen(2, 0, 0, contexts, unseen, np.zeros((2, HAND), np.int64))
    tables = np.ones((1, HAND, WIDTH), np.float32)
    minds = by_tables(tables, np.zeros(1, np.int64), np.ones(1), np.ones((2, 1)), 0.05, 1.0)
    nobody, nothing = np.zeros(0, np.int64), np.zeros(2, np.int64)
    table = Table(*rows, nobody, nobody, nothing, nothing, 66.0)
    hand, rng = np.array([11, 21]), _rng()
    chain, sums = new_chain(seen, 1, np.array([12, 22, 32])), new_sums(hand.size)
    evidence(seen, minds)
    effort = Effort(1.0, 2.0, 1, 3.0, 0.5, 5.0)
    search(seen, minds, chain, table, hand, hand, effort, sums, True, rng)
    outlooks(seen, minds, chain, table, hand, 1, 0, rng)
    odds_of_last(seen, minds, chain)
    groups, weights = np.empty(PREFIX, np.uint8), np.empty(HAND, np.float32)
    group_cards(contexts[0], groups)
    weigh(tables[0, 0], contexts[0], groups, unseen[0], hand, hand.size, weights)


def _elsewhere() -> None:
    """The search by tables in other rule sets, before the first turn of two players."""
    state, _ = start(Rules.of("mountain"), 2, seed="0" * 64)
    where = position(view(state, 0))
    turns, c = 1, where.config
    lands = np.zeros((turns, 1, PREFIX, features.LANDING), np.int16)
    place_marker(c, where.table)
    features.land_all(c, where.table, lands[0, 0])
    land_after_others(c, where.table, np.arange(1, PREFIX), 1, lands[0, 0], new_seats(2))
    unseen = np.zeros((turns + 1, PREFIX), np.int16)
    unseen[:] = np.arange(PREFIX)
    nothing = np.zeros((2, turns), np.int64)
    played = np.zeros((2, turns, 2), np.int64)
    seen = Witnessed(0, np.zeros(2, np.int64), 1, lands, nothing[0], unseen, played, nothing)
    tables = np.ones((1, features.LINES, features.WIDTH), np.float32)
    minds = by_tables(tables, np.zeros(1, np.int64), np.ones(1), np.ones((2, 1)), 0.05, 1.0)
    belief_any_rules.evidence(seen, tables, 0.05)
    lots = new_lots(0, where.unknown[:-1].copy(), where.unseen.copy(), 1, c.drafted)
    standing = search_any_rules.Standing(np.zeros(2, np.int64), 66.0)
    actions = Batch(Rules.of("mountain"), 2, 1, 0).legal()[0][0]
    search_any_rules.search(
        c, where.table, where.unknown, where.specials, unseen[0], seen, minds, lots, standing,
        actions, Effort(1.0, 2.0, 1, 3.0, 0.5, 0.0), new_sums(actions.size), True, _rng(),
    )  # fmt: skip


def _endings() -> None:
    rows = np.array([[10, 20, 30, 40], [1, 1, 1, 1], [3, 3, 3, 3]])
    mine, theirs, square = np.array([11, 21]), np.array([12, 22]), np.eye(2)
    is_low(rows, 11)
    row_of(rows[0], 11)
    value_of_one(rows, 11, 12)
    fill_of_two(rows, mine, theirs, square, square.copy())
    balance(square, square.copy(), np.empty(2), np.empty(2))
    place(rows, 13, 0)
    play_both(rows, 14, 15, 0)


def _rng() -> np.ndarray[tuple[int], np.dtype[np.uint64]]:
    return np.ones(1, dtype=np.uint64)


STAGES = {
    "cards": _cards,
    "champion": _champion,
    "rules": _rules,
    "tables": _elsewhere,
    "endings": _endings,
}
"""Cards of the base game by the plain search, everything in it by the champion, every decision by
any rule, the same by tables, small endings of two; in the order in which they are wanted."""
_warm: set[str] = set()
