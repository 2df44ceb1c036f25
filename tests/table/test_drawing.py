"""Everybody draws (RECORDS.md, The deal): the list is fixed before anybody's digits are known."""

from typing import Any

import pytest

from nimmt.core.deal import seed_hash
from nimmt.core.registry import preset_names
from nimmt.core.rules import Rules
from nimmt.core.shares import Shares
from nimmt.records import decode, encode, verify
from nimmt.table import commands as c
from nimmt.table import entries as e
from nimmt.table.clocks import next_due
from nimmt.table.drawing import PATIENCE, share_list, starts_without
from nimmt.table.errors import NoDigitsAsked, NotReady, WrongPhase
from nimmt.table.events import (
    MatchStarted,
    PlayerReady,
    ShareIgnored,
    StartCalledOff,
    StartFixed,
)
from nimmt.table.setup import DAY, Setup
from tests.helpers import SEED
from tests.table.desk import ANN, BEN, CAT, GUEST, ROBOT, Desk, digits_of, folded, hash_of, people

OTHER_SEED = "7" * 64


def ready(*others: c.Actor, bots: int = 0, **setup: Any) -> Desk:
    """Ann, and these who are ready and have given the hash of their share."""
    desk = Desk(**{"chairs": max(2, 1 + len(others) + bots), **setup})
    for other in others:
        desk.do(other, c.Join())
        desk.do(other, c.Ready(hash=hash_of(other)))
    desk.bots(bots)
    desk.seed = OTHER_SEED
    return desk


def starting(*others: c.Actor, **setup: Any) -> Desk:
    desk = ready(*others, **setup)
    assert desk.do(ANN, c.Start(hash_of(ANN)))[-1] == StartFixed()
    return desk


def share(desk: Desk, *actors: c.Actor) -> Desk:
    for actor in actors:
        desk.do(actor, c.Share(digits_of(actor)))
    return desk


def shares_of(desk: Desk) -> Shares:
    shares = desk.record().shares
    assert shares is not None
    return shares


def test_the_match_begins_when_all_digits_have_come() -> None:
    desk = share(starting(BEN), ANN)
    assert desk.table.phase == "starting"
    assert desk.do(BEN, c.Share(digits_of(BEN)))[0] == MatchStarted()
    assert shares_of(desk) == Shares(SEED, (digits_of(ANN), digits_of(BEN)))


def test_another_tab_of_the_same_player_adds_nothing_however_late_it_is() -> None:
    desk = share(starting(BEN), ANN)
    assert desk.do(ANN, c.Share(digits_of(ANN))) == ()
    share(desk, BEN)
    assert desk.table.phase == "playing"
    assert desk.do(BEN, c.Share(digits_of(BEN))) == ()
    with pytest.raises(WrongPhase):
        desk.do(BEN, c.Share("0" * 64))


def test_a_start_waits_for_a_share_in_place_of_one_that_was_made_void() -> None:
    desk = ready(BEN, CAT, chairs=3)
    desk.do(CAT, c.Leave())
    with pytest.raises(NotReady) as refused:
        desk.do(ANN, c.Start(hash_of(ANN)))
    assert refused.value.expected == (1,)
    desk.do(BEN, c.Ready(hash=hash_of(BEN)))
    assert desk.do(ANN, c.Start(hash_of(ANN)))[-1] == StartFixed()
    share(desk, ANN, BEN)
    assert shares_of(desk).given == 2


@pytest.mark.parametrize("gone", [False, True])
def test_a_share_that_does_not_come_is_not_waited_for_long(gone: bool) -> None:
    """Nor at all where its player has gone."""
    desk = ready(BEN, CAT, chairs=3, pace=2 * DAY)
    desk.do(CAT, c.Leave())
    if gone:
        desk.gone(BEN)
    else:
        desk.wait(PATIENCE)
    assert desk.do(ANN, c.Start(hash_of(ANN)))[-1] == StartFixed()


