"""What a bot is: a view in, a decision out; and, if asked, its reasons."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple, Protocol

from nimmt.core.decisions import Decision
from nimmt.core.view import View


@dataclass(frozen=True, slots=True)
class Reason:
    """What a bot thinks of one choice. Bullheads are those of the whole round."""

    decision: Decision
    bullheads: float
    """Expected at the round's end; in Beat the Buffalo the team's less the buffalo's."""
    risk: float | None = None
    """How likely the player takes a row in this turn."""
    rows: Mapping[int, float] = field(default_factory=dict)
    """Where the card will probably lie, by row."""


class Account(NamedTuple):
    """A bot's reasons, and what it makes of the others."""

    reasons: tuple[Reason, ...]
    beliefs: tuple[Mapping[str, float], ...] = ()
    """By seat, how likely the player there is of each type; nothing of oneself, or none at all."""


class Bot(Protocol):
    """Plays one seat. It sees views and nothing else, and needs no memory of its own."""

    def decide(self, view: View, budget: float | None = None) -> Decision:
        """One of the decisions in `view.choice`; `budget` is the time it may take, in seconds."""

    def explain(self, view: View) -> tuple[Reason, ...]:
        """What each choice is worth, the best first; empty if it has no opinion."""


def account_of(bot: Bot, view: View) -> Account:
    """All that a bot can say: some also tell what they believe of the others."""
    tells = getattr(bot, "account", None)
    account: Account = Account(bot.explain(view)) if tells is None else tells(view)
    return account
