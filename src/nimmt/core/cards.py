"""Cards are their numbers; what a card costs is its bullheads (B1)."""

from collections.abc import Iterable

HIGHEST = 104
FULL_ROW = 5


def _worth(card: int) -> int:
    if card == 55:
        return 7
    if card % 11 == 0:
        return 5
    if card % 10 == 0:
        return 3
    return 2 if card % 5 == 0 else 1


BULLHEADS = (0, *(_worth(card) for card in range(1, HIGHEST + 1)))
"""Bullheads by card number; index 0 is unused."""


def bullheads(cards: Iterable[int]) -> int:
    """The bullheads on these cards together."""
    return sum(map(BULLHEADS.__getitem__, cards))


def full_deck(hand_size: int, players: int) -> tuple[int, ...]:
    """One of each card, whatever the table (B1)."""
    return tuple(range(1, HIGHEST + 1))
