"""Mountain Climbing (MC): cards go down in the marked row, up in the others."""

from dataclasses import dataclass, replace

from nimmt.core.deal import Marker, Rows
from nimmt.core.errors import DealError
from nimmt.core.events import MarkerMoved
from nimmt.core.position import checked_marker
from nimmt.core.reasons import Reason
from nimmt.core.registry import Preset, Value, register
from nimmt.core.state import Entry, Scratch
from nimmt.core.steps.place import RIGHT, Found, find, find_elsewhere

UP, DOWN = "up", "down"


@dataclass(frozen=True, slots=True)
class NearestDownwards(Reason):
    """The marked row's end is higher than the card, and no end that fits is nearer (MC2)."""

    end: int


@dataclass(frozen=True, slots=True)
class TieGoesDown(Reason):
    """This end is as near, but a tie goes to the marked row (MC2)."""

    end: int


@dataclass(frozen=True, slots=True)
class NotLower(Reason):
    """The marked row would be nearer, but the card is not lower than its end (MC2)."""

    row: int
    end: int


def place_marker(rows: Rows, players: int, given: Marker | None) -> Marker:
    """At the bottom row, arrow up (MC1)."""
    if given is None:
        return Marker(len(rows) - 1, UP)
    marker = checked_marker(given, rows, (UP, DOWN))
    if marker != _turned_at_the_edge(marker, rows):
        raise DealError("arrow-off-table", _turned_at_the_edge(marker, rows).shows, marker.shows)
    return marker


def _turned_at_the_edge(marker: Marker, rows: Rows) -> Marker:
    if marker.row == 0:
        return Marker(0, DOWN)
    return Marker(marker.row, UP) if marker.row == len(rows) - 1 else marker


def find_up_or_down(state: Scratch, value: int) -> Found:
    """The nearest end, below the card or, in the marked row, above it; a tie goes there (MC2)."""
    marked = state.marker.row
    summit = state.rows[marked][-1]
    if summit <= value:
        found, nearer = find_elsewhere(state, value, but=(marked,))
        return found.since(NotLower(marked, summit)) if nearer else found
    found = find(state, value, but=(marked,))
    below = state.rows[found.spots[0][0]][-1] if found.spots else None
    as_near = 2 * value - summit
    if below is not None and below > as_near:
        return found
    tie = (TieGoesDown(as_near),) if below == as_near else ()
    return Found(((marked, RIGHT),), (NearestDownwards(summit), *tie))


def move_marker(scratch: Scratch, entry: Entry, row: int, took: bool) -> None:
    """One row in the arrow's direction; at the top and bottom the arrow turns (MC4)."""
    if took:
        step = -1 if scratch.marker.shows == UP else 1
        moved = scratch.marker._replace(row=scratch.marker.row + step)
        scratch.marker = _turned_at_the_edge(moved, scratch.rows)
        scratch.tell(MarkerMoved(scratch.marker))


register(
    Value(
        "fan",
        "mountain",
        lambda base: replace(
            base,
            ascending=False,
            place_marker=place_marker,
            find=find_up_or_down,
            after_placement=move_marker,
        ),
        only_with={"ends": {"right"}},
    ),
    Preset("mountain", 14, {"fan": "mountain"}, target=66),
)
