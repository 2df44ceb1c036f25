"""The children's version (K): cards go to the rows as they come, and the most win."""

from __future__ import annotations

from nimmt.fast import layout as L
from nimmt.fast.hooks import claim
from nimmt.fast.words import const, get, lesser, pick, put

WANTED = 255
"""More bullheads than lie in any row."""


def order(rules, s, count):
    """From the starter clockwise, each card at once (K2)."""
    for i in range(count):
        seat = get(s, L.STARTER) + i
        seat = pick(seat >= count, seat - count, seat)
        put(s, L.QUEUE + i, get(s, L.QUEUE + i) - i + seat)


def cheapest(rules, s, seat):
    """Bullheads are wanted: the most, in the first of several rows (K3)."""
    least = const(s, rules.far)
    for row in range(rules.rows):
        least = lesser(least, ((WANTED - get(s, L.HEADS + row)) << 3) + row)
    return least & 7


claim(
    "play",
    "children",
    order=order,
    cheapest=cheapest,
    as_in_base="""
        reach takes_row lie moved collect number face place_all holders ties orders starters
        open_rows place_marker score
    """,
)
