"""Hidden play by the base game's rule, reduced to what decides the points.

Of a row only the end, the length and the bullheads matter, and a hand played at random is a
shuffled list. This is what `rollouts` does by chance, without keeping the cards.
"""

from __future__ import annotations

from nimmt.fast import layout as L
from nimmt.thinking.kernel.jit import inlined

FULL, ROWS = 5, 4
CHEAPEST = -1
"""The row that is wanted for a low card, unless somebody has thought about it."""


@inlined
def row_of(ends, card):
    """Where a card belongs; -1 if it is low."""
    nearest, found = 0, -1
    for row in range(ROWS):
        if nearest < ends[row] < card:
            nearest, found = ends[row], row
    return found


@inlined
def cheapest(heads):
    found = 0
    for row in range(1, ROWS):
        if heads[row] < heads[found]:
            found = row
    return found


@inlined
def lay(card, wanted, ends, lengths, heads):
    """Put a card where it belongs, a low one to the wanted row; the bullheads it takes."""
    found = row_of(ends, card)
    if found >= 0 and lengths[found] < FULL:
        ends[found] = card
        lengths[found] += 1
        heads[found] += L.BULLHEADS[card]
        return 0
    if found < 0:
        found = wanted if wanted != CHEAPEST else cheapest(heads)
    taken = heads[found]
    ends[found], lengths[found], heads[found] = card, 1, L.BULLHEADS[card]
    return taken


@inlined
def play_turn(players, ends, lengths, heads, cards, points):
    """One card of each seat, by seat in `cards`; the cheapest row on a low card."""
    order = 0
    placed = 0
    while placed < players:
        lowest, seat = 1 << 20, 0
        for other in range(players):
            if order < cards[other] < lowest:
                lowest, seat = cards[other], other
        order = lowest
        placed += 1
        points[seat] += lay(lowest, CHEAPEST, ends, lengths, heads)
