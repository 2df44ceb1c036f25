"""Cards go to rows one after the other (B3–B6)."""

from __future__ import annotations

from collections.abc import Collection
from functools import cache
from typing import NamedTuple

from nimmt.core.cards import FULL_ROW, bullheads
from nimmt.core.choices import Choice, OnePlace, OneRow
from nimmt.core.decisions import Decision, Owed
from nimmt.core.events import Placed, RowTaken
from nimmt.core.reasons import (
    CountsAs,
    Nearest,
    Reason,
    Sixth,
    StartsAnew,
    TooLow,
    TooLowElsewhere,
    Why,
)
from nimmt.core.state import Entry, Scratch, put

RIGHT, LEFT, ON_TOP = "right", "left", "on top"

Spot = tuple[int, str]
"""A row and the side of it where a card fits."""


class Found(NamedTuple):
    """Where a card fits, and why there, or why nowhere."""

    spots: tuple[Spot, ...]
    why: Why

    def since(self, *facts: Reason) -> Found:
        """The same, with facts that are told before."""
        return Found(self.spots, facts + self.why)


FULL: Why = (Sixth(),)
NOT_FULL: Why = ()
NOWHERE = Found((), (TooLow(),))
NOWHERE_ELSE = Found((), (TooLowElsewhere(),))
ANEW: Why = (StartsAnew(),)


def proceed(scratch: Scratch) -> None:
    """Place cards until somebody has to decide or none is left."""
    dials = scratch.rules.dials
    while scratch.queue:
        if dials.before_placement(scratch) or not place_next(scratch):
            return
    dials.end_turn(scratch)


def place_next(scratch: Scratch) -> bool:
    """Place the next card, or wait for its player's choice and answer no."""
    entry = scratch.queue[0]
    spots, why = look(scratch, entry.cards[0], entry.value)
    if len(spots) == 1:
        settle(scratch, spots[0], why, taking(scratch, spots[0]))
        return True
    if spots:
        scratch.step = ChooseSide
        return False
    by_rule = scratch.rules.dials.low(scratch, entry)
    if by_rule is None:
        scratch.step = TakeRow
        return False
    row, why_that = by_rule
    settle(scratch, (row, RIGHT), (), why + why_that)
    return True


def look(state: Scratch, card: int, value: int) -> Found:
    """Where a card fits that counts as this number."""
    found = state.rules.dials.find(state, value)
    return found if card == value else found.since(CountsAs(card))


def find(state: Scratch, value: int, but: Collection[int] = ()) -> Found:
    """The row whose end is lower by the least (B4); nothing if the card is low (B6).

    Some rows may be left out of account.
    """
    nearest, found = 0, -1
    for index, row in enumerate(state.rows):
        if nearest < row[-1] < value and index not in but:
            nearest, found = row[-1], index
    return _behind(found, nearest) if nearest else NOWHERE


@cache  # every placement asks for one of these few
def _behind(row: int, end: int) -> Found:
    return Found(((row, RIGHT),), (Nearest(end),))


def find_elsewhere(state: Scratch, value: int, but: Collection[int]) -> tuple[Found, list[int]]:
    """As `find`, and those rows left out of account that would have been nearer."""
    found = find(state, value, but)
    nearest = state.rows[found.spots[0][0]][-1] if found.spots else 0
    nearer = [row for row in sorted(but) if nearest < state.rows[row][-1] < value]
    return NOWHERE_ELSE if nearer and not found.spots else found, nearer


def full(state: Scratch, row: int) -> Why:
    return FULL if len(state.rows[row]) >= FULL_ROW else NOT_FULL


def taking(state: Scratch, spot: Spot) -> Why:
    """Why a card that fits there takes the row, if it does."""
    row, side = spot
    return NOT_FULL if side == ON_TOP else state.rules.dials.full(state, row)


