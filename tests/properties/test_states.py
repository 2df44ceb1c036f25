"""A state is a value: the same decisions make the same one, and nobody can change it."""

import pickle
from dataclasses import fields

import pytest
from hypothesis import given

from nimmt import State
from tests.properties.strategies import Table, moves, reached, tables


@given(tables())
def test_the_same_seed_and_decisions_lead_to_the_same_states(table: Table) -> None:
    assert table.start() == table.start()
    for one, other in zip(moves(table), moves(table), strict=True):
        assert one == other


@given(reached())
def test_a_state_survives_pickling(state: State) -> None:
    again = pickle.loads(pickle.dumps(state))
    assert again == state
    assert type(again) is State


@given(reached())
def test_equal_states_have_equal_hashes(state: State) -> None:
    again = state.scratch().frozen()
    assert again is not state
    assert hash(again) == hash(state)


@given(reached())
def test_no_field_of_a_state_can_be_set_or_deleted(state: State) -> None:
    for field in fields(State):
        with pytest.raises(AttributeError, match="frozen"):
            setattr(state, field.name, None)
        with pytest.raises(AttributeError, match="frozen"):
            delattr(state, field.name)


@given(tables())
def test_applying_a_decision_leaves_the_state_before_as_it_was(table: Table) -> None:
    hashes = [(move.before, hash(move.before)) for move in moves(table)]
    assert all(hash(state) == before for state, before in hashes)
