"""A choice is exactly what may be decided: nothing else is accepted, nothing in it refused."""

import json
from itertools import islice
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nimmt import Choice, Decision, IllegalDecision, State, apply
from nimmt.core.errors import MatchOver
from tests.properties.strategies import choices_of, reached

MOST_LISTED = 200

KINDS = [
    "draft",
    "play",
    "first",
    "take",
    "side",
    "keep",
    "stop",
    "open",
    "pass",
    "lift",
    "use",
    "say",
]
SPECIALS = ["take7", "stop", "replace", "insert", "push", "first", "last", "sort"]

cards = st.integers(-1, 106)
small = st.integers(-1, 6)

decisions = st.builds(
    Decision,
    seat=small,
    do=st.sampled_from(KINDS),
    card=st.none() | cards,
    flip=st.booleans(),
    cards=st.none() | st.lists(cards, max_size=4).map(tuple),
    row=st.none() | small,
    side=st.none() | st.sampled_from(["left", "right", "top"]),
    at=st.none() | small,
    special=st.none() | st.sampled_from(SPECIALS),
)
"""Decisions that make no sense, nearly always."""


def _in_order(decision: Decision) -> Decision:
    """Cards chosen from a hand or a row are accepted in any order."""
    if decision.do in ("play", "keep") and decision.cards is not None:
        return decision._replace(cards=tuple(sorted(decision.cards)))
    return decision


def _in(choice: Choice | None, decision: Decision) -> bool:
    return choice is not None and _in_order(decision) in map(_in_order, choice)


def _assert_accepted_if_offered(state: State, decision: Decision) -> None:
    if _in(choices_of(state).get(decision.seat), decision):
        apply(state, decision)
        return
    before = repr(state)
    with pytest.raises(IllegalDecision):
        apply(state, decision)
    assert repr(state) == before


@given(reached())
def test_every_listed_decision_is_accepted(state: State) -> None:
    for seat, choice in choices_of(state).items():
        for decision in islice(choice, MOST_LISTED):
            assert decision.seat == seat
            choice.check(decision)
            assert apply(state, decision)[0] != state


@given(reached())
def test_a_choice_counts_what_it_lists_and_lists_nothing_twice(state: State) -> None:
    for choice in choices_of(state).values():
        listed = list(choice)
        assert choice.count() == len(listed) == len(set(listed)) > 0


@given(reached(), st.integers(0, 2**32))
def test_what_is_sampled_is_also_listed(state: State, luck: int) -> None:
    random = Random(luck)
    for choice in choices_of(state).values():
        listed = set(map(_in_order, choice))
        assert all(_in_order(choice.sample(random)) in listed for _ in range(5))


@given(reached())
def test_a_choice_knows_the_kinds_of_its_decisions(state: State) -> None:
    for choice in choices_of(state).values():
        assert {decision.special or decision.do for decision in choice} == set(choice.kinds)


@given(reached())
def test_a_choice_can_be_sent_to_a_client(state: State) -> None:
    for choice in choices_of(state).values():
        data = choice.to_data()
        assert json.loads(json.dumps(data)) == data


@given(reached(), decisions)
def test_nonsense_is_refused_and_changes_nothing(state: State, decision: Decision) -> None:
    _assert_accepted_if_offered(state, decision)


@given(reached(), decisions, st.data())
def test_one_changed_field_makes_another_decision(
    state: State, other: Decision, data: st.DataObject
) -> None:
    for choice in choices_of(state).values():
        decision = choice.sample(Random(data.draw(st.integers(0, 9))))
        field = data.draw(st.sampled_from(Decision._fields))
        _assert_accepted_if_offered(state, decision._replace(**{field: getattr(other, field)}))


@given(reached())
def test_a_seat_without_a_choice_can_say_nothing(state: State) -> None:
    choices = choices_of(state)
    for seat in set(range(state.players)) - choices.keys():
        for choice in choices.values():
            with pytest.raises(IllegalDecision):
                apply(state, choice.sample(Random(0))._replace(seat=seat))


@given(reached(), decisions.filter(lambda decision: decision.seat == 0))
def test_nothing_can_be_said_after_the_match(state: State, decision: Decision) -> None:
    if state.winners is not None:
        with pytest.raises(MatchOver):
            apply(state, decision)
