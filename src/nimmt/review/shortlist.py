"""A choice of a few decisions, written out: where there are too many to weigh them all."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from nimmt.core.decisions import Decision
from nimmt.core.errors import WrongDecision


@dataclass(frozen=True, slots=True)
class Shortlist:
    """These decisions and no others."""

    decisions: tuple[Decision, ...]

    @property
    def kinds(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(each.special or each.do for each in self.decisions))

    def check(self, decision: Decision) -> None:
        if decision not in self.decisions:
            raise WrongDecision(self.kinds, decision.special or decision.do)

    def __iter__(self) -> Iterator[Decision]:
        return iter(self.decisions)

    def count(self) -> int:
        return len(self.decisions)

    def sample(self, random: Random) -> Decision:
        return random.choice(self.decisions)

    def to_data(self) -> dict[str, Any]:
        return {"any": [each._asdict() for each in self.decisions]}
