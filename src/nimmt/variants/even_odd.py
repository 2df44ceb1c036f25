"""Even/Odd (EO): the marked row takes only even or only odd cards."""

from dataclasses import dataclass, replace

from nimmt.core.deal import Marker, Rows
from nimmt.core.events import MarkerMoved
from nimmt.core.position import checked_marker
from nimmt.core.reasons import Reason
from nimmt.core.registry import Preset, Value, register
from nimmt.core.state import Entry, Scratch
from nimmt.core.steps.place import Found, find, find_elsewhere
from nimmt.variants.fans import lowest_end


@dataclass(frozen=True, slots=True)
class OtherParity(Reason):
    """The marked row would be nearer, but asks for the other parity (EO2)."""

    row: int
    shows: str


def parity(card: int) -> str:
    return "odd" if card % 2 else "even"


def place_marker(rows: Rows, players: int, given: Marker | None) -> Marker:
    """At the row with the lowest end, showing that end's parity (EO1)."""
    row = lowest_end(rows) if given is None else checked_marker(given, rows, (None,)).row
    return Marker(row, parity(rows[row][-1]))


def find_by_parity(state: Scratch, value: int) -> Found:
    """As always, but the marked row counts only for cards of its parity (EO2, EO3)."""
    marker: Marker = state.marker
    if parity(value) == marker.shows:
        return find(state, value)
    assert marker.shows is not None
    found, nearer = find_elsewhere(state, value, but=(marker.row,))
    return found.since(OtherParity(marker.row, marker.shows)) if nearer else found


def move_marker(scratch: Scratch, entry: Entry, row: int, took: bool) -> None:
    """Whenever a row was taken, to the lowest end of the other three (EO4)."""
    if took:
        goes_to = lowest_end(scratch.rows, but=scratch.marker.row)
        scratch.marker = Marker(goes_to, parity(scratch.rows[goes_to][-1]))
        scratch.tell(MarkerMoved(scratch.marker))


register(
    Value(
        "fan",
        "even-odd",
        lambda base: replace(
            base, place_marker=place_marker, find=find_by_parity, after_placement=move_marker
        ),
        only_with={"ends": {"right"}},
    ),
    Preset("even-odd", 13, {"fan": "even-odd"}, target=66),
)
