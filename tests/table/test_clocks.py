"""Clocks: when they start, when they run out, and what then happens."""

import pytest

from nimmt.core.events import Committed, Placed, RowTaken
from nimmt.table import clocks
from nimmt.table import commands as c
from nimmt.table import entries as e
from nimmt.table.clocks import SHOW_A_PLACEMENT, SHOW_AT_LEAST, SHOW_AT_MOST
from nimmt.table.errors import NotSeated
from nimmt.table.events import ClockRanOut, PlayerTakenOver
from nimmt.table.setup import DAY
from nimmt.table.table import STAND_IN, Wanted
from tests.table.desk import ANN, BEN, CAT, GUEST, Desk, playing

PACE = 20


def paced(*others: c.Actor, bots: int = 0) -> Desk:
    desk = playing(*(others or (BEN,)), bots=bots, pace=PACE)
    for actor in (ANN, *(others or (BEN,))):
        desk.do(actor, c.Seen(desk.table.index))
    return desk


def miss(desk: Desk, actor: c.Actor) -> tuple[object, ...]:
    """This player's clock runs out."""
    seat = desk.table.seat_of(actor.player)
    assert seat is not None
    end = clocks.deadline(desk.table, desk.table.seats[seat])
    assert end is not None
    desk.now = end
    assert Wanted(seat, STAND_IN, "clock") in desk.wanted()
    return desk.write(e.Chose(desk.now, seat, desk.any_move(seat), "clock"))


class TestTheClockStarts:
    def test_when_everybody_has_seen_what_happened(self) -> None:
        desk = playing(BEN, pace=PACE)
        desk.wait(1)
        desk.do(ANN, c.Seen(desk.table.index))
        desk.wait(1)
        desk.do(BEN, c.Seen(desk.table.index))
        assert clocks.clock_start(desk.table) == desk.now

    def test_after_the_cap_at_the_latest(self) -> None:
        desk = playing(BEN, pace=PACE)
        desk.do(ANN, c.Seen(desk.table.index))
        assert clocks.clock_start(desk.table) == desk.now + SHOW_AT_LEAST

    def test_after_the_cap_even_if_somebody_says_later_that_they_have_seen(self) -> None:
        desk = playing(BEN, pace=PACE)
        desk.do(ANN, c.Seen(desk.table.index))
        cap = clocks.clock_start(desk.table)
        desk.wait(SHOW_AT_LEAST + 10)
        desk.do(BEN, c.Seen(desk.table.index))
        assert clocks.clock_start(desk.table) == cap

    def test_later_the_more_there_was_to_show(self) -> None:
        desk = paced()
        desk.choose(ANN)
        told = desk.choose(BEN)
        placed = sum(isinstance(event, Placed | RowTaken) for event in told)
        shown = SHOW_AT_LEAST + SHOW_A_PLACEMENT * placed
        assert clocks.clock_start(desk.table) == desk.now + min(shown, SHOW_AT_MOST)

    def test_without_those_who_are_away(self) -> None:
        desk = playing(BEN, pace=PACE)
        desk.gone(BEN)
        desk.wait(2)
        desk.do(ANN, c.Seen(desk.table.index))
        assert clocks.clock_start(desk.table) == desk.now

    def test_at_once_where_it_takes_days(self) -> None:
        desk = playing(BEN, pace=DAY)
        assert clocks.clock_start(desk.table) == desk.now

    def test_not_earlier_for_others_by_one_who_is_quick(self) -> None:
        desk = playing(BEN, pace=PACE)
        slow = clocks.deadline(desk.table, desk.table.seats[1])
        desk.do(ANN, c.Seen(desk.table.index))
        assert clocks.deadline(desk.table, desk.table.seats[1]) == slow

    def test_not_anew_when_somebody_chooses(self) -> None:
        desk = paced()
        end = clocks.deadline(desk.table, desk.table.seats[1])
        desk.wait(5)
        desk.choose(ANN)
        assert clocks.deadline(desk.table, desk.table.seats[1]) == end

    def test_anew_after_nobody_looked_after_the_table(self) -> None:
        desk = paced()
        desk.wait(1000)
        desk.write(e.Resumed(desk.now))
        assert desk.wanted() == ()
        assert clocks.deadline(desk.table, desk.table.seats[0]) == desk.now + PACE


