"""Beat the Buffalo at a table: moments in which anybody of the team may act."""

from typing import Any

import pytest

from nimmt.core.engine import legal
from nimmt.records import verify
from nimmt.table import clocks
from nimmt.table import commands as c
from nimmt.table import entries as e
from nimmt.table.entries import Move
from nimmt.table.errors import TooLate
from nimmt.table.events import TurnUndone
from nimmt.variants.buffalo.moment import Passed, SpecialUsed
from tests.table.desk import ANN, BEN, CAT, Desk, owed, people, playing, snapshot

PASS = Move("pass")


def team(*others: c.Actor, **setup: Any) -> Desk:
    """A team in its first moment, all cards on their way."""
    desk = playing(*others, rules={"preset": "buffalo"}, **setup)
    while owed(desk) != {"pass"}:
        desk.choose(people[desk.table.awaited()[0]])
    return desk


def special(desk: Desk, seat: int) -> Move:
    choice = legal(desk.match.state, seat)
    assert choice is not None
    return Move.of(next(one for one in choice if one.special is not None))


def test_everybody_is_asked_before_a_placement() -> None:
    assert team(BEN, CAT).table.awaited() == (0, 1, 2)


def test_a_pass_is_known_at_once() -> None:
    desk = team(BEN, CAT)
    assert desk.choose(BEN, PASS) == (Passed(1),)
    assert desk.table.awaited() == (0, 2)
    assert desk.match.lying == {}


def test_a_seat_that_has_passed_may_still_act() -> None:
    desk = team(BEN, CAT)
    desk.choose(BEN, PASS)
    told = desk.choose(BEN, special(desk, 1))
    assert isinstance(told[0], SpecialUsed)


def test_a_pass_of_others_asks_nobody_anew() -> None:
    desk = team(BEN, CAT, pace=20)
    desk.wait(100)
    before = (desk.table.changed, clocks.clock_start(desk.table))
    desk.choose(BEN, PASS)
    assert (desk.table.changed, clocks.clock_start(desk.table)) == before


def test_two_may_pass_at_the_same_time() -> None:
    desk = team(BEN, CAT)
    seen = desk.table.index
    desk.choose(BEN, PASS, after=seen)
    desk.choose(CAT, PASS, after=seen)
    assert desk.table.awaited() == (0,)


def test_a_pass_meant_for_the_moment_before_does_not_count_for_this_one() -> None:
    desk = team(BEN, CAT)
    seen = desk.table.index
    desk.choose(ANN, special(desk, 0), after=seen)
    with pytest.raises(TooLate):
        desk.choose(BEN, PASS, after=seen)


def test_a_moment_can_be_taken_back() -> None:
    desk = playing(BEN, bots=1, rules={"preset": "buffalo"})
    desk.serve()
    desk.choose(ANN)
    desk.choose(BEN)
    desk.choose(BEN, PASS)
    desk.write(e.Chose(desk.now, 2, PASS, "bot"))
    before = desk.match.state
    desk.choose(ANN, PASS)
    desk.do(ANN, c.AskUndo())
    assert TurnUndone() in desk.do(BEN, c.AskUndo())
    assert desk.match.state == before
    assert desk.table.awaited() == (0,)


def test_what_bots_did_in_a_moment_is_taken_back_with_the_decision_before_it() -> None:
    desk = playing(bots=2, rules={"preset": "buffalo"})
    desk.serve()
    before = desk.match.state
    desk.choose(ANN)
    desk.write(e.Chose(desk.now, 1, PASS, "bot"))
    desk.do(ANN, c.AskUndo())
    assert desk.match.state == before
    assert desk.table.awaited() == (0, 1, 2)


def test_a_clock_that_runs_out_in_a_moment_lets_a_bot_decide() -> None:
    desk = team(BEN, CAT, pace=20)
    desk.choose(BEN, PASS)
    desk.wait(100)
    assert [(each.seat, each.by) for each in desk.wanted()] == [(0, "clock"), (2, "clock")]


def test_one_alone_plays_against_the_buffalo() -> None:
    desk = Desk(rules={"preset": "buffalo"}, chairs=1).start()
    desk.finish(ANN)
    assert verify(desk.record()) == desk.match.state


def test_one_alone_takes_back() -> None:
    desk = Desk(rules={"preset": "buffalo"}, chairs=1).start()
    before = snapshot(desk.table)["match"]
    desk.choose(ANN)
    desk.do(ANN, c.AskUndo())
    assert snapshot(desk.table)["match"] == before
