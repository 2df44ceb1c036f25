"""What a table is set to before the match."""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated, Any

from msgspec import Meta, Struct, field

from nimmt.core.rules import Rules

DAY = 86_400
QUICKEST, SLOWEST = 5, 14 * DAY
MOST_ROUNDS, MOST_POINTS = 100, 1000

Chairs = Annotated[int, Meta(ge=1, le=10)]
Pace = Annotated[int, Meta(ge=QUICKEST, le=SLOWEST)]


class Setup(Struct, frozen=True, forbid_unknown_fields=True):
    """`pace` is the time for a decision in seconds, from five of them up to two weeks."""

    rules: dict[str, Any] = field(default_factory=lambda: {"preset": "base"})
    chairs: Chairs = 4
    pace: Pace | None = None
    help: bool = False
    """Whether clients show where a card would go and give hints; such a table is not ranked."""
    open: bool = False
    """Whether the lobby lists it; otherwise one needs its link."""

    def rule_set(self) -> Rules:
        """The rules as a value; a RulesError says why there is none."""
        return _shared(Rules.from_data(self.rules))

    def plays_as(self, other: Setup) -> bool:
        """Whether a match is the same; who finds the table, and how many can, is not the match."""
        return (self.rules, self.pace, self.help) == (other.rules, other.pace, other.help)

    @property
    def takes_days(self) -> bool:
        """Whether players come and go between decisions."""
        return self.pace is not None and self.pace >= DAY

    @property
    def plays_a_preset(self) -> bool:
        return self.rule_set().to_data().keys() == {"preset"}


@lru_cache
def _shared(rules: Rules) -> Rules:
    """Tables with the same rules have them as one value, which stays in the processor's caches."""
    return rules
