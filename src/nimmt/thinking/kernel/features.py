"""Policy tables for every rule set: what a card looks up where it would go.

As in `policies` the weight of a card is the product of six look-ups in the line for so many cards
in hand. Here each number is looked at on its own, so that any rule may say where it goes:

A  marked or not × places left × unseen cards that come in before it × the row's bullheads
B  own cards down to the next row × own cards up to the next row × places left
C  the number in steps of eight × which of the rows × marked or not
D  whether the row is the cheapest × places left × the cheapest row's bullheads × unseen below all
E  places left × length of the row above × unseen cards up to it
F  own lower cards × which of the rows × marked or not

A row counts as marked for a card that goes to its left, on top of a twin, or to a fan card's row.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba.extending import overload

from nimmt.fast import layout as L
from nimmt.fast.hooks import BASE, takes_row, ties
from nimmt.fast.jit import INLINE, jit
from nimmt.fast.placement import find
from nimmt.fast.rows import row_of, side_of
from nimmt.fast.stepping import PLACE, other_spot
from nimmt.thinking.kernel.jit import inlined
from nimmt.thinking.kernel.policy import (
    BELOW_BIN,
    BELOWS,
    CARDS,
    HEADS,
    HEADS_BIN,
    LOW_ROOM,
    OWNS,
    PREFIX,
    ROOMS,
    ROWS,
    UNSEEN_BIN,
    UNSEENS,
)

FULL, LINES = 5, 14
"""The most cards in a hand."""
GROUPS = 1 + 2 * ROWS
STEPS = CARDS // 8 + 1
MOST_HEADS = HEADS_BIN.size - 1
UNSEEN_OF_TWO = np.pad(UNSEEN_BIN, (0, PREFIX), mode="edge")
BELOW_OF_TWO = np.pad(BELOW_BIN, (0, PREFIX), mode="edge")
"""For as many cards as two decks have."""

A = 0
B = A + 2 * ROOMS * UNSEENS * HEADS
C = B + OWNS * OWNS * ROOMS
D = C + STEPS * GROUPS
E = D + 2 * ROOMS * HEADS * BELOWS
F = E + ROOMS * ROOMS * UNSEENS
WIDTH = F + LINES * GROUPS

# What all numbers of a turn have in common: by row its rank, room and bullheads, then the
# cheapest row, its bullheads, and the lowest end.
RANK, ROOM, WORTH = range(0, 3 * ROWS, ROWS)
CHEAPEST = 3 * ROWS
COST, LOWEST = CHEAPEST + 1, CHEAPEST + 2
SCENE = LOWEST + 1

# What a number looks up: places in the blocks, the rows next to it, its group.
IN_A, IN_B, IN_C, IN_D, IN_E, FROM, UP_TO, GROUP = range(8)
LANDING = 8


def is_marked(rules: Any, s: Any, row: Any) -> Any:
    """Whether a fan card lies at this row; where none ever moves, never."""


@overload(is_marked, **INLINE)
def _is_marked(rules: Any, s: Any, row: Any) -> Any:
    if rules.hook("moved") is BASE["moved"]:
        return lambda rules, s, row: False
    return lambda rules, s, row: row == s[L.MARKER_ROW]


@inlined
def free_places(rules, s, row):
    """How many cards it takes for nothing."""
    places, free = s[L.PLACES + row], 0
    while free < FULL and not takes_row(rules, s, row, L.RIGHT):
        free += 1
        s[L.PLACES + row] += 1
    s[L.PLACES + row] = places
    return free


@jit
def read_scene(rules, s, scene):
    """What the rows are like for every number."""
    cheapest, lowest = 0, CARDS
    for row in range(ROWS):
        end = s[L.END + row]
        lowest = min(lowest, end)
        rank = 0
        for other in range(ROWS):
            rank += s[L.END + other] < end
        scene[RANK + row] = rank
        scene[ROOM + row] = min(free_places(rules, s, row), LOW_ROOM - 1)
        scene[WORTH + row] = HEADS_BIN[min(s[L.HEADS + row], MOST_HEADS)]
        if s[L.HEADS + row] < s[L.HEADS + cheapest]:
            cheapest = row
    scene[CHEAPEST] = cheapest
    scene[COST] = scene[WORTH + cheapest]
    scene[LOWEST] = lowest


@inlined
def land(rules, s, scene, value, lands):
    """Note what this number looks up; where two sides tie, as if it were low."""
    spot = find(rules, s, value)
    if ties(rules) and (other_spot(rules, s, value) ^ spot) & PLACE:
        spot = rules.far
    row, room, worth, marked, group = scene[CHEAPEST], LOW_ROOM, scene[COST], 0, 0
    start = -1
    if spot != rules.far:
        row, side = row_of(spot), side_of(spot)
        room, worth = scene[ROOM + row], scene[WORTH + row]
        marked = 1 if side != L.RIGHT or is_marked(rules, s, row) else 0
        group = 1 + scene[RANK + row] + ROWS * marked
        if side != L.LEFT and s[L.END + row] <= value:
            start = s[L.END + row]
    under, over, longer = 0, CARDS, 0
    for other in range(ROWS):
        end = s[L.END + other]
        if end < value:
            under = max(under, end)
        elif value < end <= over:
            over, longer = end, min(s[L.PLACES + other], FULL)
        if ties(rules):
            first = s[L.FRONT + other]
            if first < value:
                under = max(under, first)
            elif value < first <= over:
                over, longer = first, min(s[L.PLACES + other], FULL)
    cheap = row == scene[CHEAPEST]
    lands[value, IN_A] = A + (marked * ROOMS + room) * UNSEENS * HEADS + worth
    lands[value, IN_B] = B + room
    lands[value, IN_C] = C + (value >> 3) * GROUPS + group
    lands[value, IN_D] = D + ((cheap * ROOMS + room) * HEADS + scene[COST]) * BELOWS
    lands[value, IN_E] = E + (room * ROOMS + longer) * UNSEENS
    lands[value, FROM] = under if start < 0 else start
    lands[value, UP_TO] = over
    lands[value, GROUP] = group


@jit
def unseen_below(lowest, unseen, hand, size):
    own = 0
    while own < size and hand[own] < lowest:
        own += 1
    return BELOW_OF_TWO[max(unseen[lowest] - own, 0)]


@inlined
def look_up(lands, below, unseen, hand, size, i):
    """The six places in its line that the hand's i-th card looks up; the hand ascends."""
    card = hand[i]
    start, end = lands[card, FROM], lands[card, UP_TO]
    low, high = i, i
    while low > 0 and hand[low - 1] > start:
        low -= 1
    while high < size - 1 and hand[high + 1] <= end:
        high += 1
    lower, higher = i - low, high - i
    before = UNSEEN_OF_TWO[max(unseen[card] - unseen[start] - lower - 1, 0)]
    after = UNSEEN_OF_TWO[max(unseen[end] - unseen[card] - higher, 0)]
    return (
        lands[card, IN_A] + before * HEADS,
        lands[card, IN_B] + (min(lower, OWNS - 1) * OWNS + min(higher, OWNS - 1)) * ROOMS,
        lands[card, IN_C],
        lands[card, IN_D] + below,
        lands[card, IN_E] + after,
        F + i * GROUPS + lands[card, GROUP],
    )


@jit
def weigh(line, lands, lowest, unseen, hand, size, weights):
    """The weight of each card of a hand in ascending order, and their sum."""
    total = np.float32(0)
    below = unseen_below(lowest, unseen, hand, size)
    for i in range(size):
        a, b, c, d, e, f = look_up(lands, below, unseen, hand, size, i)
        weight = line[a] * line[b] * line[c] * line[d] * line[e] * line[f]
        weights[i] = weight
        total += weight
    return total


@jit
def land_hand(rules, s, scene, hand, size, lands):
    for i in range(size):
        land(rules, s, scene, hand[i], lands)


@jit
def land_all(rules, s, lands):
    """What every number looks up, and the lowest end."""
    scene = np.empty(SCENE, np.int64)
    read_scene(rules, s, scene)
    for value in range(1, PREFIX):
        land(rules, s, scene, value, lands)
    return scene[LOWEST]