def test_whoever_wants_to_play_again_is_waited_for_with_their_share() -> None:
    desk = share(starting(BEN), ANN, BEN)
    desk.finish(ANN, BEN)
    desk.do(BEN, c.Rematch())
    desk.do(ANN, c.Ready(hash=hash_of(ANN)))
    with pytest.raises(NotReady):
        desk.do(ANN, c.Start(hash_of(ANN)))
    desk.do(BEN, c.Ready(hash=hash_of(BEN)))
    assert desk.do(ANN, c.Start(hash_of(ANN)))[-1] == StartFixed()


@pytest.mark.parametrize("preset", preset_names())
def test_a_match_of_every_preset_has_a_record_whose_seed_follows(preset: str) -> None:
    most = min(3, Rules.of(preset).players[-1])
    there = people[:most]
    desk = share(starting(*there[1:], rules={"preset": preset}), *there)
    desk.finish(*there)
    record = decode(encode(desk.record()))
    assert verify(record).winners is not None
    assert record.shares is not None
    assert record.seed == record.shares.seed
    assert record.shares.given == most


def test_without_any_share_the_seed_is_the_servers_alone() -> None:
    desk = Desk().seat(BEN).start()
    assert desk.table.phase == "playing"
    assert (desk.record().seed, desk.record().shares) == (SEED, None)
    assert share_list("t", desk.table) is None


def test_the_list_says_whose_digits_make_the_seed_and_stays_as_it_is() -> None:
    desk = starting(BEN, GUEST, bots=1, chairs=6)
    listed = share_list("t", desk.table)
    assert listed is not None
    assert (listed.table, listed.match) == ("t", 1)
    assert listed.players == ("ann", "ben", "guest", "casual")
    assert listed.server == seed_hash(SEED)
    assert listed.seats == (hash_of(ANN), hash_of(BEN), hash_of(GUEST), "-")
    share(desk, ANN, BEN, GUEST)
    assert share_list("t", desk.table) == listed
    desk.finish(ANN, BEN, GUEST)
    desk.do(BEN, c.Leave())
    assert share_list("t", desk.table) == listed


def test_a_bot_from_outside_can_have_a_share() -> None:
    desk = ready(chairs=2)
    desk.do(ANN, c.SeatBot(ROBOT.player))
    assert desk.do(ROBOT, c.Ready(hash=hash_of(ROBOT))) == (PlayerReady(1),)
    desk.do(ANN, c.Start())
    share(desk, ROBOT)
    assert shares_of(desk).seats == (None, digits_of(ROBOT))


def test_a_later_hash_replaces_the_first_until_the_list_is_sent() -> None:
    desk = ready(BEN)
    desk.do(BEN, c.Ready(hash=hash_of(CAT)))
    assert desk.table.seats[1].hash == hash_of(CAT)
    assert desk.entries(BEN, c.Ready(hash=hash_of(CAT))) == ()
    assert desk.entries(BEN, c.Ready()) == ()
    desk.do(ANN, c.Start())
    with pytest.raises(WrongPhase):
        desk.do(BEN, c.Ready(hash=hash_of(BEN)))


def test_nobody_is_waited_for_longer_than_three_seconds() -> None:
    desk = share(starting(BEN, CAT), ANN)
    assert next_due(desk.table) == desk.now + PATIENCE
    desk.wait(PATIENCE)
    assert starts_without(desk.table, desk.now)
    told = desk.write(e.Started(desk.now))
    assert told[:3] == (ShareIgnored(1), ShareIgnored(2), MatchStarted())
    assert shares_of(desk).seats == (digits_of(ANN), None, None)


def test_digits_that_come_too_late_do_not_count_but_let_the_match_begin() -> None:
    desk = starting(BEN)
    desk.wait(PATIENCE)
    told = desk.do(BEN, c.Share(digits_of(BEN)))
    assert told[:3] == (ShareIgnored(0), ShareIgnored(1), MatchStarted())
    with pytest.raises(WrongPhase):
        desk.do(ANN, c.Share(digits_of(ANN)))


