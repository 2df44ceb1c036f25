"""What every type thinks of every card in the turns of a round, worked out before hands are dealt.

A hand decides only how many own cards are low, how many lie around a card, and its rank. So what
`policies.weigh` looks up six times is looked up here three times; and a type that has a network
weighs by that.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from nimmt.thinking.kernel.jit import inlined, jit
from nimmt.thinking.kernel.network import LOWS, PAIRS, as_network, score_turn
from nimmt.thinking.kernel.policy import (
    BELOW_BIN,
    EIGHT,
    ENDS,
    GAP_BIN,
    GROUPS,
    HAND,
    IN_A,
    IN_D,
    IN_E,
    LOADS,
    OWNS,
    PREFIX,
    ROOM,
    UNSEEN_BIN,
    A,
    C,
    D,
    E,
    F,
    among_own,
    count_groups,
    group_cards,
    natural,
    within,
)

FARTHEST = np.float32(40)
"""No weight is more than e to this power."""


class Foresight(NamedTuple):
    cards: NDArray[np.float32]
    """(turns, types, PREFIX, PAIRS) by own cards below and above that go to the same row."""
    lows: NDArray[np.float32]
    """(turns, types, GROUPS, 11) by own low cards."""
    ranks: NDArray[np.float32]
    """(turns, types, 10, GROUPS) by own lower cards."""
    groups: NDArray[np.uint8]
    """(turns, PREFIX) the group that each card belongs to."""


@jit
def new_foresight(turns, types):
    return Foresight(
        np.empty((turns, types, PREFIX, PAIRS), np.float32),
        np.empty((turns, types, GROUPS, HAND + 1), np.float32),
        np.empty((turns, types, HAND, GROUPS), np.float32),
        np.empty((turns, PREFIX), np.uint8),
    )


@jit
def foresee(minds, context, unseen, size, foresight, turn):
    """Work out a turn in which everybody has so many cards."""
    group_cards(context, foresight.groups[turn])
    scores = np.empty((minds.networks.shape[0], PREFIX, PAIRS), np.float32)
    for number in range(minds.networks.shape[0]):
        network = as_network(minds.networks[number])
        score_turn(network, context, unseen, size, scores[number])
    for kind in range(minds.tables.shape[0]):
        cards, lows = foresight.cards[turn, kind], foresight.lows[turn, kind]
        ranks = foresight.ranks[turn, kind]
        number = minds.network_of[kind]
        if number >= 0:
            network, sharp = as_network(minds.networks[number]), minds.sharp[kind]
            by_network(network, sharp, scores[number], unseen, size, cards, lows, ranks)
        else:
            by_table(minds.tables[kind, size - 1], context, unseen, cards, lows, ranks)


@jit
def by_table(line, context, unseen, cards, lows, ranks):
    group = start = 0
    for card in range(1, PREFIX):
        while card > context[ENDS + group]:
            start = unseen[context[ENDS + group]]
            group += 1
        shown = unseen[card]
        if shown == unseen[card - 1]:
            continue
        until, room = unseen[context[ENDS + group]], context[ROOM + group]
        in_a, in_e = A + context[IN_A + group], E + context[IN_E + group]
        by_number = line[C + card * GROUPS + group]
        for lower in range(OWNS):
            between = max(shown - start - lower - 1, 0)
            from_below = by_number * line[in_a + GAP_BIN[between] * LOADS]
            for higher in range(OWNS):
                above = max(until - shown - higher, 0)
                cards[card, lower * OWNS + higher] = (
                    from_below
                    * line[among_own(lower, higher, room, between, above)]
                    * line[in_e + UNSEEN_BIN[above]]
                )
    below = unseen[context[ENDS]]
    for group in range(GROUPS):
        for low in range(HAND + 1):
            lows[group, low] = line[D + context[IN_D + group] + BELOW_BIN[max(below - low, 0)]]
        for i in range(HAND):
            ranks[i, group] = line[F + i * GROUPS + group]


@jit
def by_network(network, sharp, scores, unseen, size, cards, lows, ranks):
    for card in range(1, PREFIX):
        if unseen[card] > unseen[card - 1]:
            for q in range(PAIRS):
                cards[card, q] = power(sharp * scores[card, q])
    for group in range(GROUPS):
        for low in range(HAND + 1):
            lows[group, low] = power(sharp * network.lows[size - 1, min(low, LOWS - 1), group])
        for i in range(HAND):
            ranks[i, group] = power(sharp * network.ranks[size - 1, i, group])


@jit
def power(score):
    return np.exp(min(max(score, -FARTHEST), FARTHEST))


@inlined
def foreseen(foresight, turn, kind, hand, size, weights):
    """The weight of each card of a hand in ascending order, and their sum."""
    cards, lows = foresight.cards[turn, kind], foresight.lows[turn, kind]
    ranks, groups = foresight.ranks[turn, kind], foresight.groups[turn]
    counts = count_groups(groups, hand, size)
    low = counts >> 8 & EIGHT
    total = np.float32(0)
    for i in range(size):
        card = natural(hand[i])
        group = np.int64(groups[card])
        lower, higher = within(counts, group, i)
        weight = lows[group, low] * cards[card, natural(lower * OWNS + higher)] * ranks[i, group]
        weights[i] = weight
        total += weight
    return total
