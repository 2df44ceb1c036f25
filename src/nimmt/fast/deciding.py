"""What a seat may decide at a table, and carrying it out."""

from __future__ import annotations

import numpy as np

from nimmt.fast import actions as A
from nimmt.fast import layout as L
from nimmt.fast.cards import keep_known
from nimmt.fast.hooks import (
    do_own,
    may_take,
    own_actor,
    own_choices,
    play,
    plays,
    takes_row,
)
from nimmt.fast.jit import jit
from nimmt.fast.listing import put_choice
from nimmt.fast.placement import find, seat_of, value_of
from nimmt.fast.rows import open_row, players, row_of, side_of
from nimmt.fast.stepping import (
    begin,
    join_hand,
    next_entry,
    other_spot,
    proceed,
    settle_next,
)


@jit
def actor(rules, s):
    """The seat that owes a decision, the lowest of several; -1 when the round is over."""
    step, count = s[L.STEP], players(rules, s)
    if step == L.COMMIT:
        for seat in range(count):
            if s[L.HAS_CHOSEN + seat] == 0:
                return seat
    if step in (L.TAKE, L.SIDE):
        return np.int64(seat_of(next_entry(s)))
    if step == L.DRAFT:
        picks = 0
        for seat in range(count):
            picks += s[L.HAND_SIZE + seat]
        return (s[L.STARTER] + picks) % count
    return np.int64(-1) if step == L.OVER else np.int64(own_actor(rules, s))


@jit
def apply(rules, s, seat, action):
    """Carry out a legal decision."""
    kind, what = action >> 16, action & 0xFFFF
    if kind == A.PLAY:
        play(rules, s, seat, what & 0x7F, what >> 7)
    elif kind == A.TAKE:
        settle_next(rules, s, what, L.RIGHT, True)
        proceed(rules, s)
    elif kind == A.SIDE:
        row, side = what >> 1, L.LEFT if what & 1 else L.RIGHT
        settle_next(rules, s, row, side, takes_row(rules, s, row, side))
        proceed(rules, s)
    elif kind == A.DRAFT:
        draft(rules, s, seat, what)
    else:
        do_own(rules, s, seat, kind, what)


@jit
def draft(rules, s, seat, card):
    size = s[L.POOL_SIZE] - 1
    s[L.POOL_SIZE] = size
    at = 0
    while s[L.POOL + at] != card:
        at += 1
    for i in range(at, size):
        s[L.POOL + i] = s[L.POOL + i + 1]
    join_hand(s, seat, card)
    keep_known(rules, s, seat, card, True)
    if size == rules.rows:
        s[L.POOL_SIZE] = 0
        for row in range(rules.rows):
            card = s[L.POOL + row]
            open_row(rules, s, row, (card << rules.heads_bits) + L.BULLHEADS[card])
        begin(rules, s)


@jit
def legal(rules, s, seat, out):
    """Write the seat's legal actions to `out` and answer how many there are.

    What does not fit is counted but not written. 0 if the seat has nothing to decide.
    """
    step, count = s[L.STEP], 0
    if step == L.COMMIT:
        return 0 if s[L.HAS_CHOSEN + seat] else plays(rules, s, seat, out)
    if step not in (L.TAKE, L.SIDE, L.DRAFT):
        return own_choices(rules, s, seat, out)
    if seat != actor(rules, s):
        return 0
    if step == L.TAKE:
        for row in range(rules.rows):
            if may_take(rules, s, row):
                count = put_choice(out, count, A.TAKE, row)
    elif step == L.SIDE:
        value = value_of(rules, next_entry(s))
        for spot in (find(rules, s, value), other_spot(rules, s, value)):
            count = put_choice(out, count, A.SIDE, row_of(spot) * 2 + side_of(spot))
    else:
        for i in range(s[L.POOL_SIZE]):
            count = put_choice(out, count, A.DRAFT, s[L.POOL + i])
    return count
