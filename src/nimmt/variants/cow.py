"""The Jumping Cow (JC): a card without a value that takes a place in a row, and jumps."""

from dataclasses import dataclass, replace

from nimmt.core.cards import FULL_ROW
from nimmt.core.deal import Marker, Rows
from nimmt.core.errors import DealError
from nimmt.core.events import MarkerMoved
from nimmt.core.position import checked_marker
from nimmt.core.reasons import Reason, Why
from nimmt.core.registry import Preset, Value, register
from nimmt.core.state import Entry, Scratch
from nimmt.core.steps import place
from nimmt.variants.fans import lowest_end


@dataclass(frozen=True, slots=True)
class SixthWithCow(Reason):
    """Four number cards and the cow make a full row (JC3)."""


@dataclass(frozen=True, slots=True)
class CowWasSixth(Reason):
    """The cow has landed on five number cards (JC5)."""


WITH_COW: Why = (SixthWithCow(),)


def place_cow(rows: Rows, players: int, given: Marker | None) -> Marker:
    """At the row with the lowest end (JC1)."""
    cow = Marker(lowest_end(rows)) if given is None else checked_marker(given, rows, (None,))
    if len(rows[cow.row]) >= FULL_ROW:
        raise DealError("cow-in-full-row", FULL_ROW - 1, rows[cow.row])
    return cow


def full(state: Scratch, row: int) -> Why:
    """The cow takes one of the five places (JC3)."""
    if row != state.marker.row:
        return place.full(state, row)
    return WITH_COW if len(state.rows[row]) + 1 >= FULL_ROW else place.NOT_FULL


def jump(scratch: Scratch, entry: Entry, row: int, took: bool) -> None:
    """A card came to the cow's row: the cow jumps on until it finds room (JC2–JC5)."""
    if row != scratch.marker.row:
        return
    while True:
        lands_on = lowest_end(scratch.rows, but=scratch.marker.row)
        scratch.marker = Marker(lands_on)
        scratch.tell(MarkerMoved(scratch.marker))
        crowd = scratch.rows[lands_on][:-1]
        if len(crowd) + 1 < FULL_ROW:
            return
        place.take(scratch, entry.seats, lands_on, crowd, entry.value, (CowWasSixth(),))


register(
    Value(
        "fan",
        "cow",
        lambda base: replace(base, place_marker=place_cow, full=full, after_placement=jump),
        only_with={"ends": {"right"}},
    ),
    Preset("cow", 15, {"fan": "cow"}, target=66),
)
