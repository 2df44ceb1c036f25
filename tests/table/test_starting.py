"""Ready, start, and whether it counts."""

import pytest

from nimmt.core.deal import seed_hash
from nimmt.core.errors import PlayerCount
from nimmt.core.events import HandDealt, RoundStarted
from nimmt.table import commands as c
from nimmt.table.errors import NotReady, NotSeated, WrongPhase
from nimmt.table.events import MatchStarted, PlayerReady
from nimmt.table.setup import DAY, Setup
from tests.helpers import SEED
from tests.table.desk import ANN, BEN, CAT, DAN, GUEST, Desk, playing


def test_a_match_starts_when_everybody_but_the_host_has_said_ready() -> None:
    desk = Desk()
    desk.do(BEN, c.Join())
    with pytest.raises(NotReady) as refused:
        desk.do(ANN, c.Start())
    assert refused.value.expected == (1,)
    assert desk.do(BEN, c.Ready()) == (PlayerReady(1),)
    assert desk.do(ANN, c.Start())[0] == MatchStarted()


def test_ready_can_be_taken_back() -> None:
    desk = Desk().seat(BEN)
    assert desk.do(BEN, c.Ready(False)) == ()
    with pytest.raises(NotReady):
        desk.do(ANN, c.Start())


def test_saying_ready_again_is_not_written_down() -> None:
    assert Desk().seat(BEN).entries(BEN, c.Ready()) == ()


def test_only_those_who_sit_can_be_ready() -> None:
    with pytest.raises(NotSeated):
        Desk().do(BEN, c.Ready())


def test_whoever_goes_away_is_not_ready_any_more() -> None:
    desk = Desk().seat(BEN)
    desk.gone(BEN)
    desk.back(BEN)
    with pytest.raises(NotReady):
        desk.do(ANN, c.Start())


def test_nobody_needs_to_stay_where_a_match_takes_days() -> None:
    desk = Desk(pace=DAY).seat(BEN)
    desk.gone(BEN)
    desk.do(ANN, c.Start())
    assert desk.table.phase == "playing"


def test_there_must_be_players_enough() -> None:
    with pytest.raises(PlayerCount):
        Desk().do(ANN, c.Start())


def test_a_match_starts_once() -> None:
    with pytest.raises(WrongPhase):
        playing(BEN).do(ANN, c.Start())


def test_empty_chairs_are_carried_away_at_the_start() -> None:
    desk = Desk(chairs=5)
    desk.do(BEN, c.Join(3))
    desk.do(BEN, c.Ready())
    desk.start()
    assert desk.sitting() == ["ann", "ben"]
    assert desk.match.state.players == 2


def test_the_hash_of_the_seed_is_known_before_the_start() -> None:
    desk = Desk().seat(BEN)
    before = desk.table.seed_hash
    desk.start()
    assert before == desk.table.seed_hash == seed_hash(SEED)
    assert desk.record().seed == SEED


def test_everybody_is_dealt_a_hand_that_only_they_see() -> None:
    told = Desk(chairs=2).seat(BEN).do(ANN, c.Start())
    assert RoundStarted(0, None) in told
    assert [event.audience for event in told if isinstance(event, HandDealt)] == [0, 1]


class TestRanked:
    def test_with_people_who_have_a_profile_a_preset_and_no_help(self) -> None:
        assert playing(BEN, CAT, DAN).table.ranked

    def test_not_with_a_bot(self) -> None:
        assert not playing(BEN, bots=1).table.ranked

    def test_not_with_a_guest(self) -> None:
        assert not playing(BEN, GUEST).table.ranked

    def test_not_with_help(self) -> None:
        assert not playing(BEN, help=True).table.ranked

    def test_not_with_rules_of_ones_own(self) -> None:
        assert not playing(BEN, rules={"preset": "base", "target": 40}).table.ranked

    def test_with_a_preset_that_is_spelt_out(self) -> None:
        assert playing(BEN, rules={"preset": "base", "target": 66}).table.ranked

    def test_not_alone(self) -> None:
        desk = Desk(rules={"preset": "buffalo"}, chairs=1).start()
        assert not desk.table.ranked

    def test_is_not_known_before_the_start(self) -> None:
        desk = Desk().seat(BEN)
        assert (desk.table.ranked, desk.table.could_be_ranked) == (False, True)
        desk.do(ANN, c.Change(Setup(help=True)))
        assert not desk.table.could_be_ranked
