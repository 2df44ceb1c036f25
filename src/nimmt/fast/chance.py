"""Playing on by chance: random cards, the cheapest row on a low card, nothing fancy besides."""

from __future__ import annotations

from nimmt.fast import actions as A
from nimmt.fast import layout as L
from nimmt.fast.deciding import actor, apply
from nimmt.fast.hooks import cheapest, end_turn, play_on, ties
from nimmt.fast.jit import inlined, jit
from nimmt.fast.placement import choose_spot, find, seat_of, value_of
from nimmt.fast.randomness import below
from nimmt.fast.rows import players, row_of, side_of
from nimmt.fast.stepping import leave_hand, next_entry, other_spot, settle_next


@jit
def go_on(rules, s, rng):
    """A decision by chance, or a whole turn."""
    step = s[L.STEP]
    if step == L.TAKE:
        seat = actor(rules, s)
        apply(rules, s, seat, A.TAKE * A.KIND + cheapest(rules, s, seat))
    elif step == L.SIDE:
        value = value_of(rules, next_entry(s))
        spot = other_spot(rules, s, value) if below(rng, 2) else find(rules, s, value)
        side = A.SIDE * A.KIND + row_of(spot) * 2 + side_of(spot)
        apply(rules, s, actor(rules, s), side)
    elif step == L.DRAFT:
        card = s[L.POOL + below(rng, s[L.POOL_SIZE])]
        apply(rules, s, actor(rules, s), A.DRAFT * A.KIND + card)
    else:
        play_on(rules, s, rng)


@inlined
def finish_turn(rules, s, rng):
    """Place what is left of the queue with nobody to ask."""
    while s[L.QUEUE_HEAD] < s[L.QUEUE_END]:
        mine = next_entry(s)
        for _ in range(ties(rules)):
            s[L.TIE_BREAK] = below(rng, 2)
        row, side, takes, _ = choose_spot(rules, s, value_of(rules, mine), seat_of(mine))
        settle_next(rules, s, row, side, takes)
    end_turn(rules, s)


@inlined
def choose_by_chance(rules, s, rng):
    """Any card for each who has not chosen yet."""
    for seat in range(players(rules, s)):
        if s[L.HAS_CHOSEN + seat] == 0:
            card = random_card(s, seat, rng)
            leave_hand(s, seat, card)
            s[L.CHOSEN + seat * 2] = card
            s[L.CHOSEN + seat * 2 + 1] = 0
            s[L.FLIPPED + seat] = 0


@inlined
def random_card(s, seat, rng):
    return s[L.HAND + seat * L.HAND_ROOM + below(rng, s[L.HAND_SIZE + seat])]


@jit
def play_out(rules, s, rng):
    """The round to its end."""
    while s[L.STEP] != L.OVER:
        go_on(rules, s, rng)
