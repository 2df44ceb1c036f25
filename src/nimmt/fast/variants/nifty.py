"""Nifty (N): two cards a turn; whoever has the lowest one places both."""

from __future__ import annotations

from nimmt.fast import layout as L
from nimmt.fast.hooks import claim, holders
from nimmt.fast.placement import place
from nimmt.fast.words import get, greater, lesser, pick, put


def order(rules, s, count):
    """By the lower card of each player, the other one beside it (N2)."""
    places = holders(rules, s)
    for i in range(places):
        x, y = get(s, L.QUEUE + 2 * i), get(s, L.QUEUE + 2 * i + 1)
        put(s, L.QUEUE + i, lesser(x, y))
        put(s, L.BESIDE + i, greater(x, y))
    for step in range(places):
        for i in range(step & 1, places - 1, 2):
            x, y = get(s, L.QUEUE + i), get(s, L.QUEUE + i + 1)
            a, b = get(s, L.BESIDE + i), get(s, L.BESIDE + i + 1)
            put(s, L.QUEUE + i, lesser(x, y))
            put(s, L.QUEUE + i + 1, greater(x, y))
            put(s, L.BESIDE + i, pick(x < y, a, b))
            put(s, L.BESIDE + i + 1, pick(x < y, b, a))


def place_all(rules, s, count):
    """Each player's two cards, the one first that chance says."""
    for i in range(holders(rules, s)):
        low, high = get(s, L.QUEUE + i), get(s, L.BESIDE + i)
        low_first = ((get(s, L.ORDERS) >> i) & 1) == 0
        place(rules, s, pick(low_first, low, high), 2 * i)
        place(rules, s, pick(low_first, high, low), 2 * i + 1)


def orders(rules):
    """Two cards, in either order."""
    return 1


claim(
    "play",
    "nifty",
    order=order,
    place_all=place_all,
    orders=orders,
    as_in_base="""
        reach takes_row lie moved collect cheapest number face holders ties starters
        open_rows place_marker score
    """,
)
