"""A tournament's numbers: means with intervals, pairs, ratings, times."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from nimmt.arena.chunks import DealPlayed
from nimmt.arena.failures import Failure
from nimmt.arena.outcome import Outcome
from nimmt.arena.rating import Rating, ratings
from nimmt.arena.schedule import Plan
from nimmt.arena.scores import Score, nobodys, scores
from nimmt.arena.statistics import Estimate, estimate, estimate_share


@dataclass(frozen=True, slots=True)
class BotReport:
    """One bot's numbers."""

    bot: str
    bullheads: Estimate
    """A round; the team's where there are teams."""
    against: Estimate | None
    """The buffalo's, where there are teams."""
    wins: Estimate
    rating: Rating | None
    decisions: int
    milliseconds: float | None
    """Mean time for a decision; None if none was timed."""


@dataclass(frozen=True, slots=True)
class Pair:
    """The mean difference of two bots' bullheads in the same deals, the first's less the other's.

    Where there are teams, each one's bullheads less the buffalo's are compared.
    """

    bot: str
    other: str
    difference: Estimate


@dataclass(frozen=True, slots=True)
class Report:
    plan: Plan
    finished: int
    """Deals that were played in every seating."""
    bots: tuple[BotReport, ...]
    """The best first."""
    pairs: tuple[Pair, ...]
    """Each two bots once, the better first."""
    lost: tuple[int, ...]
    """Deals that could not be played."""
    interrupted: bool
    failure: Failure | None
    """What a bot did that stopped it."""

    @property
    def matches(self) -> int:
        return self.finished * len(self.plan.seatings)


def report(outcome: Outcome) -> Report:
    """The numbers of the deals that were finished."""
    plan, deals = outcome.plan, outcome.deals
    lost = tuple(sorted(each.deal for each in outcome.lost))
    bots, pairs = (_bots(plan, deals), _pairs(plan, deals)) if deals else ((), ())
    return Report(plan, len(deals), bots, pairs, lost, outcome.interrupted, outcome.failure)


def _bots(plan: Plan, deals: Sequence[DealPlayed]) -> tuple[BotReport, ...]:
    every = scores(plan, deals)
    rated = [None] * len(plan.bots) if plan.teams else ratings(plan, deals)
    numbers = [
        _bot_report(plan, deals, bot, every[bot], rating) for bot, rating in enumerate(rated)
    ]
    return tuple(numbers[bot] for bot in _best_first(plan, every))


def _bot_report(
    plan: Plan, deals: Sequence[DealPlayed], bot: int, each: list[Score], rating: Rating | None
) -> BotReport:
    asked, timed, seconds = _effort(plan, deals, bot)
    return BotReport(
        bot=plan.bots[bot],
        bullheads=estimate([score.bullheads for score in each]),
        against=estimate([score.against for score in each]) if nobodys(plan) else None,
        wins=estimate_share([score.wins for score in each]),
        rating=rating,
        decisions=asked,
        milliseconds=1000 * seconds / timed if timed else None,
    )


def _effort(plan: Plan, deals: Sequence[DealPlayed], bot: int) -> tuple[int, int, float]:
    """How many decisions a bot made, how many were timed, and the seconds it took for these."""
    asked, timed, seconds = 0, 0, 0.0
    for deal in deals:
        for seating, played in zip(plan.seatings, deal.matches, strict=True):
            for seat in (seat for seat, who in enumerate(seating) if who == bot):
                asked += played.decisions[seat]
                timed += played.timed[seat]
                seconds += played.seconds[seat]
    return asked, timed, seconds


def _best_first(plan: Plan, every: list[list[Score]]) -> list[int]:
    """By bullheads: the fewest first, or the most where these win."""
    sign = 1 if plan.rules.dials.winners((0, 1)) == (0,) else -1
    return sorted(range(len(every)), key=lambda bot: sign * _mean_balance(every[bot]))


def _mean_balance(each: list[Score]) -> float:
    return estimate([score.balance for score in each]).mean


def _pairs(plan: Plan, deals: Sequence[DealPlayed]) -> tuple[Pair, ...]:
    every = scores(plan, deals)
    ordered = _best_first(plan, every)
    return tuple(
        Pair(plan.bots[one], plan.bots[other], _difference(every[one], every[other]))
        for one, other in combinations(ordered, 2)
    )


def _difference(one: list[Score], other: list[Score]) -> Estimate:
    pairs = zip(one, other, strict=True)
    return estimate([mine.balance - theirs.balance for mine, theirs in pairs])


def to_data(numbers: Report) -> dict[str, Any]:
    """Everything as JSON values; bots by name, seats and deals from 0."""
    plan = numbers.plan
    return {
        "rules": plan.rules.to_data(),
        "players": plan.players,
        "teams": plan.teams,
        "seed": plan.seed,
        "deals": plan.deals,
        "finished": numbers.finished,
        "seatings": [list(plan.names(seating)) for seating in plan.seatings],
        "matches": numbers.matches,
        "interrupted": numbers.interrupted,
        "lost": list(numbers.lost),
        "failure": None if numbers.failure is None else _failure_data(numbers.failure),
        "bots": [_bot_data(plan, bot) for bot in numbers.bots],
        "pairs": [
            {"bot": pair.bot, "other": pair.other, "difference": pair.difference._asdict()}
            for pair in numbers.pairs
        ],
    }


def _failure_data(failure: Failure) -> dict[str, Any]:
    return {
        "kind": failure.kind,
        "bot": failure.bot,
        "deal": failure.deal,
        "seating": failure.seating,
        "seat": failure.seat,
        "decision": failure.decision,
        "message": failure.message,
    }


def _bot_data(plan: Plan, bot: BotReport) -> dict[str, Any]:
    against = {} if bot.against is None else {"against": bot.against._asdict()}
    rating = {} if bot.rating is None else {"rating": bot.rating._asdict()}
    return {
        "bot": bot.bot,
        "bullheads": bot.bullheads._asdict(),
        **against,
        "wins": bot.wins._asdict(),
        **rating,
        "decisions": bot.decisions,
        "milliseconds": bot.milliseconds,
    }
