"""A turn and a round of random play: the same source for one table and for 32 side by side.

Cards come packed with their bullheads, each holder's `turns` times as many as a turn takes, one
holder after the other, and behind them those that open the rows.
"""

from __future__ import annotations

from typing import Any

from numba.extending import overload

from nimmt.fast import layout as L
from nimmt.fast.hooks import (
    holders,
    open_rows,
    order,
    orders,
    place_all,
    place_marker,
    play_turns,
    score,
    seat_of_holder,
    ties,
)
from nimmt.fast.jit import INLINE, inlined
from nimmt.fast.lanes import WIDTH
from nimmt.fast.placement import entry
from nimmt.fast.randomness import xorshift
from nimmt.fast.words import const, get, put


def draw(s: Any, rng: Any) -> None:
    """Random bits for a turn's ties and orders; `rng` holds a generator for each table."""


@overload(draw, **INLINE)
def _draw(s: Any, rng: Any) -> Any:
    if s.ndim == 2:

        def each(s: Any, rng: Any) -> None:
            for t in range(WIDTH):
                x = xorshift(rng[t])
                rng[t] = x
                s[L.TIE_BREAKS, t] = x & 0x7FFF
                s[L.ORDERS, t] = (x >> 16) & 0x7FFF

        return each

    def one(s: Any, rng: Any) -> None:
        x = xorshift(rng[0])
        rng[0] = x
        s[L.TIE_BREAKS] = x & 0x7FFF
        s[L.ORDERS] = (x >> 16) & 0x7FFF

    return one


@inlined
def play_turn(rules, s, cards, turn, turns, rng):
    """Everybody's next card, or cards, revealed and placed."""
    reveal(rules, s, cards, turn, turns)
    place_turn(rules, s, rng)


@inlined
def reveal(rules, s, cards, turn, turns):
    """The turn's cards as entries of the queue, upright, by holder."""
    each = rules.cards_a_turn
    mask = (1 << rules.heads_bits) - 1
    for holder in range(holders(rules, s)):
        seat = seat_of_holder(rules, s, holder)
        for k in range(each):
            packed = get(cards, (holder * turns + turn) * each + k)
            card, heads = packed >> rules.heads_bits, packed & mask
            shown = entry(rules, card, const(s, 1), heads, seat)
            put(s, L.QUEUE + holder * each + k, shown)


@inlined
def place_turn(rules, s, rng):
    """What has been revealed goes to the rows, with nobody to ask."""
    for _ in range(ties(rules) | orders(rules)):
        draw(s, rng)
    count = holders(rules, s) * rules.cards_a_turn
    order(rules, s, count)
    place_all(rules, s, count)


@inlined
def begin_round(rules, s, cards, turns):
    """Nothing taken yet, and the rows open with the cards behind those of the hands."""
    for slot in range(L.POINTS, L.PILE_SIZE + L.SEAT_PART):
        put(s, slot, const(s, 0))
    put(s, L.SEVENS, const(s, 0))
    put(s, L.LOCKED, const(s, 0))
    open_rows(rules, s, cards, holders(rules, s) * turns * rules.cards_a_turn)
    place_marker(rules, s)


@inlined
def play_round(rules, s, cards, turns, rng):
    begin_round(rules, s, cards, turns)
    play_turns(rules, s, cards, turns, rng)
    score(rules, s)
