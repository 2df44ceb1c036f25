"""What each decision of a recorded match cost, and how much was skill and how much luck.

For a player's decisions of a round, one after the other, let b be what the best choice was worth
and e what the chosen one was (expected bullheads of the whole round). Then the round's result is

    b of the first decision  +  the sum of e - b  +  the sum of the next b - e,

where behind the last decision the next b is the result itself. The three parts are the *deal*,
the *mistakes* and the *luck* of play; they add up exactly. Decisions without a choice are left out.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from nimmt.bots.champion import Champion
from nimmt.bots.protocol import Reason
from nimmt.core.decisions import Decision
from nimmt.core.rules import Rules
from nimmt.core.view import view
from nimmt.records import Record, moments
from nimmt.records.codec import encode_decision

DRAWS = 500


@dataclass(frozen=True, slots=True)
class Judged:
    """One decision with what it and the best one were worth."""

    round: int
    turn: int
    seat: int
    chosen: Decision
    worth: float
    best: Decision
    best_worth: float

    @property
    def cost(self) -> float:
        return self.worth - self.best_worth


@dataclass(frozen=True, slots=True)
class Split:
    """A seat's result, and the parts that add up to it."""

    seat: int
    result: float
    deal: float
    mistakes: float
    luck: float


@dataclass(frozen=True, slots=True)
class Analysis:
    decisions: tuple[Judged, ...]
    rounds: tuple[tuple[Split, ...], ...]
    """For each whole round the split of each seat."""

    @property
    def match(self) -> tuple[Split, ...]:
        """Each seat's parts, over all whole rounds."""
        return tuple(_sum(splits) for splits in zip(*self.rounds, strict=True))


def analyse(record: Record, draws: int = DRAWS, seed: int = 0) -> Analysis:
    """Judge every decision of a record; the same draws and seed give the same answer."""
    judged = tuple(_judged(record, Champion(seed=seed, draws=draws)))
    results = _results(record)
    rounds = tuple(
        tuple(
            _split(seat, result, [each for each in judged if (each.round, each.seat) == (n, seat)])
            for seat, result in enumerate(points)
        )
        for n, points in enumerate(results)
    )
    return Analysis(judged, rounds)


def _judged(record: Record, bot: Champion) -> Iterator[Judged]:
    for before, after in pairwise(moments(record)):
        decision = after.decision
        assert decision is not None
        seen = view(before.state, decision.seat)
        if seen.choice is None or seen.choice.count() < 2:
            continue
        reasons = bot.explain(seen)
        if reasons:
            found = _reason(reasons, decision)
            best = reasons[0]
            yield Judged(
                after.round, seen.turn, decision.seat,
                decision, found.bullheads, best.decision, best.bullheads,
            )  # fmt: skip


def _reason(reasons: tuple[Reason, ...], decision: Decision) -> Reason:
    """What was thought of a decision; of one among too many to look at all, the best is assumed."""
    wanted = decision.ascending()
    return next((each for each in reasons if each.decision.ascending() == wanted), reasons[0])


def _results(record: Record) -> list[list[float]]:
    """For each whole round what each seat got; in a team all get the team's less the buffalo's."""
    *_, last = moments(record)
    return [_by_seat(record.rules, points, last.state.players) for points in last.state.results]


def _by_seat(rules: Rules, points: tuple[int, ...], players: int) -> list[float]:
    if rules.dials.scorers:
        return [float(points[0] - points[1])] * players
    return [float(each) for each in points]


def _split(seat: int, result: float, decisions: list[Judged]) -> Split:
    if not decisions:
        return Split(seat, result, result, 0.0, 0.0)
    mistakes = sum(each.cost for each in decisions)
    deal = decisions[0].best_worth
    return Split(seat, result, deal, mistakes, result - deal - mistakes)


def _sum(splits: tuple[Split, ...]) -> Split:
    parts = ("result", "deal", "mistakes", "luck")
    sums = {part: sum(getattr(each, part) for each in splits) for part in parts}
    return Split(splits[0].seat, **sums)


def to_data(analysis: Analysis) -> dict[str, Any]:
    """For machines: everything, seats and rounds counted from 0."""
    return {
        "decisions": [
            {
                "round": each.round,
                "turn": each.turn,
                "decision": encode_decision(each.chosen),
                "bullheads": round(each.worth, 3),
                "best": encode_decision(each.best),
                "best_bullheads": round(each.best_worth, 3),
                "cost": round(each.cost, 3),
            }
            for each in analysis.decisions
        ],
        "rounds": [[_split_data(each) for each in splits] for splits in analysis.rounds],
        "match": [_split_data(each) for each in analysis.match],
    }


def _split_data(split: Split) -> dict[str, float]:
    return {
        "seat": split.seat,
        "result": split.result,
        "deal": round(split.deal, 3),
        "mistakes": round(split.mistakes, 3),
        "luck": round(split.luck, 3),
    }
