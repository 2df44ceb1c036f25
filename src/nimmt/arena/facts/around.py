"""Rounds of random play around one hand (compiled)."""
# mypy: allow-untyped-defs, allow-untyped-calls, allow-untyped-decorators

from __future__ import annotations

import numpy as np

from nimmt.fast import layout as L
from nimmt.fast.kernel.dealing import open_rows
from nimmt.fast.kernel.deciding import place_marker
from nimmt.fast.kernel.jit import jit
from nimmt.fast.kernel.rollouts import below, play_out, shuffle_front
from nimmt.fast.kernel.turns import begin_turn


@jit
def play_around(c, hand, rest, has_starter, seeds, points):
    """A round for each seed: the first seat has the hand, and its points are noted."""
    rng = np.empty(1, np.uint64)
    shuffled = rest.copy()
    s = np.zeros(L.CORE, np.int32)
    for k in range(seeds.size):
        rng[0] = seeds[k]
        shuffled[:] = rest
        deal_around(c, s, hand, shuffled, has_starter, rng)
        play_out(c, s, rng)
        points[k] = s[L.POINTS]


@jit
def deal_around(c, s, hand, rest, has_starter, rng):
    """The hand to the first seat, then the rest as in every deal."""
    s[:] = 0
    s[L.STARTER] = below(rng, np.uint64(c.players)) if has_starter else -1
    shuffle_front(rest, rest.size, rng)
    give(s, 0, hand, 0, hand.size)
    at = 0
    for seat in range(1, c.players):
        give(s, seat, rest, at, hand.size)
        at += hand.size
    open_rows(c, s, rest, at)
    place_marker(c, s)
    begin_turn(c, s)


@jit
def give(s, seat, cards, at, size):
    s[L.HAND_SIZE + seat] = size
    for i in range(size):
        s[L.HAND + seat * L.HAND_ROOM + i] = cards[at + i]
