"""The kernel over many tables."""

from __future__ import annotations

import numpy as np

from nimmt.fast import layout as L
from nimmt.fast.kernel.dealing import deal
from nimmt.fast.kernel.deciding import actor, apply, legal
from nimmt.fast.kernel.jit import jit
from nimmt.fast.kernel.rollouts import play_out


@jit
def actors(c, tables, out):
    for t in range(tables.shape[0]):
        out[t] = actor(c, tables[t])


@jit
def legal_actions(c, tables, out, counts):
    for t in range(tables.shape[0]):
        seat = actor(c, tables[t])
        counts[t] = legal(c, tables[t], seat, out[t]) if seat >= 0 else 0


@jit
def first_illegal(c, tables, actions, scratch):
    """The first table whose action is not legal there, or -1; `scratch` holds all of a seat's."""
    for t in range(tables.shape[0]):
        seat = actor(c, tables[t])
        if seat < 0:
            continue
        found = False
        for i in range(legal(c, tables[t], seat, scratch)):
            if scratch[i] == actions[t]:
                found = True
                break
        if not found:
            return t
    return -1


@jit
def step_all(c, tables, actions):
    for t in range(tables.shape[0]):
        seat = actor(c, tables[t])
        if seat >= 0:
            apply(c, tables[t], seat, actions[t])


@jit
def play_all_out(c, tables, seeds):
    rng = np.empty(1, np.uint64)
    for t in range(tables.shape[0]):
        rng[0] = seeds[t]
        play_out(c, tables[t], rng)


@jit
def full_rounds(c, deck, hand_size, has_starter, specials, in_play, seeds, points):
    rng = np.empty(1, np.uint64)
    shuffled, drawn = deck.copy(), specials.copy()
    s = np.zeros(L.CORE, np.int32)
    for k in range(seeds.size):
        rng[0] = seeds[k]
        shuffled[:] = deck
        drawn[:] = specials
        deal(c, s, shuffled, hand_size, has_starter, drawn, in_play, rng)
        play_out(c, s, rng)
        for scorer in range(points.shape[1]):
            points[k, scorer] = s[L.POINTS + scorer]
