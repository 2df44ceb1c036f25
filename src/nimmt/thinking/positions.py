"""A view as a table with hidden places: what a seat knows, and what may lie where it can't see."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from nimmt.core.cards import BULLHEADS
from nimmt.core.deal import Marker
from nimmt.core.state import Entry
from nimmt.core.view import View
from nimmt.fast import layout as L
from nimmt.fast.ruleset import CARDS, SEAT_BITS, RuleSet, ruleset
from nimmt.fast.tables import SHOWS, SPECIALS, Vector, empty_table, put_hand, put_rows
from nimmt.thinking.unseen import unseen_cards, unseen_specials
from nimmt.variants.buffalo.herd import OnTheTable
from nimmt.variants.flip import Flips
from nimmt.variants.hand import Lap

STEPS = {
    "take": L.TAKE,
    "side": L.SIDE,
    "first": L.FIRST,
    "keep": L.KEEP,
    "draft": L.DRAFT,
    "pass": L.MOMENT,
}
"""What a table waits for by the kind of decision owed, where that is not how a turn begins."""


class Position(NamedTuple):
    """What the search needs to know of a view."""

    rules: RuleSet
    table: Vector
    unknown: NDArray[np.int64]
    """Hidden cards of each seat's hand, and last the buffalo's."""
    unseen: NDArray[np.int64]
    specials: NDArray[np.int64]
    weights: NDArray[np.int64]
    """By who scores: how much a point costs the seat."""


def position(view: View) -> Position:
    rules = ruleset(view.rules, view.players, CARDS, any_table=True)
    s = empty_table()
    s[L.PLAYERS] = view.players
    s[L.TURN] = view.turn
    s[L.STARTER] = -1 if view.starter is None else view.starter
    put_rows(s, view.rows)
    s[L.STEP] = STEPS.get(view.pending[0].do, rules.type.hook("first_step")(rules))
    scorers = len(view.points)
    s[L.POINTS : L.POINTS + scorers] = view.points
    s[L.PILE_SIZE : L.PILE_SIZE + scorers] = view.pile_sizes
    s[L.POOL_SIZE] = len(view.pool)
    s[L.POOL : L.POOL + len(view.pool)] = view.pool
    unknown = _put_hands(s, view)
    _put_queue(rules, s, view)
    _put_marker(s, view)
    _put_own(s, view, unknown)
    unseen = np.array(unseen_cards(view), dtype=np.int64)
    specials = np.array(unseen_specials(view), dtype=np.int64)
    return Position(rules, s, unknown, unseen, specials, _weights(view))


def _weights(view: View) -> NDArray[np.int64]:
    """The own bullheads, or the team's less the buffalo's; where they are wanted, the other way."""
    scorers, fewer, more = len(view.points), 0, 1
    if view.rules.dials.scorers:
        return np.array([1] + [-1] * (scorers - 1), dtype=np.int64)
    most_win = view.rules.dials.winners((fewer, more)) == (1,)
    weights = np.zeros(scorers, dtype=np.int64)
    weights[view.seat] = -1 if most_win else 1
    return weights


def _put_hands(s: Vector, view: View) -> NDArray[np.int64]:
    """Known cards into the hands; how many more each one holds.

    What others have committed counts as still in their hands: nobody has seen it.
    """
    unknown = np.zeros(view.players + 1, dtype=np.int64)
    for seat, size in enumerate(view.hand_sizes):
        known = view.hand if seat == view.seat else view.known_hands[seat]
        hidden_choice = seat in view.have_committed and seat != view.seat
        held = size + (view.rules.dials.cards_a_turn if hidden_choice else 0)
        put_hand(s, seat, known)
        unknown[seat] = held - len(known)
    return unknown


def _put_queue(rules: RuleSet, s: Vector, view: View) -> None:
    """Revealed cards in their order; in open play they are choices until all have played."""
    for entry in view.queue:
        if s[L.STEP] == L.PLAY_OPEN:
            [seat] = entry.seats
            s[L.CHOSEN + seat * 2] = entry.cards[0]
            s[L.FLIPPED + seat] = not entry.upright
            s[L.HAS_CHOSEN + seat] = 1
        else:
            for seat in entry.seats:
                s[L.QUEUE + s[L.QUEUE_END]] = _packed(rules, entry, seat % (view.players + 1))
                s[L.QUEUE_END] += 1


def _packed(rules: RuleSet, entry: Entry, seat: int) -> int:
    """As the simulator's `entry`; the buffalo's seat comes behind those of the players."""
    value, heads = entry.value * 2 + entry.upright, BULLHEADS[entry.cards[0]]
    return ((value << rules.type.heads_bits) + heads << SEAT_BITS) + seat


def _put_marker(s: Vector, view: View) -> None:
    match view.marker:
        case Flips():
            s[L.FLIPS_LEFT : L.FLIPS_LEFT + view.players] = view.marker.left
        case Marker():
            s[L.MARKER_ROW] = view.marker.row
            s[L.MARKER_SHOWS] = SHOWS[view.marker.shows]


def _put_own(s: Vector, view: View, unknown: NDArray[np.int64]) -> None:
    """What the way of playing keeps besides."""
    own = view.play
    match own:
        case Lap():
            s[L.LAP_TURN], s[L.LAP_PLAYED] = own.turn, own.played
            s[L.TAKEN_COUNT] = len(own.taken)
            for slot, row in enumerate(own.taken):
                s[L.TAKEN_SIZE + slot] = len(row)
                start = L.TAKEN + slot * L.ROW_ROOM
                s[start : start + len(row)] = row
        case OnTheTable():
            unknown[view.players] = own.buffalo_cards
            face_up = [SPECIALS.index(special) for special in own.face_up]
            s[L.FACE_UP_COUNT] = len(face_up)
            s[L.FACE_UP : L.FACE_UP + len(face_up)] = face_up
            s[L.SPECIALS_COUNT] = own.specials_left
            for part, members in (
                (L.SEVENS, own.sevens),
                (L.LOCKED, own.locked),
                (L.PASSED, own.passed),
            ):
                s[part] = sum(1 << member for member in members)
