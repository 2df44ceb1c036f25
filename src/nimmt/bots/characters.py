"""Opponents that play by different policies: none of them thinks, and each has a weak side."""

from __future__ import annotations

from collections.abc import Callable

from nimmt.bots.prospects import Prospect
from nimmt.bots.protocol import Bot
from nimmt.bots.thumb import Rank, Thumb
from nimmt.core.view import View

CHEAP = 3
"""Bullheads of a row that may be taken on purpose."""
SAFE = 1.0
"""Bullheads that a card may cost on average and still counts as safe."""


class Careful(Thumb):
    """Plays the card that least probably takes a row, and leaves the dangerous ones for later."""

    def worry(self, view: View, prospect: Prospect) -> Rank:
        return (round(prospect.risk, 2), prospect.cost, prospect.gap)


class Greedy(Thumb):
    """Wants the last free place of a row, whoever else may want it."""

    def worry(self, view: View, prospect: Prospect) -> Rank:
        takes = prospect.room == 0
        return (prospect.cost if takes else 0, prospect.room, prospect.gap)

    def liking(self, view: View, card: int) -> float:
        return -min((abs(card - held) for held in view.hand), default=card)


class Bluffer(Thumb):
    """Throws low cards in early and takes cheap rows on purpose: that upsets the others' plans."""

    def worry(self, view: View, prospect: Prospect) -> Rank:
        if prospect.low and prospect.cost <= CHEAP:
            return (-1, prospect.number)
        return super().worry(view, prospect)

    def liking(self, view: View, card: int) -> float:
        return -card


class Patient(Thumb):
    """Plays the highest card that seems safe, and keeps the low ones for the end."""

    def worry(self, view: View, prospect: Prospect) -> Rank:
        return (max(SAFE, prospect.expected), -prospect.number)

    def liking(self, view: View, card: int) -> float:
        return card


CHARACTERS: dict[str, Callable[..., Bot]] = {
    "careful": Careful,
    "greedy": Greedy,
    "bluffer": Bluffer,
    "patient": Patient,
}