def test_digits_that_do_not_fit_are_told_at_once_and_cannot_be_corrected() -> None:
    desk = starting(BEN)
    assert desk.do(BEN, c.Share(digits_of(CAT))) == (ShareIgnored(1),)
    with pytest.raises(NoDigitsAsked):
        desk.do(BEN, c.Share(digits_of(BEN)))
    assert desk.do(ANN, c.Share(digits_of(ANN)))[0] == MatchStarted()
    assert shares_of(desk).seats == (digits_of(ANN), None)


def test_the_same_digits_from_another_tab_are_not_written_down_again() -> None:
    desk = share(starting(BEN), ANN)
    assert desk.entries(ANN, c.Share(digits_of(ANN))) == ()


def test_digits_are_asked_only_of_those_in_the_list() -> None:
    desk = ready()
    desk.do(ANN, c.SeatBot(ROBOT.player))
    desk.do(ANN, c.Start(hash_of(ANN)))
    with pytest.raises(NoDigitsAsked):
        desk.do(ROBOT, c.Share(digits_of(ROBOT)))


@pytest.mark.parametrize(
    ("actor", "command"),
    [
        (BEN, c.Leave()),
        (BEN, c.Ready(False)),
        (ANN, c.Ready(False)),
    ],
)
def test_whoever_leaves_or_is_not_ready_calls_the_start_off(
    actor: c.Actor, command: c.Command
) -> None:
    desk = share(starting(BEN, CAT, chairs=5), CAT)
    assert desk.do(actor, command)[-1] == StartCalledOff()
    assert (desk.table.phase, len(desk.table.seats)) == ("waiting", 5)
    assert all((seat.hash, seat.digits) == (None, None) for seat in desk.table.seats)
    assert desk.table.digits == OTHER_SEED
    assert share_list("t", desk.table) is None


@pytest.mark.parametrize(
    ("actor", "command"),
    [
        (BEN, c.Leave()),
        (ANN, c.Remove(1)),
        (ANN, c.Change(Setup({"preset": "pro"}, chairs=3))),
    ],
)
def test_other_people_or_rules_make_all_shares_void_and_the_servers_too(
    actor: c.Actor, command: c.Command
) -> None:
    desk = ready(BEN, CAT)
    desk.do(actor, command)
    assert [seat.hash for seat in desk.table.seats] == [None] * 3
    assert desk.table.digits == OTHER_SEED


def test_somebody_new_leaves_the_shares_of_the_others_as_they_are() -> None:
    desk = ready(BEN, chairs=3)
    desk.do(CAT, c.Join())
    assert desk.table.seats[1].hash == hash_of(BEN)
    assert desk.table.digits == SEED


@pytest.mark.parametrize(
    "command", [c.Join(), c.SeatBot("casual"), c.Change(Setup()), c.Start(), c.Remove(1)]
)
def test_nothing_else_can_be_changed_while_the_digits_come(command: c.Command) -> None:
    desk = starting(BEN, chairs=4)
    with pytest.raises(WrongPhase):
        desk.do(CAT if isinstance(command, c.Join) else ANN, command)


def test_a_rematch_is_drawn_anew() -> None:
    desk = share(starting(BEN, rules={"preset": "base", "rounds": 1}), ANN, BEN)
    desk.finish(ANN, BEN)
    desk.do(BEN, c.Rematch(hash_of(BEN)))
    assert [seat.hash for seat in desk.table.seats] == [None, None]
    desk.do(BEN, c.Rematch(hash_of(CAT)))
    desk.do(ANN, c.Start())
    desk.do(BEN, c.Share(digits_of(CAT)))
    assert shares_of(desk) == Shares(OTHER_SEED, (None, digits_of(CAT)))
    assert folded(desk.journal)[0].seed_hash == desk.table.seed_hash


def test_whoever_goes_away_while_digits_come_is_not_waited_for_longer() -> None:
    desk = starting(BEN)
    desk.gone(BEN)
    share(desk, ANN)
    desk.wait(PATIENCE)
    desk.write(e.Started(desk.now))
    assert shares_of(desk).given == 1
