"""The lines of a review: how far it is, each decision as it is judged, at last the parts.

Seats, rounds, turns and rows count from 0; costs are bullheads expected at the round's end.
docs/review.md says what everything means.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import astuple

from msgspec import Struct

from nimmt.bots.protocol import Reason
from nimmt.bots.ways import impressions
from nimmt.core.errors import kebab
from nimmt.review import Judgement, Parts, Side
from nimmt.table.entries import Move

DIGITS = 3


class _Line(Struct, frozen=True, tag_field="type", tag=kebab):
    pass


class Progress(_Line, frozen=True):
    """So many decisions of all have been judged; of none while it waits for its turn."""

    done: int
    of: int


class Alternative(Struct, frozen=True):
    """What could have been decided; the risk is that of taking a row in this turn."""

    move: Move
    cost: float
    risk: float | None
    rows: dict[str, float]
    """Where the card probably lies at the end of the turn."""


class Belief(Struct, frozen=True):
    """How a player seems to play, and how likely that is; no way where it is hard to say."""

    seat: int
    way: str | None
    share: float


class Judged(_Line, frozen=True):
    """One decision; `expected` is what was expected before it."""

    number: int
    round: int
    index: int
    turn: int
    seat: int
    move: Move
    cost: float
    best: Move
    best_cost: float
    loss: float
    expected: float
    risk: float | None
    alternatives: list[Alternative]
    beliefs: list[Belief]
    """Of the others, where the bot says so."""


class ResultParts(Struct, frozen=True):
    """A result, and what it is the sum of: par, deal, skill and luck. Lost is part of the skill."""

    result: int
    par: float
    deal: float
    skill: float
    luck: float
    lost: float


class SideParts(Struct, frozen=True):
    """One seat, or all of a team, in each whole round and in all of them together."""

    seats: tuple[int, ...]
    rounds: list[ResultParts]
    total: ResultParts


class Split(_Line, frozen=True):
    """The last line of a review that has come to its end."""

    bot: str
    sides: list[SideParts]


class Failed(_Line, frozen=True):
    """The last line of one that has not: `review-failed`."""

    error: str


ReviewLine = Progress | Judged | Split | Failed


def judged(judgement: Judgement) -> Judged:
    return Judged(
        number=judgement.number,
        round=judgement.round,
        index=judgement.index,
        turn=judgement.turn,
        seat=judgement.seat,
        move=Move.of(judgement.decision),
        cost=judgement.cost,
        best=Move.of(judgement.best),
        best_cost=judgement.best_cost,
        loss=judgement.loss,
        expected=judgement.expected,
        risk=judgement.risk,
        alternatives=[alternative(reason) for reason in judgement.alternatives],
        beliefs=believed(judgement.beliefs),
    )


def alternative(reason: Reason) -> Alternative:
    risk = None if reason.risk is None else round(reason.risk, DIGITS)
    rows = {str(row): round(share, DIGITS) for row, share in reason.rows.items()}
    return Alternative(Move.of(reason.decision), round(reason.bullheads, DIGITS), risk, rows)


def believed(beliefs: Sequence[Mapping[str, float]]) -> list[Belief]:
    return [Belief(seat, way, round(share, DIGITS)) for seat, way, share in impressions(beliefs)]


def side_parts(side: Side) -> SideParts:
    return SideParts(side.seats, [_parts(each) for each in side.rounds], _parts(side.total))


def _parts(parts: Parts) -> ResultParts:
    return ResultParts(*astuple(parts))
