"""Policies as tables: the weight of a card is the product of six look-ups.

A table has one line for each number of cards in hand, and a line six blocks:

A  places left in the card's row × unseen cards between its end and the card × the row's bullheads
B  own cards between the row's end and the card × own cards up to the next end × places left
   × unseen cards down to the row's end, and up to the next one, in coarse steps
C  the card's number × which of the rows, by their ends
D  whether the row is the cheapest × places left × the cheapest row's bullheads × unseen below all
E  places left × length of the row with the next higher end × unseen cards up to that end
F  own lower cards × which of the rows

A low card counts as a sixth kind of room, and as going to the cheapest row. "Unseen" is what the
card's holder has not seen: it is counted in what nobody has shown yet, less the own hand.
"""

from __future__ import annotations

import numpy as np

from nimmt.fast.kernel.jit import inlined, jit
from nimmt.fast.kernel.rollouts import next_random

CARDS, HAND, ROWS = 104, 10, 4
PREFIX = CARDS + 1
GROUPS = ROWS + 1
"""Low cards, and then one group for each row, by their ends."""
LOW_ROOM = 5


def _bins(starts, count):
    """For each number below `count` how many of the starts it has reached, less one."""
    return np.searchsorted(np.array(starts), np.arange(count), side="right") - 1


GAP_BIN = _bins((0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 14, 16, 19, 23, 28, 36, 44, 56), PREFIX)
UNSEEN_BIN = _bins((0, 1, 2, 3, 4, 5, 7, 9, 12, 16, 23, 36), PREFIX)
NEAR_BIN = _bins((0, 1, 3, 6, 12), PREFIX)
BELOW_BIN = _bins((0, 1, 3, 6, 11, 21), PREFIX)
LOAD_BIN = _bins((0, 2, 3, 4, 5, 6, 7, 8, 11, 13, 15, 19), 64)
HEADS_BIN = _bins((0, 2, 3, 4, 6, 8, 11, 15), 64)
"""The finer bins are parts of the coarser ones."""
GAPS, UNSEENS, NEARS, BELOWS, LOADS, HEADS, OWNS, ROOMS = 20, 12, 5, 6, 12, 8, 4, 6

A = 0
B = A + ROOMS * GAPS * LOADS
C = B + OWNS * OWNS * ROOMS * NEARS * NEARS
D = C + PREFIX * GROUPS
E = D + 2 * ROOMS * HEADS * BELOWS
F = E + ROOMS * ROOMS * UNSEENS
WIDTH = F + HAND * GROUPS
BLOCKS = 6

# What all players of a turn have in common: the ends, each group's place in the blocks, and the
# bullheads of its row.
ENDS, IN_A, ROOM, IN_D, IN_E, LOAD = range(0, 6 * GROUPS, GROUPS)
CONTEXT = 6 * GROUPS


@jit
def read_rows(ends, lengths, heads, context):
    """Sort the rows by their ends and note where their cards look things up."""
    order = (0, 1, 2, 3)
    cheapest = 0
    for row in range(1, ROWS):
        if heads[row] < heads[cheapest]:
            cheapest = row
    cost = HEADS_BIN[heads[cheapest]]
    context[ENDS + ROWS] = CARDS
    last = 0
    for group in range(ROWS):
        row, lowest = 0, CARDS + 1
        for other in order:
            if last < ends[other] < lowest:
                row, lowest = other, ends[other]
        last = lowest
        context[ENDS + group] = lowest
        room = 5 - lengths[row]
        context[IN_A + group + 1] = room * GAPS * LOADS + LOAD_BIN[heads[row]]
        context[ROOM + group + 1] = room
        context[LOAD + group + 1] = heads[row]
        context[IN_D + group + 1] = (((row == cheapest) * ROOMS + room) * HEADS + cost) * BELOWS
        context[IN_E + group] = lengths[row] * UNSEENS
    context[IN_E + ROWS] = 0
    context[IN_A] = LOW_ROOM * GAPS * LOADS + LOAD_BIN[heads[cheapest]]
    context[ROOM] = LOW_ROOM
    context[LOAD] = heads[cheapest]
    context[IN_D] = ((ROOMS + LOW_ROOM) * HEADS + cost) * BELOWS
    for group in range(GROUPS):
        context[IN_E + group] += context[ROOM + group] * ROOMS * UNSEENS


