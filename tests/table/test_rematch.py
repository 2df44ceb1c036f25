"""After the match: its players stay known, and those who are still there play again."""

from typing import Any

import pytest

from nimmt.records import verify
from nimmt.table import commands as c
from nimmt.table.errors import NotSeated, WrongPhase
from nimmt.table.events import HostChanged, PlayerLeft, PlayerReady, RematchWanted, TableClosed
from nimmt.table.setup import DAY, Setup
from tests.table.desk import ANN, BEN, CAT, GUEST, Desk, playing

SHORT = {"preset": "base", "rounds": 1}
OTHER_SEED = "7" * 64


def over(*others: c.Actor, bots: int = 0, **setup: Any) -> Desk:
    desk = playing(*others, bots=bots, rules=SHORT, **setup)
    desk.finish(ANN, *others)
    desk.seed = OTHER_SEED
    return desk


def test_a_match_that_is_over_can_be_verified_and_shows_its_seed() -> None:
    desk = over(BEN)
    assert desk.table.phase == "over"
    assert verify(desk.record()) == desk.match.state


def test_a_rematch_keeps_people_and_bots_on_their_chairs() -> None:
    desk = over(BEN, bots=2, chairs=5)
    assert desk.do(BEN, c.Rematch()) == (RematchWanted(1),)
    assert desk.table.phase == "waiting"
    assert desk.sitting() == ["ann", "ben", "casual", "casual", None]


def test_whoever_asks_is_ready_and_so_is_whoever_joins_in() -> None:
    desk = over(BEN, CAT)
    desk.do(BEN, c.Rematch())
    assert desk.do(CAT, c.Rematch()) == (PlayerReady(2),)
    assert [seat.ready for seat in desk.table.seats] == [False, True, True]
    desk.start()
    assert desk.table.number == 2


def test_a_rematch_is_dealt_from_another_seed() -> None:
    desk = over(BEN)
    first = desk.table.seed_hash
    desk.do(ANN, c.Rematch())
    assert desk.table.seed_hash != first
    desk.do(BEN, c.Ready())
    desk.start()
    assert desk.record().seed == OTHER_SEED


def test_the_rules_can_change_between_matches() -> None:
    desk = over(BEN)
    desk.do(ANN, c.Rematch())
    desk.do(ANN, c.Change(Setup({"preset": "pro"}, chairs=3)))
    desk.do(BEN, c.Ready())
    desk.start()
    assert desk.match.state.rules.preset == "pro"


def test_there_is_no_rematch_before_a_match_or_in_one() -> None:
    for desk in (Desk(), playing(BEN)):
        with pytest.raises(WrongPhase):
            desk.do(ANN, c.Rematch())


def test_spectators_do_not_ask_for_a_rematch() -> None:
    with pytest.raises(NotSeated):
        over(BEN).do(GUEST, c.Rematch())


def test_those_who_are_away_lose_their_chairs() -> None:
    desk = over(BEN, CAT)
    desk.gone(BEN)
    desk.do(ANN, c.Rematch())
    assert desk.sitting() == ["ann", None, "cat"]


def test_where_a_match_takes_days_nobody_loses_a_chair_by_being_away() -> None:
    desk = over(BEN, CAT, pace=DAY)
    for one in (ANN, BEN, CAT):
        desk.gone(one)
    desk.do(CAT, c.Rematch())
    assert desk.sitting() == ["ann", "ben", "cat"]


def test_those_who_resigned_in_days_and_went_lose_their_chairs() -> None:
    desk = playing(BEN, CAT, rules=SHORT, pace=DAY)
    desk.do(BEN, c.Resign())
    desk.gone(BEN)
    desk.finish(ANN, CAT)
    desk.do(ANN, c.Rematch())
    assert desk.sitting() == ["ann", None, "cat"]


def test_whoever_resigned_and_stayed_may_ask_for_a_rematch() -> None:
    desk = playing(BEN, rules=SHORT)
    desk.do(BEN, c.Resign())
    desk.finish(ANN)
    desk.do(BEN, c.Rematch())
    assert desk.sitting() == ["ann", "ben"]
    assert not desk.table.seats[1].resigned


def test_a_host_who_is_away_passes_on_with_the_rematch() -> None:
    desk = over(BEN)
    desk.gone(ANN)
    assert desk.do(BEN, c.Rematch()) == (RematchWanted(1), HostChanged(1))
    assert desk.table.acts_as_host("ben")


def test_the_next_match_knows_nothing_of_the_last() -> None:
    desk = playing(BEN, bots=1, rules=SHORT)
    desk.do(BEN, c.Leave())
    desk.finish(ANN)
    desk.do(ANN, c.Rematch())
    assert (desk.table.match, desk.table.players, desk.table.ranked) == (None, (), False)
    assert desk.table.seats[1].plays


class TestLeavingAfterTheMatch:
    def test_keeps_its_players_known(self) -> None:
        desk = over(BEN, bots=1)
        assert desk.do(ANN, c.Leave()) == (PlayerLeft(0), HostChanged(1))
        assert desk.sitting() == [None, "ben", "casual"]
        assert desk.record().players == ("ann", "ben", "casual")

    def test_leaves_the_others_to_play_again(self) -> None:
        desk = over(BEN, CAT)
        desk.do(ANN, c.Leave())
        desk.do(CAT, c.Rematch())
        desk.do(BEN, c.Start())
        assert desk.sitting() == ["ben", "cat"]

    def test_of_the_last_closes_the_table(self) -> None:
        desk = over(BEN)
        desk.do(BEN, c.Leave())
        assert desk.do(ANN, c.Leave())[-1] == TableClosed("empty")
        assert desk.record().players == ("ann", "ben")

    def test_frees_a_chair_for_the_next_match_only(self) -> None:
        desk = over(BEN)
        desk.do(BEN, c.Leave())
        with pytest.raises(WrongPhase):
            desk.do(CAT, c.Join())
        desk.do(ANN, c.Rematch())
        desk.seat(CAT).start()
        assert desk.sitting() == ["ann", "cat"]
