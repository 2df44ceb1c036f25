"""Flippin' Digits (FD): a flipped card counts as its digits the other way round."""

from __future__ import annotations

from nimmt.fast.hooks import claim
from nimmt.fast.jit import inlined
from nimmt.fast.words import pick


@inlined
def flipped(card):
    """Its two digits swapped; the product is a tenth, rounded down, of all numbers below 1000."""
    tens = (card * 205) >> 11
    return card * 10 - tens * 99


def number(rules, card, upright):
    """The flipped number decides (FD3)."""
    return pick(upright == 0, flipped(card), card)


def face(rules, value, upright):
    """Flipping twice changes nothing; where the end is concerned a card is itself (FD4)."""
    return pick(upright == 0, flipped(value), value)


claim(
    "fan",
    "flip",
    number=number,
    face=face,
    as_in_base="""
        reach takes_row lie moved collect cheapest order place_all holders ties orders
        starters open_rows place_marker score
    """,
)
