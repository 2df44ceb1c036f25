"""Nifty (N): two cards a turn; whoever has the lowest one places both."""

from __future__ import annotations

import numpy as np

from nimmt.fast import actions as A
from nimmt.fast import hooks
from nimmt.fast import layout as L
from nimmt.fast.chance import random_card
from nimmt.fast.deciding import actor
from nimmt.fast.hooks import claim, holders
from nimmt.fast.jit import inlined
from nimmt.fast.listing import put_choice
from nimmt.fast.placement import card_of, place, seat_of
from nimmt.fast.randomness import below
from nimmt.fast.stepping import choose, next_entry, place_next, proceed
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


def plays(rules, s, seat, out):
    """Two cards of the hand."""
    count, start = 0, L.HAND + seat * L.HAND_ROOM
    for i in range(s[L.HAND_SIZE + seat]):
        for j in range(i):
            low, high = min(s[start + i], s[start + j]), max(s[start + i], s[start + j])
            count = put_choice(out, count, A.PLAY_TWO, high * A.CARD + low)
    return count


def own_actor(rules, s):
    return np.int64(seat_of(next_entry(s)))


def asks(rules, s):
    """Which of two cards first, unless one of them lies there already."""
    head = s[L.QUEUE_HEAD]
    for i in range(head + 1, s[L.QUEUE_END]):
        if seat_of(s[L.QUEUE + i]) == seat_of(s[L.QUEUE + head]):
            s[L.STEP] = L.FIRST
            return True
    return False


def own_choices(rules, s, seat, out):
    count = 0
    for i in range(s[L.QUEUE_HEAD], s[L.QUEUE_END]):
        mine = s[L.QUEUE + i]
        if seat_of(mine) == seat and seat == hooks.own_actor(rules, s):
            count = put_choice(out, count, A.FIRST, card_of(rules, mine))
    return count


def do_own(rules, s, seat, kind, what):
    if kind == A.PLAY_TWO:
        choose(rules, s, seat, what & 0x7F, what >> 7, 0)
    else:
        put_own_cards_in_front(rules, s, what)
        if place_next(rules, s):
            proceed(rules, s)


@inlined
def put_own_cards_in_front(rules, s, card):
    """The next player's two cards are placed one after the other, the named one first (N2)."""
    head = s[L.QUEUE_HEAD]
    seat = seat_of(s[L.QUEUE + head])
    other = head + 1
    while seat_of(s[L.QUEUE + other]) != seat:
        other += 1
    moved = s[L.QUEUE + other]
    for i in range(other, head + 1, -1):
        s[L.QUEUE + i] = s[L.QUEUE + i - 1]
    s[L.QUEUE + head + 1] = moved
    if card_of(rules, moved) == card:
        s[L.QUEUE + head + 1] = s[L.QUEUE + head]
        s[L.QUEUE + head] = moved


def play_on(rules, s, rng):
    """Two random cards, or one of the two first."""
    seat = actor(rules, s)
    if s[L.STEP] == L.COMMIT:
        card = random_card(s, seat, rng)
        other = card
        while other == card:
            other = random_card(s, seat, rng)
        hooks.do_own(rules, s, seat, A.PLAY_TWO, max(card, other) * A.CARD + min(card, other))
        return
    at = s[L.QUEUE_HEAD]
    if below(rng, 2):
        at += 1
        while seat_of(s[L.QUEUE + at]) != seat:
            at += 1
    hooks.do_own(rules, s, seat, A.FIRST, card_of(rules, s[L.QUEUE + at]))


claim(
    "play",
    "nifty",
    order=order,
    place_all=place_all,
    orders=orders,
    own_actor=own_actor,
    plays=plays,
    own_choices=own_choices,
    do_own=do_own,
    asks=asks,
    play_on=play_on,
    as_in_base="""
        reach takes_row lie moved collect cheapest number face holders ties starters
        open_rows place_marker score play_turns first_step play shown join_in twin_of_next
        row_by_rule may_take end_turn deal_more seat_of_holder before_card after_card
    """,
)
