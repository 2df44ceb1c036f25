"""What came of a tournament, finished or not."""

from __future__ import annotations

from dataclasses import dataclass, field

from nimmt.arena.chunks import DealPlayed, Lost
from nimmt.arena.failures import ArenaError, Failure
from nimmt.arena.schedule import Plan


@dataclass
class Outcome:
    """What has been played, and what is missing."""

    plan: Plan
    played: dict[int, DealPlayed] = field(default_factory=dict)
    """By deal, without the records."""
    lost: list[Lost] = field(default_factory=list)
    interrupted: bool = False
    failure: Failure | None = None
    """What a bot did that stopped it."""

    @property
    def deals(self) -> list[DealPlayed]:
        """In the order of the deals, whoever was faster."""
        return [self.played[deal] for deal in sorted(self.played)]


class BotFailed(ArenaError):
    """A bot raised, or decided what it may not; `outcome` has the deals finished before."""

    def __init__(self, failure: Failure, outcome: Outcome) -> None:
        super().__init__(failure)
        self.failure, self.outcome = failure, outcome

    def __str__(self) -> str:
        at = self.failure
        where = f"deal {at.deal}, seating {at.seating}, seat {at.seat}, decision {at.decision}"
        return f"{at.bot} ({where}): {at.kind}: {at.message}"
