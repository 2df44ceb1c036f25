"""What is wrong with a record, and where."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager

from nimmt.core.errors import NimmtError


class MalformedRecord(NimmtError):
    """The record does not have the form of RECORDS.md; what came is written as it stands there."""

    def __init__(self, expected: object, got: object) -> None:
        super().__init__(expected, _as_written(got))


def _as_written(data: object) -> str:
    try:
        return json.dumps(data, ensure_ascii=False, default=str)
    except RecursionError:
        return "[[[…"


class WrongDeal(NimmtError):
    """The deal does not follow from the seed, or from the rounds before."""


class WrongSeed(NimmtError):
    """The seed does not follow from the shares."""


class OutOfOrder(NimmtError):
    """Commitments made in secret are listed by seat."""


class AfterTheRound(NimmtError):
    """Decisions go on after the round has ended."""


class AfterTheMatch(NimmtError):
    """Rounds go on after the match has ended."""


class BrokenOff(NimmtError):
    """Only the last round may break off."""


class ResultTooEarly(NimmtError):
    """A round that breaks off has neither rows nor points."""


class ResultMissing(NimmtError):
    """A round that has ended has rows and points."""


class WrongRows(NimmtError):
    """The rows after the round are others."""


class WrongPoints(NimmtError):
    """The points of the round are others."""


class WrongTotals(NimmtError):
    """The totals are others."""


class WrongWinners(NimmtError):
    """The winners are others, or the match is not finished."""


class RecordError(Exception):
    """A record is bad: the round and decision counted from 0, if it is about one, and why."""

    def __init__(self, cause: NimmtError, round: int | None, decision: int | None) -> None:
        super().__init__(cause, round, decision)
        self.cause = cause
        self.round = round
        self.decision = decision

    def __str__(self) -> str:
        counted = (("round", self.round), ("decision", self.decision))
        where = ", ".join(f"{what} {index}" for what, index in counted if index is not None)
        return f"{where}: {self.cause}" if where else str(self.cause)


@contextmanager
def located(round: int | None = None, decision: int | None = None) -> Iterator[None]:
    """Say where in the record an error was found."""
    try:
        yield
    except NimmtError as error:
        raise RecordError(error, round, decision) from error
