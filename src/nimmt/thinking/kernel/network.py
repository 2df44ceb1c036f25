"""A small network that scores the cards of a turn: it sees more than a table, and takes longer.

What a card is worth depends on what lies open, on how many cards are left, on the own cards around
it, on its rank in the hand and on the own low cards. The first three go through hidden units, and
are worked out once in a turn for every card; the last two are added.
"""

from __future__ import annotations

from itertools import accumulate
from math import prod
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from nimmt.fast import layout as L
from nimmt.thinking.kernel.jit import inlined, jit
from nimmt.thinking.kernel.policy import (
    CARDS,
    ENDS,
    GROUPS,
    HAND,
    LOAD,
    OWNS,
    PREFIX,
    ROOM,
    ROOMS,
    ROWS,
)

HIDDEN = 96
OPEN = 4 + 4 * ROWS
"""Facts that all cards of a turn have in common."""
FACTS = 23 + ROOMS + GROUPS
"""Facts about a card."""
PAIRS = OWNS * OWNS
LOWS = 5

LOG = np.log1p(np.arange(PREFIX)).astype(np.float32)
WORTH = np.array(L.BULLHEADS[:PREFIX], np.float32) / np.float32(7)

Floats = NDArray[np.float32]


class Network(NamedTuple):
    turn: Floats
    """To the hidden units, from what lies open."""
    left: Floats
    """Likewise from the number of cards in hand."""
    card: Floats
    """Likewise from what there is to say about a card."""
    own: Floats
    """Likewise from the own cards below and above it that go to the same row."""
    out: Floats
    """From the hidden units to the score."""
    line: Floats
    """To the score, from what there is to say about a card."""
    pairs: Floats
    """Likewise from the own cards around it, by the number of cards in hand, as those below."""
    ranks: Floats
    """Likewise from its rank in the hand and its row."""
    lows: Floats
    """Likewise from the own low cards and its row."""


SHAPES = (
    (OPEN, HIDDEN),
    (HAND, HIDDEN),
    (FACTS, HIDDEN),
    (HIDDEN, PAIRS),
    (HIDDEN,),
    (FACTS,),
    (HAND, PAIRS),
    (HAND, HAND, GROUPS),
    (HAND, LOWS, GROUPS),
)
"""Of the parts, in their order."""
SIZE = sum(prod(shape) for shape in SHAPES)


STARTS = (0, *accumulate(prod(shape) for shape in SHAPES))


def network_of(numbers: Floats) -> Network:
    """A line of numbers, seen as a network; changes to one are changes to the other."""
    s = STARTS
    return Network(
        numbers[s[0] : s[1]].reshape(OPEN, HIDDEN),
        numbers[s[1] : s[2]].reshape(HAND, HIDDEN),
        numbers[s[2] : s[3]].reshape(FACTS, HIDDEN),
        numbers[s[3] : s[4]].reshape(HIDDEN, PAIRS),
        numbers[s[4] : s[5]],
        numbers[s[5] : s[6]],
        numbers[s[6] : s[7]].reshape(HAND, PAIRS),
        numbers[s[7] : s[8]].reshape(HAND, HAND, GROUPS),
        numbers[s[8] : s[9]].reshape(HAND, LOWS, GROUPS),
    )


as_network = jit(network_of)
"""The same for the kernel."""
NONE = np.zeros((0, SIZE), np.float32)
"""Where no type has a network."""


@jit
def see_turn(context, unseen, facts):
    """What all cards of a turn have in common."""
    total = np.float32(max(unseen[CARDS], 1))
    below = unseen[context[ENDS]]
    facts[0] = context[LOAD] / np.float32(5)
    facts[1] = below / np.float32(20)
    facts[2] = LOG[below]
    facts[3] = total / np.float32(CARDS)
    for row in range(ROWS):
        end = context[ENDS + row]
        facts[4 + row] = end / np.float32(CARDS)
        facts[4 + ROWS + row] = context[ROOM + row + 1] / np.float32(5)
        facts[4 + 2 * ROWS + row] = context[LOAD + row + 1] / np.float32(10)
        facts[4 + 3 * ROWS + row] = unseen[end] / total


@inlined
def gap(low, high):
    return max(high - low, 0)


@jit
def see_card(context, unseen, group, card, facts):
    """What there is to say about one card that goes to the row of this group."""
    total = np.float32(max(unseen[CARDS], 1))
    start = context[ENDS + group - 1] if group else 0
    shown = np.int64(unseen[card])
    between = gap(np.int64(unseen[start]), shown - 1)
    above = gap(shown, np.int64(unseen[context[ENDS + group]]))
    load, cheapest = context[LOAD + group], context[LOAD]
    facts[:] = 0
    facts[0] = between / np.float32(20)
    facts[1] = LOG[between]
    facts[2] = min(between, 3) / np.float32(3)
    facts[3] = between / total
    facts[4] = above / np.float32(20)
    facts[5] = LOG[above]
    facts[6] = min(above, 3) / np.float32(3)
    facts[7] = above / total
    facts[8] = card / np.float32(CARDS)
    facts[9] = facts[8] * facts[8]
    facts[10] = load / np.float32(10)
    facts[11] = min(load, 4) / np.float32(4)
    facts[12] = load == cheapest
    facts[13] = WORTH[card]
    facts[14] = shown / total
    if group == 0:
        facts[15] = cheapest / np.float32(5)
        facts[16] = LOG[shown]
    if group < ROWS:
        facts[17] = context[ROOM + group + 1] / np.float32(5)
        facts[18] = context[LOAD + group + 1] / np.float32(10)
        facts[19] = 1
    if group > 1:
        facts[20] = context[ROOM + group - 1] / np.float32(5)
        facts[21] = context[LOAD + group - 1] / np.float32(10)
        facts[22] = LOG[start - context[ENDS + group - 2]]
    facts[23 + context[ROOM + group]] = 1
    facts[23 + ROOMS + group] = 1


@inlined
def add_facts(facts, lines, hidden):
    for k in range(facts.size):
        fact = facts[k]
        if fact != 0:
            for j in range(HIDDEN):
                hidden[j] += fact * lines[k, j]


@jit
def score_turn(network, context, unseen, size, scores):
    """(PREFIX, PAIRS) the score of every unseen card for a hand of so many, but for what its rank
    and the low cards add."""
    turn, facts = np.empty(OPEN, np.float32), np.empty(FACTS, np.float32)
    common, hidden = np.empty(HIDDEN, np.float32), np.empty(HIDDEN, np.float32)
    see_turn(context, unseen, turn)
    common[:] = network.left[size - 1]
    add_facts(turn, network.turn, common)
    group = 0
    for card in range(1, PREFIX):
        while card > context[ENDS + group]:
            group += 1
        if unseen[card] == unseen[card - 1]:
            continue
        see_card(context, unseen, group, card, facts)
        hidden[:] = common
        add_facts(facts, network.card, hidden)
        line = np.float32(0)
        for k in range(FACTS):
            line += facts[k] * network.line[k]
        for q in range(PAIRS):
            scores[card, q] = line + network.pairs[size - 1, q]
        for j in range(HIDDEN):
            for q in range(PAIRS):
                scores[card, q] += network.out[j] * max(
                    hidden[j] + network.own[j, q], np.float32(0)
                )
