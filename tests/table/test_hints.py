"""Who may ask what the champion thinks."""

import pytest

from nimmt.core.errors import NotYourTurn
from nimmt.table import commands as c
from nimmt.table.commands import Actor
from nimmt.table.errors import HasResigned, NoHints, NotSeated, TableError, WrongPhase
from nimmt.table.playing import asking_for_a_hint
from tests.table.desk import ANN, BEN, CAT, GUEST, ROBOT, Desk, playing


def test_whoever_plays_against_bots_alone_may() -> None:
    desk = playing(bots=2, chairs=3)
    assert desk.table.gives_hints
    assert asking_for_a_hint(desk.table, ANN).hand == desk.match.state.hands[0]


@pytest.mark.parametrize("other", [BEN, GUEST])
def test_among_people_all_have_to_have_agreed_on_help(other: Actor) -> None:
    alone = playing(other, chairs=2)
    assert not alone.table.gives_hints
    with pytest.raises(NoHints):
        asking_for_a_hint(alone.table, ANN)
    agreed = playing(other, chairs=2, help=True)
    assert asking_for_a_hint(agreed.table, other).seat == 1


def test_a_ranked_table_never_gives_any() -> None:
    ranked = playing(BEN, chairs=2).table
    assert ranked.ranked
    assert not ranked.gives_hints
    helped = playing(BEN, chairs=2, help=True).table
    assert not helped.ranked


def test_it_stays_as_it_was_when_others_leave() -> None:
    desk = playing(GUEST, chairs=3, bots=1)
    desk.do(GUEST, c.Leave())
    assert not desk.table.gives_hints


@pytest.mark.parametrize(("who", "error"), [(CAT, NotSeated), (ROBOT, NoHints)])
def test_only_people_who_sit_there_are_helped(who: Actor, error: type[TableError]) -> None:
    desk = Desk(chairs=2, help=True)
    desk.do(ANN, c.SeatBot(ROBOT.player))
    desk.do(ANN, c.Start())
    with pytest.raises(error):
        asking_for_a_hint(desk.table, who)


def test_only_who_has_something_to_decide() -> None:
    desk = playing(bots=1, chairs=2, rules={"preset": "open"})
    while 0 in desk.table.awaited():
        desk.choose(ANN)
    with pytest.raises(NotYourTurn):
        asking_for_a_hint(desk.table, ANN)


def test_not_before_the_match_and_not_after_resigning() -> None:
    desk = Desk(chairs=2, help=True)
    with pytest.raises(WrongPhase):
        asking_for_a_hint(desk.table, ANN)
    desk = playing(BEN, chairs=2, help=True)
    desk.do(ANN, c.Resign())
    with pytest.raises(HasResigned):
        asking_for_a_hint(desk.table, ANN)


def test_whoever_has_chosen_may_still_ask_and_learns_nothing_of_what_lies_there() -> None:
    desk = playing(BEN, chairs=2, help=True)
    before = asking_for_a_hint(desk.table, ANN)
    desk.choose(BEN)
    assert asking_for_a_hint(desk.table, ANN) == before
