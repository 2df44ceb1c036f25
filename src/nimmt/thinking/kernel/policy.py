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

from nimmt.thinking.kernel.chance import fraction
from nimmt.thinking.kernel.jit import inlined, jit

CARDS, HAND, ROWS = 104, 10, 4
PREFIX = CARDS + 1
GROUPS = ROWS + 1
"""Low cards, and then one group for each row, by their ends."""
LOW_ROOM = 5


def _bins(starts, count):
    """For each number below `count` how many of the starts it has reached, less one."""
    found = np.searchsorted(np.array(starts), np.arange(count), side="right") - 1
    return found.astype(np.uint8)


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

UP_TO = (np.arange(PREFIX) >= np.arange(PREFIX)[:, None]).astype(np.uint8)
"""(card, x) whether the card is one of those up to x."""

# Here the innermost loops are. They have no branches that depend on cards, for a processor cannot
# foresee those; small numbers share a word, eight bits for each group, so that a shift looks them
# up; and what is known not to be negative is read as unsigned, which spares looking.
EIGHT = 255
AFTER = np.array([0x010101010100 & (-1 << 8 * group + 8) for group in range(GROUPS)], np.int64)
"""What a card of each group adds to the counts of own cards below each of the later groups."""

# What all players of a turn have in common: the ends, each group's place in the blocks, and the
# bullheads of its row.
ENDS, IN_A, ROOM, IN_D, IN_E, LOAD = range(0, 6 * GROUPS, GROUPS)
CONTEXT = 6 * GROUPS


@inlined
def natural(number):
    """A small number that is not negative."""
    return np.int64(np.uint16(number))


@inlined
def read_rows(ends, lengths, heads, context):
    """Sort the rows by their ends and note where their cards look things up."""
    a, b, c, d = ends[0] << 2, ends[1] << 2 | 1, ends[2] << 2 | 2, ends[3] << 2 | 3
    a, b = min(a, b), max(a, b)
    c, d = min(c, d), max(c, d)
    a, c = min(a, c), max(a, c)
    b, d = min(b, d), max(b, d)
    b, c = min(b, c), max(b, c)
    cheapest = heads[0] << 2
    for row in range(1, ROWS):
        cheapest = min(cheapest, heads[row] << 2 | row)
    least, cheapest = cheapest >> 2, cheapest & 3
    cost = natural(HEADS_BIN[natural(least)])
    context[ENDS + ROWS] = CARDS
    order = a | b << 16 | c << 32 | d << 48
    for group in range(ROWS):
        place = natural(order >> 16 * group)
        row = place & 3
        length, load = lengths[row], natural(heads[row])
        room = 5 - length
        context[ENDS + group] = place >> 2
        context[IN_A + group + 1] = room * GAPS * LOADS + LOAD_BIN[load]
        context[ROOM + group + 1] = room
        context[LOAD + group + 1] = load
        context[IN_D + group + 1] = (((row == cheapest) * ROOMS + room) * HEADS + cost) * BELOWS
        context[IN_E + group] = length * UNSEENS
    context[IN_E + ROWS] = 0
    context[IN_A] = LOW_ROOM * GAPS * LOADS + LOAD_BIN[natural(least)]
    context[ROOM] = LOW_ROOM
    context[LOAD] = least
    context[IN_D] = ((ROOMS + LOW_ROOM) * HEADS + cost) * BELOWS
    for group in range(GROUPS):
        context[IN_E + group] += context[ROOM + group] * ROOMS * UNSEENS


@inlined
def group_cards(context, groups):
    """(PREFIX,) the group that each card belongs to."""
    groups[:] = 0
    for row in range(ROWS):
        end = np.uint8(context[ENDS + row])
        for card in range(PREFIX):
            groups[card] += np.uint8(np.uint8(card) > end)


@inlined
def count_groups(groups, hand, size):
    """How many own cards belong to groups before each one, and before none: eight bits each."""
    counts = np.int64(0)
    for i in range(size):
        counts += AFTER[groups[natural(hand[i])]]
    return counts


@inlined
def within(counts, group, i):
    """As `neighbours`, for card `i` of a hand with these counts."""
    before, until = counts >> 8 * group & EIGHT, counts >> 8 * group + 8 & EIGHT
    return neighbours(i, before, until)


@inlined
def neighbours(i, at, stop):
    """How many own cards go to the same row from below and from above a card; three are many."""
    return min(i - at, OWNS - 1), min(stop - 1 - i, OWNS - 1)


@inlined
def among_own(lower, higher, room, between, above):
    """The place in block B."""
    own = lower * OWNS + higher
    return B + ((own * ROOMS + room) * NEARS + NEAR_BIN[between]) * NEARS + NEAR_BIN[above]


@inlined
def weigh(line, context, groups, unseen, hand, size, weights):
    """The weight of each card of a hand in ascending order, and their sum.

    `line` is the table's for so many cards; `unseen[x]` counts the cards up to x that nobody
    has shown yet.
    """
    counts = count_groups(groups, hand, size)
    ends = np.int64(CARDS << 8 * GROUPS)
    for row in range(ROWS):
        ends |= natural(context[ENDS + row]) << 8 * row + 8
    low = unseen[ends >> 8 & EIGHT]
    below = BELOW_BIN[max(np.int64(low) - (counts >> 8 & EIGHT), 0)]
    total = np.float32(0)
    for i in range(size):
        card = natural(hand[i])
        group = np.int64(groups[card])
        lower, higher = within(counts, group, i)
        start = np.int64(unseen[ends >> 8 * group & EIGHT])
        until = np.int64(unseen[ends >> 8 * group + 8 & EIGHT])
        shown = np.int64(unseen[card])
        between = max(shown - start - lower - 1, 0)
        above = max(until - shown - higher, 0)
        weight = (
            line[D + natural(context[IN_D + group]) + below]
            * line[natural(context[IN_A + group]) + GAP_BIN[between] * LOADS]
            * line[natural(among_own(lower, higher, context[ROOM + group], between, above))]
            * line[C + card * GROUPS + group]
            * line[E + natural(context[IN_E + group]) + UNSEEN_BIN[above]]
            * line[F + i * GROUPS + group]
        )
        weights[i] = weight
        total += weight
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


@inlined
def drawn(weights, size, total, rng):
    """An index, each as likely as its weight."""
    left = fraction(rng) * total
    at = 0
    for i in range(size - 1):
        left -= weights[i]
        at += left >= 0
    return at


@inlined
def heaviest(weights, size):
    best = 0
    for i in range(1, size):
        if weights[i] > weights[best]:
            best = i
    return best


@inlined
def take_out(hand, at, size):
    """Remove one card of a hand in ascending order."""
    card = hand[at]
    for i in range(size - 1):
        hand[i] = hand[i + 1] if i >= at else hand[i]
    return card


@inlined
def show(unseen, card):
    """Count a card as seen by all."""
    up_to = UP_TO[card]
    for x in range(PREFIX):
        unseen[x] -= up_to[x]
