"""Rounds of the base game played on by policy tables."""

from __future__ import annotations

from nimmt.thinking.kernel.base_rows import play_turn
from nimmt.thinking.kernel.jit import inlined
from nimmt.thinking.kernel.policy import (
    drawn,
    group_cards,
    heaviest,
    read_rows,
    show,
    take_out,
    weigh,
)


@inlined
def play_by_tables(
    players, tables, types, ends, lengths, heads, unseen, hands, size, points, firm, cards,
    context, groups, weights, rng,
):  # fmt: skip
    """Play the round to its end: each seat's hand, in ascending order, by the table of its type.

    The seat `firm` plays its heaviest card, all others draw. Hands are used up.
    """
    while size:
        if size > 1:
            read_rows(ends, lengths, heads, context)
            group_cards(context, groups)
            for seat in range(players):
                hand, line = hands[seat], tables[types[seat], size - 1]
                total = weigh(line, context, groups, unseen, hand, size, weights)
                at = heaviest(weights, size) if seat == firm else drawn(weights, size, total, rng)
                cards[seat] = take_out(hand, at, size)
            for seat in range(players):
                show(unseen, cards[seat])
        else:
            for seat in range(players):
                cards[seat] = hands[seat, 0]
        play_turn(players, ends, lengths, heads, cards, points)
        size -= 1
