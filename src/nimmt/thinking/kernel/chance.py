"""Chance in compiled code: a generator is one word in an array of its own."""

from __future__ import annotations

import numpy as np

from nimmt.fast.jit import inlined
from nimmt.fast.randomness import below, xorshift


@inlined
def next_random(rng):
    """A word; never 0."""
    rng[0] = xorshift(rng[0])
    return rng[0]


@inlined
def fraction(rng):
    """A number from 0 up to 1."""
    return np.float32(next_random(rng) >> np.uint64(40)) * np.float32(2.0**-24)


@inlined
def shuffle_front(cards, count, rng):
    """Draw the first `count` of these cards at random."""
    for i in range(count):
        j = i + below(rng, cards.size - i)
        cards[i], cards[j] = cards[j], cards[i]