def settle(scratch: Scratch, spot: Spot, why: Why, takes: Why) -> None:
    """Lay the next card down; where it takes the row it starts it anew (B5, B6)."""
    (row, side), entry = spot, scratch.queue[0]
    if takes:
        take(scratch, entry.seats, row, scratch.rows[row], entry.value, why + takes)
        why = ANEW
    there = scratch.rows[row]
    if side == LEFT:
        at, cards = 0, entry.cards + there
    else:
        at, cards = len(there), there + entry.cards
    scratch.rows = put(scratch.rows, row, cards)
    scratch.queue = scratch.queue[1:]
    scratch.tell(Placed(entry.seats, entry.cards, row, at, entry.value, scratch.rows, why))
    scratch.rules.dials.after_placement(scratch, entry, row, bool(takes))


def take(
    scratch: Scratch, seats: tuple[int, ...], row: int, cards: tuple[int, ...], value: int, why: Why
) -> None:
    """Those seats get the row's first cards, for a card that counted as `value`.

    Several seats share the points, halves rounded up, while the first keeps the cards (D4).
    """
    points = -(-bullheads(cards) // len(seats))
    scratch.rows = put(scratch.rows, row, scratch.rows[row][len(cards) :])
    scratch.tell(RowTaken(seats, row, cards, points, value, scratch.rows, why))
    scratch.rules.dials.collect(scratch, seats, cards, points)


def collect(scratch: Scratch, seats: tuple[int, ...], cards: tuple[int, ...], points: int) -> None:
    """Taken cards go to the pile and never to a hand (B7)."""
    pile = scratch.rules.dials.pile_of(seats[0])
    scratch.piles = put(scratch.piles, pile, scratch.piles[pile] + cards)
    for seat in seats:
        pile = scratch.rules.dials.pile_of(seat)
        scratch.points = put(scratch.points, pile, scratch.points[pile] + points)


def own_pile(seat: int) -> int:
    return seat


def never_asks(scratch: Scratch) -> bool:
    """Nothing to decide between the reveal and a placement."""
    return False


def asks_for_row(scratch: Scratch, entry: Entry) -> tuple[int, Why] | None:
    """No rule picks the row for a low card: the player does."""
    return None


def nothing_moves(scratch: Scratch, entry: Entry, row: int, took: bool) -> None:
    """No marker reacts to a placement."""


def all_rows(state: Scratch) -> tuple[int, ...]:
    return tuple(range(len(state.rows)))


def _next_card(state: Scratch) -> Found:
    entry = state.queue[0]
    return look(state, entry.cards[0], entry.value)


def why_asked(state: Scratch) -> Why:
    """Why the next card needs its player's decision, where it waits for one."""
    return _next_card(state).why if issubclass(state.step, PlayerOfNextCard) else ()


class PlayerOfNextCard:
    do: str

    @classmethod
    def pending(cls, state: Scratch) -> tuple[Owed, ...]:
        return (Owed(state.queue[0].seats[0], cls.do),)


class TakeRow(PlayerOfNextCard):
    """A low card: its player takes a row of choice (B6); of twins the lower seat's (D4)."""

    do = "take"

    @staticmethod
    def legal(state: Scratch, seat: int) -> Choice | None:
        if seat != state.queue[0].seats[0]:
            return None
        return OneRow(seat, "take", state.rules.dials.takeable(state))

    @staticmethod
    def apply(scratch: Scratch, decision: Decision) -> None:
        assert decision.row is not None
        settle(scratch, (decision.row, RIGHT), (), _next_card(scratch).why)
        proceed(scratch)


class ChooseSide(PlayerOfNextCard):
    """Two places are equally near: the player chooses (P2)."""

    do = "side"

    @staticmethod
    def legal(state: Scratch, seat: int) -> Choice | None:
        if seat != state.queue[0].seats[0]:
            return None
        spots = _next_card(state).spots
        places = tuple(Decision(seat, "side", row=row, side=side) for row, side in spots)
        return OnePlace(seat, "side", places)

    @staticmethod
    def apply(scratch: Scratch, decision: Decision) -> None:
        assert decision.row is not None
        assert decision.side is not None
        spot = decision.row, decision.side
        settle(scratch, spot, _next_card(scratch).why, taking(scratch, spot))
        proceed(scratch)
