"""Luck and skill of a match, as parts that sum to its result (docs/review.md)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import astuple, dataclass
from statistics import fmean

from nimmt.records import Record
from nimmt.review.judging import Judgement


@dataclass(frozen=True, slots=True)
class Parts:
    """A result and what it is made of: par + deal + skill + luck, in bullheads."""

    result: int
    par: float
    """What the players of this table could expect on average."""
    deal: float
    """How much more this one could, at the first decision."""
    skill: float
    """What was chosen against what chance would have chosen."""
    luck: float
    """What came after the decisions: other players' cards, and chance."""
    lost: float
    """The part of the skill that the best decisions would have saved."""

    def __add__(self, other: Parts) -> Parts:
        return Parts(*map(sum, zip(astuple(self), astuple(other), strict=True)))


NOTHING = Parts(0, 0.0, 0.0, 0.0, 0.0, 0.0)


@dataclass(frozen=True, slots=True)
class Side:
    """Who wins or loses together: one seat, or the whole team."""

    seats: tuple[int, ...]
    rounds: tuple[Parts, ...]
    """The whole rounds."""

    @property
    def total(self) -> Parts:
        return sum(self.rounds, NOTHING)


def split(record: Record, judgements: Iterable[Judgement]) -> tuple[Side, ...]:
    """The parts for each side; a round that breaks off has no result and no parts."""
    sides = _sides(record)
    every = tuple(judgements)
    rounds = [
        _round(_results(record, round.points), _by_side(sides, every, number))
        for number, round in enumerate(record.rounds)
        if round.points is not None
    ]
    of_sides = zip(*rounds, strict=True) if rounds else ((),) * len(sides)
    return tuple(Side(seats, tuple(parts)) for seats, parts in zip(sides, of_sides, strict=True))


def _sides(record: Record) -> list[tuple[int, ...]]:
    seats = range(len(record.players))
    return [tuple(seats)] if record.rules.dials.scorers else [(seat,) for seat in seats]


def _results(record: Record, points: tuple[int, ...] | None) -> list[int]:
    """By side; a team is measured by what it has more than its opponent."""
    own, *rest = points or ()
    return [own - sum(rest)] if record.rules.dials.scorers else [own, *rest]


def _by_side(
    sides: Sequence[tuple[int, ...]], judgements: Iterable[Judgement], round: int
) -> list[list[Judgement]]:
    of_round = [each for each in judgements if each.round == round]
    return [[each for each in of_round if each.seat in seats] for seats in sides]


def _round(results: Sequence[int], judged: Sequence[Sequence[Judgement]]) -> list[Parts]:
    expected = [
        [*(each.expected for each in own), float(result)]
        for own, result in zip(judged, results, strict=True)
    ]
    par = fmean(first for first, *_ in expected)
    return [_parts(par, *each) for each in zip(results, judged, expected, strict=True)]


def _parts(
    par: float, result: int, judged: Sequence[Judgement], expected: Sequence[float]
) -> Parts:
    """`expected` goes on with the result: what was left to expect when all was over."""
    first, *later = expected
    return Parts(
        result=result,
        par=par,
        deal=first - par,
        skill=sum(each.cost - each.expected for each in judged),
        luck=sum(after - each.cost for each, after in zip(judged, later, strict=True)),
        lost=sum(each.cost - each.best_cost for each in judged),
    )
