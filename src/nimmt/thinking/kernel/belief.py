"""What the hidden hands and the others' ways of playing may be, given what they have played.

A Markov chain over deals and types: cards are exchanged between hands, and types drawn anew, so
that in the long run each way it may be is visited as often as it is likely. Policies are tables
(`policies`); a player slips now and then and plays any card.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from nimmt.fast.randomness import below
from nimmt.thinking.kernel.chance import fraction
from nimmt.thinking.kernel.foresight import Foresight, foresee, foreseen, new_foresight
from nimmt.thinking.kernel.jit import inlined, jit
from nimmt.thinking.kernel.policy import CARDS, HAND, take_out


class Chain(NamedTuple):
    """Where the chain is. The hidden cards lie in one line: a block for each other seat."""

    cards: NDArray[np.int64]
    types: NDArray[np.int64]
    """By seat."""
    likes: NDArray[np.float64]
    """By seat: how likely what was played is with this hand and type."""
    tally: NDArray[np.float64]
    """(players, types) how often each type was drawn, as likelihoods."""
    foresight: Foresight
    """Of the turns that have been played, and of the one in play."""
    hand: NDArray[np.int64]
    """Room for a hand, kept because making it each time would take longer than using it."""
    weights: NDArray[np.float32]


@jit
def new_chain(seen, types, hidden):
    return Chain(
        hidden,
        np.zeros(seen.players, np.int64),
        np.ones(seen.players),
        np.zeros((seen.players, types)),
        new_foresight(seen.turns + 1, types),
        np.empty(HAND, np.int64),
        np.empty(HAND, np.float32),
    )


@jit
def look_back(seen, minds, chain, size):
    """What each type thought of the cards in the turns before, if it has `size` of them left."""
    for turn in range(seen.turns):
        held = size + seen.turns - turn
        foresee(minds, seen.contexts[turn], seen.unseen[turn], held, chain.foresight, turn)


@jit
def evidence(seen, minds):
    """(players, types) how likely the plays of a whole round are by each type, as logarithms."""
    types = minds.tables.shape[0]
    chain = new_chain(seen, types, np.empty(0, np.int64))
    look_back(seen, minds, chain, 0)
    likes = np.empty((seen.players, types))
    for seat in range(seen.players):
        for kind in range(types):
            likes[seat, kind] = np.log(likelihood(seen, chain, 0, 0, seat, kind, minds.slip))
    return likes


@inlined
def block(seat, me):
    """Which block of the line is a seat's."""
    return seat if seat < me else seat - 1


@inlined
def likelihood(seen, chain, start, size, seat, kind, slip):
    """How likely the plays of a seat of this type are if it still holds the `size` cards from
    `start` on."""
    if seen.turns == 0:
        return 1.0
    hand, weights = chain.hand, chain.weights
    for i in range(size):
        hand[i] = chain.cards[start + i]
    for turn in range(seen.turns):
        hand[size + turn] = seen.played[seat, turn]
    size += seen.turns
    ascend(hand, size)
    product = 1.0
    for turn in range(seen.turns):
        card = seen.played[seat, turn]
        total = foreseen(chain.foresight, turn, kind, hand, size, weights)
        at = 0
        for i in range(size):
            at += hand[i] < card
        product *= (1 - slip) * weights[at] / total + slip / size
        take_out(hand, at, size)
        size -= 1
    return product


@jit
def ascend(hand, size):
    for i in range(1, size):
        card, at = hand[i], i
        while at and hand[at - 1] > card:
            hand[at] = hand[at - 1]
            at -= 1
        hand[at] = card


@inlined
def like_of(seen, minds, chain, size, seat):
    start = block(seat, seen.seat) * size
    return likelihood(seen, chain, start, size, seat, chain.types[seat], minds.slip)


@inlined
def prospect_of(minds, seat, kind, same_type_weight):
    """How likely a seat is of a type, before this round is looked at; others of it speak for it."""
    if minds.common[kind] <= 0:
        return 0.0
    return minds.earlier[seat, kind] * (minds.common[kind] + same_type_weight)


@jit
def odds_of_last(seen, minds, chain):
    """By hidden card: how likely the other of two players holds it as their last one."""
    other, odds = 1 - seen.seat, np.zeros(chain.cards.size)
    look_back(seen, minds, chain, 1)
    for at in range(odds.size):
        for kind in range(minds.tables.shape[0]):
            likes = likelihood(seen, chain, at, 1, other, kind, minds.slip)
            odds[at] += likes * prospect_of(minds, other, kind, 0.0)
    return odds / odds.sum()


