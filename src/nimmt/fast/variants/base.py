"""The base game: what a hook does where no variant does it differently."""

from __future__ import annotations

from nimmt.fast import layout as L
from nimmt.fast.cards import keep_pile
from nimmt.fast.hooks import base_game, unchanged
from nimmt.fast.jit import inlined
from nimmt.fast.placement import place
from nimmt.fast.rows import open_row, players, spot
from nimmt.fast.words import (
    anywhere,
    const,
    get,
    greater,
    lesser,
    of_pile,
    of_row,
    pick,
    put,
    set_of_pile,
    set_of_row,
)

FULL = 5


def reach(rules, s, row, value):
    """The row whose end is lower by the least (B4)."""
    end = get(s, L.END + row)
    return pick(end < value, spot(value - end, 0, row, L.RIGHT), const(s, rules.far))


def takes_row(rules, s, row, side):
    """The sixth card (B5)."""
    return of_row(rules, s, L.PLACES, row) >= FULL


def lie(rules, s, row, side, takes, card, heads):
    set_of_row(rules, s, L.END, row, card)
    take_place(rules, s, row, takes)


@inlined
def take_place(rules, s, row, takes):
    """One place more, or the first."""
    places = of_row(rules, s, L.PLACES, row)
    set_of_row(rules, s, L.PLACES, row, pick(takes, const(s, 0), places) + 1)


def moved(rules, s, seat, row, takes):
    """No marker reacts to a placement."""


def collect(rules, s, seat, twin, row, spared, points):
    """Into the player's pile (B7)."""
    add_points(rules, s, seat, points)
    if anywhere(points != 0):
        keep_pile(rules, s, seat, row, spared)


@inlined
def add_points(rules, s, pile, points):
    set_of_pile(rules, s, L.POINTS, pile, of_pile(rules, s, L.POINTS, pile) + points)


def cheapest(rules, s, seat):
    """The fewest bullheads, the first of several."""
    least = const(s, rules.far)
    for row in range(rules.rows):
        least = lesser(least, (get(s, L.HEADS + row) << 3) + row)
    return least & 7


def number(rules, card, upright):
    """What it shows."""
    return card


def face(rules, value, upright):
    return value


def order(rules, s, count):
    """Ascending (B3): neighbours change places until none has to."""
    for step in range(count):
        for i in range(step & 1, count - 1, 2):
            x, y = get(s, L.QUEUE + i), get(s, L.QUEUE + i + 1)
            put(s, L.QUEUE + i, lesser(x, y))
            put(s, L.QUEUE + i + 1, greater(x, y))


def place_all(rules, s, count):
    for i in range(count):
        place(rules, s, get(s, L.QUEUE + i), i)


def holders(rules, s):
    return players(rules, s)


def nothing(rules):
    """No ties and no orders."""
    return 0


def starters(rules):
    return rules.rows


def open_rows(rules, s, deck, first):
    """Each of the next cards opens a row (B2)."""
    for row in range(rules.rows):
        open_row(rules, s, row, get(deck, first + row))


def place_marker(rules, s):
    """There is none."""


def score(rules, s):
    """Bullheads taken are the points (B7)."""


base_game(
    reach=reach,
    takes_row=takes_row,
    lie=lie,
    moved=moved,
    collect=collect,
    cheapest=cheapest,
    number=number,
    face=face,
    order=order,
    place_all=place_all,
    holders=holders,
    ties=nothing,
    orders=nothing,
    starters=starters,
    open_rows=open_rows,
    place_marker=place_marker,
    score=score,
)
for _axis, _value in (("deck", "full"), ("deal", "random"), ("play", "hidden")):
    unchanged(_axis, _value)
unchanged("ends", "right")
unchanged("fan", "none")
