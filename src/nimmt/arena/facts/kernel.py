"""Rounds of random play in which every placement is counted (compiled).

The simulator's own random player plays; only the placements are made here one by one, so that
what a card costs can be told from what the others do in the same turn.
"""
# mypy: allow-untyped-defs, allow-untyped-calls, allow-untyped-decorators

from __future__ import annotations

import numpy as np

from nimmt.fast import actions as A
from nimmt.fast import layout as L
from nimmt.fast.kernel.dealing import deal
from nimmt.fast.kernel.deciding import actor, apply, put_own_cards_in_front
from nimmt.fast.kernel.jit import jit
from nimmt.fast.kernel.placing import (
    card_of,
    full,
    place_next,
    scorer,
    seat_of,
    settle,
    twin_of,
)
from nimmt.fast.kernel.rollouts import cheapest_row, other_action, random_action
from nimmt.fast.kernel.turns import (
    clear_queue,
    end_turn,
    enqueue,
    leave_hand,
    waits_before_placement,
)

# What is counted for each card: plays, those that took a row, those that were low, the bullheads
# taken, those taken by a low card and their squares; hands with it, their bullheads and squares.
PLAYED, TOOK, LOW, COST, LOW_COST, LOW_SQUARES, HELD, POINTS, SQUARES, COLUMNS = range(10)
ALL_HANDS = 0
"""No card has this number: the row counts all hands, whatever they hold."""


@jit
def count_rounds(c, deck, hand_size, has_starter, seeds, counts):
    """Play a round for each seed, and add up."""
    rng = np.empty(1, np.uint64)
    shuffled = deck.copy()
    no_specials = np.empty(0, np.int64)
    s = np.zeros(L.CORE, np.int32)
    held = np.zeros((L.SEATS, L.CARD_ROOM), np.bool_)
    for k in range(seeds.size):
        rng[0] = seeds[k]
        shuffled[:] = deck
        deal(c, s, shuffled, hand_size, has_starter, no_specials, 0, rng)
        while s[L.STEP] == L.DRAFT:
            seat = actor(c, s)
            apply(c, s, seat, random_action(c, s, seat, rng))
        look_at_hands(c, s, held)
        while s[L.STEP] != L.OVER:
            play_on(c, s, rng, counts)
        count_hands(c, s, held, counts)


@jit
def look_at_hands(c, s, held):
    held[:] = False
    for seat in range(c.players):
        for i in range(s[L.HAND_SIZE + seat]):
            held[scorer(c, seat), s[L.HAND + seat * L.HAND_ROOM + i]] = True


@jit
def count_hands(c, s, held, counts):
    """The round's bullheads, for all hands and for each card that was in one."""
    for who in range(scorer(c, c.players - 1) + 1):
        points = s[L.POINTS + who]
        held[who, ALL_HANDS] = True
        for card in range(L.CARD_ROOM):
            if held[who, card]:
                counts[card, HELD] += 1
                counts[card, POINTS] += points
                counts[card, SQUARES] += points * points


@jit
def play_on(c, s, rng, counts):
    """Everybody's cards, or one card, or a decision that places nothing."""
    step = s[L.STEP]
    if step in (L.COMMIT, L.PLAY_OPEN):
        clear_queue(s)
        for seat in range(c.players):
            put_down(c, s, seat, random_action(c, s, seat, rng))
        let_the_buffalo_play(c, s)
        place_all(c, s, rng, counts)
        return
    seat = actor(c, s)
    action = random_action(c, s, seat, rng)
    if step == L.TURN_UP:
        top = s[L.HAND + seat * L.HAND_ROOM + s[L.HAND_SIZE + seat] - 1]
        play_one(c, s, seat, A.PLAY * A.KIND + top, rng, counts)
    elif step == L.PLAY_HAND and action >> 16 == A.PLAY:
        s[L.LAP_PLAYED] += 1
        play_one(c, s, seat, action, rng, counts)
    else:
        apply(c, s, seat, action)


@jit
def play_one(c, s, seat, action, rng, counts):
    clear_queue(s)
    put_down(c, s, seat, action)
    place_all(c, s, rng, counts)


@jit
def put_down(c, s, seat, action):
    """The cards of the action go from the hand to those that are placed next."""
    first, second = action & 0x7F, 0
    if action >> 16 == A.PLAY_TWO:
        second = (action & 0xFFFF) >> 7
    leave_hand(c, s, seat, first)
    enqueue(c, s, seat, first, 0)
    if second:
        leave_hand(c, s, seat, second)
        enqueue(c, s, seat, second, 0)


@jit
def let_the_buffalo_play(c, s):
    card = s[L.BUFFALO_CARDS + s[L.BUFFALO_NEXT]]
    if card > 0:
        s[L.BUFFALO_NEXT] += 1
        enqueue(c, s, L.BUFFALO_SEAT, card, 0)


@jit
def place_all(c, s, rng, counts):
    while s[L.QUEUE_HEAD] < s[L.QUEUE_END]:
        if waits_before_placement(c, s):
            put_own_cards_in_front(s, other_action(c, s, next_seat(s), rng) & 0x7F)
            place_and_count(c, s, rng, counts)
        place_and_count(c, s, rng, counts)
    end_turn(c, s)


@jit
def next_seat(s):
    return seat_of(s[L.QUEUE + s[L.QUEUE_HEAD]])


@jit
def place_and_count(c, s, rng, counts):
    entry = s[L.QUEUE + s[L.QUEUE_HEAD]]
    card, seat, twin = card_of(entry), seat_of(entry), twin_of(entry)
    pile, rows = s[L.POINTS + scorer(c, seat)], s[L.TAKEN_COUNT]
    twins_pile = s[L.POINTS + twin] if twin != L.NOBODY else 0
    low = place(c, s, rng)
    if seat == L.BUFFALO_SEAT:
        return
    cost = s[L.POINTS + scorer(c, seat)] - pile + bullheads_of_taken(s, rows)
    count_play(counts, card, low, cost)
    if twin != L.NOBODY:
        count_play(counts, card, low, s[L.POINTS + twin] - twins_pile)


@jit
def place(c, s, rng):
    """Place the next card as the random player would; whether it was low."""
    if place_next(c, s):
        return False
    if s[L.STEP] == L.TAKE:
        settle(c, s, cheapest_row(c, s), L.RIGHT, True)
        return True
    spot = other_action(c, s, next_seat(s), rng) & 0xFFFF
    row, side = spot >> 1, L.LEFT if spot & 1 else L.RIGHT
    settle(c, s, row, side, full(c, s, row))
    return False


@jit
def bullheads_of_taken(s, already):
    """What lies in taken rows that are still to be sorted out (H2)."""
    heads = 0
    for slot in range(already, s[L.TAKEN_COUNT]):
        for i in range(s[L.TAKEN_SIZE + slot]):
            heads += L.BULLHEADS[s[L.TAKEN + slot * L.ROW_ROOM + i]]
    return heads


@jit
def count_play(counts, card, low, cost):
    counts[card, PLAYED] += 1
    counts[card, COST] += cost
    if cost > 0:
        counts[card, TOOK] += 1
    if low:
        counts[card, LOW] += 1
        counts[card, LOW_COST] += cost
        counts[card, LOW_SQUARES] += cost * cost
