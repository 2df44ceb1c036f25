"""What the kernel and variants say of rows: where a number goes, as one number, and a row anew."""

from __future__ import annotations

from typing import Any

from numba.extending import overload

from nimmt.fast import layout as L
from nimmt.fast.cards import keep_opened
from nimmt.fast.jit import INLINE, inlined
from nimmt.fast.ruleset import DISTANCE_SHIFT
from nimmt.fast.words import const, get, lesser, pick, put


@inlined
def spot(distance, later, row, side):
    """A place for a number: the lowest spot is the one where it goes."""
    return (distance << DISTANCE_SHIFT) + ((later << 5) + (row << 2) + side)


@inlined
def row_of(spot):
    return (spot >> 2) & 7


@inlined
def side_of(spot):
    return spot & 3


@inlined
def lowest_end(rules, s, but):
    """The row with the lowest end, one left out of account."""
    lowest = const(s, rules.far)
    for row in range(rules.rows):
        key = (get(s, L.END + row) << 3) + row
        lowest = pick(but == row, lowest, lesser(lowest, key))
    return lowest & 7


def players(rules: Any, s: Any) -> Any:
    """How many play: known when compiling, or from the table."""


@overload(players, **INLINE)
def _players(rules: Any, s: Any) -> Any:
    number = rules.players
    if number:
        return lambda rules, s: number
    return lambda rules, s: s[L.PLAYERS]


@inlined
def seat_behind_starter(rules, s, turn):
    """Who comes so far behind the starter."""
    seat = get(s, L.STARTER) + turn
    return pick(seat >= players(rules, s), seat - players(rules, s), seat)


@inlined
def open_row(rules, s, row, packed):
    """A card, packed with its bullheads, opens this row."""
    card, heads = packed >> rules.heads_bits, packed & ((1 << rules.heads_bits) - 1)
    put(s, L.END + row, card)
    put(s, L.FRONT + row, card)
    put(s, L.PLACES + row, const(s, 1))
    put(s, L.HEADS + row, heads)
    put(s, L.LAST_HEADS + row, heads)
    keep_opened(rules, s, row, card)
