"""The children's version (K): cards go to the rows as they come, and the most win."""

from __future__ import annotations

from nimmt.fast import actions as A
from nimmt.fast import hooks
from nimmt.fast import layout as L
from nimmt.fast.hooks import claim
from nimmt.fast.jit import inlined
from nimmt.fast.listing import put_choice
from nimmt.fast.rows import players, seat_behind_starter
from nimmt.fast.stepping import begin_turn, clear_queue, end_round, enqueue, proceed
from nimmt.fast.words import const, get, lesser

WANTED = 255
"""More bullheads than lie in any row."""


def seat_of_holder(rules, s, holder):
    """Stacks lie from the starter on (K2)."""
    return seat_behind_starter(rules, s, holder)


def order(rules, s, count):
    """Each card goes to the rows as it comes (K2)."""


def cheapest(rules, s, seat):
    """Bullheads are wanted: the most, in the first of several rows (K3)."""
    least = const(s, rules.far)
    for row in range(rules.rows):
        least = lesser(least, ((WANTED - get(s, L.HEADS + row)) << 3) + row)
    return least & 7


def first_step(rules):
    return L.TURN_UP


def own_actor(rules, s):
    """The first from the starter on whose stack is highest (K2)."""
    best, found, count = -1, 0, players(rules, s)
    for turn in range(count):
        seat = (s[L.STARTER] + turn) % count
        if s[L.HAND_SIZE + seat] > best:
            best, found = s[L.HAND_SIZE + seat], seat
    return found


def own_choices(rules, s, seat, out):
    """To turn up the top card."""
    return put_choice(out, 0, A.OPEN, 0) if seat == hooks.own_actor(rules, s) else 0


def do_own(rules, s, seat, kind, what):
    """Stacks lie in the order in which they are turned up, the next card last."""
    size = s[L.HAND_SIZE + seat] - 1
    s[L.HAND_SIZE + seat] = size
    clear_queue(s)
    enqueue(rules, s, seat, s[L.HAND + seat * L.HAND_ROOM + size], 0)
    proceed(rules, s)


def end_turn(rules, s):
    """Each card ends a turn of its own; a lap is over when all stacks are as high."""
    first, last = s[L.HAND_SIZE + s[L.STARTER]], s[L.HAND_SIZE + last_in_line(rules, s)]
    if first == last:
        s[L.TURN] += 1
    if last == 0:
        end_round(rules, s)
    else:
        begin_turn(rules, s)


@inlined
def last_in_line(rules, s):
    """The seat before the starter."""
    count = players(rules, s)
    return (s[L.STARTER] + count - 1) % count


def play_on(rules, s, rng):
    hooks.do_own(rules, s, hooks.own_actor(rules, s), A.OPEN, 0)


claim(
    "play",
    "children",
    seat_of_holder=seat_of_holder,
    cheapest=cheapest,
    order=order,
    first_step=first_step,
    own_actor=own_actor,
    own_choices=own_choices,
    do_own=do_own,
    end_turn=end_turn,
    play_on=play_on,
    as_in_base="""
        reach takes_row lie moved collect number face place_all holders ties orders starters
        open_rows place_marker score play_turns plays play shown join_in twin_of_next asks
        row_by_rule may_take deal_more before_card after_card
    """,
)
