"""Logic, Pro and Tournament (L, TO): the four cards left over open the rows in ascending order."""

from __future__ import annotations

from nimmt.fast import layout as L
from nimmt.fast.hooks import claim
from nimmt.fast.rows import open_row
from nimmt.fast.words import get, greater, lesser, put


def open_rows(rules, s, deck, first):
    """A draft by chance is a deal by chance, but for the order of the rows (L1)."""
    for row in range(rules.rows):
        put(s, L.QUEUE + row, get(deck, first + row))
    for step in range(rules.rows):
        for i in range(step & 1, rules.rows - 1, 2):
            x, y = get(s, L.QUEUE + i), get(s, L.QUEUE + i + 1)
            put(s, L.QUEUE + i, lesser(x, y))
            put(s, L.QUEUE + i + 1, greater(x, y))
    for row in range(rules.rows):
        open_row(rules, s, row, get(s, L.QUEUE + row))


claim(
    "deal",
    "draft",
    open_rows=open_rows,
    as_in_base="""
        reach takes_row lie moved collect cheapest number face seat_of_holder order
        place_all holders ties orders starters place_marker score play_turns first_step
        own_actor plays own_choices play do_own shown join_in twin_of_next asks row_by_rule
        may_take end_turn play_on deal_more before_card after_card
    """,
)
