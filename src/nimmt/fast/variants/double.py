"""Double and its doublets (D, DD): twins lie on top of each other and are placed together."""

from __future__ import annotations

import numpy as np

from nimmt.fast import actions as A
from nimmt.fast import layout as L
from nimmt.fast.cards import keep_card, keep_pile
from nimmt.fast.hooks import claim
from nimmt.fast.jit import inlined
from nimmt.fast.listing import put_choice
from nimmt.fast.placement import heads_of, place_if, seat_of, value_of
from nimmt.fast.rows import spot
from nimmt.fast.variants.base import FULL, add_points
from nimmt.fast.words import anywhere, const, get, of_row, pick, put, set_of_row


def reach(rules, s, row, value):
    """On top of a twin at the row's end (D3), else as always."""
    end, far = get(s, L.END + row), const(s, rules.far)
    right = pick(end < value, spot(value - end, 0, row, L.RIGHT), far)
    return pick(end == value, spot(const(s, 0), 0, row, L.ON_TOP), right)


def takes_row(rules, s, row, side):
    """The sixth number; a card on top of its twin takes nothing (D3, D6)."""
    return (side != L.ON_TOP) & (of_row(rules, s, L.PLACES, row) >= FULL)


def lie(rules, s, row, side, takes, card, heads):
    """A twin on top takes no place of its own (D2)."""
    set_of_row(rules, s, L.END, row, card)
    places = of_row(rules, s, L.PLACES, row)
    more = pick(side == L.ON_TOP, places, places + 1)
    set_of_row(rules, s, L.PLACES, row, pick(takes, const(s, 1), more))


def collect(rules, s, seat, twin, row, spared, points):
    """Two twins' players share the bullheads, halves rounded up for each; the first one gets the
    cards (D4)."""
    points = pick(twin == L.NO_TWIN, points, (points + 1) >> 1)
    add_points(rules, s, seat, points)
    add_points(rules, s, twin, points)
    if anywhere(points != 0):
        keep_pile(rules, s, seat, row, spared)


def place_all(rules, s, count):
    """Equal neighbours are placed together, and the second is no card of its own (D2)."""
    before = const(s, 0)
    for i in range(count):
        mine = get(s, L.QUEUE + i)
        value = value_of(rules, mine)
        after = get(s, L.QUEUE + i + 1) if i + 1 < count else const(s, 0)
        paired = value_of(rules, after) == value
        twin = pick(paired, seat_of(after), const(s, L.NO_TWIN))
        heads = heads_of(rules, mine)
        heads = pick(paired, heads << 1, heads)
        place_if(rules, s, value != before, mine, heads, twin, i)
        before = value


def starters(rules):
    """Each row but the last may be opened by both twins (D5)."""
    return 2 * rules.rows - 1


def open_rows(rules, s, deck, first):
    """A twin goes on top of its equal, and further cards are turned up (D5)."""
    opened = const(s, 0)
    for row in range(rules.rows):
        put(s, L.END + row, const(s, 0))
    for k in range(2 * rules.rows - 1):
        opened = opened + turn_up(rules, s, get(deck, first + k), opened)


@inlined
def turn_up(rules, s, packed, opened):
    """A card opens the next row, or lies on its twin; how many rows it has opened."""
    card, heads = packed >> rules.heads_bits, packed & ((1 << rules.heads_bits) - 1)
    twin = const(s, L.NOWHERE)
    for row in range(rules.rows):
        twin = pick(get(s, L.END + row) == card, const(s, row), twin)
    new, more = twin == L.NOWHERE, opened < rules.rows
    row = pick(more, pick(new, opened, twin), const(s, L.NOWHERE))
    there = pick(new, const(s, 0), of_row(rules, s, L.HEADS, row))
    set_of_row(rules, s, L.END, row, card)
    set_of_row(rules, s, L.PLACES, row, const(s, 1))
    set_of_row(rules, s, L.HEADS, row, there + heads)
    keep_card(rules, s, row, const(s, L.ON_TOP), new, card, const(s, L.NO_TWIN))
    return pick(new & more, const(s, 1), const(s, 0))


def plays(rules, s, seat, out):
    """A hand may hold both twins; choosing one of them is one choice."""
    count, start = 0, L.HAND + seat * L.HAND_ROOM
    for i in range(s[L.HAND_SIZE + seat]):
        card, seen = s[start + i], False
        for j in range(i):
            seen = seen or s[start + j] == card
        if not seen:
            count = put_choice(out, count, A.PLAY, card)
    return count


def twin_of_next(rules, s):
    """Twins revealed in the same turn lie next to each other in the queue (D2)."""
    head = s[L.QUEUE_HEAD]
    if head + 1 < s[L.QUEUE_END]:
        after = s[L.QUEUE + head + 1]
        if value_of(rules, after) == value_of(rules, s[L.QUEUE + head]):
            return seat_of(after)
    return np.int64(L.NO_TWIN)


claim(
    "deck",
    "double",
    "doublets",
    reach=reach,
    takes_row=takes_row,
    lie=lie,
    collect=collect,
    place_all=place_all,
    starters=starters,
    open_rows=open_rows,
    plays=plays,
    twin_of_next=twin_of_next,
    as_in_base="""
        moved cheapest number face seat_of_holder order holders ties orders place_marker
        score play_turns first_step own_actor own_choices play do_own shown join_in asks
        row_by_rule may_take end_turn play_on deal_more before_card after_card
    """,
)
