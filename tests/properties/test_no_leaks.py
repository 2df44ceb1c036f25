"""Nobody learns what they may not know, neither from a view nor from events."""

from collections import Counter
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nimmt import (
    PRESETS,
    Decision,
    Event,
    Rules,
    State,
    apply,
    derived_seed,
    legal,
    pending,
    view,
    visible,
)
from nimmt.core.engine import in_secret
from nimmt.core.events import Committed, HandDealt, Played
from nimmt.core.state import Scratch
from nimmt.core.steps.commit import Commit
from tests.properties.strategies import (
    Table,
    cards_in_the_round,
    choices_of,
    moves,
    played_cards,
    reached,
    tables,
    unshown_cards,
)
from tests.properties.twins import twin

Look = Callable[[State, int | None], Any]
Watcher = int | None


def _watchers(state: State) -> tuple[Watcher, ...]:
    return (None, *range(state.players))


def _differ(one: object, other: object) -> bool:
    return one != other or repr(one) != repr(other)


def _tells_apart(look: Look, state: State, watcher: Watcher, random: Random) -> bool:
    """Whether the watcher notices which of two twins it is, up to just before the reveal."""
    other = twin(state, watcher, random)
    if _differ(look(state, watcher), look(other, watcher)):
        return True
    for seat in _secretly_committing(state, watcher):
        state, news = _committed(state, seat, random)
        other, other_news = _committed(other, seat, random)
        heard, other_heard = (tuple(visible(each, watcher)) for each in (news, other_news))
        if _differ(heard, other_heard) or _differ(look(state, watcher), look(other, watcher)):
            return True
    return False


def _secretly_committing(state: State, watcher: Watcher) -> list[int]:
    """The seats that may still choose without the cards being revealed."""
    if state.step is not Commit:
        return []
    owing = [owed.seat for owed in pending(state)]
    return [seat for seat in owing if seat != watcher] if watcher in owing else owing[:-1]


def _committed(state: State, seat: int, random: Random) -> tuple[State, tuple[Event, ...]]:
    choice = legal(state, seat)
    assert choice is not None
    return apply(state, choice.sample(random))


@given(reached(), st.integers(0, 2**32))
def test_twins_look_the_same_to_everybody_who_cannot_know(state: State, luck: int) -> None:
    random = Random(luck)
    for watcher in _watchers(state):
        assert not _tells_apart(view, state, watcher, random)


@given(reached())
def test_a_hand_that_is_dealt_is_told_to_its_owner_only(state: State) -> None:
    for event in (event for round in (*state.past, state.events) for event in round):
        if isinstance(event, HandDealt):
            hears = [who for who in _watchers(state) if list(visible((event,), who))]
            assert hears == [event.seat]


@given(tables())
def test_a_commitment_says_who_and_not_what(table: Table) -> None:
    for move in moves(table):
        seat = move.decision.seat
        if move.after.committed[seat] is not None:
            assert move.news == (Committed(seat),)


@given(reached())
def test_a_seat_sees_its_own_hand_and_choice(state: State) -> None:
    for seat in range(state.players):
        seen = view(state, seat)
        assert seen.hand == (() if state.rules.dials.blind else state.hands[seat])
        assert seen.committed == state.committed[seat]
        assert seen.choice == choices_of(state).get(seat)


@given(reached())
def test_what_everybody_knows_of_a_hand_is_in_it_or_face_down(state: State) -> None:
    for watcher in _watchers(state):
        known = view(state, watcher).known_hands
        for seat in range(state.players):
            assert Counter(known[seat]) <= unshown_cards(state, seat)


@given(reached())
def test_drafted_hands_are_known_to_all_but_for_the_choice_among_them(state: State) -> None:
    if state.rules.dials.drafted:
        known = view(state).known_hands
        hands = [unshown_cards(state, seat) for seat in range(state.players)]
        assert list(map(Counter, known)) == hands


# The test above must be able to fail. What follows is about twins and leaks themselves.


def _sample(preset: str) -> Iterator[tuple[State, Random]]:
    """Positions from the first rounds of one rule set."""
    rules = Rules.of(preset)
    for number in range(12):
        players = rules.players[number % len(rules.players)]
        table = Table(rules, players, derived_seed("0" * 64, number), number)
        played = zip(range(players * (number + 1)), moves(table), strict=False)
        *_, (_, last) = played
        yield last.after, Random(number)


def _leaks(look: Look) -> list[str]:
    """The rule sets in which somebody can tell twins apart."""
    return [
        preset
        for preset in PRESETS
        if any(
            _tells_apart(look, state, watcher, random)
            for state, random in _sample(preset)
            for watcher in (None, 0)
        )
    ]


def _looking_at(field: str) -> Look:
    return lambda state, watcher: (view(state, watcher), getattr(state, field))


OPEN_HANDS = {"logic", "pro", "tournament"}
NOTHING_FACE_DOWN = {"open", "hand", "children"}


def test_the_sample_finds_no_leak_in_the_view() -> None:
    assert _leaks(view) == []


@pytest.mark.parametrize(
    ("field", "where"),
    [
        ("source", PRESETS.keys()),
        ("hands", PRESETS.keys()),
        ("deal", PRESETS.keys() - OPEN_HANDS),
        ("events", PRESETS.keys() - OPEN_HANDS - {"children"}),
        ("committed", PRESETS.keys() - NOTHING_FACE_DOWN),
        ("own", {"buffalo"}),
    ],
)
def test_a_view_that_shows_too_much_is_found_out(field: str, where: set[str]) -> None:
    assert set(_leaks(_looking_at(field))) == set(where)


def test_an_event_that_shows_too_much_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    silently = Commit.apply

    def loudly(scratch: Scratch, decision: Decision) -> None:
        number = played_cards(decision)[0]
        scratch.tell(Played(decision.seat, number, flipped=False, value=number))
        silently(scratch, decision)

    monkeypatch.setattr(Commit, "apply", staticmethod(loudly))
    assert set(_leaks(lambda state, watcher: None)) == PRESETS.keys() - NOTHING_FACE_DOWN


@pytest.mark.parametrize("preset", sorted(PRESETS.keys() - OPEN_HANDS))
def test_twins_nearly_always_hold_other_cards(preset: str) -> None:
    pairs = [(state, twin(state, None, random)) for state, random in _sample(preset)]
    other = [state.hands != another.hands for state, another in pairs if any(state.hands)]
    assert sum(other) >= 0.8 * len(other) > 0


@given(reached(), st.integers(0, 2**32))
def test_twins_are_possible_positions(state: State, luck: int) -> None:
    deck = Counter(state.rules.dials.deck(state.players))
    for watcher in _watchers(state):
        other = twin(state, watcher, Random(luck))
        assert cards_in_the_round(other) <= deck
        assert cards_in_the_round(other).total() == cards_in_the_round(state).total()
        assert choices_of(other).keys() == choices_of(state).keys()


@given(tables())
def test_just_what_is_decided_in_secret_is_told_as_no_more_than_a_commitment(table: Table) -> None:
    for move in moves(table):
        made_known = move.news[:1] != (Committed(move.decision.seat),)
        assert in_secret(move.before, move.decision.seat) is not made_known
