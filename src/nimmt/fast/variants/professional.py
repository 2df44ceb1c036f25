"""Professional (P): rows grow at both ends."""

from __future__ import annotations

from nimmt.fast import layout as L
from nimmt.fast.hooks import claim
from nimmt.fast.rows import spot
from nimmt.fast.variants.base import take_place
from nimmt.fast.words import const, get, of_row, pick, set_of_row, unless


def reach(rules, s, row, value):
    """Right of an end or left of a first card (P1); of two as near TIE_BREAK decides (P2)."""
    end, front, far = get(s, L.END + row), get(s, L.FRONT + row), const(s, rules.far)
    later = get(s, L.TIE_BREAK)
    right = pick(end < value, spot(value - end, later, row, L.RIGHT), far)
    return pick(value < front, spot(front - value, 1 - later, row, L.LEFT), right)


def lie(rules, s, row, side, takes, card, heads):
    front, end = of_row(rules, s, L.FRONT, row), of_row(rules, s, L.END, row)
    left = side == L.LEFT
    set_of_row(rules, s, L.FRONT, row, pick(takes | left, card, front))
    set_of_row(rules, s, L.END, row, pick(takes | unless(left), card, end))
    take_place(rules, s, row, takes)


def ties(rules):
    """An end below and a first card above may be as near (P2)."""
    return 1


claim(
    "ends",
    "both",
    reach=reach,
    lie=lie,
    ties=ties,
    as_in_base="""
        takes_row moved collect cheapest number face seat_of_holder order place_all holders
        orders starters open_rows place_marker score play_turns first_step own_actor plays
        own_choices play do_own shown join_in twin_of_next asks row_by_rule may_take
        end_turn play_on deal_more before_card after_card
    """,
)
