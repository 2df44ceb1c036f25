"""Who sits where before the match, and who says so."""

import pytest

from nimmt.core.errors import PlayerCount, UnknownPreset
from nimmt.table import commands as c
from nimmt.table.decide import opening
from nimmt.table.errors import (
    AlreadySeated,
    BotNotThere,
    ChairTaken,
    MatchTooLong,
    NobodyThere,
    NoFreeChair,
    NotSeated,
    NotTheHost,
    WrongPhase,
)
from nimmt.table.events import HostChanged, PlayerJoined, PlayerLeft, PlayerRemoved, TableClosed
from nimmt.table.setup import DAY, Setup
from tests.table.desk import ANN, BEN, CAT, DAN, GUEST, ROBOT, Desk, people, playing


def test_whoever_opens_a_table_is_its_host_on_the_first_chair() -> None:
    desk = Desk(chairs=3)
    assert desk.sitting() == ["ann", None, None]
    assert desk.table.acts_as_host("ann")


def test_joining_takes_the_first_free_chair() -> None:
    desk = Desk()
    assert desk.do(BEN, c.Join()) == (PlayerJoined(1),)


def test_joining_takes_the_chair_that_was_asked_for() -> None:
    desk = Desk()
    assert desk.do(BEN, c.Join(3)) == (PlayerJoined(3),)


@pytest.mark.parametrize("chair", [0, 7])
def test_a_chair_that_is_taken_or_not_there_cannot_be_had(chair: int) -> None:
    with pytest.raises(ChairTaken) as refused:
        Desk().do(BEN, c.Join(chair))
    assert refused.value.expected == (1, 2, 3)


def test_everybody_has_one_chair() -> None:
    with pytest.raises(AlreadySeated):
        Desk().do(ANN, c.Join())


def test_nobody_can_join_a_full_table() -> None:
    desk = Desk(chairs=2).seat(BEN)
    with pytest.raises(NoFreeChair):
        desk.do(CAT, c.Join())


def test_nobody_can_join_a_running_match() -> None:
    with pytest.raises(WrongPhase):
        playing(BEN, chairs=4).do(CAT, c.Join())


def test_the_rules_must_have_room_for_the_chairs() -> None:
    with pytest.raises(PlayerCount):
        Desk(rules={"preset": "tournament"}, chairs=6)


def test_the_rules_must_exist() -> None:
    with pytest.raises(UnknownPreset):
        Desk(rules={"preset": "7 nimmt"})


@pytest.mark.parametrize("length", [{"rounds": 101}, {"target": 1001}, {"target": 10**30}])
def test_no_match_goes_on_for_ever(length: dict[str, int]) -> None:
    with pytest.raises(MatchTooLong):
        Desk(rules={"preset": "base", **length})


def test_the_longest_match_is_allowed() -> None:
    setup = Setup(rules={"preset": "base", "rounds": 100})
    assert opening(ANN, setup, Desk().means).setup is setup


class TestTheHost:
    def test_passes_on_to_the_next_when_leaving(self) -> None:
        desk = Desk().seat(BEN, CAT)
        assert desk.do(ANN, c.Leave()) == (PlayerLeft(0), HostChanged(1))
        assert desk.table.acts_as_host("ben")

    def test_passes_on_to_the_left_neighbour_first(self) -> None:
        desk = Desk().seat(BEN, CAT)
        desk.do(ANN, c.Leave())
        assert HostChanged(2) in desk.do(BEN, c.Leave())

    def test_passes_on_to_one_who_is_there_if_there_is_one(self) -> None:
        desk = Desk().seat(BEN, CAT)
        desk.gone(BEN)
        assert HostChanged(2) in desk.do(ANN, c.Leave())

    def test_passes_on_to_a_person_rather_than_to_a_bot(self) -> None:
        desk = Desk()
        desk.do(ANN, c.SeatBot("robot"))
        desk.seat(BEN)
        assert HostChanged(2) in desk.do(ANN, c.Leave())

    def test_can_be_a_bot_from_outside(self) -> None:
        desk = Desk(host=ROBOT)
        desk.do(ROBOT, c.SeatBot("casual"))
        desk.do(ROBOT, c.Start())
        assert desk.table.phase == "playing"

    def test_is_replaced_while_away(self) -> None:
        desk = Desk().seat(BEN, CAT)
        desk.gone(ANN)
        assert [one for one in people if desk.table.acts_as_host(one.player)] == [BEN]
        desk.back(ANN)
        assert [one for one in people if desk.table.acts_as_host(one.player)] == [ANN]

    def test_is_not_replaced_by_a_bot_while_a_person_is_there(self) -> None:
        desk = Desk()
        desk.do(ANN, c.SeatBot("robot"))
        desk.seat(BEN)
        desk.gone(ANN)
        assert desk.table.acts_as_host("ben")
        assert not desk.table.acts_as_host("robot")

    def test_is_not_replaced_where_nobody_needs_to_be_there(self) -> None:
        desk = Desk(pace=DAY).seat(BEN)
        desk.gone(ANN)
        assert desk.table.acts_as_host("ann")
        assert not desk.table.acts_as_host("ben")

    def test_who_is_away_can_be_removed_by_the_one_in_place(self) -> None:
        desk = Desk().seat(BEN, CAT)
        desk.gone(ANN)
        assert desk.do(BEN, c.Remove(0)) == (PlayerRemoved(0), HostChanged(1))

    @pytest.mark.parametrize(
        "command", [c.SeatBot("casual"), c.Remove(0), c.Change(Setup()), c.Start()]
    )
    def test_alone_may_arrange_the_table(self, command: c.Command) -> None:
        desk = Desk().seat(BEN)
        for other in (BEN, GUEST):
            with pytest.raises(NotTheHost):
                desk.do(other, command)