@jit
def exchange(seen, minds, chain, size, rng):
    """Propose to exchange one card of a hand with one that lies elsewhere."""
    held = (seen.players - 1) * size
    one = below(rng, held)
    holder = one // size
    other = below(rng, chain.cards.size - size)
    if other >= holder * size:
        other += size
    cards = chain.cards
    cards[one], cards[other] = cards[other], cards[one]
    first = holder if holder < seen.seat else holder + 1
    likes = like_of(seen, minds, chain, size, first)
    change = likes / chain.likes[first]
    second, others = -1, 0.0
    if other < held:
        second = other // size
        second = second if second < seen.seat else second + 1
        others = like_of(seen, minds, chain, size, second)
        change *= others / chain.likes[second]
    if change >= 1 or fraction(rng) < change:
        chain.likes[first] = likes
        if second >= 0:
            chain.likes[second] = others
    else:
        cards[one], cards[other] = cards[other], cards[one]


@jit
def retype(seen, minds, chain, size, seat, rng):
    """Draw a seat's type anew, given its hand and what the others seem to be."""
    types = minds.tables.shape[0]
    start = block(seat, seen.seat) * size
    likes, weights = np.empty(types), np.empty(types)
    total = 0.0
    for kind in range(types):
        same_type_weight = 0.0
        for other in range(seen.players):
            if other not in (seat, seen.seat) and chain.types[other] == kind:
                same_type_weight += minds.same_type_weight
        weight = prospect_of(minds, seat, kind, same_type_weight)
        likes[kind] = 0.0
        if weight > 0:
            likes[kind] = likelihood(seen, chain, start, size, seat, kind, minds.slip)
        weights[kind] = weight * likes[kind]
        total += weights[kind]
    left = fraction(rng) * total
    chosen = -1
    for kind in range(types):
        chain.tally[seat, kind] += weights[kind] / total
        left -= weights[kind]
        if chosen < 0 and left < 0:
            chosen = kind
    if chosen >= 0:
        chain.types[seat] = chosen
    chain.likes[seat] = like_of(seen, minds, chain, size, seat) if chosen < 0 else likes[chosen]


@jit
def swap(seen, minds, chain, size, rng):
    """Propose that all who seem to be of one type are of another one, and the other way round.

    Types come together: seat by seat a table would hardly get from one type to another.
    """
    some = below(rng, seen.players - 1)
    one = chain.types[some if some < seen.seat else some + 1]
    other = (one + 1 + below(rng, minds.tables.shape[0] - 1)) % minds.tables.shape[0]
    likes = chain.likes.copy()
    change, ones, others = 1.0, 0, 0
    for seat in range(seen.players):
        was = chain.types[seat]
        if seat == seen.seat or was not in (one, other):
            continue
        now = other if was == one else one
        same = minds.same_type_weight * (ones if was == one else others)
        ones, others = ones + (was == one), others + (was == other)
        change *= prospect_of(minds, seat, now, same) / prospect_of(minds, seat, was, same)
        if change <= 0:
            break
        start = block(seat, seen.seat) * size
        likes[seat] = likelihood(seen, chain, start, size, seat, now, minds.slip)
        change *= likes[seat] / chain.likes[seat]
    if change < 1 and fraction(rng) >= change:
        return
    for seat in range(seen.players):
        if seat != seen.seat and chain.types[seat] in (one, other):
            chain.types[seat] = other if chain.types[seat] == one else one
            chain.likes[seat] = likes[seat]


@jit
def begin(seen, minds, chain, size, rng):
    """A deal by chance, types by how common they are."""
    shuffle(chain.cards, rng)
    for seat in range(seen.players):
        chain.types[seat] = -1
    for seat in range(seen.players):
        if seat != seen.seat:
            retype(seen, minds, chain, size, seat, rng)


@jit
def shuffle(cards, rng):
    for i in range(cards.size - 1):
        j = i + below(rng, cards.size - i)
        cards[i], cards[j] = cards[j], cards[i]


@jit
def wander(seen, minds, chain, size, exchanges, retypes, rng):
    """So many exchanges, new types and swaps; by chance as long as nothing has been played."""
    if seen.turns == 0:
        begin(seen, minds, chain, size, rng)
        return
    if size and chain.cards.size > size:  # otherwise one hand holds them all
        for _ in range(exchanges):
            exchange(seen, minds, chain, size, rng)
    for _ in range(retypes):
        other = below(rng, seen.players - 1)
        retype(seen, minds, chain, size, other if other < seen.seat else other + 1, rng)
        if minds.tables.shape[0] > 1:
            swap(seen, minds, chain, size, rng)


@jit
def hidden_from(seen, hand, size):
    """The cards that a seat has not seen."""
    cards = np.empty(CARDS, np.int64)
    count = 0
    at = 0
    unseen = seen.unseen[seen.turns]
    for card in range(1, CARDS + 1):
        if unseen[card] > unseen[card - 1]:
            if at < size and hand[at] == card:
                at += 1
            else:
                cards[count] = card
                count += 1
    return cards[:count].copy()
