"""What a seat may say: one flat value for every kind of decision (RECORDS.md)."""

from __future__ import annotations

from typing import NamedTuple


class Decision(NamedTuple):
    seat: int
    do: str
    card: int | None = None
    flip: bool = False
    cards: tuple[int, ...] | None = None
    row: int | None = None
    side: str | None = None
    at: int | None = None
    special: str | None = None

    def ascending(self) -> Decision:
        """The same with its cards in ascending order, unless their order is what it says."""
        if self.cards is None or self.special is not None:
            return self
        return self._replace(cards=tuple(sorted(self.cards)))


class Owed(NamedTuple):
    """A seat that is being waited for, and the kind of decision it owes."""

    seat: int
    do: str
    secret: bool = False
    """Whether nobody else learns what was decided until all have."""
