"""What can go wrong in a tournament, as values that travel between processes."""

from __future__ import annotations

from dataclasses import dataclass

from nimmt.core.errors import NimmtError


@dataclass(frozen=True, slots=True)
class Failure:
    """A bot did not decide as it has to. Everything is counted from 0."""

    kind: str
    """`start`, `raised`, `malformed`, `illegal` or `endless`."""
    bot: str
    deal: int
    seating: int
    seat: int
    decision: int
    """How many decisions the match had before."""
    message: str
    error: NimmtError | None = None
    """Why the decision is illegal, where it is."""


class ArenaError(Exception):
    """The tournament cannot go on."""
