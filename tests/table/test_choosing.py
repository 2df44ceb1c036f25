"""Choices lie at the table until the last has chosen."""

import pytest

from nimmt.core.errors import NotInHand, NotYourTurn
from nimmt.core.events import Committed, Event, Revealed
from nimmt.core.registry import preset_names
from nimmt.core.rules import Rules
from nimmt.records import moments, verify
from nimmt.table import commands as c
from nimmt.table.entries import Move
from nimmt.table.errors import NotSeated, TooLate, WrongPhase
from tests.table.desk import ANN, BEN, CAT, GUEST, Desk, folded, owed, people, playing, snapshot

SECRET = [name for name in preset_names() if not Rules.of(name).play_has_starter]
"""The presets in which cards are chosen face down."""


def test_a_choice_tells_who_but_not_what() -> None:
    desk = playing(BEN)
    assert desk.choose(ANN) == (Committed(0),)


def test_the_game_waits_for_those_who_have_not_chosen() -> None:
    desk = playing(BEN, CAT)
    desk.choose(BEN)
    assert desk.table.awaited() == (0, 2)


def test_one_may_change_ones_mind_until_the_last_has_chosen() -> None:
    desk = playing(BEN)
    desk.choose(ANN, desk.card(ANN, 0))
    second = desk.card(ANN, 1)
    assert desk.choose(ANN, second) == ()
    desk.choose(BEN)
    assert second.card not in desk.match.state.hands[0]
    assert len(desk.match.state.hands[0]) == 9


def test_the_same_choice_again_is_not_written_down() -> None:
    desk = playing(BEN)
    desk.choose(ANN, same := desk.card(ANN, 0))
    assert desk.entries(ANN, c.Choose(same)) == ()


def test_what_one_chose_first_is_in_no_record() -> None:
    desk = playing(BEN)
    first, second = desk.card(ANN, 0), desk.card(ANN, 1)
    desk.choose(ANN, first)
    desk.choose(ANN, second)
    desk.choose(BEN)
    assert desk.record().rounds[0].decisions[0] == second.by(0)


def test_choices_reach_the_game_together_in_the_order_of_seats() -> None:
    desk = playing(BEN, CAT)
    before = desk.match.state
    desk.choose(CAT)
    desk.choose(ANN)
    assert desk.match.state is before
    told = desk.choose(BEN)
    assert told[0] == Committed(1)
    assert isinstance(told[1], Revealed)
    assert [each.seat for each in desk.record().rounds[0].decisions[:3]] == [0, 1, 2]


def test_an_illegal_choice_is_refused_and_nothing_changes() -> None:
    desk = playing(BEN)
    before = snapshot(desk.table)
    strange = next(card for card in range(1, 105) if card not in desk.match.state.hands[0])
    with pytest.raises(NotInHand):
        desk.choose(ANN, Move("play", strange))
    assert snapshot(desk.table) == before


def test_spectators_choose_nothing() -> None:
    desk = playing(BEN)
    with pytest.raises(NotSeated):
        desk.do(GUEST, c.Choose(desk.card(ANN, 0)))


def test_nothing_is_chosen_before_the_match_or_after_it() -> None:
    with pytest.raises(WrongPhase):
        Desk().do(ANN, c.Choose(Move("play", 1)))
    desk = playing(BEN, rules={"preset": "base", "rounds": 1})
    desk.finish(ANN, BEN)
    with pytest.raises(WrongPhase):
        desk.do(ANN, c.Choose(Move("play", 1)))


def test_only_one_whose_turn_it_is_decides_in_turn() -> None:
    desk = playing(BEN, CAT, rules={"preset": "hand"})
    [turn] = desk.table.awaited()
    other = people[(turn + 1) % 3]
    with pytest.raises(NotYourTurn):
        desk.do(other, c.Choose(desk.card(other, 0)))


class TestAChoiceForAMomentThatHasPassed:
    def test_is_refused(self) -> None:
        desk = playing(BEN)
        desk.choose(ANN, desk.card(ANN, 0))
        seen, late = desk.table.index, desk.card(ANN, 1)
        desk.choose(BEN)
        while owed(desk) != {"play"}:
            desk.choose(people[desk.table.awaited()[0]])
        with pytest.raises(TooLate):
            desk.choose(ANN, late, after=seen)
        assert desk.match.lying == {}

    def test_is_one_from_before_an_undo_too(self) -> None:
        desk = playing(bots=1)
        desk.choose(ANN)
        desk.serve()
        seen = desk.table.index
        desk.do(ANN, c.AskUndo())
        with pytest.raises(TooLate):
            desk.choose(ANN, after=seen)

    def test_is_not_one_that_others_have_only_chosen_in_since(self) -> None:
        desk = playing(BEN, CAT)
        seen = desk.table.index
        desk.choose(BEN)
        desk.choose(ANN, after=seen)
        assert desk.table.awaited() == (2,)


@pytest.mark.parametrize("preset", SECRET)
def test_what_lies_face_down_tells_nobody_anything(preset: str) -> None:
    """Whatever else the first to choose had chosen, everybody would have been told the same."""
    players = min(3, Rules.of(preset).players[-1])
    desk = playing(*people[1:players], chairs=players, rules={"preset": preset})
    while owed(desk) == {"draft"}:
        desk.choose(people[desk.table.awaited()[0]])
    other, _ = folded(desk.journal)
    state = desk.match.state
    told = desk.choose(ANN, Move.of(first := desk.any_decision(0)))
    different = next(one for one in iter(lambda: desk.any_decision(0), None) if one != first)
    again = other.apply(*desk.entries(ANN, c.Choose(Move.of(different))))
    assert told == again == (Committed(0),)
    assert other.match is not None
    assert other.match.state == state


@pytest.mark.parametrize("preset", preset_names())
def test_the_record_says_what_was_decided_and_the_game_told_what_the_core_tells(
    preset: str,
) -> None:
    players = min(3, Rules.of(preset).players[-1])
    desk = playing(*people[1:players], chairs=players, rules={"preset": preset})
    opened = desk.told.index(desk.match.opening[0])
    desk.finish(*people[:players])
    record = desk.record()
    assert verify(record).winners == desk.match.state.winners
    core = [event for moment in moments(record) for event in moment.events]
    told = desk.told[opened:]
    assert _public(told) == _public(core)


def _public(events: list[Event]) -> list[Event]:
    return [event for event in events if not isinstance(event, Committed)]
