"""One round in the core and in the fast simulator, decision by decision."""

from collections import Counter
from random import Random

import numpy as np

from nimmt import Rules, State, apply, derived_seed, legal, pending, start
from nimmt.core.deal import Marker
from nimmt.core.events import RoundEnded
from nimmt.fast import layout as L
from nimmt.fast.deciding import actor as fast_actor
from nimmt.fast.deciding import apply as fast_apply
from nimmt.fast.deciding import legal as fast_legal
from nimmt.fast.decisions import meaning
from nimmt.fast.ruleset import ALL, RuleSet, ruleset
from nimmt.fast.tables import SHOWS, Vector, table_from_deal
from nimmt.variants.flip import Flips

SEED = "d1ff" * 16
LISTED = 1000
"""More actions than these are compared by their number alone."""


def play_both(rules: Rules, players: int, number: int) -> int:
    """Play a round of random decisions in both, comparing after each; how many there were."""
    random = Random(number)
    state, _ = start(rules, players, seed=derived_seed(SEED, number))
    kind = ruleset(rules, players, ALL, any_table=True)
    table = table_from_deal(kind, rules, players, state.deal)
    decisions = 0
    while True:
        assert_same(kind, table, state)
        seat = random.choice([seat for seat in range(players) if legal(state, seat)])
        choice = legal(state, seat)
        assert choice is not None
        decision = choice.sample(random)
        action = meaning(state).action(decision)
        state, events = apply(state, decision)
        fast_apply(kind, table, seat, action)
        decisions += 1
        for event in events:
            if isinstance(event, RoundEnded):
                assert table[L.STEP] == L.OVER
                assert rows(kind, table) == event.rows
                assert points(table, len(event.points)) == event.points
                return decisions


def assert_same(kind: RuleSet, table: Vector, state: State) -> None:
    if state.rows:
        assert rows(kind, table) == state.rows
    assert points(table, len(state.points)) == state.points
    assert table[L.TURN] == state.turn
    assert table[L.STARTER] == (-1 if state.starter is None else state.starter)
    if isinstance(state.marker, Marker):
        assert table[L.MARKER_ROW] == state.marker.row
        if state.marker.shows is not None:
            assert table[L.MARKER_SHOWS] == SHOWS[state.marker.shows]
    if isinstance(state.marker, Flips):
        left = table[L.FLIPS_LEFT : L.FLIPS_LEFT + state.players]
        assert tuple(map(bool, left)) == state.marker.left
    for scorer, pile in enumerate(state.piles):
        assert by_card(table, L.PILE, scorer) == Counter(pile)
        assert table[L.PILE_SIZE + scorer] == len(pile)
    for seat, hand in enumerate(state.hands):
        start = L.HAND + seat * L.HAND_ROOM
        assert sorted(table[start : start + table[L.HAND_SIZE + seat]]) == sorted(hand)
        assert by_card(table, L.KNOWN, seat) == Counter(state.known[seat])
    assert fast_actor(kind, table) == pending(state)[0].seat
    for seat in range(state.players):
        assert_same_choices(kind, table, state, seat)


def assert_same_choices(kind: RuleSet, table: Vector, state: State, seat: int) -> None:
    out = np.zeros(8192, dtype=np.int64)
    count = fast_legal(kind, table, seat, out)
    choice = legal(state, seat)
    assert count == (0 if choice is None else choice.count())
    if choice is not None and count <= LISTED:
        translate = meaning(state).action
        assert sorted(out[:count]) == sorted(translate(decision) for decision in choice)


def rows(kind: RuleSet, table: Vector) -> tuple[tuple[int, ...], ...]:
    starts = (L.ROW + row * L.ROW_ROOM for row in range(kind.type.rows))
    return tuple(
        tuple(int(card) for card in table[start : start + table[L.LENGTH + row]])
        for row, start in enumerate(starts)
    )


def points(table: Vector, scorers: int) -> tuple[int, ...]:
    return tuple(int(point) for point in table[L.POINTS : L.POINTS + scorers])


def by_card(table: Vector, part: int, owner: int) -> Counter[int]:
    start = part + owner * L.CARD_ROOM
    counts = table[start : start + L.CARD_ROOM]
    return Counter({card: int(count) for card, count in enumerate(counts) if count})
