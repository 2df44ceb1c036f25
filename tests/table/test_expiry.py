"""A table that nobody comes back to is abandoned one day."""

from nimmt.table import clocks
from nimmt.table import commands as c
from nimmt.table import entries as e
from nimmt.table.clocks import ASLEEP, EMPTY, IDLE
from nimmt.table.events import TableClosed
from nimmt.table.setup import DAY
from tests.table.desk import ANN, BEN, Desk, playing


def test_a_waiting_table_is_kept_for_a_day() -> None:
    desk = Desk()
    assert clocks.next_due(desk.table) == clocks.expiry(desk.table) == desk.now + IDLE


def test_a_waiting_table_without_anybody_there_is_kept_for_an_hour() -> None:
    desk = Desk().bots(1)
    desk.gone(ANN)
    assert clocks.next_due(desk.table) == desk.now + EMPTY


def test_whatever_happens_keeps_a_table() -> None:
    desk = Desk()
    desk.wait(IDLE - 1)
    desk.seat(BEN)
    assert clocks.expiry(desk.table) == desk.now + IDLE


def test_a_match_is_kept_while_somebody_plays() -> None:
    desk = playing(BEN)
    desk.gone(ANN)
    desk.gone(BEN)
    assert clocks.expiry(desk.table) == desk.now + IDLE


def test_a_match_without_anybody_who_plays_is_kept_for_a_quarter_of_an_hour() -> None:
    desk = playing(bots=1)
    desk.do(ANN, c.Leave())
    assert clocks.next_due(desk.table) == clocks.expiry(desk.table) == desk.now + ASLEEP


def test_a_match_that_takes_days_is_kept_for_three_clocks_and_a_day() -> None:
    desk = playing(BEN, pace=2 * DAY)
    assert clocks.expiry(desk.table) == desk.now + 7 * DAY
    desk.do(BEN, c.Resign())
    assert clocks.expiry(desk.table) == desk.now + 7 * DAY


def test_a_table_after_the_match_is_kept_while_somebody_is_there() -> None:
    desk = playing(bots=1, rules={"preset": "base", "rounds": 1})
    desk.finish(ANN)
    assert clocks.expiry(desk.table) == desk.now + IDLE
    desk.gone(ANN)
    assert clocks.expiry(desk.table) == desk.now + EMPTY


def test_an_abandoned_match_is_kept_as_an_unfinished_record() -> None:
    desk = playing(BEN)
    desk.turn(ANN, BEN)
    assert desk.write(e.Closed(desk.now, "abandoned")) == (TableClosed("abandoned"),)
    record = desk.record()
    assert record.winners is None
    assert record.players == ("ann", "ben")
    assert len(record.rounds[0].decisions) >= 2


def test_nothing_is_due_at_a_closed_table() -> None:
    desk = playing(BEN, bots=1, pace=10)
    desk.write(e.Closed(desk.now, "admin"))
    desk.wait(1000)
    assert clocks.next_due(desk.table) is None
    assert clocks.expiry(desk.table) is None
    assert desk.wanted() == ()
