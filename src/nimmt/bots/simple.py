"""Bots that do not think: anything legal, and a random card with the cheapest row."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from nimmt.bots.protocol import Reason
from nimmt.core.cards import bullheads
from nimmt.core.choices import AnyOf, OneCard
from nimmt.core.decisions import Decision
from nimmt.core.view import View
from nimmt.thinking.choosing import choice_of


def cheapest_row(view: View, rows: Sequence[int]) -> int:
    """The row with the fewest bullheads, or the most where these win; the topmost of several."""
    sign = -1 if most_win(view) else 1
    return min(rows, key=lambda row: sign * bullheads(view.rows[row]))


def most_win(view: View) -> bool:
    fewer, more = 0, 1
    return view.rules.dials.winners((fewer, more)) == (1,)


class Uniform:
    """Any legal decision; of several kinds first the kind."""

    def __init__(self, seed: int = 0) -> None:
        self.random = Random(seed)

    def decide(self, view: View, budget: float | None = None) -> Decision:
        return choice_of(view).sample(self.random)

    def explain(self, view: View) -> tuple[Reason, ...]:
        return ()


class RandomBot(Uniform):
    """A random card, the cheapest row on a low card, and nothing fancy besides."""

    def decide(self, view: View, budget: float | None = None) -> Decision:
        assert view.seat is not None
        choice = choice_of(view)
        kinds = choice.kinds
        if "take" in kinds:
            rows = [decision.row for decision in choice if decision.row is not None]
            return Decision(view.seat, "take", row=cheapest_row(view, rows))
        if "keep" in kinds:
            return Decision(view.seat, "keep", cards=())
        if "pass" in kinds:
            return Decision(view.seat, "pass")
        if isinstance(choice, OneCard) and choice.flips:
            choice = OneCard(choice.seat, choice.do, choice.cards)
        if isinstance(choice, AnyOf):
            choice = self.random.choice(choice.choices)
        return choice.sample(self.random)
