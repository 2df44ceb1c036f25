"""What one player can write into a table's journal ends; playing on never does."""

import pytest

from nimmt.core.decisions import Decision
from nimmt.core.events import Event
from nimmt.core.state import State
from nimmt.records import Recorder
from nimmt.table import commands as c
from nimmt.table.commands import Actor, Command
from nimmt.table.errors import TooManyChanges, TooManyUndos
from nimmt.table.table import MOST_CHANGES, MOST_COMINGS, MOST_UNDOS
from tests.table.desk import ANN, BEN, Desk, folded, playing, snapshot


def as_often_as_allowed(desk: Desk, actor: Actor, *commands: Command) -> int:
    """Do these again and again until one is refused; how many entries that wrote."""
    before = len(desk.journal)
    for number in range((MOST_CHANGES + 1) * len(commands)):
        try:
            desk.do(actor, commands[number % len(commands)])
        except TooManyChanges:
            return len(desk.journal) - before
    raise AssertionError("there is no limit")


def test_a_choice_is_changed_so_many_times_and_the_match_plays_on() -> None:
    desk = playing(BEN)
    low, high = desk.card(ANN, 0), desk.card(ANN, 1)
    written = as_often_as_allowed(desk, ANN, c.Choose(low), c.Choose(high))
    assert written == 1 + MOST_CHANGES
    desk.choose(BEN)
    desk.finish(ANN, BEN)
    assert desk.table.phase == "over"


def test_another_player_may_change_theirs_all_the_same() -> None:
    desk = playing(BEN, chairs=3, bots=1)
    as_often_as_allowed(desk, ANN, c.Choose(desk.card(ANN, 0)), c.Choose(desk.card(ANN, 1)))
    desk.choose(BEN, desk.card(BEN, 0))
    assert desk.entries(BEN, c.Choose(desk.card(BEN, 1)))


def test_being_ready_or_not_ends_and_the_match_can_begin() -> None:
    desk = Desk(chairs=2).seat(BEN)
    as_often_as_allowed(desk, BEN, c.Ready(False), c.Ready(True))
    assert desk.start().table.phase == "playing"


def test_giving_another_share_in_the_deal_ends() -> None:
    desk = playing(BEN)
    desk.finish(ANN, BEN)
    desk.do(ANN, c.Rematch())
    shares = [c.Rematch(hash=f"{digit}" * 64) for digit in (1, 2)]
    as_often_as_allowed(desk, BEN, *shares)


def test_coming_and_going_ends() -> None:
    desk = Desk(chairs=2)
    as_often_as_allowed(desk, BEN, c.Join(), c.Leave())


def test_seating_and_removing_ends_and_another_may_join() -> None:
    desk = Desk(chairs=2)
    as_often_as_allowed(desk, ANN, c.SeatBot("casual", 1), c.Remove(1))
    assert desk.entries(BEN, c.Join())


def test_leaving_a_match_and_coming_back_ends_with_playing() -> None:
    desk = playing(BEN, help=True)
    as_often_as_allowed(desk, ANN, c.Leave(), c.Return())
    assert not desk.table.seats[0].taken_over
    desk.finish(ANN, BEN)


def test_coming_back_again_and_again_ends_and_the_match_is_played_all_the_same() -> None:
    desk = playing(BEN)
    for _ in range(MOST_COMINGS):
        assert desk.table.may_come_back(ANN.player)
        desk.gone(ANN)
        desk.back(ANN)
    assert not desk.table.may_come_back(ANN.player)
    assert desk.table.may_come_back(BEN.player)
    desk.gone(ANN)
    desk.turn(ANN, BEN)
    assert desk.table.may_come_back(ANN.player), "each decision makes room for another"
    desk.finish(ANN, BEN)
    desk.do(BEN, c.Rematch())
    assert desk.table.comings == {}


def test_the_next_match_begins_with_nothing_changed() -> None:
    desk = playing(BEN)
    as_often_as_allowed(desk, ANN, c.Choose(desk.card(ANN, 0)), c.Choose(desk.card(ANN, 1)))
    desk.finish(ANN, BEN)
    desk.do(ANN, c.Rematch())
    assert desk.table.changes == {}


def undo(desk: Desk) -> None:
    desk.choose(ANN, desk.card(ANN, 0))
    desk.serve()
    desk.do(ANN, c.AskUndo())


def test_so_many_turns_are_taken_back_in_a_match_which_plays_on() -> None:
    desk = playing(bots=1)
    for _ in range(MOST_UNDOS):
        undo(desk)
    with pytest.raises(TooManyUndos):
        undo(desk)
    desk.finish(ANN)
    assert desk.table.phase == "over"


def test_an_undo_plays_one_round_again_at_most(monkeypatch: pytest.MonkeyPatch) -> None:
    desk = playing(bots=3, rules={"preset": "base", "rounds": 5})
    while (desk.match.state.round, desk.match.state.turn) < (4, 4):
        desk.turn(ANN)
    applied: list[Decision] = []
    apply = Recorder.apply

    def counted(recorder: Recorder, decision: Decision) -> tuple[State, tuple[Event, ...]]:
        applied.append(decision)
        return apply(recorder, decision)

    monkeypatch.setattr(Recorder, "apply", counted)
    desk.do(ANN, c.AskUndo())
    assert 0 < len(applied) <= 3 * 2 * 4, "the turns of this round, a card and perhaps a row each"
    monkeypatch.undo()
    assert snapshot(folded(desk.journal)[0]) == snapshot(desk.table)


def test_an_undo_at_the_beginning_of_a_round_goes_back_to_the_last() -> None:
    desk = playing(bots=1, rules={"preset": "base", "rounds": 3})
    while desk.match.state.round < 2:
        before = desk.match.state
        desk.turn(ANN)
    desk.do(ANN, c.AskUndo())
    assert desk.match.state.round == before.round == 1
    assert snapshot(folded(desk.journal)[0]) == snapshot(desk.table)
