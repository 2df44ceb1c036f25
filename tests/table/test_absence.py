"""Those who go, those for whom a bot plays, and those who give up."""

import pytest

from nimmt.table import commands as c
from nimmt.table.errors import AlreadyPlaying, HasResigned, NotSeated, StillThere
from nimmt.table.events import (
    HostChanged,
    PlayerBack,
    PlayerGone,
    PlayerResigned,
    PlayerReturned,
    PlayerTakenOver,
    TableClosed,
)
from nimmt.table.playing import AWAY, TOO_SLOW
from nimmt.table.setup import DAY
from nimmt.table.table import STAND_IN, Wanted
from tests.table.desk import ANN, BEN, CAT, GUEST, Desk, playing


def test_going_and_coming_back_is_told() -> None:
    desk = playing(BEN)
    assert desk.gone(BEN) == (PlayerGone(1),)
    assert not desk.table.seats[1].present
    assert desk.back(BEN) == (PlayerBack(1),)
    assert desk.table.seats[1].present


def test_whoever_goes_twice_has_been_away_since_the_first_time() -> None:
    desk = playing(BEN)
    desk.gone(BEN)
    since = desk.now
    desk.wait(10)
    desk.gone(BEN)
    assert desk.table.seats[1].gone_since == since


class TestTakingOver:
    def test_is_possible_when_somebody_has_been_away_for_a_while(self) -> None:
        desk = playing(BEN)
        desk.gone(BEN)
        desk.wait(AWAY)
        assert desk.do(ANN, c.TakeOver(1)) == (PlayerTakenOver(1),)
        assert desk.wanted() == (Wanted(1, STAND_IN, "bot"),)

    def test_waits_for_a_while(self) -> None:
        desk = playing(BEN)
        desk.gone(BEN)
        desk.wait(AWAY - 1)
        with pytest.raises(StillThere):
            desk.do(ANN, c.TakeOver(1))

    def test_is_possible_where_somebody_does_not_choose_and_there_is_no_clock(self) -> None:
        desk = playing(BEN)
        desk.wait(TOO_SLOW + 10)
        desk.do(ANN, c.TakeOver(1))
        assert desk.table.seats[1].taken_over

    def test_leaves_those_alone_who_have_chosen(self) -> None:
        desk = playing(BEN)
        desk.choose(BEN)
        desk.wait(TOO_SLOW + 10)
        with pytest.raises(StillThere):
            desk.do(ANN, c.TakeOver(1))

    def test_gives_nobody_less_time_than_the_clock(self) -> None:
        desk = playing(BEN, pace=60)
        desk.gone(BEN)
        desk.wait(59)
        with pytest.raises(StillThere):
            desk.do(ANN, c.TakeOver(1))
        desk.wait(1)
        desk.do(ANN, c.TakeOver(1))

    def test_is_left_to_the_clock_where_a_match_takes_days(self) -> None:
        desk = playing(BEN, pace=DAY)
        desk.gone(BEN)
        desk.wait(2 * DAY)
        with pytest.raises(StillThere):
            desk.do(ANN, c.TakeOver(1))

    @pytest.mark.parametrize("seat", [1, 2, 9])
    def test_needs_somebody_who_plays(self, seat: int) -> None:
        desk = playing(BEN, bots=1)
        desk.do(BEN, c.Resign())
        desk.wait(TOO_SLOW + 10)
        with pytest.raises(StillThere):
            desk.do(ANN, c.TakeOver(seat))

    def test_is_for_those_who_sit(self) -> None:
        with pytest.raises(NotSeated):
            playing(BEN).do(GUEST, c.TakeOver(1))

    def test_keeps_the_choice_that_lies_there(self) -> None:
        desk = playing(BEN)
        desk.choose(BEN, own := desk.card(BEN, 4))
        desk.gone(BEN)
        desk.wait(AWAY)
        desk.do(ANN, c.TakeOver(1))
        assert desk.match.lying[1] == (own.by(1), "player")
        assert desk.wanted() == ()

    def test_makes_the_next_one_host(self) -> None:
        desk = playing(BEN, CAT, bots=1)
        desk.gone(ANN)
        desk.wait(AWAY)
        assert desk.do(CAT, c.TakeOver(0)) == (PlayerTakenOver(0), HostChanged(1))


