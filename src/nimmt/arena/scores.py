"""What each bot came to in each deal. The deal is the unit: its seatings are averaged first."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from statistics import fmean
from typing import NamedTuple

from nimmt.arena.chunks import DealPlayed
from nimmt.arena.match import Played
from nimmt.arena.schedule import Plan


class Score(NamedTuple):
    """A seat's result in a match, or the mean of several."""

    bullheads: float
    """A round, of the seat or of its team."""
    against: float
    """A round, of whom no seat plays for (the buffalo); 0 where there is nobody."""
    wins: float
    """The share of the victory: ties are split."""

    @property
    def balance(self) -> float:
        return self.bullheads - self.against


def scores(plan: Plan, deals: Sequence[DealPlayed]) -> list[list[Score]]:
    """For each bot its mean score in each deal."""
    return [[_mean(plan, deal, bot) for deal in deals] for bot in range(len(plan.bots))]


def _mean(plan: Plan, deal: DealPlayed, bot: int) -> Score:
    each = list(_scores_of(plan, deal, bot))
    return Score(*(fmean(column) for column in zip(*each, strict=True)))


def _scores_of(plan: Plan, deal: DealPlayed, bot: int) -> Iterator[Score]:
    for seating, played in zip(plan.seatings, deal.matches, strict=True):
        for seat, sitting in enumerate(seating):
            if sitting == bot:
                yield _score(plan, played, seat)


def _score(plan: Plan, played: Played, seat: int) -> Score:
    scorer = scorer_of(plan, seat)
    won = 1 / len(played.winners) if scorer in played.winners else 0.0
    against = sum(played.totals[other] for other in nobodys(plan))
    return Score(played.totals[scorer] / played.rounds, against / played.rounds, won)


def scorer_of(plan: Plan, seat: int) -> int:
    """Whose points the seat's are: its own, or its team's."""
    return plan.rules.dials.pile_of(seat)


def nobodys(plan: Plan) -> list[int]:
    """Those who score without a seat."""
    seated = {scorer_of(plan, seat) for seat in range(plan.players)}
    everybody = range(len(plan.rules.dials.scorers) or plan.players)
    return [scorer for scorer in everybody if scorer not in seated]
