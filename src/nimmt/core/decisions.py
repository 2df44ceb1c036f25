"""What a seat may say: one flat value for every kind of decision (RECORDS.md)."""

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


class Owed(NamedTuple):
    """A seat that is being waited for, and the kind of decision it owes."""

    seat: int
    do: str
