"""Beat the Buffalo (BB): the team's pile and the buffalo's, and special cards on rows."""

from __future__ import annotations

from nimmt.fast import layout as L
from nimmt.fast.cards import keep_pile
from nimmt.fast.hooks import claim
from nimmt.fast.jit import inlined
from nimmt.fast.rows import players, spot
from nimmt.fast.variants.base import FULL, add_points
from nimmt.fast.words import anywhere, const, get, greater, lesser, of_row, pick, put, unless

SMALL_TEAM = 2


def reach(rules, s, row, value):
    """An emptied row comes first (BB11); locked rows are passed over (BB8)."""
    end, far = get(s, L.END + row), const(s, rules.far)
    away = pick(end < value, spot(value - end, 0, row, L.RIGHT), far)
    away = pick(marked(s, L.LOCKED, row), far, away)
    return pick(get(s, L.PLACES + row) == 0, spot(const(s, 0), 0, row, L.RIGHT), away)


@inlined
def marked(s, bits, row):
    """Whether such a special card lies at the row."""
    return ((get(s, bits) >> row) & 1) == 1


def takes_row(rules, s, row, side):
    """The sixth card, or the seventh (BB13)."""
    seven = (get(s, L.SEVENS) >> row) & 1
    return of_row(rules, s, L.PLACES, row) >= seven + FULL


def moved(rules, s, seat, row, takes):
    """Take 7! leaves with the row it lies at (BB7)."""
    sevens = get(s, L.SEVENS)
    put(s, L.SEVENS, pick(takes, sevens - (sevens & (const(s, 1) << row)), sevens))


def collect(rules, s, seat, twin, row, spared, points):
    """Into the team's pile or the buffalo's (BB2)."""
    pile = pick(seat == players(rules, s), const(s, 1), const(s, 0))
    add_points(rules, s, pile, points)
    if anywhere(points != 0):
        keep_pile(rules, s, pile, row, spared)


def cheapest(rules, s, seat):
    """The fewest bullheads; of several the buffalo takes the highest end (BB3)."""
    fewest = const(s, rules.far)
    for row in range(rules.rows):
        heads = get(s, L.HEADS + row)
        fewest = lesser(fewest, pick(marked(s, L.LOCKED, row), const(s, rules.far), heads))
    best = const(s, 0)
    for row in range(rules.rows):
        end = pick(seat == players(rules, s), get(s, L.END + row), const(s, 1))
        open_to = unless(marked(s, L.LOCKED, row)) & (get(s, L.HEADS + row) == fewest)
        best = greater(best, pick(open_to, (end << 3) + (7 - row), const(s, 0)))
    return 7 - (best & 7)


def holders(rules, s):
    """The buffalo plays as well (BB1)."""
    return players(rules, s) + 1


def score(rules, s):
    """A small team's bullheads count double (BB2)."""
    if players(rules, s) <= SMALL_TEAM:
        put(s, L.POINTS, get(s, L.POINTS) << 1)


claim(
    "play",
    "buffalo",
    reach=reach,
    takes_row=takes_row,
    moved=moved,
    collect=collect,
    cheapest=cheapest,
    holders=holders,
    score=score,
    as_in_base="""
        lie number face order place_all ties orders starters open_rows place_marker
    """,
)
