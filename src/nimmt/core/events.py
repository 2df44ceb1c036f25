"""What happened, for those who watch: each event has an id, arguments and an audience.

The id is the class's name in kebab case; words are in the language files. A variant's own
events stand in its file.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from nimmt.core.deal import Marker, Row, Rows
from nimmt.core.errors import kebab
from nimmt.core.reasons import Why

if TYPE_CHECKING:
    from nimmt.core.state import Entry


@dataclass(frozen=True, slots=True)
class Event:
    @property
    def id(self) -> str:
        return kebab(type(self).__name__)

    @property
    def audience(self) -> int | None:
        """The only seat that may know, or None if everybody may."""
        return None


@dataclass(frozen=True, slots=True)
class RoundStarted(Event):
    round: int
    starter: int | None


@dataclass(frozen=True, slots=True)
class PoolOpened(Event):
    pool: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Drafted(Event):
    seat: int
    card: int


@dataclass(frozen=True, slots=True)
class RowsOpened(Event):
    rows: Rows


@dataclass(frozen=True, slots=True)
class HandDealt(Event):
    seat: int
    cards: tuple[int, ...]

    @property
    def audience(self) -> int | None:
        return self.seat


@dataclass(frozen=True, slots=True)
class HandsShown(Event):
    """All hands are public (L2)."""

    hands: Rows


@dataclass(frozen=True, slots=True)
class Committed(Event):
    seat: int


@dataclass(frozen=True, slots=True)
class Played(Event):
    """A card played face up; `value` is what it counts as."""

    seat: int
    card: int
    flipped: bool
    value: int


@dataclass(frozen=True, slots=True)
class Revealed(Event):
    entries: tuple[Entry, ...]


@dataclass(frozen=True, slots=True)
class RowTaken(Event):
    """`points` is what each of the takers gets for it, `value` counts of the card that took it.

    `rows` are all rows without the taken cards, which lay in front of what stays.
    """

    seats: tuple[int, ...]
    row: int
    cards: Row
    points: int
    value: int
    rows: Rows
    why: Why

    @property
    def before(self) -> Rows:
        """The rows as they lay."""
        return _with(self.rows, self.row, self.cards + self.rows[self.row])


@dataclass(frozen=True, slots=True)
class Placed(Event):
    """`at` is the first placed card's index in the row, `value` what it counted as.

    `rows` are all rows as they lie now.
    """

    seats: tuple[int, ...]
    cards: Row
    row: int
    at: int
    value: int
    rows: Rows
    why: Why

    @property
    def before(self) -> Rows:
        """The rows as they lay."""
        row = self.rows[self.row]
        return _with(self.rows, self.row, row[: self.at] + row[self.at + len(self.cards) :])


@dataclass(frozen=True, slots=True)
class MarkerMoved(Event):
    marker: Marker


@dataclass(frozen=True, slots=True)
class RoundEnded(Event):
    round: int
    rows: Rows
    points: tuple[int, ...]
    totals: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class MatchEnded(Event):
    winners: tuple[int, ...]


def _with(rows: Rows, index: int, row: Row) -> Rows:
    return (*rows[:index], row, *rows[index + 1 :])
