"""Who sits where: every bot plays every hand, and the deals are the same for all."""

import json

import pytest

from nimmt import PRESETS, Rules
from nimmt.arena import TooManyBots, run
from nimmt.arena.schedule import one_round
from nimmt.core.deal import derived_seed
from nimmt.core.errors import PlayerCount
from tests.arena.making import SEED, tournament


def test_each_bot_sits_once_on_each_seat() -> None:
    seatings = tournament("random", "uniform", "risk").seatings
    assert seatings == ((0, 1, 2), (1, 2, 0), (2, 0, 1))


def test_a_short_list_is_repeated_and_equal_seatings_are_played_once() -> None:
    assert tournament("random", "risk", players=4).seatings == ((0, 1, 0, 1), (1, 0, 1, 0))


def test_a_list_that_does_not_come_out_even_is_repeated_too() -> None:
    assert tournament("random", "risk", players=3).seatings == ((0, 1, 0), (1, 0, 0), (0, 0, 1))


def test_a_bot_named_twice_is_one_bot_on_two_seats() -> None:
    plan = tournament("risk", "random", "random")
    assert plan.bots == ("risk", "random")
    assert len(plan.seatings) == 3


def test_one_bot_plays_itself() -> None:
    assert tournament("random").seatings == ((0, 0),)


def test_teams_are_copies_of_one_bot_three_unless_said_otherwise() -> None:
    assert tournament("risk", "random", rules="buffalo").seatings == ((0, 0, 0), (1, 1, 1))
    assert tournament("risk", rules="buffalo", players=5).seatings == ((0,) * 5,)


def test_more_bots_than_seats_are_refused() -> None:
    with pytest.raises(TooManyBots):
        tournament("random", "uniform", "risk", players=2)


def test_a_table_that_the_rules_do_not_allow_is_refused() -> None:
    with pytest.raises(PlayerCount):
        tournament(players=11)


def test_the_same_deal_is_played_in_every_seating() -> None:
    plan = tournament("random", "uniform", "risk", deals=3)
    lines: list[str] = []
    run(plan, write=lambda text: lines.extend(text.splitlines()))
    records = [json.loads(line) for line in lines]
    assert len(records) == 9
    for deal in range(3):
        seatings = records[3 * deal : 3 * deal + 3]
        assert {record["seed"] for record in seatings} == {derived_seed(SEED, deal)}
        assert [r["rounds"][0]["deal"] for r in seatings] == [seatings[0]["rounds"][0]["deal"]] * 3
        assert len({tuple(record["players"]) for record in seatings}) == 3
    assert len({record["seed"] for record in records}) == 3


def test_all_teams_get_the_same_deals() -> None:
    plan = tournament("random", "uniform", rules="buffalo", deals=2)
    lines: list[str] = []
    run(plan, write=lambda text: lines.extend(text.splitlines()))
    records = [json.loads(line) for line in lines]
    deals = [record["rounds"][0]["deal"] for record in records]
    assert deals[0] == deals[1] != deals[2] == deals[3]
    assert [record["players"][0] for record in records] == ["random", "uniform"] * 2


def test_more_deals_begin_with_the_same_ones() -> None:
    few, many = run(tournament(deals=2)), run(tournament(deals=3))
    assert [deal.matches[0].totals for deal in many.deals][:2] == [
        deal.matches[0].totals for deal in few.deals
    ]


@pytest.mark.parametrize("preset", PRESETS)
def test_a_match_is_one_round_where_the_format_allows_it(preset: str) -> None:
    rules = Rules.of(preset)
    short = one_round(rules)
    assert short.rounds == 1 or short == rules
    assert short.dials.hand_size == rules.dials.hand_size


def test_a_tournament_is_played_whole() -> None:
    [deal, _] = run(tournament(rules="tournament", deals=2, players=3)).deals
    assert deal.matches[0].rounds == 3


def test_whole_matches_go_to_the_target() -> None:
    [deal] = run(tournament(deals=1, whole_matches=True)).deals
    assert max(deal.matches[0].totals) >= 66
    assert deal.matches[0].rounds > 1


def test_options_other_than_the_length_stay() -> None:
    rules = Rules.of("hand", starter=1, target=40, fan="cow")
    assert one_round(rules) == Rules.of("hand", starter=1, fan="cow", rounds=1)
