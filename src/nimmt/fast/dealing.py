"""Shuffling many decks at once, each table by a generator of its own.

A draw of so many bounded numbers from one random word is as good as a division by chance gets: word
times bound, the high half is the number, and the low half is the word for the next. Nothing is
likelier than another by more than the product of the bounds, in 2^64: below 2^-32 here.
"""

from __future__ import annotations

import numpy as np

from nimmt.fast import layout as L
from nimmt.fast.hooks import holders, starters
from nimmt.fast.jit import inlined, jit
from nimmt.fast.lanes import WIDTH
from nimmt.fast.randomness import mixed, wide_product, xorshift
from nimmt.fast.rows import players
from nimmt.fast.turn import play_round

MANY = 256
"""Decks up to this size have four draws from a word, larger ones two."""


@inlined
def shuffle_fronts(decks, count, rng, words):
    """The first `count` cards of each column are drawn from all of it."""
    size = decks.shape[0]
    draws = 4 if size <= MANY else 2
    for first in range(0, count, draws):
        for t in range(WIDTH):
            x = xorshift(rng[t])
            rng[t] = x
            words[t] = x
        for i in range(first, min(first + draws, count)):
            at, left = np.uint64(i), np.uint64(size - i)
            for t in range(WIDTH):
                high, words[t] = wide_product(words[t], left)
                card = decks[at, t]
                decks[at, t] = decks[at + high, t]
                decks[at + high, t] = card


@inlined
def deal_tables(rules, s, decks, deck, turns, starter, seeds, rng, words):
    """A deal for each of 32 tables by its seed, of the last ones the last again and again.

    `deck` is packed and ascends; a starter of -1 comes by chance.
    """
    for i in range(deck.size):
        for t in range(WIDTH):
            decks[i, t] = deck[i]
    for t in range(WIDTH):
        rng[t] = mixed(seeds[min(t, seeds.size - 1)])
    count = holders(rules, s) * turns * rules.cards_a_turn + starters(rules)
    shuffle_fronts(decks, count, rng, words)
    draw_starters(rules, s, starter, rng)


@inlined
def draw_starters(rules, s, starter, rng):
    for t in range(WIDTH):
        rng[t] = xorshift(rng[t])
        by_chance = np.int64(wide_product(rng[t], np.uint64(players(rules, s)))[0])
        s[L.STARTER, t] = by_chance if starter == -1 else starter


@jit
def wide_rounds(rules, s, decks, deck, turns, starter, seeds, points):
    """Rounds of random play, 32 side by side; one seed a round."""
    rng, words = np.empty(WIDTH, np.uint64), np.empty(WIDTH, np.uint64)
    for first in range(0, seeds.size, WIDTH):
        own = seeds[first : first + WIDTH]
        deal_tables(rules, s, decks, deck, turns, starter, own, rng, words)
        play_round(rules, s, decks, turns, rng)
        for scorer in range(points.shape[1]):
            for t in range(own.size):
                points[first + t, scorer] = s[L.POINTS + scorer, t]
