"""Tables for every rule set: cards go where the core has them, hands explain what was played."""

from itertools import combinations
from random import Random

import numpy as np
import pytest

from nimmt import Rules, State, apply, derived_seed, pending, start, view
from nimmt.bots.simple import RandomBot
from nimmt.core.events import Placed, Revealed
from nimmt.fast import layout
from nimmt.fast.tables import Vector
from nimmt.thinking.kernel import features, policy
from nimmt.thinking.kernel.belief_any_rules import Witnessed, likelihood, new_lots
from nimmt.thinking.kernel.turn_any_rules import lay_turn
from nimmt.thinking.positions import position
from tests.bots.playing import SEED

WITHOUT_CHOICES = ("base", "double", "doublets", "even-odd", "mountain", "cow", "flip")


def turns(rules: Rules, players: int, number: int) -> list[tuple[State, Revealed, State]]:
    """Each turn of a round of random bots: before it, what was revealed, and after it."""
    bots = [RandomBot(seed=100 * number + seat) for seat in range(players)]
    state, _ = start(rules, players, seed=derived_seed(SEED, number))
    found, before, shown = [], state, None
    while not state.results:
        seat = pending(state)[0].seat
        state, events = apply(state, bots[seat].decide(view(state, seat)))
        shown = next((event for event in events if isinstance(event, Revealed)), shown)
        if shown is not None and not state.queue and not state.results:
            found.append((before, shown, state))
            before, shown = state, None
    return found


@pytest.mark.parametrize("preset", WITHOUT_CHOICES)
def test_a_brisk_turn_ends_as_the_rules_have_it(preset: str) -> None:
    rules, players = Rules.of(preset), 5
    for number in range(6):
        for before, shown, after in turns(rules, players, number):
            where, wanted = position(view(before, 0)), position(view(after, 0))
            cards, flips = np.zeros((players + 1, 2), np.int64), np.zeros(players + 1, np.int64)
            for entry in shown.entries:
                for seat, card in zip(entry.seats, entry.cards, strict=True):
                    cards[seat, 0] = card
            lay_turn(where.config, where.table, cards, flips, np.ones(1, np.uint64))
            for part, size in (("END", 4), ("PLACES", 4), ("HEADS", 4), ("POINTS", players)):
                begin = getattr(layout, part)
                mine, theirs = (s.table[begin : begin + size] for s in (where, wanted))
                assert mine.tolist() == theirs.tolist(), part
            assert where.table[layout.MARKER_ROW] == wanted.table[layout.MARKER_ROW]


def ends_and_loads(table: Vector) -> list[int]:
    """Each row's end, places and bullheads."""
    parts = (layout.END, layout.PLACES, layout.HEADS)
    return [int(table[part + row]) for part in parts for row in range(4)]


def test_both_ends_grow_as_the_rules_have_it() -> None:
    """Turns in which a place ties are left out: there the player chooses."""
    rules, compared = Rules.of("professional"), 0
    for number in range(8):
        for before, shown, after in turns(rules, 3, number):
            where, wanted = position(view(before, 0)), position(view(after, 0))
            cards = np.zeros((4, 2), np.int64)
            for entry in shown.entries:
                cards[entry.seats[0], 0] = entry.cards[0]
            results = []
            for seed in (1, 2, 3, 4):
                table = where.table.copy()
                rng = np.array([seed * 0x9E3779B97F4A7C15 % 2**64], np.uint64)
                lay_turn(where.config, table, cards.copy(), np.zeros(4, np.int64), rng)
                results.append(ends_and_loads(table))
            if all(each == results[0] for each in results):
                assert results[0] == ends_and_loads(wanted.table)
                compared += 1
    assert compared > 40


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
        lowest = features.land_all(where.config, where.table, lands)
        below = features.unseen_below(lowest, unseen, hand, 4)
        for i in range(4):
            mine = features.look_up(lands, below, unseen, hand, 4, i)
            for block, name in ((3, "D"), (4, "E")):
                own = mine[block] - getattr(features, name)
                assert own == theirs[i, block] - getattr(policy, name), name
            assert mine[0] - features.A == coarser(theirs[i, 0] - policy.A)
            assert mine[1] - features.B == (theirs[i, 1] - policy.B) // policy.NEARS**2


def coarser(place: int) -> int:
    """A place in the base game's first block, with the bins of `landing`."""
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
    lowest = np.full(7, features.land_all(where.config, where.table, lands[0, 0]))
    unseen = np.tile(np.arange(policy.PREFIX, dtype=np.int16), (8, 1))
    scores = np.random.default_rng(1).normal(0, 0.7, (features.LINES, features.WIDTH))
    table = np.exp(scores).astype(np.float32)
    hand = sorted(random.sample(range(1, 105), 6))
    total = 0.0
    for pair in combinations(hand, 2):
        played = np.zeros((2, 7, 2), np.int64)
        played[1, 0] = pair
        seen = Witnessed(
            0, np.array([1, 1]), 2, lands, lowest, unseen, played, np.zeros((2, 7), np.int64)
        )
        left = np.array([card for card in hand if card not in pair])
        lots = new_lots(0, np.array([0, 4]), left, 1, 0)
        total += likelihood(seen, lots, 1, table, 0.1)
    assert total == pytest.approx(1, rel=1e-4)


def test_placed_cards_are_those_revealed() -> None:
    """What the comparison above relies on: a turn's events are complete."""
    for _, shown, after in turns(Rules.of("mountain"), 3, 1):
        assert len(shown.entries) == 3
        assert not after.queue
        assert any(isinstance(event, Placed) for event in after.events)
