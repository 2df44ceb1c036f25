"""Playing on by chance: random cards, the cheapest row on a low card, nothing fancy besides."""

from __future__ import annotations

import numpy as np

from nimmt.fast import actions as A
from nimmt.fast import layout as L
from nimmt.fast.kernel.deciding import actor, apply
from nimmt.fast.kernel.jit import jit
from nimmt.fast.kernel.placing import card_of, place_next, seat_of, settle, takeable
from nimmt.fast.kernel.turns import clear_queue, end_turn, enqueue, forget, join_buffalo


@jit
def next_random(rng):
    """xorshift64: one step of a generator whose state is the only number in `rng`."""
    x = rng[0]
    x ^= x << 13
    x ^= x >> 7
    x ^= x << 17
    rng[0] = x
    return x


@jit
def below(rng, n):
    return ((next_random(rng) >> 32) * n) >> 32


@jit
def shuffle_front(cards, count, rng):
    """Draw the first `count` of these cards at random."""
    for i in range(count):
        j = i + below(rng, np.uint64(cards.size - i))
        cards[i], cards[j] = cards[j], cards[i]


@jit
def cheapest_row(c, s):
    """The row with the fewest bullheads; where the most win, the one with the most."""
    sign = -1 if c.play == L.CHILDREN else 1
    fewest, found = 1000, 0
    for row in range(c.rows):
        if takeable(c, s, row):
            points = sign * s[L.HEADS + row]
            if points < fewest:
                fewest, found = points, row
    return found


@jit
def random_action(c, s, seat, rng):
    """What the random player does."""
    step = s[L.STEP]
    size = s[L.HAND_SIZE + seat]
    start = L.HAND + seat * L.HAND_ROOM
    if step in (L.COMMIT, L.PLAY_OPEN):
        card = s[start + below(rng, size)]
        if c.play != L.NIFTY:
            return A.PLAY * A.KIND + card
        other = card
        while other == card:
            other = s[start + below(rng, size)]
        return A.PLAY_TWO * A.KIND + max(card, other) * A.CARD + min(card, other)
    if step == L.TAKE:
        return A.TAKE * A.KIND + cheapest_row(c, s)
    if step == L.PLAY_HAND:
        if s[L.LAP_PLAYED] and below(rng, 2):
            return A.STOP * A.KIND
        return A.PLAY * A.KIND + s[start + below(rng, size)]
    if step == L.KEEP:
        return A.KEEP * A.KIND
    if step == L.TURN_UP:
        return A.OPEN * A.KIND
    if step == L.DRAFT:
        return A.DRAFT * A.KIND + s[L.POOL + below(rng, s[L.POOL_SIZE])]
    if step == L.MOMENT:
        return A.PASS * A.KIND
    return other_action(c, s, seat, rng)


@jit
def other_action(c, s, seat, rng):
    """Which of two cards first, or which side of a tie: one or the other."""
    head = s[L.QUEUE_HEAD]
    if s[L.STEP] == L.FIRST:
        at = head
        if below(rng, 2):
            at += 1
            while seat_of(s[L.QUEUE + at]) != seat:
                at += 1
        return A.FIRST * A.KIND + card_of(s[L.QUEUE + at])
    return A.SIDE * A.KIND + tied(c, s, card_of(s[L.QUEUE + head]), rng)


@jit
def tied(c, s, value, rng):
    """One side of a tie (P2), as `row * 2`, and 1 more for the left."""
    best, found = 1000, 0
    for row in range(c.rows):
        if s[L.END + row] < value and value - s[L.END + row] < best:
            best, found = value - s[L.END + row], row * 2
    if below(rng, 2):
        for row in range(c.rows):
            if s[L.ROW + row * L.ROW_ROOM] - value == best:
                found = row * 2 + 1
    return found


@jit
def random_turn(c, s, rng):
    """A whole turn of hidden play without a stop: what `random_action` does, only faster."""
    clear_queue(s)
    for seat in range(c.players):
        if s[L.HAS_CHOSEN + seat]:
            s[L.HAS_CHOSEN + seat] = 0
            card, flip = s[L.CHOSEN + seat * 2], s[L.FLIPPED + seat]
            if flip:
                s[L.FLIPS_LEFT + seat] = 0
        else:
            size = s[L.HAND_SIZE + seat]
            at = L.HAND + seat * L.HAND_ROOM + below(rng, size)
            card, flip = s[at], 0
            s[at] = s[L.HAND + seat * L.HAND_ROOM + size - 1]
            s[L.HAND_SIZE + seat] = size - 1
        forget(c, s, seat, card)
        enqueue(c, s, seat, card, flip)
    join_buffalo(c, s)
    finish_turn(c, s, rng)


@jit
def finish_turn(c, s, rng):
    """Place what is left of the queue, choosing as the random player does."""
    while s[L.QUEUE_HEAD] < s[L.QUEUE_END]:
        if not place_next(c, s):
            if s[L.STEP] == L.TAKE:
                settle(c, s, cheapest_row(c, s), L.RIGHT, True)
            else:
                seat = seat_of(s[L.QUEUE + s[L.QUEUE_HEAD]])
                apply(c, s, seat, other_action(c, s, seat, rng))
                return
    end_turn(c, s)


@jit
def play_out(c, s, rng):
    """The round to its end."""
    while s[L.STEP] != L.OVER:
        play_on(c, s, rng)


@jit
def play_on(c, s, rng):
    """A turn, or a decision. Whoever plays by chance passes in every moment (BB5)."""
    if s[L.STEP] == L.COMMIT and c.play in (L.HIDDEN, L.BUFFALO):
        random_turn(c, s, rng)
    elif s[L.STEP] == L.MOMENT:
        finish_turn(c, s, rng)
    else:
        seat = actor(c, s)
        apply(c, s, seat, random_action(c, s, seat, rng))
