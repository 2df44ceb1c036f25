"""Ratings by the order of finish (Plackett–Luce, the library openskill)."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean
from typing import NamedTuple

from openskill.models import PlackettLuce, PlackettLuceRating

from nimmt.arena.chunks import DealPlayed
from nimmt.arena.schedule import Plan, Seating
from nimmt.core.ranking import places

MODEL = PlackettLuce(tau=0.0)  # a bot does not change between matches


class Rating(NamedTuple):
    """How strong a bot seems (mu), how sure that is (sigma), and what it surely has."""

    mu: float
    sigma: float
    ordinal: float
    """mu - 3 sigma."""


def ratings(plan: Plan, deals: Sequence[DealPlayed]) -> list[Rating]:
    """Each bot's rating after all matches, one after the other."""
    rated = [MODEL.rating() for _ in plan.bots]
    for deal in deals:
        for seating, played in zip(plan.seatings, deal.matches, strict=True):
            _rate(rated, seating, places(plan.rules, played.totals))
    return [Rating(each.mu, each.sigma, each.ordinal()) for each in rated]


def _rate(rated: list[PlackettLuceRating], seating: Seating, ranks: list[int]) -> None:
    """Copies of a bot at one table count as rivals; the bot gets the mean of their ratings."""
    tables = MODEL.rate([[rated[bot]] for bot in seating], ranks=[float(rank) for rank in ranks])
    for bot in dict.fromkeys(seating):
        copies = [table[0] for table, who in zip(tables, seating, strict=True) if who == bot]
        mu, sigma = fmean(copy.mu for copy in copies), fmean(copy.sigma for copy in copies)
        rated[bot] = MODEL.rating(mu=mu, sigma=sigma)
