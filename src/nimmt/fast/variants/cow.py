"""The Jumping Cow (JC): it takes a place in a row, and jumps when a card comes there."""

from __future__ import annotations

from nimmt.fast import layout as L
from nimmt.fast.cards import keep_end
from nimmt.fast.hooks import claim, collect
from nimmt.fast.jit import inlined
from nimmt.fast.rows import lowest_end
from nimmt.fast.variants.base import FULL, take_place
from nimmt.fast.words import anywhere, const, get, of_row, pick, put, set_of_row


def takes_row(rules, s, row, side):
    """The cow takes one of the five places (JC3)."""
    room = pick(get(s, L.MARKER_ROW) == row, const(s, FULL - 1), const(s, FULL))
    return of_row(rules, s, L.PLACES, row) >= room


def lie(rules, s, row, side, takes, card, heads):
    set_of_row(rules, s, L.END, row, card)
    set_of_row(rules, s, L.LAST_HEADS, row, heads)
    take_place(rules, s, row, takes)


def place_marker(rules, s):
    """At the row with the lowest end (JC1)."""
    put(s, L.MARKER_ROW, lowest_end(rules, s, const(s, L.NOWHERE)))


def moved(rules, s, seat, row, takes):
    """A card came to the cow's row: it jumps on until it finds room (JC2-JC5)."""
    jumps = get(s, L.MARKER_ROW) == row
    while anywhere(jumps):
        here = get(s, L.MARKER_ROW)
        lands = lowest_end(rules, s, here)
        put(s, L.MARKER_ROW, pick(jumps, lands, here))
        jumps = jumps & (of_row(rules, s, L.PLACES, lands) >= FULL)
        if anywhere(jumps):
            empty(rules, s, seat, pick(jumps, lands, const(s, L.NOWHERE)))


@inlined
def empty(rules, s, seat, row):
    """The row's cards but for its end, which starts the row anew (JC5)."""
    nothing, last = const(s, 0), of_row(rules, s, L.LAST_HEADS, row)
    points = of_row(rules, s, L.HEADS, row) - last
    there = row != L.NOWHERE
    no_twin = const(s, L.NO_TWIN)
    collect(rules, s, seat, no_twin, row, 1, pick(there, points, nothing))
    set_of_row(rules, s, L.HEADS, row, last)
    set_of_row(rules, s, L.PLACES, row, const(s, 1))
    if anywhere(there):
        keep_end(rules, s, row)


claim(
    "fan",
    "cow",
    takes_row=takes_row,
    lie=lie,
    moved=moved,
    place_marker=place_marker,
    as_in_base="""
        reach collect cheapest number face seat_of_holder order place_all holders ties
        orders starters open_rows score play_turns first_step own_actor plays own_choices
        play do_own shown join_in twin_of_next asks row_by_rule may_take end_turn play_on
        deal_more before_card after_card
    """,
)
