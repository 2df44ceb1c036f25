"""Why a card goes where it goes: each reason is a fact with an id and arguments.

The id is the class's name in kebab case; words are in the language files, where they can also
use the number that counts and the row. A variant's own reasons stand in its file.
"""

from __future__ import annotations

from dataclasses import dataclass

from nimmt.core.errors import kebab


@dataclass(frozen=True, slots=True)
class Reason:
    @property
    def id(self) -> str:
        return kebab(type(self).__name__)


Why = tuple[Reason, ...]
"""Facts that explain something together, in the order in which they are told.

A fact about rows speaks of all rows but those that the facts before it rule out.
"""


@dataclass(frozen=True, slots=True)
class CountsAs(Reason):
    """The card counts as another number than it shows."""

    card: int


@dataclass(frozen=True, slots=True)
class Nearest(Reason):
    """This end is lower than the card, and none is nearer (B4)."""

    end: int


@dataclass(frozen=True, slots=True)
class TooLow(Reason):
    """No row ends lower (B6)."""


@dataclass(frozen=True, slots=True)
class TooLowElsewhere(Reason):
    """No row but those that were just ruled out ends lower (B6)."""


@dataclass(frozen=True, slots=True)
class Sixth(Reason):
    """The row is full already (B5)."""


@dataclass(frozen=True, slots=True)
class StartsAnew(Reason):
    """The row has just been taken (B5, B6)."""
