"""Turns by any rule that plays face down or open, reduced to what decides the points.

Of a row only the first card, the end, the places taken and the bullheads are kept up; where a
card goes is `placing`'s to say. A low card takes the cheapest row, a tie is broken by chance.
"""

from __future__ import annotations

from nimmt.fast import layout as L
from nimmt.fast.kernel.jit import jit
from nimmt.fast.kernel.placing import buffalos_row, find, full, give, move_marker
from nimmt.fast.kernel.rollouts import below, cheapest_row, tied
from nimmt.fast.kernel.turns import flipped

NO_CARD = 1 << 20


@jit
def lay_turn(c, s, cards, flips, rng):
    """Place a turn's cards, (players, 2) by seat and the buffalo's behind them, 0 where there is
    none. Flipped ones go by their other number, before upright ones (FD3). All are used up.
    """
    places = c.players + (c.play == L.BUFFALO)
    two = c.play == L.NIFTY
    while True:
        lowest, seat = NO_CARD, -1
        for other in range(places):
            card = cards[other, 0]
            if two and 0 < cards[other, 1] < card:
                card = cards[other, 1]
            if card:
                rank = 2 * flipped(card) if flips[other] else 2 * card + 1
                if rank < lowest:
                    lowest, seat = rank, other
        if seat < 0:
            return
        first = below(rng, 2) if two else 0
        twin = twin_of(c, cards, seat) if c.twins else L.NOBODY
        for i in range(1 + two):
            card = cards[seat, first ^ i]
            lay(c, s, seat, twin, card, card if two else lowest >> 1, rng)
        cards[seat, 0] = 0
        flips[seat] = 0


@jit
def twin_of(c, cards, seat):
    """Who has played the same card; it is placed along with it (D2)."""
    for other in range(seat + 1, c.players):
        if cards[other, 0] == cards[seat, 0]:
            cards[other, 0] = 0
            return other
    return L.NOBODY


@jit
def lay(c, s, place, twin, card, value, rng):
    """One card, or two twins, to the row where their value belongs."""
    seat = L.BUFFALO_SEAT if place == c.players else place
    spot = find(c, s, value)
    if spot == L.TIE:
        where = tied(c, s, value, rng)
        row, side = where >> 1, L.LEFT if where & 1 else L.RIGHT
        takes = full(c, s, row)
    elif spot == L.LOW:
        row = buffalos_row(c, s) if seat == L.BUFFALO_SEAT else cheapest_row(c, s)
        side, takes = L.RIGHT, True
    else:
        row, side = spot >> 2, spot & 3
        takes = side != L.ON_TOP and full(c, s, row)
    if takes:
        give(c, s, seat, twin, row, s[L.LENGTH + row])
        s[L.LENGTH + row] = 0
        s[L.PLACES + row] = 0
        s[L.HEADS + row] = 0
    count = 1 if twin == L.NOBODY else 2
    if s[L.LENGTH + row] == 0 or side == L.LEFT:
        s[L.ROW + row * L.ROW_ROOM] = card
    if s[L.LENGTH + row] == 0 or side != L.LEFT:
        s[L.END + row] = card
    s[L.HEADS + row] += count * L.BULLHEADS[card]
    s[L.LENGTH + row] += count
    s[L.PLACES + row] += side != L.ON_TOP
    if c.fan != L.NO_FAN:
        move_marker(c, s, seat, row, takes)
    elif takes and c.play == L.BUFFALO:
        s[L.SEVENS] &= ~(1 << row)
