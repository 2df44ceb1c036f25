"""Cards go to rows one after the other (B3–B6)."""

from collections.abc import Collection

from nimmt.core.cards import FULL_ROW, bullheads
from nimmt.core.choices import Choice, OnePlace, OneRow
from nimmt.core.decisions import Decision, Owed
from nimmt.core.events import Placed, RowTaken
from nimmt.core.state import Entry, Scratch, put

RIGHT, LEFT, ON_TOP = "right", "left", "on top"

Spot = tuple[int, str]
"""A row and the side of it where a card fits."""


def proceed(scratch: Scratch) -> None:
    """Place cards until somebody has to decide or none is left."""
    dials = scratch.rules.dials
    while scratch.queue:
        if dials.before_placement(scratch) or not place_next(scratch):
            return
    dials.end_turn(scratch)


def place_next(scratch: Scratch) -> bool:
    """Place the next card, or wait for its player's choice and answer no."""
    dials = scratch.rules.dials
    entry = scratch.queue[0]
    spots = dials.find(scratch, entry.value)
    if len(spots) == 1:
        row, side = spots[0]
        settle(scratch, row, side, takes=side != ON_TOP and dials.full(scratch, row))
        return True
    if spots:
        scratch.step = ChooseSide
        return False
    row_by_rule = dials.low(scratch, entry)
    if row_by_rule is None:
        scratch.step = TakeRow
        return False
    settle(scratch, row_by_rule, RIGHT, takes=True)
    return True


def find(state: Scratch, value: int, but: Collection[int] = ()) -> tuple[Spot, ...]:
    """The row whose end is lower by the least (B4); nothing if the card is low (B6).

    Some rows may be left out of account.
    """
    nearest, found = 0, -1
    for index, row in enumerate(state.rows):
        if nearest < row[-1] < value and index not in but:
            nearest, found = row[-1], index
    return ((found, RIGHT),) if nearest else ()


def full(state: Scratch, row: int) -> bool:
    return len(state.rows[row]) >= FULL_ROW


def settle(scratch: Scratch, row: int, side: str, *, takes: bool) -> None:
    """Lay the next card down; where it takes the row it starts it anew (B5, B6)."""
    entry = scratch.queue[0]
    there = scratch.rows[row]
    if takes:
        take(scratch, entry.seats, row, there)
        there = ()
    if side == LEFT:
        at, cards = 0, entry.cards + there
    else:
        at, cards = len(there), there + entry.cards
    scratch.rows = put(scratch.rows, row, cards)
    scratch.queue = scratch.queue[1:]
    scratch.tell(Placed(entry.seats, entry.cards, row, at))
    scratch.rules.dials.after_placement(scratch, entry, row, takes)


def take(scratch: Scratch, seats: tuple[int, ...], row: int, cards: tuple[int, ...]) -> None:
    """Those seats get the cards; who lays what down in the row is the caller's business.

    Several seats share the points, halves rounded up, while the first keeps the cards (D4).
    """
    points = -(-bullheads(cards) // len(seats))
    scratch.tell(RowTaken(seats, row, cards, points))
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


def asks_for_row(scratch: Scratch, entry: Entry) -> int | None:
    """No rule picks the row for a low card: the player does."""
    return None


def nothing_moves(scratch: Scratch, entry: Entry, row: int, took: bool) -> None:
    """No marker reacts to a placement."""


def all_rows(state: Scratch) -> tuple[int, ...]:
    return tuple(range(len(state.rows)))


class _PlayerOfNextCard:
    do: str

    @classmethod
    def pending(cls, state: Scratch) -> tuple[Owed, ...]:
        return (Owed(state.queue[0].seats[0], cls.do),)


class TakeRow(_PlayerOfNextCard):
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
        settle(scratch, decision.row, RIGHT, takes=True)
        proceed(scratch)


class ChooseSide(_PlayerOfNextCard):
    """Two places are equally near: the player chooses (P2)."""

    do = "side"

    @staticmethod
    def legal(state: Scratch, seat: int) -> Choice | None:
        entry = state.queue[0]
        if seat != entry.seats[0]:
            return None
        spots = state.rules.dials.find(state, entry.value)
        places = tuple(Decision(seat, "side", row=row, side=side) for row, side in spots)
        return OnePlace(seat, "side", places)

    @staticmethod
    def apply(scratch: Scratch, decision: Decision) -> None:
        assert decision.row is not None
        assert decision.side is not None
        takes = scratch.rules.dials.full(scratch, decision.row)
        settle(scratch, decision.row, decision.side, takes=takes)
        proceed(scratch)