class TestReturning:
    def absent(self) -> Desk:
        desk = playing(BEN, bots=1)
        desk.gone(BEN)
        desk.wait(AWAY)
        desk.do(ANN, c.TakeOver(1))
        return desk

    def test_is_to_the_same_seat(self) -> None:
        desk = self.absent()
        hand = desk.match.state.hands[1]
        assert desk.do(BEN, c.Return()) == (PlayerReturned(1),)
        assert desk.table.seats[1].plays
        assert desk.table.seats[1].present
        assert desk.match.state.hands[1] == hand

    def test_happens_by_choosing(self) -> None:
        desk = self.absent()
        assert PlayerReturned(1) in desk.choose(BEN)
        assert desk.table.seats[1].plays

    def test_lets_one_change_what_the_bot_chose(self) -> None:
        desk = self.absent()
        desk.serve()
        own = desk.card(BEN, 2)
        desk.choose(BEN, own)
        assert desk.match.lying[1] == (own.by(1), "player")

    def test_is_for_those_for_whom_a_bot_plays(self) -> None:
        with pytest.raises(AlreadyPlaying):
            playing(BEN).do(BEN, c.Return())

    def test_does_not_happen_with_a_choice_that_is_refused(self) -> None:
        desk = self.absent()
        strange = desk.card(ANN, 0)
        with pytest.raises(Exception, match="not in hand"):
            desk.do(BEN, c.Choose(strange))
        assert desk.table.seats[1].taken_over


class TestLeavingInTheMiddle:
    def test_lets_a_bot_play(self) -> None:
        desk = playing(BEN, bots=1)
        assert desk.do(BEN, c.Leave()) == (PlayerTakenOver(1),)
        desk.finish(ANN)
        assert desk.match.over

    def test_makes_the_next_one_host(self) -> None:
        desk = playing(BEN, bots=1)
        assert desk.do(ANN, c.Leave()) == (PlayerTakenOver(0), HostChanged(1))

    def test_can_be_taken_back(self) -> None:
        desk = playing(BEN, bots=1)
        desk.do(BEN, c.Leave())
        desk.do(BEN, c.Return())
        assert desk.table.seats[1].plays

    def test_twice_is_once(self) -> None:
        desk = playing(BEN, bots=1)
        desk.do(BEN, c.Leave())
        assert desk.entries(BEN, c.Leave()) == ()

    def test_is_resigning_at_a_ranked_table(self) -> None:
        desk = playing(BEN, CAT)
        assert desk.do(BEN, c.Leave()) == (PlayerResigned(1),)
        assert desk.entries(BEN, c.Leave()) == ()

    def test_is_resigning_for_one_for_whom_a_bot_plays_too(self) -> None:
        desk = playing(BEN, CAT)
        desk.gone(BEN)
        desk.wait(AWAY)
        desk.do(ANN, c.TakeOver(1))
        assert desk.do(BEN, c.Leave()) == (PlayerResigned(1),)

    def test_is_not_resigning_for_the_last_at_a_ranked_table(self) -> None:
        desk = playing(BEN)
        desk.do(BEN, c.Resign())
        assert desk.do(ANN, c.Leave()) == (PlayerTakenOver(0),)
        desk.serve()
        assert desk.table.phase == "over"
        assert [seat.resigned for seat in desk.table.players] == [False, True]

    def test_puts_the_table_to_sleep_when_nobody_is_left(self) -> None:
        desk = playing(bots=2)
        desk.do(ANN, c.Leave())
        assert desk.table.asleep
        assert desk.wanted() == ()
        desk.do(ANN, c.Return())
        assert len(desk.wanted()) == 2


class TestResigning:
    def test_lets_a_bot_play_to_the_end(self) -> None:
        desk = playing(BEN)
        assert desk.do(BEN, c.Resign()) == (PlayerResigned(1),)
        desk.finish(ANN)
        assert [seat.resigned for seat in desk.table.players] == [False, True]

    def test_is_for_good(self) -> None:
        desk = playing(BEN)
        move = desk.card(BEN, 0)
        desk.do(BEN, c.Resign())
        for command in (c.Return(), c.Resign(), c.Choose(move), c.TakeOver(0)):
            with pytest.raises(HasResigned):
                desk.do(BEN, command)

    def test_makes_the_next_one_host(self) -> None:
        desk = playing(BEN)
        assert desk.do(ANN, c.Resign()) == (PlayerResigned(0), HostChanged(1))

    def test_of_everybody_abandons_the_table(self) -> None:
        desk = playing(BEN)
        desk.do(BEN, c.Resign())
        assert desk.do(ANN, c.Resign()) == (PlayerResigned(0), TableClosed("abandoned"))
        assert desk.table.phase == "closed"
        assert desk.record().winners is None

    def test_against_bots_abandons_the_table(self) -> None:
        desk = Desk()
        desk.do(ANN, c.SeatBot("robot"))
        desk.bots(1).start()
        assert desk.do(ANN, c.Resign())[-1] == TableClosed("abandoned")

    def test_waits_for_those_who_may_come_back(self) -> None:
        desk = playing(BEN, bots=1)
        desk.do(BEN, c.Leave())
        desk.do(ANN, c.Resign())
        assert desk.table.phase == "playing"
        assert desk.table.asleep
        desk.do(BEN, c.Return())
        assert not desk.table.asleep
