"""A record as a value: rules, deals and decisions, and what came of them."""

from __future__ import annotations

from dataclasses import dataclass

from nimmt.core.deal import Deal, Rows
from nimmt.core.decisions import Decision
from nimmt.core.rules import Rules
from nimmt.core.shares import Shares


@dataclass(frozen=True, slots=True)
class RoundRecord:
    """A round; `rows` and `points` are None where it breaks off."""

    deal: Deal
    decisions: tuple[Decision, ...]
    rows: Rows | None = None
    points: tuple[int, ...] | None = None


@dataclass(frozen=True, slots=True)
class Record:
    """A match; `winners` is None where it is unfinished."""

    rules: Rules
    players: tuple[str, ...]
    seed: str | None
    rounds: tuple[RoundRecord, ...]
    totals: tuple[int, ...]
    winners: tuple[int, ...] | None = None
    shares: Shares | None = None
    """What the seed was made of, where it was not the server's alone."""
