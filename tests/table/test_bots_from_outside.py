"""Bots that others run sit like people, but have a clock where people have none."""

from typing import Any

from nimmt.records import verify
from nimmt.table import clocks
from nimmt.table import commands as c
from nimmt.table.clocks import PATIENCE_WITH_BOTS
from nimmt.table.playing import AWAY
from nimmt.table.table import STAND_IN, Wanted
from tests.table.desk import ANN, BEN, ROBOT, Desk


def with_robot(*others: c.Actor, **setup: Any) -> Desk:
    desk = Desk(**setup).seat(*others)
    desk.do(ANN, c.SeatBot("robot"))
    return desk.start()


def test_they_decide_for_themselves() -> None:
    desk = with_robot(rules={"preset": "base", "rounds": 1})
    assert desk.wanted() == ()
    desk.finish(ANN, ROBOT)
    assert verify(desk.record()).winners is not None


def test_they_may_sit_down_by_themselves_and_are_ready() -> None:
    desk = Desk()
    desk.do(ROBOT, c.Join())
    desk.start()
    assert desk.table.seats[1].plays
    assert not desk.table.ranked


def test_they_have_a_clock_where_people_have_none() -> None:
    desk = with_robot()
    assert clocks.deadline(desk.table, desk.table.seats[0]) is None
    end = clocks.clock_start(desk.table) + PATIENCE_WITH_BOTS
    assert clocks.deadline(desk.table, desk.table.seats[1]) == end
    assert clocks.next_due(desk.table) == end


def test_they_have_peoples_clock_where_there_is_one() -> None:
    desk = with_robot(pace=10)
    ends = {clocks.deadline(desk.table, seat) for seat in desk.table.seats}
    assert ends == {clocks.clock_start(desk.table) + 10}


def test_a_bot_of_ours_decides_when_patience_ends() -> None:
    desk = with_robot()
    desk.now = clocks.clock_start(desk.table) + PATIENCE_WITH_BOTS
    assert desk.wanted() == (Wanted(1, STAND_IN, "clock"),)


def test_a_bot_of_ours_takes_the_seat_after_the_third_time() -> None:
    desk = with_robot()
    while not desk.table.seats[1].taken_over:
        while not desk.is_awaited(ROBOT):
            desk.choose(ANN)
        desk.wait(100)
        desk.serve()
    assert desk.table.seats[1].misses == 3


def test_one_that_is_gone_can_be_taken_over() -> None:
    desk = with_robot(BEN)
    desk.gone(ROBOT)
    desk.wait(AWAY)
    desk.do(BEN, c.TakeOver(2))
    assert desk.wanted() == (Wanted(2, STAND_IN, "bot"),)


def test_nobody_waits_for_them_to_watch() -> None:
    desk = with_robot(pace=10)
    desk.wait(1)
    desk.do(ANN, c.Seen(desk.table.index))
    assert clocks.clock_start(desk.table) == desk.now
