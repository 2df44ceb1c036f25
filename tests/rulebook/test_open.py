"""O: cards are played face up, one after the other."""

import pytest

from nimmt import Owed, Rules, derived_seed, pending, start, view
from nimmt.core.errors import PlayerCount
from tests.helpers import SEED, after, card, in_round, lay, play, play_on, rows_of
from tests.rulebook.citing import rule

THREE = lay([[10], [20], [30], [40]], [[11, 50], [12, 51], [31, 52]], starter=1)


@rule("O1")
def test_deck_is_103_cards_without_the_1() -> None:
    assert Rules.of("open").dials.deck(5) == tuple(range(2, 105))


@rule("O1")
def test_there_is_no_tenth_player() -> None:
    assert Rules.of("open").players == range(2, 10)
    with pytest.raises(PlayerCount):
        start(Rules.of("open"), 10, seed=SEED)


@rule("O2")
def test_seats_play_clockwise_from_the_markers_holder() -> None:
    state = play(Rules.of("open"), THREE)
    assert pending(state) == (Owed(1, "play"),)
    state = after(state, card(1, 12))
    assert pending(state) == (Owed(2, "play"),)
    state = after(state, card(2, 31))
    assert pending(state) == (Owed(0, "play"),)


@rule("O2")
@pytest.mark.parametrize("seat", [0, 2, None])
def test_later_seats_see_the_earlier_cards(seat: int | None) -> None:
    state = play(Rules.of("open"), THREE, card(1, 12))
    assert [entry.cards for entry in view(state, seat).queue] == [(12,)]


@rule("O2")
def test_cards_are_placed_in_ascending_order_when_all_have_played() -> None:
    state = play(Rules.of("open"), THREE, card(1, 12), card(2, 31))
    assert rows_of(state) == [[10], [20], [30], [40]]
    state = after(state, card(0, 11))
    assert rows_of(state) == [[10, 11, 12], [20], [30, 31], [40]]


@rule("O3")
def test_marker_goes_one_seat_to_the_left_after_each_turn() -> None:
    state = play(Rules.of("open"), THREE, card(1, 12), card(2, 31), card(0, 11))
    assert state.starter == 2
    assert pending(state) == (Owed(2, "play"),)


@rule("O3")
def test_marker_goes_on_from_there_in_the_next_round() -> None:
    state, _ = start(Rules.of("open", rounds=2, starter=1), 3, seed=SEED)
    state = play_on(state, in_round(1))
    assert state.starter == (1 + 10) % 3
    assert pending(state) == (Owed(2, "play"),)


@rule("O3")
def test_first_holder_is_random_unless_the_table_says_who() -> None:
    seeds = [derived_seed(SEED, index) for index in range(40)]
    rules, named = Rules.of("open"), Rules.of("open", starter=1)
    assert {start(rules, 3, seed=seed)[0].starter for seed in seeds} == {0, 1, 2}
    assert {start(named, 3, seed=seed)[0].starter for seed in seeds} == {1}
