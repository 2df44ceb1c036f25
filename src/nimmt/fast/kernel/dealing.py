"""Deals by a fast generator, straight into tables. (The specified deal is the core's.)"""

from __future__ import annotations

import numpy as np

from nimmt.fast import layout as L
from nimmt.fast.kernel.deciding import place_marker
from nimmt.fast.kernel.jit import jit
from nimmt.fast.kernel.placing import open_row
from nimmt.fast.kernel.rollouts import below, shuffle_front
from nimmt.fast.kernel.turns import begin_turn


@jit
def deal(c, s, deck, hand_size, has_starter, specials, in_play, rng):
    """Deal one table; `deck` is in ascending order before and shuffled after it, unless drafted."""
    s[:] = 0
    s[L.STARTER] = below(rng, np.uint64(c.players)) if has_starter else -1
    if c.drafted:
        s[L.POOL_SIZE] = deck.size
        for i in range(deck.size):
            s[L.POOL + i] = deck[i]
        s[L.STEP] = L.DRAFT
        return
    shuffle_front(deck, deck.size, rng)
    at = 0
    for seat in range(c.players):
        s[L.HAND_SIZE + seat] = hand_size
        for i in range(hand_size):
            s[L.HAND + seat * L.HAND_ROOM + i] = deck[at]
            at += 1
    if c.play == L.BUFFALO:
        for i in range(hand_size):
            s[L.BUFFALO_CARDS + i] = deck[at]
            at += 1
        deal_specials(s, specials, in_play, rng)
    open_rows(c, s, deck, at)
    place_marker(c, s)
    begin_turn(c, s)


@jit
def open_rows(c, s, deck, at):
    """The next cards open the rows; a twin goes on top of its equal (D5)."""
    opened = 0
    while opened < c.rows:
        card = deck[at]
        at += 1
        twin = -1
        for row in range(opened):
            if s[L.END + row] == card:
                twin = row
        if twin < 0:
            open_row(s, opened, card)
            opened += 1
        else:
            s[L.ROW + twin * L.ROW_ROOM + s[L.LENGTH + twin]] = card
            s[L.LENGTH + twin] += 1
            s[L.HEADS + twin] += L.BULLHEADS[card]


@jit
def deal_specials(s, specials, in_play, rng):
    shuffle_front(specials, in_play, rng)
    face_up = min(2, in_play)
    s[L.FACE_UP_COUNT] = face_up
    for i in range(face_up):
        s[L.FACE_UP + i] = specials[i]
    s[L.SPECIALS_COUNT] = in_play - face_up
    for i in range(in_play - face_up):
        s[L.SPECIALS + i] = specials[face_up + i]


@jit
def deal_all(c, tables, deck, hand_size, has_starter, specials, in_play, seeds):
    shuffled = deck.copy()
    rng = np.empty(1, np.uint64)
    for t in range(tables.shape[0]):
        shuffled[:] = deck
        rng[0] = seeds[t]
        deal(c, tables[t], shuffled, hand_size, has_starter, specials.copy(), in_play, rng)
