"""A rule of thumb for every decision of every variant: quick, and without compiled code."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from nimmt.bots.prospects import Prospect, Prospects
from nimmt.bots.protocol import Reason
from nimmt.bots.simple import most_win
from nimmt.core.cards import bullheads
from nimmt.core.choices import AnyOf, Choice, SomeCards
from nimmt.core.decisions import Decision
from nimmt.core.view import View
from nimmt.thinking.choosing import choice_of

Rank = tuple[float, ...]


class Thumb:
    """Plays what costs least in this turn, takes the cheapest row, and wants nothing fancy."""

    def __init__(self, seed: int = 0) -> None:
        self.random = Random(seed)

    def decide(self, view: View, budget: float | None = None) -> Decision:
        """A kind of decision that it has never heard of is taken at random."""
        choice = choice_of(view)
        rules: dict[str, Callable[[View, Choice], Decision]] = {
            "pass": _nothing_more,
            "keep": _nothing_kept,
            "side": _shorter_row,
            "take": self._row,
            "draft": self._draft,
            "first": self._card,
            "play": self._card,
        }
        for kind, decide in rules.items():
            if kind in choice.kinds:
                return decide(view, choice)
        return choice.sample(self.random)

    def explain(self, view: View) -> tuple[Reason, ...]:
        return ()

    def worry(self, view: View, prospect: Prospect) -> Rank:
        """Of several cards the one with the least is played."""
        return (prospect.expected, prospect.gap)

    def price(self, view: View, row: int) -> float:
        """Of several rows the one with the least is taken."""
        heads = bullheads(view.rows[row])
        return -heads if most_win(view) else heads

    def liking(self, view: View, card: int) -> float:
        """Of several cards the one with the most is drafted: one unlike those in the hand."""
        return min((abs(card - held) for held in view.hand), default=card)

    def _row(self, view: View, choice: Choice) -> Decision:
        return min(choice, key=lambda option: self.price(view, option.row or 0))

    def _draft(self, view: View, choice: Choice) -> Decision:
        return max(choice, key=lambda option: self.liking(view, option.card or 0))

    def _card(self, view: View, choice: Choice) -> Decision:
        """The least worrying; where one may stop instead, only if it takes nothing now."""
        prospects = Prospects(view)

        def rank(option: Decision) -> Rank:
            return (*self.worry(view, prospects.of(option)), option.flip)

        if isinstance(choice, SomeCards):
            single = [Decision(choice.seat, choice.do, card=card) for card in choice.cards]
            best = sorted(single, key=rank)[: choice.least]
            cards = tuple(sorted(option.card or 0 for option in best))
            return Decision(choice.seat, choice.do, cards=cards)
        play = min((option for option in choice if option.card is not None), key=rank)
        if isinstance(choice, AnyOf) and prospects.of(play).room == 0:
            return next(option for option in choice if option.card is None)
        return play


def _nothing_more(view: View, choice: Choice) -> Decision:
    return next(option for option in choice if option.do == "pass")


def _nothing_kept(view: View, choice: Choice) -> Decision:
    return min(choice, key=lambda option: len(option.cards or ()))


def _shorter_row(view: View, choice: Choice) -> Decision:
    return min(choice, key=lambda option: len(view.rows[option.row or 0]))