@inlined
def neighbours(i, at, stop):
    """How many own cards go to the same row from below and from above a card; three are many."""
    return min(i - at, OWNS - 1), min(stop - 1 - i, OWNS - 1)


@inlined
def among_own(lower, higher, room, between, above):
    """The place in block B."""
    own = lower * OWNS + higher
    return B + ((own * ROOMS + room) * NEARS + NEAR_BIN[between]) * NEARS + NEAR_BIN[above]


@jit
def weigh(line, context, unseen, hand, size, weights):
    """The weight of each card of a hand in ascending order, and their sum.

    `line` is the table's for so many cards; `unseen[x]` counts the cards up to x that nobody
    has shown yet.
    """
    total = np.float32(0)
    at, start = 0, 0
    below = 0
    for group in range(GROUPS):
        end = context[ENDS + group]
        stop = at
        while stop < size and hand[stop] <= end:
            stop += 1
        until = unseen[end]
        if group == 0:
            below = BELOW_BIN[max(until - stop, 0)]
        in_a, room = context[IN_A + group], context[ROOM + group]
        by_row = line[D + context[IN_D + group] + below]
        in_e = E + context[IN_E + group]
        for i in range(at, stop):
            card = hand[i]
            lower, higher = neighbours(i, at, stop)
            shown = unseen[card]
            between = max(shown - start - lower - 1, 0)
            above = max(until - shown - higher, 0)
            weight = (
                by_row
                * line[in_a + GAP_BIN[between] * LOADS]
                * line[among_own(lower, higher, room, between, above)]
                * line[C + card * GROUPS + group]
                * line[in_e + UNSEEN_BIN[above]]
                * line[F + i * GROUPS + group]
            )
            weights[i] = weight
            total += weight
        at, start = stop, until
    return total


@jit
def note(context, unseen, hand, size, out):
    """Where each card of a hand looks things up: what `weigh` multiplies, as indices."""
    at, start = 0, 0
    below = 0
    for group in range(GROUPS):
        end = context[ENDS + group]
        stop = at
        while stop < size and hand[stop] <= end:
            stop += 1
        until = unseen[end]
        if group == 0:
            below = BELOW_BIN[max(until - stop, 0)]
        room = context[ROOM + group]
        for i in range(at, stop):
            lower, higher = neighbours(i, at, stop)
            shown = unseen[hand[i]]
            between = max(shown - start - lower - 1, 0)
            above = max(until - shown - higher, 0)
            out[i, 0] = A + context[IN_A + group] + GAP_BIN[between] * LOADS
            out[i, 1] = among_own(lower, higher, room, between, above)
            out[i, 2] = C + hand[i] * GROUPS + group
            out[i, 3] = D + context[IN_D + group] + below
            out[i, 4] = E + context[IN_E + group] + UNSEEN_BIN[above]
            out[i, 5] = F + i * GROUPS + group
        at, start = stop, until


@jit
def fraction(rng):
    """A number from 0 up to 1."""
    return np.float32(next_random(rng) >> np.uint64(40)) * np.float32(2.0**-24)


@jit
def drawn(weights, size, total, rng):
    """An index, each as likely as its weight."""
    left = fraction(rng) * total
    for i in range(size - 1):
        left -= weights[i]
        if left < 0:
            return i
    return size - 1


@jit
def heaviest(weights, size):
    best = 0
    for i in range(1, size):
        if weights[i] > weights[best]:
            best = i
    return best


@jit
def take_out(hand, at, size):
    """Remove one card of a hand in ascending order."""
    card = hand[at]
    for i in range(at, size - 1):
        hand[i] = hand[i + 1]
    return card


@jit
def show(unseen, card):
    """Count a card as seen by all."""
    for x in range(card, PREFIX):
        unseen[x] -= 1
