"""Beliefs for every rule set: `belief`'s chain over hands and types, by the tables of `features`.

Hands may differ in size, a turn may have two cards, and where all hands are known only the types
are guessed.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from nimmt.fast import layout as L
from nimmt.fast.randomness import below
from nimmt.thinking.kernel.belief import ascend, prospect_of, shuffle
from nimmt.thinking.kernel.chance import fraction
from nimmt.thinking.kernel.features import weigh
from nimmt.thinking.kernel.jit import jit
from nimmt.thinking.kernel.policy import take_out

TWO = 2


class Seen(NamedTuple):
    """What one seat has seen of a round."""

    seat: int
    turns: NDArray[np.int64]
    """By seat: the turns of which its cards are known."""
    cards: int
    """Cards a turn."""
    lands: NDArray[np.int16]
    """(turns, lanes, PREFIX, LANDING) where numbers would have gone; a lane for each seat where
    cards are played one after the other, otherwise one for all."""
    lowest: NDArray[np.int64]
    """(turns,) the lowest end before each turn."""
    unseen: NDArray[np.int16]
    """(turns + 1, PREFIX) before each turn: how many cards up to x nobody had shown."""
    played: NDArray[np.int64]
    """(players, turns, 2)"""
    flips: NDArray[np.int64]
    """(players, turns) 1 for a flipped card: that tells nothing of the hand."""


class Chain(NamedTuple):
    """Where the chain is. Hidden cards lie in one line: first those of the hands."""

    cards: NDArray[np.int64]
    holders: NDArray[np.int64]
    """For each place of the line the seat; -1 behind the hands."""
    starts: NDArray[np.int64]
    sizes: NDArray[np.int64]
    types: NDArray[np.int64]
    likes: NDArray[np.float64]
    tally: NDArray[np.float64]
    hand: NDArray[np.int64]
    left: NDArray[np.int64]
    weights: NDArray[np.float32]
    held: int
    """How many cards of the line lie in hands."""
    known: int
    """Whether the hands are known, and never exchanged."""


@jit
def new_chain(seat, sizes, hidden, types, known):
    """A line of these cards, from which every seat but this one holds so many."""
    players = sizes.size
    holders, starts = np.full(hidden.size, -1), np.zeros(players, np.int64)
    at = 0
    for other in range(players):
        starts[other] = at
        if other != seat:
            holders[at : at + sizes[other]] = other
            at += sizes[other]
    return Chain(
        hidden,
        holders,
        starts,
        sizes,
        np.zeros(players, np.int64),
        np.ones(players),
        np.zeros((players, types)),
        np.empty(L.HAND_ROOM, np.int64),
        np.empty(L.HAND_ROOM, np.int64),
        np.empty(L.HAND_ROOM, np.float32),
        at,
        known,
    )


@jit
def likelihood(seen, chain, seat, table, slip):
    """How likely the seat's plays are if it still holds its cards of the line."""
    hand, size = chain.hand, chain.sizes[seat]
    for i in range(size):
        hand[i] = chain.cards[chain.starts[seat] + i]
    for turn in range(seen.turns[seat]):
        for i in range(seen.cards):
            hand[size] = seen.played[seat, turn, i]
            size += 1
    ascend(hand, size)
    product = 1.0
    for turn in range(seen.turns[seat]):
        first = seen.played[seat, turn, 0]
        if seen.cards == TWO:
            second = seen.played[seat, turn, 1]
            one = pair_chance(seen, chain, table, seat, turn, size, first, second, slip)
            other = pair_chance(seen, chain, table, seat, turn, size, second, first, slip)
            product *= one + other
            remove(hand, first, size)
            size -= 1
            remove(hand, second, size)
        else:
            if not seen.flips[seat, turn]:
                product *= chance(seen, chain, table, seat, turn, hand, size, first, slip)
            remove(hand, first, size)
        size -= 1
    return product


@jit
def evidence(seen, tables, slip):
    """(players, types) how likely the plays of a whole round are by each type, as logarithms."""
    players, types = seen.turns.size, tables.shape[0]
    nothing = np.zeros(players, np.int64)
    chain = new_chain(seen.seat, nothing, np.zeros(0, np.int64), types, 0)
    likes = np.empty((players, types))
    for seat in range(players):
        for kind in range(types):
            likes[seat, kind] = np.log(likelihood(seen, chain, seat, tables[kind], slip))
    return likes


