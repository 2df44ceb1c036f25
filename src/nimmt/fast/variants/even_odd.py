"""Even/Odd (EO): the marked row takes only even or only odd cards."""

from __future__ import annotations

from nimmt.fast import layout as L
from nimmt.fast.hooks import claim
from nimmt.fast.jit import inlined
from nimmt.fast.rows import lowest_end, spot
from nimmt.fast.words import const, get, of_row, pick, put


def reach(rules, s, row, value):
    """As always, but the marked row counts only for cards of its parity (EO2)."""
    end, far = get(s, L.END + row), const(s, rules.far)
    away = pick(end < value, spot(value - end, 0, row, L.RIGHT), far)
    other = (get(s, L.MARKER_ROW) == row) & ((value & 1) != get(s, L.MARKER_SHOWS))
    return pick(other, far, away)


@inlined
def move_to(rules, s, row):
    """The marker shows the parity that the row's end has now."""
    put(s, L.MARKER_ROW, row)
    put(s, L.MARKER_SHOWS, of_row(rules, s, L.END, row) & 1)


def place_marker(rules, s):
    """At the row with the lowest end (EO1)."""
    move_to(rules, s, lowest_end(rules, s, const(s, L.NOWHERE)))


def moved(rules, s, seat, row, takes):
    """Whenever a row was taken, to the lowest end of the others (EO4)."""
    here, shows = get(s, L.MARKER_ROW), get(s, L.MARKER_SHOWS)
    move_to(rules, s, lowest_end(rules, s, here))
    put(s, L.MARKER_ROW, pick(takes, get(s, L.MARKER_ROW), here))
    put(s, L.MARKER_SHOWS, pick(takes, get(s, L.MARKER_SHOWS), shows))


claim(
    "fan",
    "even-odd",
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
