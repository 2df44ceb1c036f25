"""Taking a decision back, if all want it."""

import pytest

from nimmt.core.registry import preset_names
from nimmt.core.rules import Rules
from nimmt.records import verify
from nimmt.table import commands as c
from nimmt.table.errors import NotSeated, NoUndo, WrongPhase
from nimmt.table.events import TurnUndone, UndoDeclined, UndoWanted
from tests.table.desk import ANN, BEN, GUEST, ROBOT, Desk, folded, playing, snapshot


def alone(preset: str = "base") -> Desk:
    bots = min(2, Rules.of(preset).players[-1] - 1)
    return playing(bots=bots, chairs=bots + 1, rules={"preset": preset})


@pytest.mark.parametrize("preset", preset_names())
def test_a_decision_against_bots_can_be_taken_back(preset: str) -> None:
    desk = alone(preset)
    desk.serve()
    before = desk.match.state
    desk.choose(ANN)
    desk.serve()
    assert desk.do(ANN, c.AskUndo()) == (UndoWanted(0), TurnUndone())
    desk.serve()
    assert desk.match.state.hands == before.hands
    assert desk.table.awaited() == (0,)


@pytest.mark.parametrize("preset", preset_names())
def test_table_record_and_journal_agree_after_taking_back(preset: str) -> None:
    desk = alone(preset)
    for undo in (False, True, False, True, True, False):
        if undo:
            desk.do(ANN, c.AskUndo())
        desk.serve()
        desk.choose(ANN)
    assert verify(desk.record()) == desk.match.state or desk.match.lying
    again, told = folded(desk.journal)
    assert snapshot(again) == snapshot(desk.table)
    assert told == desk.told


def test_what_was_taken_back_is_in_no_record() -> None:
    desk = alone()
    desk.choose(ANN, desk.card(ANN, 0))
    desk.serve()
    desk.do(ANN, c.AskUndo())
    assert desk.record().rounds[0].decisions == ()


def test_a_match_can_be_taken_back_to_its_beginning_and_no_further() -> None:
    desk = alone()
    first = desk.match.state
    for _ in range(3):
        desk.turn(ANN)
    while desk.match.can_go_back((0,)):
        desk.do(ANN, c.AskUndo())
    assert desk.match.state == first
    with pytest.raises(NoUndo):
        desk.do(ANN, c.AskUndo())


def test_what_a_bot_did_for_one_who_was_too_late_can_be_taken_back() -> None:
    desk = playing(bots=1, pace=10)
    desk.wait(100)
    desk.serve()
    desk.do(ANN, c.AskUndo())
    assert desk.record().rounds[0].decisions == ()
    assert desk.table.awaited() == (0, 1)


def test_the_clock_starts_anew_after_taking_back() -> None:
    desk = playing(bots=1, pace=10)
    desk.choose(ANN)
    desk.serve()
    desk.wait(5)
    desk.do(ANN, c.AskUndo())
    assert (desk.table.changed, desk.table.changed_at) == (desk.table.index, desk.now)


class TestWithSeveralPeople:
    def moved(self, *others: c.Actor) -> Desk:
        desk = playing(BEN, *others, bots=1)
        desk.turn(ANN, BEN, *others)
        return desk

    def test_all_must_want_it(self) -> None:
        desk = self.moved()
        assert desk.do(ANN, c.AskUndo()) == (UndoWanted(0),)
        assert desk.table.seats[0].wants_undo
        assert desk.do(BEN, c.AskUndo()) == (UndoWanted(1), TurnUndone())
        assert not any(seat.wants_undo for seat in desk.table.seats)

    def test_asking_twice_is_asking_once(self) -> None:
        desk = self.moved()
        desk.do(ANN, c.AskUndo())
        assert desk.entries(ANN, c.AskUndo()) == ()

    def test_one_can_refuse(self) -> None:
        desk = self.moved()
        desk.do(ANN, c.AskUndo())
        assert desk.do(BEN, c.RefuseUndo()) == (UndoDeclined(1),)
        assert not desk.table.seats[0].wants_undo

    def test_nothing_is_refused_that_nobody_asked_for(self) -> None:
        assert self.moved().entries(BEN, c.RefuseUndo()) == ()

    def test_playing_on_is_an_answer_too(self) -> None:
        desk = self.moved()
        desk.do(ANN, c.AskUndo())
        desk.turn(ANN, BEN)
        assert not desk.table.seats[0].wants_undo

    def test_nobody_waits_for_one_who_left(self) -> None:
        desk = self.moved()
        desk.do(ANN, c.AskUndo())
        desk.do(BEN, c.Leave())
        assert TurnUndone() in desk.do(ANN, c.AskUndo())

    def test_what_lies_there_goes_back_to_the_hands(self) -> None:
        desk = self.moved()
        desk.choose(ANN)
        desk.do(ANN, c.AskUndo())
        desk.do(BEN, c.AskUndo())
        assert desk.match.lying == {}

    def test_what_a_bot_from_outside_did_since_is_taken_back_too(self) -> None:
        desk = Desk(rules={"preset": "logic"})
        desk.do(ANN, c.SeatBot("robot"))
        desk.start()
        while not desk.is_awaited(ANN):
            desk.choose(ROBOT)
        before = desk.match.state
        desk.choose(ANN)
        desk.choose(ROBOT)
        desk.do(ANN, c.AskUndo())
        assert desk.match.state == before

    def test_bots_from_outside_are_not_asked(self) -> None:
        desk = Desk()
        desk.do(ANN, c.SeatBot("robot"))
        desk.start()
        desk.turn(ANN, ROBOT)
        assert TurnUndone() in desk.do(ANN, c.AskUndo())
        desk.turn(ANN, ROBOT)
        with pytest.raises(NoUndo):
            desk.do(ROBOT, c.AskUndo())


def test_nothing_is_taken_back_at_a_ranked_table() -> None:
    desk = playing(BEN)
    desk.turn(ANN, BEN)
    with pytest.raises(NoUndo):
        desk.do(ANN, c.AskUndo())


def test_one_for_whom_a_bot_plays_takes_nothing_back() -> None:
    desk = playing(BEN, bots=1)
    desk.turn(ANN, BEN)
    desk.do(BEN, c.Leave())
    with pytest.raises(NoUndo):
        desk.do(BEN, c.AskUndo())


def test_spectators_take_nothing_back() -> None:
    with pytest.raises(NotSeated):
        alone().do(GUEST, c.AskUndo())


def test_a_match_that_is_over_stays_as_it_is() -> None:
    desk = playing(bots=1, rules={"preset": "base", "rounds": 1})
    desk.finish(ANN)
    with pytest.raises(WrongPhase):
        desk.do(ANN, c.AskUndo())
