"""Policy tables for every rule set: what cards look up, and how hands explain what was played."""

from itertools import combinations
from random import Random

import numpy as np
import pytest

from nimmt import Rules, derived_seed, start, view
from nimmt.fast import layout
from nimmt.thinking.kernel import features, policy
from nimmt.thinking.kernel.belief_any_rules import Seen, likelihood, new_chain
from nimmt.thinking.positions import position
from tests.bots.playing import SEED


def test_in_the_base_game_cards_look_up_what_its_own_tables_say() -> None:
    """The same counts in the same bins, or in coarser ones, but for what knows of markers. In a
    hand of four: the base game's tables take more than three own cards around one for three."""
    for number in range(25):
        state, _ = start(Rules.of(), 4, seed=derived_seed(SEED, number))
        where = position(view(state, 0))
        hand = np.array(sorted(state.hands[0][:4]), dtype=np.int64)
        unseen = np.arange(policy.PREFIX, dtype=np.int16)
        rows = [np.array([row[-1] for row in state.rows]), np.ones(4, np.int64)]
        rows.append(where.table[layout.HEADS : layout.HEADS + 4].astype(np.int64))
        for end in rows[0]:
            policy.show(unseen, end)
        context = np.empty(policy.CONTEXT, np.int64)
        theirs = np.zeros((policy.HAND, policy.BLOCKS), np.int16)
        policy.read_rows(*rows, context)
        policy.note(context, unseen.astype(np.uint8), hand, 4, theirs)
        lands = np.zeros((policy.PREFIX, features.LANDING), np.int16)
        lowest = features.land_all(where.rules, where.table, lands)
        below = features.unseen_below(lowest, unseen, hand, 4)
        for i in range(4):
            mine = features.look_up(lands, below, unseen, hand, 4, i)
            for block, name in ((3, "D"), (4, "E")):
                own = mine[block] - getattr(features, name)
                assert own == theirs[i, block] - getattr(policy, name), name
            assert mine[0] - features.A == coarser(theirs[i, 0] - policy.A)
            assert mine[1] - features.B == (theirs[i, 1] - policy.B) // policy.NEARS**2


def coarser(place: int) -> int:
    """A place in the base game's first block, with the bins of `features`."""
    rest, load = divmod(int(place), policy.LOADS)
    room, gap = divmod(rest, policy.GAPS)
    unseen = int(policy.UNSEEN_BIN[list(policy.GAP_BIN).index(gap)])
    heads = int(policy.HEADS_BIN[list(policy.LOAD_BIN).index(load)])
    return int((room * policy.UNSEENS + unseen) * policy.HEADS + heads)


def test_the_chances_of_all_pairs_add_up_to_one() -> None:
    random = Random(5)
    state, _ = start(Rules.of("nifty"), 2, seed=derived_seed(SEED, 3))
    where = position(view(state, 0))
    lands = np.zeros((7, 1, policy.PREFIX, features.LANDING), np.int16)
    lowest = np.full(7, features.land_all(where.rules, where.table, lands[0, 0]))
    unseen = np.tile(np.arange(policy.PREFIX, dtype=np.int16), (8, 1))
    scores = np.random.default_rng(1).normal(0, 0.7, (features.LINES, features.WIDTH))
    table = np.exp(scores).astype(np.float32)
    hand = sorted(random.sample(range(1, 105), 6))
    total = 0.0
    for pair in combinations(hand, 2):
        played = np.zeros((2, 7, 2), np.int64)
        played[1, 0] = pair
        seen = Seen(
            0, np.array([1, 1]), 2, lands, lowest, unseen, played, np.zeros((2, 7), np.int64)
        )
        left = np.array([card for card in hand if card not in pair])
        chain = new_chain(0, np.array([0, 4]), left, 1, 0)
        total += likelihood(seen, chain, 1, table, 0.1)
    assert total == pytest.approx(1, rel=1e-4)
