"""Mountain Climbing (MC): cards go down in the marked row, up in the others."""

from __future__ import annotations

from nimmt.fast import layout as L
from nimmt.fast.hooks import claim
from nimmt.fast.rows import spot
from nimmt.fast.words import const, get, pick, put


def reach(rules, s, row, value):
    """Below the end in the marked row, which wins a tie, above it elsewhere (MC2)."""
    end, far = get(s, L.END + row), const(s, rules.far)
    up = pick(end < value, spot(value - end, 1, row, L.RIGHT), far)
    down = pick(value < end, spot(end - value, 0, row, L.RIGHT), far)
    return pick(get(s, L.MARKER_ROW) == row, down, up)


def place_marker(rules, s):
    """At the bottom row, arrow up (MC1)."""
    put(s, L.MARKER_ROW, const(s, rules.rows - 1))
    put(s, L.MARKER_SHOWS, const(s, L.UP))


def moved(rules, s, seat, row, takes):
    """Whenever a row was taken, one row on; at the top and the bottom the arrow turns (MC4)."""
    here, shows = get(s, L.MARKER_ROW), get(s, L.MARKER_SHOWS)
    there = pick(takes, here + (shows << 1) - 1, here)
    put(s, L.MARKER_ROW, there)
    shows = pick(there == 0, const(s, L.DOWN), shows)
    put(s, L.MARKER_SHOWS, pick(there == rules.rows - 1, const(s, L.UP), shows))


claim(
    "fan",
    "mountain",
    reach=reach,
    moved=moved,
    place_marker=place_marker,
    as_in_base="""
        takes_row lie collect cheapest number face seat_of_holder order place_all holders
        ties orders starters open_rows score play_turns first_step own_actor plays
        own_choices play do_own shown join_in twin_of_next asks row_by_rule may_take
        end_turn play_on deal_more before_card after_card
    """,
)
