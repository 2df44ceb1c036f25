"""Rounds of the base game played on by policy tables."""

from __future__ import annotations

from nimmt.fast.kernel.jit import jit
from nimmt.fast.kernel.light import play_turn
from nimmt.fast.kernel.policies import (
    drawn,
    heaviest,
    read_rows,
    show,
    take_out,
    weigh,
)


@jit
def play_by_tables(
    players, tables, types, ends, lengths, heads, unseen, hands, size, points, firm, cards,
    context, weights, rng,
):  # fmt: skip
    """Play the round to its end: each seat's hand, in ascending order, by the table of its type.

    The seat `firm` plays its heaviest card, all others draw. Hands are used up.
    """
    while size > 1:
        read_rows(ends, lengths, heads, context)
        for seat in range(players):
            hand = hands[seat]
            total = weigh(tables[types[seat], size - 1], context, unseen, hand, size, weights)
            at = heaviest(weights, size) if seat == firm else drawn(weights, size, total, rng)
            cards[seat] = take_out(hand, at, size)
        for seat in range(players):
            show(unseen, cards[seat])
        play_turn(players, ends, lengths, heads, cards, points)
        size -= 1
    if size == 1:
        for seat in range(players):
            cards[seat] = hands[seat, 0]
        play_turn(players, ends, lengths, heads, cards, points)
