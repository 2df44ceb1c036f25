"""Open (O): cards lie face up as they are played; chance does not look at them."""

from __future__ import annotations

import numpy as np

from nimmt.fast import hooks
from nimmt.fast import layout as L
from nimmt.fast.chance import random_card
from nimmt.fast.hooks import claim
from nimmt.fast.rows import players
from nimmt.fast.stepping import choose, end_turn_of_all


def first_step(rules):
    return L.PLAY_OPEN


def own_actor(rules, s):
    """From the marker's holder clockwise (O2)."""
    count = players(rules, s)
    for turn in range(count):
        seat = (s[L.STARTER] + turn) % count
        if s[L.HAS_CHOSEN + seat] == 0:
            return seat
    return np.int64(-1)


def own_choices(rules, s, seat, out):
    return hooks.plays(rules, s, seat, out) if seat == hooks.own_actor(rules, s) else 0


def play(rules, s, seat, card, flip):
    """Face up: everybody sees at once that a flip is gone."""
    hooks.shown(rules, s, seat, flip)
    choose(rules, s, seat, card, 0, flip)


def end_turn(rules, s):
    """The marker goes one seat to the left (O3)."""
    s[L.STARTER] = (s[L.STARTER] + 1) % players(rules, s)
    end_turn_of_all(rules, s)


def play_on(rules, s, rng):
    """What lies there does not matter to chance."""
    seat = hooks.own_actor(rules, s)
    hooks.play(rules, s, seat, random_card(s, seat, rng), 0)


claim(
    "play",
    "open",
    first_step=first_step,
    own_actor=own_actor,
    own_choices=own_choices,
    play=play,
    end_turn=end_turn,
    play_on=play_on,
    as_in_base="""
        reach takes_row lie moved collect cheapest number face seat_of_holder order
        place_all holders ties orders starters open_rows place_marker score play_turns plays
        do_own shown join_in twin_of_next asks row_by_rule may_take deal_more before_card
        after_card
    """,
)