@jit
def pair_chance(seen, chain, table, seat, turn, size, first, second, slip):
    """How likely one card is chosen, and then the other."""
    chosen = chance(seen, chain, table, seat, turn, chain.hand, size, first, slip)
    left = chain.left
    left[:size] = chain.hand[:size]
    remove(left, first, size)
    return chosen * chance(seen, chain, table, seat, turn, left, size - 1, second, slip)


@jit
def chance(seen, chain, table, seat, turn, hand, size, card, slip):
    lane = seat if seen.lands.shape[1] > 1 else 0
    total = weigh(
        table[size - 1], seen.lands[turn, lane], seen.lowest[turn], seen.unseen[turn],
        hand, size, chain.weights,
    )  # fmt: skip
    weight, copies = np.float32(0), 0
    for i in range(size):
        if hand[i] == card:
            weight += chain.weights[i]
            copies += 1
    return (1 - slip) * weight / total + slip * copies / size


@jit
def remove(hand, card, size):
    at = 0
    while hand[at] != card:
        at += 1
    take_out(hand, at, size)


@jit
def exchange(seen, minds, chain, rng):
    """Propose to exchange one card of a hand with one that lies elsewhere."""
    cards = chain.cards
    one, other = below(rng, chain.held), below(rng, cards.size)
    first, second = chain.holders[one], chain.holders[other]
    if first == second or cards[one] == cards[other]:
        return
    cards[one], cards[other] = cards[other], cards[one]
    likes = likelihood(seen, chain, first, minds.tables[chain.types[first]], minds.slip)
    change, others = likes / chain.likes[first], 0.0
    if second >= 0:
        others = likelihood(seen, chain, second, minds.tables[chain.types[second]], minds.slip)
        change *= others / chain.likes[second]
    if change >= 1 or fraction(rng) < change:
        chain.likes[first] = likes
        if second >= 0:
            chain.likes[second] = others
    else:
        cards[one], cards[other] = cards[other], cards[one]


@jit
def retype(seen, minds, chain, seat, rng):
    """Draw a seat's type anew, given its hand and what the others seem to be."""
    types = minds.tables.shape[0]
    likes, weights = np.zeros(types), np.zeros(types)
    for kind in range(types):
        if minds.common[kind] > 0:
            alike = 0
            for other in range(chain.types.size):
                alike += other not in (seat, seen.seat) and chain.types[other] == kind
            likes[kind] = likelihood(seen, chain, seat, minds.tables[kind], minds.slip)
            weights[kind] = likes[kind] * prospect_of(
                minds, seat, kind, minds.same_type_weight * alike
            )
    total = weights.sum()
    left, chosen, heaviest = fraction(rng) * total, -1, 0
    for kind in range(types):
        chain.tally[seat, kind] += weights[kind] / total
        left -= weights[kind]
        if left < 0 and chosen < 0:
            chosen = kind
        if weights[kind] > weights[heaviest]:
            heaviest = kind
    chosen = heaviest if chosen < 0 else chosen
    chain.types[seat] = chosen
    chain.likes[seat] = likes[chosen]


@jit
def begin(seen, minds, chain, rng):
    """A deal by chance, types by how common they are."""
    if not chain.known:
        shuffle(chain.cards, rng)
    for seat in range(chain.types.size):
        chain.types[seat] = -1
    for seat in range(chain.types.size):
        if seat != seen.seat:
            retype(seen, minds, chain, seat, rng)
    chain.tally[:] = 0


@jit
def wander(seen, minds, chain, exchanges, retypes, rng):
    """So many exchanges and new types; by chance as long as nothing has been played."""
    if not chain.known and seen.turns.max() == 0:
        shuffle(chain.cards, rng)
    elif not chain.known and chain.held:
        for _ in range(exchanges):
            exchange(seen, minds, chain, rng)
    for _ in range(retypes):
        other = below(rng, chain.types.size - 1)
        retype(seen, minds, chain, other if other < seen.seat else other + 1, rng)
