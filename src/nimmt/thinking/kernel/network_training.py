"""How a network learns: what it sees in positions, and the slope of its loss."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from nimmt.thinking.kernel.jit import inlined, jit
from nimmt.thinking.kernel.network import (
    FACTS,
    HIDDEN,
    LOWS,
    OPEN,
    add_facts,
    see_card,
    see_turn,
)
from nimmt.thinking.kernel.policy import (
    CONTEXT,
    ENDS,
    GROUPS,
    HAND,
    OWNS,
    PREFIX,
    neighbours,
)


class Positions(NamedTuple):
    """What was seen where a decision was taken."""

    contexts: NDArray[np.int16]
    """(decisions, CONTEXT)"""
    unseen: NDArray[np.uint8]
    """(decisions, PREFIX)"""
    hands: NDArray[np.uint8]
    """(decisions, 10)"""


@jit
def new_positions(room):
    return Positions(
        np.zeros((room, CONTEXT), np.int16),
        np.zeros((room, PREFIX), np.uint8),
        np.zeros((room, HAND), np.uint8),
    )


@jit
def describe(positions, sizes, turns, facts, groups, pairs, lows):
    """What the network sees in each position, card by card where it is about cards."""
    for k in range(sizes.size):
        context, unseen, hand = positions.contexts[k], positions.unseen[k], positions.hands[k]
        lows[k] = sort_out(context, hand, sizes[k], groups[k], pairs[k])
        see_turn(context, unseen, turns[k])
        for i in range(sizes[k]):
            see_card(context, unseen, groups[k, i], hand[i], facts[k, i])


@jit
def descend_network(positions, sizes, choices, order, network, gradient):
    """Add the gradient of the loss, summed over the decisions in `order`, to `gradient`.

    Answers the sums of the loss and of the choices that have the highest score.
    """
    turn, facts = np.empty(OPEN, np.float32), np.empty((HAND, FACTS), np.float32)
    common, pull = np.empty(HIDDEN, np.float32), np.empty(HIDDEN, np.float32)
    hidden = np.empty((HAND, HIDDEN), np.float32)
    scores, pairs = np.empty(HAND, np.float32), np.empty(HAND, np.int64)
    groups = np.empty(HAND, np.int64)
    loss, agreed = 0.0, 0
    for k in order:
        context, unseen, hand = positions.contexts[k], positions.unseen[k], positions.hands[k]
        size, chosen = sizes[k], choices[k]
        low = sort_out(context, hand, size, groups, pairs)
        see_turn(context, unseen, turn)
        common[:] = network.left[size - 1]
        add_facts(turn, network.turn, common)
        best = 0
        for i in range(size):
            group, pair = groups[i], pairs[i]
            see_card(context, unseen, group, hand[i], facts[i])
            hidden[i] = common
            add_facts(facts[i], network.card, hidden[i])
            score = network.pairs[size - 1, pair] + network.ranks[size - 1, i, group]
            score += network.lows[size - 1, low, group]
            for f in range(FACTS):
                score += facts[i, f] * network.line[f]
            for j in range(HIDDEN):
                hidden[i, j] = max(hidden[i, j] + network.own[j, pair], np.float32(0))
                score += hidden[i, j] * network.out[j]
            scores[i] = score
            if score > scores[best]:
                best = i
        highest, total = scores[best], np.float32(0)
        for i in range(size):
            scores[i] = np.exp(scores[i] - highest)
            total += scores[i]
        loss -= np.log(scores[chosen] / total)
        agreed += best == chosen
        pull[:] = 0
        for i in range(size):
            group, pair = groups[i], pairs[i]
            slope = scores[i] / total - np.float32(i == chosen)
            gradient.pairs[size - 1, pair] += slope
            gradient.ranks[size - 1, i, group] += slope
            gradient.lows[size - 1, low, group] += slope
            for f in range(FACTS):
                gradient.line[f] += slope * facts[i, f]
            for j in range(HIDDEN):
                gradient.out[j] += slope * hidden[i, j]
                hidden[i, j] = slope * network.out[j] if hidden[i, j] > 0 else np.float32(0)
                gradient.own[j, pair] += hidden[i, j]
                pull[j] += hidden[i, j]
            spread(facts[i], hidden[i], gradient.card)
        spread(turn, pull, gradient.turn)
        for j in range(HIDDEN):
            gradient.left[size - 1, j] += pull[j]
    return loss, agreed


@inlined
def spread(facts, pull, lines):
    for k in range(facts.size):
        fact = facts[k]
        if fact != 0:
            for j in range(HIDDEN):
                lines[k, j] += fact * pull[j]


@jit
def sort_out(context, hand, size, groups, pairs):
    """Each card's group and neighbours; how many cards are low."""
    at = low = 0
    for group in range(GROUPS):
        stop = at
        while stop < size and hand[stop] <= context[ENDS + group]:
            stop += 1
        if group == 0:
            low = min(stop, LOWS - 1)
        for i in range(at, stop):
            lower, higher = neighbours(i, at, stop)
            groups[i], pairs[i] = group, lower * OWNS + higher
        at = stop
    return low
