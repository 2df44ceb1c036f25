"""Apply the decisions again: replay is undo, analysis, recovery and proof in one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from nimmt.core.deal import Rows
from nimmt.core.decisions import Decision
from nimmt.core.engine import apply, in_secret, pending, start
from nimmt.core.events import Event, RoundEnded
from nimmt.core.position import check_deal
from nimmt.core.state import State
from nimmt.records.codec import encode_deal, encode_rows, encode_scores, encode_winners
from nimmt.records.errors import (
    AfterTheMatch,
    AfterTheRound,
    BrokenOff,
    OutOfOrder,
    ResultMissing,
    ResultTooEarly,
    WrongDeal,
    WrongPoints,
    WrongRows,
    WrongSeed,
    WrongTotals,
    WrongWinners,
    located,
)
from nimmt.records.model import Record, RoundRecord


@dataclass(frozen=True, slots=True)
class Moment:
    """A state of a replayed match and how it came about; the first has no decision."""

    round: int
    index: int | None
    decision: Decision | None
    state: State
    events: tuple[Event, ...]


def moments(record: Record) -> Iterator[Moment]:
    """The match from its first position on, each decision checked before it is applied.

    Raises a RecordError where a deal, a decision or a round's result is not what it should be.
    """
    with located():
        _check_seed(record)
    _check_deals(record)
    with located(0):
        state, events = _start(record)
    yield Moment(0, None, None, state, events)
    for number, round in enumerate(record.rounds):
        with located(number):
            _check_begun(record, state, number)
        for index, decision in enumerate(round.decisions):
            with located(number, index):
                state, events = _applied(state, number, decision)
            yield Moment(number, index, decision, state, events)
        with located(number):
            _check_round(record, state, number)


def replay(record: Record, decisions: int | None = None) -> State:
    """The state after so many of the record's decisions, or after all of them."""
    steps = moments(record)
    state = next(steps).state
    for count, moment in enumerate(steps, start=1):
        if decisions is not None and count > decisions:
            break
        state = moment.state
    return state


def verified(record: Record) -> Iterator[Moment]:
    """As `moments`, and after the last of them the totals and winners are checked too."""
    for moment in moments(record):
        yield moment
    with located():
        _check_match(record, moment.state)


def verify(record: Record) -> State:
    """The final state, if everything the record says holds; else a RecordError."""
    for moment in verified(record):
        state = moment.state
    return state


def _check_seed(record: Record) -> None:
    if record.shares is not None and record.shares.seed != record.seed:
        raise WrongSeed(record.shares.seed, record.seed)


def _check_deals(record: Record) -> None:
    """Deals made by hand have to be possible, each by itself."""
    if record.seed is None:
        for number, round in enumerate(record.rounds):
            with located(number):
                check_deal(record.rules, len(record.players), round.deal)


def _start(record: Record) -> tuple[State, tuple[Event, ...]]:
    players = len(record.players)
    if record.seed is not None:
        return start(record.rules, players, seed=record.seed)
    return start(record.rules, players, deals=[round.deal for round in record.rounds])


def _check_begun(record: Record, state: State, number: int) -> None:
    if state.winners is not None:
        raise AfterTheMatch(number, len(record.rounds))
    expected, got = encode_deal(state.deal), encode_deal(record.rounds[number].deal)
    for name in {**expected, **got}:
        if expected.get(name) != got.get(name):
            raise WrongDeal(_said(name, expected), _said(name, got))


def _said(name: str, deal: dict[str, Any]) -> str:
    return f"{name} {deal[name]}" if name in deal else f"no {name}"


def _applied(state: State, number: int, decision: Decision) -> tuple[State, tuple[Event, ...]]:
    if _ended(state, number):
        raise AfterTheRound(None, decision.do)
    outcome = apply(state, decision)
    first = pending(state)[0].seat
    if decision.seat != first and in_secret(state, decision.seat):
        raise OutOfOrder(first, decision.seat)
    return outcome


def _ended(state: State, number: int) -> bool:
    return len(state.results) > number


def _check_round(record: Record, state: State, number: int) -> None:
    round = record.rounds[number]
    if _ended(state, number):
        _check_result(record, state, number, round)
    elif number + 1 < len(record.rounds):
        raise BrokenOff(None, len(round.decisions))
    elif round.rows is not None:
        raise ResultTooEarly(None, len(round.decisions))


def _check_result(record: Record, state: State, number: int, round: RoundRecord) -> None:
    if round.rows is None or round.points is None:
        raise ResultMissing(("rows", "points"), None)
    rows = _rows_after(state, number)
    if round.rows != rows:
        raise WrongRows(str(encode_rows(rows)), str(encode_rows(round.rows)))
    points = state.results[number]
    if round.points != points:
        raise WrongPoints(*(encode_scores(record.rules, each) for each in (points, round.points)))


def _rows_after(state: State, number: int) -> Rows:
    events = (*state.past, state.events)[number]
    return next(event.rows for event in events if isinstance(event, RoundEnded))


def _check_match(record: Record, state: State) -> None:
    totals = state.totals
    if record.totals != totals:
        raise WrongTotals(*(encode_scores(record.rules, each) for each in (totals, record.totals)))
    if record.winners != state.winners:
        named = (
            None if winners is None else encode_winners(record.rules, winners)
            for winners in (state.winners, record.winners)
        )
        raise WrongWinners(*named)
