"""Readable rules of thumb: the closest gap with room, and counting the risk."""

from __future__ import annotations

from nimmt.bots.prospects import at_least
from nimmt.bots.protocol import Reason
from nimmt.bots.simple import RandomBot
from nimmt.core.cards import bullheads
from nimmt.core.decisions import Decision
from nimmt.core.view import View
from nimmt.thinking.unseen import unseen_cards

FULL = 5
LOW_CARD_EXTRA = 1.0
"""A low card also spoils the next turns a little: one bullhead more than the row costs."""


class RuleOfThumb(RandomBot):
    """Ranks single cards; everything else is left to the random bot."""

    def rank(self, view: View, card: int) -> float:
        """The lower, the better."""
        return self.bullheads(view, card)

    def bullheads(self, view: View, card: int) -> float:
        """What the card is thought to cost in this turn."""
        raise TypeError("a rule of thumb says what a card costs")

    def decide(self, view: View, budget: float | None = None) -> Decision:
        plays = self._plays(view)
        if not plays:
            return super().decide(view, budget)
        return min(plays, key=lambda play: self.rank(view, play.card or 0))

    def explain(self, view: View) -> tuple[Reason, ...]:
        plays = self._plays(view)
        reasons = (Reason(play, self.bullheads(view, play.card or 0)) for play in plays)
        return tuple(sorted(reasons, key=lambda reason: reason.bullheads))

    def _plays(self, view: View) -> list[Decision]:
        """The single cards that can be played, unflipped."""
        if view.choice is None or not view.rows or "play" not in view.choice.kinds:
            return []
        plays = (decision for decision in view.choice if decision.do == "play")
        return [play for play in plays if play.card is not None and not play.flip]


def row_for(view: View, card: int) -> int | None:
    """The row whose end is lower by the least, an empty one first, or None for a low card."""
    if () in view.rows:
        return view.rows.index(())
    below = [row for row in range(len(view.rows)) if view.rows[row][-1] < card]
    return max(below, key=lambda row: view.rows[row][-1], default=None)


def low_card_cost(view: View) -> float:
    return min(bullheads(row) for row in view.rows if row) + LOW_CARD_EXTRA


class ClosestGap(RuleOfThumb):
    """The card closest above a row's end that has room; otherwise the cheapest way out."""

    def rank(self, view: View, card: int) -> float:
        row = row_for(view, card)
        if row is None:
            return 200 + low_card_cost(view)
        if view.full_rows[row]:
            return 400 + bullheads(view.rows[row])
        return card - view.rows[row][-1] if view.rows[row] else 0

    def bullheads(self, view: View, card: int) -> float:
        row = row_for(view, card)
        if row is None:
            return low_card_cost(view)
        return bullheads(view.rows[row]) if view.full_rows[row] else 0


class RiskCounter(RuleOfThumb):
    """Counts the unseen cards that could come in between, and what the row would cost then."""

    def bullheads(self, view: View, card: int) -> float:
        row = row_for(view, card)
        if row is None:
            return low_card_cost(view)
        if not view.rows[row]:
            return 0
        end, places = view.rows[row][-1], len(set(view.rows[row]))
        cost = bullheads(view.rows[row])
        room = FULL - places
        if view.full_rows[row]:
            return cost
        unseen = unseen_cards(view)
        between = sum(1 for other in unseen if end < other < card)
        each = between / len(unseen) if unseen else 0.0
        others = view.players - 1
        return cost * at_least(others, each, room) + 0.01 * between