class TestRemoving:
    def test_frees_the_chair(self) -> None:
        desk = Desk(chairs=2).seat(BEN)
        assert desk.do(ANN, c.Remove(1)) == (PlayerRemoved(1),)
        assert desk.sitting() == ["ann", None]

    def test_works_with_bots(self) -> None:
        desk = Desk(chairs=2).bots(1)
        desk.do(ANN, c.Remove(1))
        assert desk.sitting() == ["ann", None]

    @pytest.mark.parametrize("chair", [0, 2, 9])
    def test_needs_somebody_else_there(self, chair: int) -> None:
        with pytest.raises(NobodyThere) as refused:
            Desk().seat(BEN).do(ANN, c.Remove(chair))
        assert refused.value.expected == (1,)

    def test_is_over_when_the_match_begins(self) -> None:
        with pytest.raises(WrongPhase):
            playing(BEN).do(ANN, c.Remove(1))


class TestLeaving:
    def test_frees_the_chair(self) -> None:
        desk = Desk().seat(BEN)
        assert desk.do(BEN, c.Leave()) == (PlayerLeft(1),)

    def test_needs_a_chair(self) -> None:
        with pytest.raises(NotSeated):
            Desk().do(BEN, c.Leave())

    def test_closes_the_table_when_nobody_is_left(self) -> None:
        desk = Desk().bots(2)
        assert desk.do(ANN, c.Leave())[-1] == TableClosed("empty")
        assert (desk.table.phase, desk.table.closed_for) == ("closed", "empty")

    def test_closes_the_table_when_only_bots_from_outside_are_left(self) -> None:
        desk = Desk()
        desk.do(ANN, c.SeatBot("robot"))
        assert desk.do(ANN, c.Leave())[-1] == TableClosed("empty")

    def test_of_a_bot_leaves_other_bots_where_they_are(self) -> None:
        desk = Desk(host=ROBOT)
        desk.do(other := c.Actor("other", person=False), c.Join())
        desk.do(ROBOT, c.Leave())
        assert desk.table.acts_as_host(other.player)

    def test_is_impossible_at_a_closed_table(self) -> None:
        desk = Desk()
        desk.do(ANN, c.Leave())
        with pytest.raises(WrongPhase):
            desk.do(ANN, c.Leave())


class TestBots:
    def test_take_a_free_chair_by_their_level(self) -> None:
        desk = Desk()
        assert desk.do(ANN, c.SeatBot("beginner", 2)) == (PlayerJoined(2),)
        assert desk.table.seats[2].bot == "beginner"

    def test_are_always_ready(self) -> None:
        desk = Desk().bots(1)
        desk.do(ANN, c.SeatBot("robot"))
        assert [seat.ready for seat in desk.table.seats] == [False, True, True, False]

    def test_of_no_known_level_are_not_there(self) -> None:
        with pytest.raises(BotNotThere):
            Desk().do(ANN, c.SeatBot("genius"))

    def test_from_outside_sit_on_one_chair(self) -> None:
        desk = Desk()
        desk.do(ANN, c.SeatBot("robot"))
        with pytest.raises(BotNotThere):
            desk.do(ANN, c.SeatBot("robot"))

    def test_find_no_chair_at_a_full_table(self) -> None:
        with pytest.raises(NoFreeChair):
            Desk(chairs=2).bots(1).do(ANN, c.SeatBot("casual"))


class TestChangingTheSetup:
    def test_keeps_people_on_their_chairs(self) -> None:
        desk = Desk(chairs=4)
        desk.do(BEN, c.Join(3))
        desk.do(ANN, c.Change(Setup(chairs=6)))
        assert desk.sitting() == ["ann", None, None, "ben", None, None]

    def test_moves_people_together_where_chairs_go(self) -> None:
        desk = Desk(chairs=4)
        desk.do(BEN, c.Join(3))
        desk.do(ANN, c.Change(Setup(chairs=3)))
        assert desk.sitting() == ["ann", "ben", None]

    def test_leaves_a_chair_for_everybody(self) -> None:
        desk = Desk().seat(BEN, CAT)
        with pytest.raises(NoFreeChair):
            desk.do(ANN, c.Change(Setup(chairs=2)))

    def test_has_to_fit_the_rules(self) -> None:
        with pytest.raises(PlayerCount):
            Desk().do(ANN, c.Change(Setup({"preset": "buffalo"}, chairs=7)))

    def test_asks_everybody_again_whether_they_are_ready(self) -> None:
        desk = Desk().seat(BEN).bots(1)
        desk.do(ANN, c.Change(Setup({"preset": "pro"})))
        assert [seat.ready for seat in desk.table.seats[1:3]] == [False, True]

    def test_asks_nobody_again_for_who_may_find_the_table(self) -> None:
        desk = Desk().seat(BEN, DAN)
        desk.do(ANN, c.Change(Setup(open=True, chairs=5)))
        assert [seat.ready for seat in desk.table.seats[1:3]] == [True, True]

    def test_to_the_same_is_not_written_down(self) -> None:
        assert Desk().entries(ANN, c.Change(Setup())) == ()
