"""Readable rules of thumb: the closest gap with room, and counting the risk."""

from __future__ import annotations

from nimmt.bots.protocol import Reason
from nimmt.bots.simple import RandomBot
from nimmt.core.cards import bullheads
from nimmt.core.decisions import Decision
from nimmt.core.view import View
from nimmt.fast.unseen import unseen_cards

FULL = 5
LOW_CARD_EXTRA = 1.0
"""A low card also spoils the next turns a little: one bullhead more than the row costs."""


class RuleOfThumb(RandomBot):
    """Ranks single cards by a penalty; everything else is left to the random bot."""

    def penalty(self, view: View, card: int) -> float:
        raise NotImplementedError

    def decide(self, view: View, budget: float | None = None) -> Decision:
        reasons = self.explain(view)
        return reasons[0].decision if reasons else super().decide(view, budget)

    def explain(self, view: View) -> tuple[Reason, ...]:
        """The penalties of the cards that can be played, plain and unflipped."""
        if view.choice is None or not view.rows:
            return ()
        plays = [d for d in view.choice if d.do == "play" and d.card is not None and not d.flip]
        reasons = (Reason(play, self.penalty(view, play.card or 0)) for play in plays)
        return tuple(sorted(reasons, key=lambda reason: reason.bullheads))


def row_for(view: View, card: int) -> int | None:
    """The row whose end is lower by the least, or None for a low card."""
    below = [row for row in range(len(view.rows)) if view.rows[row][-1] < card]
    return max(below, key=lambda row: view.rows[row][-1], default=None)


def low_card_cost(view: View) -> float:
    return min(map(bullheads, view.rows)) + LOW_CARD_EXTRA


class ClosestGap(RuleOfThumb):
    """The card closest above a row's end that has room; otherwise the cheapest way out."""

    def penalty(self, view: View, card: int) -> float:
        row = row_for(view, card)
        if row is None:
            return 200 + low_card_cost(view)
        gap = card - view.rows[row][-1]
        if view.full_rows[row]:
            return 400 + bullheads(view.rows[row])
        return gap


class RiskCounter(RuleOfThumb):
    """Counts the unseen cards that could come in between, and what the row would cost then."""

    def penalty(self, view: View, card: int) -> float:
        row = row_for(view, card)
        if row is None:
            return low_card_cost(view)
        end, length = view.rows[row][-1], len(view.rows[row])
        cost = bullheads(view.rows[row])
        room = FULL - length
        if view.full_rows[row]:
            return cost
        unseen = unseen_cards(view)
        between = sum(1 for other in unseen if end < other < card)
        each = between / len(unseen) if unseen else 0.0
        others = view.players - 1
        return cost * at_least(others, each, room) + 0.01 * between


def at_least(tries: int, chance: float, hits: int) -> float:
    """How likely at least so many of the tries hit."""
    fewer = 0.0
    term = (1 - chance) ** tries
    for k in range(min(hits, tries + 1)):
        fewer += term
        if chance < 1:
            term *= (tries - k) / (k + 1) * chance / (1 - chance)
    return max(0.0, 1 - fewer)
