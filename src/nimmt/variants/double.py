"""Double (D): two decks, and twins lie on top of each other.

Twins in a row are neighbours of the same number: a row's cards ascend, so no others can be.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import groupby

from nimmt.core.cards import FULL_ROW, full_deck
from nimmt.core.choices import OfOneKind, OneCard
from nimmt.core.deal import Rows
from nimmt.core.dials import Dials
from nimmt.core.reasons import Reason, Why
from nimmt.core.registry import Preset, Value, register
from nimmt.core.state import Entry, Scratch
from nimmt.core.steps import place
from nimmt.core.steps.place import ON_TOP, Found


@dataclass(frozen=True, slots=True)
class OnTwin(Reason):
    """The card's twin is the end of the row (D3)."""


def two_decks(hand_size: int, players: int) -> tuple[int, ...]:
    return tuple(sorted(2 * full_deck(hand_size, players)))


def open_rows(cards: Iterator[int], count: int) -> Rows:
    """A twin of a row starter lies on top of it, and another card is turned up (D5)."""
    rows: dict[int, tuple[int, ...]] = {}
    while len(rows) < count:
        card = next(cards)
        rows[card] = (*rows.get(card, ()), card)
    return tuple(rows.values())


def plays(state: Scratch, seat: int) -> OfOneKind:
    """A hand may hold both twins; choosing one of them is one choice."""
    return OneCard(seat, "play", tuple(dict.fromkeys(state.hands[seat])))


def line_up(scratch: Scratch, shown: list[Entry]) -> tuple[Entry, ...]:
    """Twins revealed in the same turn are placed together (D2)."""
    return tuple(_together(list(twins)) for _, twins in groupby(sorted(shown), _value))


def _value(entry: Entry) -> int:
    return entry.value


def _together(twins: list[Entry]) -> Entry:
    seats = tuple(seat for entry in twins for seat in entry.seats)
    cards = tuple(card for entry in twins for card in entry.cards)
    return twins[0]._replace(seats=seats, cards=cards)


def find_twin_or_row(state: Scratch, value: int) -> Found:
    """On top of a twin at a row's end, whatever the row's length (D3)."""
    for index, row in enumerate(state.rows):
        if row[-1] == value:
            return Found(((index, ON_TOP),), (OnTwin(),))
    return place.find(state, value)


def full(state: Scratch, row: int) -> Why:
    """Twins count as one card for the row's length (D2, D6)."""
    return place.FULL if len(set(state.rows[row])) >= FULL_ROW else place.NOT_FULL


def twins(base: Dials) -> Dials:
    """What decks with twins have in common."""
    return replace(
        base, open_rows=open_rows, plays=plays, line_up=line_up, find=find_twin_or_row, full=full
    )


ONLY_WITH = {"deal": {"random"}, "play": {"hidden"}, "ends": {"right"}, "fan": {"none"}}

register(
    Value(
        "deck", "double", lambda base: replace(twins(base), cards=two_decks), only_with=ONLY_WITH
    ),
    Preset("double", 10, {"deck": "double"}, target=66),
)
