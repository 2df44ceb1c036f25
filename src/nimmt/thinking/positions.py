"""A view as a table with hidden places: what a seat knows, and what may lie where it can't see."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from nimmt.core.view import View
from nimmt.fast import layout as L
from nimmt.fast.kernel.placing import packed
from nimmt.fast.layout import Config
from nimmt.fast.tables import SHOWS, SPECIALS, Vector, config, empty_table, put_hand, put_rows
from nimmt.thinking.unseen import unseen_cards, unseen_specials

STEPS = {
    "play": (L.COMMIT, L.PLAY_OPEN, L.COMMIT, L.PLAY_HAND, L.COMMIT, L.COMMIT),
    "take": (L.TAKE,) * 6,
    "side": (L.SIDE,) * 6,
    "first": (L.FIRST,) * 6,
    "keep": (L.KEEP,) * 6,
    "open": (L.TURN_UP,) * 6,
    "draft": (L.DRAFT,) * 6,
    "pass": (L.MOMENT,) * 6,
}
"""What a table waits for, by the kind of decision owed and the way of playing."""


class Position(NamedTuple):
    """What the search needs to know of a view."""

    config: Config
    table: Vector
    unknown: NDArray[np.int64]
    """Hidden cards of each seat's hand, and last the buffalo's."""
    unseen: NDArray[np.int64]
    specials: NDArray[np.int64]

    @property
    def most_win(self) -> bool:
        """Whether bullheads are wanted."""
        return self.config.play == L.CHILDREN


def position(view: View) -> Position:
    c = config(view.rules, view.players, track=False)
    s = empty_table()
    s[L.TURN] = view.turn
    s[L.STARTER] = -1 if view.starter is None else view.starter
    put_rows(s, view.rows)
    s[L.STEP] = STEPS[view.pending[0].do][c.play]
    scorers = len(view.points)
    s[L.POINTS : L.POINTS + scorers] = view.points
    s[L.PILE_SIZE : L.PILE_SIZE + scorers] = view.pile_sizes
    s[L.POOL_SIZE] = len(view.pool)
    s[L.POOL : L.POOL + len(view.pool)] = view.pool
    unknown = _put_hands(c, s, view)
    _put_queue(c, s, view)
    _put_marker(c, s, view)
    _put_own(c, s, view)
    if c.play == L.BUFFALO:
        unknown[c.players] = view.play.buffalo_cards
    unseen = np.array(unseen_cards(view), dtype=np.int64)
    specials = np.array(unseen_specials(view), dtype=np.int64)
    return Position(c, s, unknown, unseen, specials)


def _put_hands(c: Config, s: Vector, view: View) -> NDArray[np.int64]:
    """Known cards into the hands; how many more each one holds.

    What others have committed counts as still in their hands: nobody has seen it.
    """
    unknown = np.zeros(c.players + 1, dtype=np.int64)
    for seat, size in enumerate(view.hand_sizes):
        known = view.hand if seat == view.seat else view.known_hands[seat]
        hidden_choice = seat in view.have_committed and seat != view.seat
        held = size + (view.rules.dials.cards_a_turn if hidden_choice else 0)
        put_hand(s, seat, known)
        unknown[seat] = held - len(known)
    return unknown


def _put_queue(c: Config, s: Vector, view: View) -> None:
    """Revealed cards in their order; in open play they are choices until all have played."""
    for at, entry in enumerate(view.queue):
        seat, *twins = entry.seats
        if s[L.STEP] == L.PLAY_OPEN:
            s[L.CHOSEN + seat * 2] = entry.cards[0]
            s[L.FLIPPED + seat] = not entry.upright
            s[L.HAS_CHOSEN + seat] = 1
        else:
            twin = twins[0] if twins else L.NOBODY
            number = packed(entry.value, int(entry.upright), entry.cards[0], seat, twin)
            s[L.QUEUE + at] = number
            s[L.QUEUE_END] = at + 1


def _put_marker(c: Config, s: Vector, view: View) -> None:
    if c.fan == L.FLIP and view.marker is not None:
        s[L.FLIPS_LEFT : L.FLIPS_LEFT + c.players] = view.marker.left
    elif c.fan != L.NO_FAN and view.marker is not None:
        s[L.MARKER_ROW] = view.marker.row
        s[L.MARKER_SHOWS] = SHOWS[view.marker.shows]


def _put_own(c: Config, s: Vector, view: View) -> None:
    """What the way of playing keeps besides."""
    own = view.play
    if c.play == L.HAND_PLAY and own is not None:
        s[L.LAP_TURN], s[L.LAP_PLAYED] = own.turn, own.played
        s[L.TAKEN_COUNT] = len(own.taken)
        for slot, row in enumerate(own.taken):
            s[L.TAKEN_SIZE + slot] = len(row)
            start = L.TAKEN + slot * L.ROW_ROOM
            s[start : start + len(row)] = row
    if c.play == L.BUFFALO:
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
