"""A table on its way: from a choice to the reveal, through the placements, to what it waits for.

One table alone, which keeps its cards. Whatever waits for somebody's decision says so in STEP.
"""

from __future__ import annotations

from nimmt.fast import layout as L
from nimmt.fast.cards import keep_known
from nimmt.fast.hooks import (
    asks,
    end_turn,
    first_step,
    join_in,
    place_marker,
    row_by_rule,
    score,
    shown,
    takes_row,
    ties,
    twin_of_next,
)
from nimmt.fast.jit import inlined, jit
from nimmt.fast.placement import card_of, entry, find, heads_of, seat_of, settle, value_of
from nimmt.fast.rows import players, row_of, side_of

PLACE = 31
"""The row and the side in a spot."""


@jit
def begin(rules, s):
    """Rows and hands lie ready: the first turn can begin."""
    place_marker(rules, s)
    begin_turn(rules, s)


@inlined
def begin_turn(rules, s):
    clear_queue(s)
    s[L.STEP] = first_step(rules)


@inlined
def clear_queue(s):
    s[L.QUEUE_HEAD] = 0
    s[L.QUEUE_END] = 0


@inlined
def next_entry(s):
    return s[L.QUEUE + s[L.QUEUE_HEAD]]


@jit
def leave_hand(s, seat, card):
    size = s[L.HAND_SIZE + seat] - 1
    start = L.HAND + seat * L.HAND_ROOM
    for i in range(size):
        if s[start + i] == card:
            s[start + i] = s[start + size]
            break
    s[L.HAND_SIZE + seat] = size


@inlined
def join_hand(s, seat, card):
    s[L.HAND + seat * L.HAND_ROOM + s[L.HAND_SIZE + seat]] = card
    s[L.HAND_SIZE + seat] += 1


@jit
def enqueue(rules, s, seat, card, flip):
    """Into the queue in the order of placement; seen, it is no longer believed in the hand."""
    keep_known(rules, s, seat, card, False)
    mine = entry(rules, card, 1 - flip, L.BULLHEADS[card], seat)
    at = s[L.QUEUE_END]
    s[L.QUEUE_END] = at + 1
    while at > s[L.QUEUE_HEAD] and s[L.QUEUE + at - 1] > mine:
        s[L.QUEUE + at] = s[L.QUEUE + at - 1]
        at -= 1
    s[L.QUEUE + at] = mine


@jit
def choose(rules, s, seat, card, second, flip):
    """A card, or two, until all have chosen."""
    leave_hand(s, seat, card)
    s[L.CHOSEN + seat * 2] = card
    s[L.CHOSEN + seat * 2 + 1] = second
    if second:
        leave_hand(s, seat, second)
    s[L.FLIPPED + seat] = flip
    s[L.HAS_CHOSEN + seat] = 1
    for other in range(players(rules, s)):
        if s[L.HAS_CHOSEN + other] == 0:
            return
    reveal(rules, s)
    proceed(rules, s)


@inlined
def reveal(rules, s):
    """What all have chosen into the queue."""
    clear_queue(s)
    for seat in range(players(rules, s)):
        s[L.HAS_CHOSEN + seat] = 0
        flip = s[L.FLIPPED + seat]
        shown(rules, s, seat, flip)
        enqueue(rules, s, seat, s[L.CHOSEN + seat * 2], flip)
        if s[L.CHOSEN + seat * 2 + 1]:
            enqueue(rules, s, seat, s[L.CHOSEN + seat * 2 + 1], flip)
    join_in(rules, s)


@jit
def proceed(rules, s):
    """Place cards until somebody has to decide or none is left."""
    while s[L.QUEUE_HEAD] < s[L.QUEUE_END]:
        if asks(rules, s) or not place_next(rules, s):
            return
    end_turn(rules, s)


@jit
def place_next(rules, s):
    """Place the next card, or wait for its player's choice and answer no."""
    mine = next_entry(s)
    value = value_of(rules, mine)
    s[L.TIE_BREAK] = 0
    spot = find(rules, s, value)
    if spot == rules.far:
        row = row_by_rule(rules, s, seat_of(mine))
        if row < 0:
            s[L.STEP] = L.TAKE
            return False
        settle_next(rules, s, row, L.RIGHT, True)
        return True
    if ties(rules) and other_spot(rules, s, value) & PLACE != spot & PLACE:
        s[L.STEP] = L.SIDE
        return False
    row, side = row_of(spot), side_of(spot)
    settle_next(rules, s, row, side, takes_row(rules, s, row, side))
    return True


@inlined
def other_spot(rules, s, value):
    """Where the number goes if the other side wins a tie."""
    s[L.TIE_BREAK] = 1
    spot = find(rules, s, value)
    s[L.TIE_BREAK] = 0
    return spot


@jit
def settle_next(rules, s, row, side, takes):
    """Lay the next card of the queue down, and its twin's if it has one."""
    mine, twin = next_entry(s), twin_of_next(rules, s)
    alone = twin == L.NO_TWIN
    s[L.QUEUE_HEAD] += 1 if alone else 2
    heads = heads_of(rules, mine) if alone else 2 * heads_of(rules, mine)
    settle(rules, s, seat_of(mine), twin, card_of(rules, mine), heads, row, side, takes)


@inlined
def end_turn_of_all(rules, s):
    """Where hands shrink alike: the next turn, or the round's end."""
    s[L.TURN] += 1
    if s[L.HAND_SIZE] == 0:
        end_round(rules, s)
    else:
        begin_turn(rules, s)


@inlined
def end_round(rules, s):
    s[L.STEP] = L.OVER
    score(rules, s)
