"""A record holds a whole match: applying its decisions again leads to the same states."""

import json
from itertools import groupby

from hypothesis import given
from hypothesis import strategies as st

from nimmt import Event, State
from nimmt.core.events import Committed
from nimmt.records import Record, Recorder, decode, encode, moments, replay, verify
from tests.properties.strategies import Table, changed, moves, moves_in_seat_order, tables


def _recorder(table: Table) -> Recorder:
    names = [f"seat {seat}" for seat in range(table.players)]
    return Recorder(table.rules, names, seed=table.seed)


def _recorded(table: Table) -> tuple[Record, list[State]]:
    """A whole match's record, and every state of it."""
    recorder = _recorder(table)
    states = [recorder.state]
    for move in moves_in_seat_order(table):
        states.append(recorder.apply(move.decision)[0])
    return recorder.record(), states


def _in_seat_order(events: tuple[Event, ...]) -> tuple[Event, ...]:
    """The events as if everybody had committed in the order of seats."""
    runs = (list(run) for _, run in groupby(events, lambda event: isinstance(event, Committed)))
    return tuple(event for run in runs for event in _by_seat(run))


def _by_seat(run: list[Event]) -> list[Event]:
    return sorted(run, key=lambda event: event.seat if isinstance(event, Committed) else 0)


def _with_commitments_in_seat_order(state: State) -> State:
    past = tuple(map(_in_seat_order, state.past))
    return changed(state, past=past, events=_in_seat_order(state.events))


@given(tables())
def test_a_whole_record_replays_to_the_last_state_and_verifies(table: Table) -> None:
    record, states = _recorded(table)
    assert record.winners is not None
    assert replay(record) == verify(record) == states[-1]


@given(tables())
def test_a_record_survives_json(table: Table) -> None:
    record, _ = _recorded(table)
    assert decode(json.loads(json.dumps(encode(record)))) == record


@given(tables())
def test_every_moment_of_a_record_is_the_state_that_was_played(table: Table) -> None:
    record, states = _recorded(table)
    assert [moment.state for moment in moments(record)] == states


@given(tables(), st.data())
def test_undoing_is_replaying_fewer_decisions(table: Table, data: st.DataObject) -> None:
    record, states = _recorded(table)
    count = data.draw(st.integers(0, len(states) - 1))
    assert replay(record, count) == states[count]


def _played_on(table: Table, decisions: int) -> Recorder:
    """So many decisions, or a few more: until nothing lies face down."""
    recorder = _recorder(table)
    for count, move in enumerate(moves_in_seat_order(table)):
        if count >= decisions and not any(recorder.state.committed):
            break
        recorder.apply(move.decision)
    return recorder


@given(tables(), st.integers(0, 250))
def test_a_match_replays_from_its_deals_while_the_seed_is_secret(
    table: Table, decisions: int
) -> None:
    recorder = _played_on(table, decisions)
    record = decode(encode(recorder.record(show_seed=False)))
    assert record.seed is None
    assert changed(verify(record), source=None) == changed(recorder.state, source=None)


@given(tables())
def test_what_lies_face_down_is_not_in_the_record(table: Table) -> None:
    recorder = _recorder(table)
    for move in moves_in_seat_order(table):
        if not any(recorder.state.committed):
            before = recorder.record()
        recorder.apply(move.decision)
        if any(recorder.state.committed):
            assert recorder.record() == before


@given(tables())
def test_commitments_in_any_order_give_the_same_record_and_state(table: Table) -> None:
    recorder = _recorder(table)
    for move in moves(table):
        recorder.apply(move.decision)
    record = recorder.record()
    assert verify(record) == _with_commitments_in_seat_order(recorder.state)