class TestSeen:
    def test_is_written_down_once(self) -> None:
        desk = playing(BEN, pace=PACE)
        desk.do(ANN, c.Seen(desk.table.index))
        assert desk.entries(ANN, c.Seen(desk.table.index)) == ()

    def test_is_not_written_down_where_there_is_no_clock(self) -> None:
        desk = playing(BEN)
        assert desk.entries(ANN, c.Seen(desk.table.index)) == ()

    def test_is_not_written_down_where_it_takes_days(self) -> None:
        desk = playing(BEN, pace=DAY)
        assert desk.entries(ANN, c.Seen(desk.table.index)) == ()

    def test_of_the_past_or_the_future_says_nothing(self) -> None:
        desk = playing(BEN, pace=PACE)
        for index in (-1, desk.table.changed - 1, desk.table.index + 1):
            assert desk.entries(ANN, c.Seen(index)) == ()

    def test_says_nothing_of_one_for_whom_a_bot_plays(self) -> None:
        desk = playing(BEN, bots=1, pace=PACE)
        desk.do(BEN, c.Leave())
        assert desk.entries(BEN, c.Seen(desk.table.index)) == ()

    def test_is_for_those_who_sit(self) -> None:
        with pytest.raises(NotSeated):
            playing(BEN, pace=PACE).do(GUEST, c.Seen(0))


class TestWhenAClockRunsOut:
    def test_nobody_decides_before(self) -> None:
        desk = paced()
        desk.wait(PACE - 0.001)
        assert desk.wanted() == ()

    def test_a_bot_is_wanted_for_each_who_has_not_chosen(self) -> None:
        desk = paced(BEN, CAT)
        desk.choose(BEN)
        desk.wait(PACE)
        assert desk.wanted() == (Wanted(0, STAND_IN, "clock"), Wanted(2, STAND_IN, "clock"))

    def test_the_bot_decides_for_that_one_decision(self) -> None:
        desk = paced()
        assert miss(desk, ANN) == (ClockRanOut(0), Committed(0))
        assert desk.table.seats[0].plays

    def test_one_may_still_choose_differently_until_the_last_has_chosen(self) -> None:
        desk = paced()
        miss(desk, ANN)
        own = desk.card(ANN, 3)
        desk.choose(ANN, own)
        assert desk.match.lying[0] == (own.by(0), "player")

    def test_three_times_in_a_row_a_bot_takes_the_seat(self) -> None:
        desk = self.missed(2)
        assert miss(desk, ANN)[:2] == (ClockRanOut(0), PlayerTakenOver(0))

    def test_ones_own_choice_counts_from_the_beginning(self) -> None:
        desk = self.missed(2)
        desk.choose(ANN)
        self.others(desk)
        told = miss(desk, ANN)
        assert ClockRanOut(0) in told
        assert desk.table.seats[0].plays

    def test_the_others_choices_do_not_count(self) -> None:
        assert self.missed(2).table.seats[0].misses == 2

    def test_without_a_clock_nobody_runs_out_of_time(self) -> None:
        desk = playing(BEN)
        desk.wait(10_000)
        assert desk.wanted() == ()

    def test_days_run_out_too(self) -> None:
        desk = playing(BEN, pace=3 * DAY)
        desk.wait(3 * DAY - 1)
        assert desk.wanted() == ()
        desk.wait(1)
        assert [each.seat for each in desk.wanted()] == [0, 1]

    def missed(self, times: int) -> Desk:
        """Ann has missed her clock so often, and Ben has not."""
        desk = paced()
        for _ in range(times):
            miss(desk, ANN)
            self.others(desk)
        return desk

    def others(self, desk: Desk) -> None:
        """Ben decides until Ann has to."""
        while not desk.is_awaited(ANN) or desk.match.lying:
            desk.choose(BEN)


def test_our_bots_are_wanted_at_once() -> None:
    desk = playing(BEN, bots=2)
    assert desk.wanted() == (Wanted(2, "casual", "bot"), Wanted(3, "casual", "bot"))
    assert clocks.next_due(desk.table) == desk.now


def test_the_next_thing_due_is_the_first_clock() -> None:
    desk = paced(BEN, CAT)
    assert clocks.next_due(desk.table) == desk.now + PACE


def test_a_clock_with_everybody_gone_ends_with_a_table_asleep() -> None:
    desk = paced()
    desk.gone(ANN)
    desk.gone(BEN)
    while not desk.table.asleep:
        due = clocks.next_due(desk.table)
        assert due is not None
        desk.now = max(desk.now, due)
        desk.serve()
    assert [seat.taken_over for seat in desk.table.seats] == [True, True]
    assert clocks.next_due(desk.table) == desk.now + clocks.ASLEEP


def test_whoever_comes_back_to_a_sleeping_table_has_the_whole_clock() -> None:
    desk = playing(bots=1, pace=PACE)
    while not desk.table.asleep:
        desk.wait(100)
        desk.serve()
    desk.wait(600)
    assert desk.is_awaited(ANN) or desk.serve() == ()
    desk.do(ANN, c.Return())
    assert "clock" not in {each.by for each in desk.wanted()}
    assert clocks.deadline(desk.table, desk.table.seats[0]) == desk.now + PACE
