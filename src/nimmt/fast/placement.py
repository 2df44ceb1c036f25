"""Where a card goes, what it takes, and what moves then: for one table or 32, by any rule."""

from __future__ import annotations

from nimmt.fast import layout as L
from nimmt.fast.cards import keep_card
from nimmt.fast.hooks import (
    after_card,
    before_card,
    cheapest,
    collect,
    face,
    lie,
    moved,
    number,
    reach,
    takes_row,
    ties,
)
from nimmt.fast.jit import inlined
from nimmt.fast.rows import row_of, side_of
from nimmt.fast.ruleset import SEAT_BITS
from nimmt.fast.words import const, get, lesser, of_row, pick, put, set_of_row

SEAT_MASK = (1 << SEAT_BITS) - 1


@inlined
def entry(rules, card, upright, heads, seat):
    """A revealed card as one number, which sorts by what it counts as, a flipped one first."""
    value = number(rules, card, upright) * 2 + upright
    return (((value << rules.heads_bits) + heads) << SEAT_BITS) + seat


@inlined
def value_of(rules, entry):
    return entry >> (rules.heads_bits + SEAT_BITS + 1)


@inlined
def heads_of(rules, entry):
    return (entry >> SEAT_BITS) & ((1 << rules.heads_bits) - 1)


@inlined
def seat_of(entry):
    return entry & SEAT_MASK


@inlined
def card_of(rules, entry):
    value = entry >> (rules.heads_bits + SEAT_BITS)
    return face(rules, value >> 1, value & 1)


@inlined
def find(rules, s, value):
    """The spot where a number goes; `rules.far` if it belongs nowhere."""
    best = const(s, rules.far)
    for row in range(rules.rows):
        best = lesser(best, reach(rules, s, row, value))
    return best


@inlined
def settle(rules, s, seat, twin, card, heads, row, side, takes):
    """Lay a card, or two twins with both their bullheads, in the row. NOWHERE changes nothing."""
    there, nothing = of_row(rules, s, L.HEADS, row), const(s, 0)
    collect(rules, s, seat, twin, row, 0, pick(takes, there, nothing))
    set_of_row(rules, s, L.HEADS, row, pick(takes, nothing, there) + heads)
    lie(rules, s, row, side, takes, card, heads)
    keep_card(rules, s, row, side, takes, card, twin)
    moved(rules, s, seat, row, takes)


@inlined
def choose_spot(rules, s, value, seat):
    """Row, side, whether it takes the row and whether it is low: then to the cheapest."""
    spot = find(rules, s, value)
    low = spot == rules.far
    row = pick(low, cheapest(rules, s, seat), row_of(spot))
    side = pick(low, const(s, L.RIGHT), side_of(spot))
    return row, side, low | takes_row(rules, s, row, side), low


@inlined
def place(rules, s, entry, i):
    """Place a turn's card number i with nobody to ask."""
    break_tie(rules, s, i)
    seat, card, before = seat_of(entry), card_of(rules, entry), before_card(rules, s)
    row, side, takes, low = choose_spot(rules, s, value_of(rules, entry), seat)
    no_twin = const(s, L.NO_TWIN)
    settle(rules, s, seat, no_twin, card, heads_of(rules, entry), row, side, takes)
    after_card(rules, s, seat, card, no_twin, low, before)


@inlined
def place_if(rules, s, here, entry, heads, twin, i):
    """The same where it is so, perhaps with a twin and both their bullheads; elsewhere nothing."""
    break_tie(rules, s, i)
    seat, card, before = seat_of(entry), card_of(rules, entry), before_card(rules, s)
    row, side, takes, low = choose_spot(rules, s, value_of(rules, entry), seat)
    row = pick(here, row, const(s, L.NOWHERE))
    settle(rules, s, seat, twin, card, heads, row, side, takes & here)
    after_card(rules, s, seat, pick(here, card, const(s, 0)), twin, low, before)


@inlined
def break_tie(rules, s, i):
    """By a bit of its own for each of a turn's cards."""
    for _ in range(ties(rules)):
        put(s, L.TIE_BREAK, (get(s, L.TIE_BREAKS) >> i) & 1)
