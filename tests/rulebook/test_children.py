"""K: turn up the top card."""

import pytest

from nimmt import Owed, Rules, derived_seed, pending, start, view
from nimmt.core.reasons import TooLow
from tests.helpers import SEED, after, lay, over, play, play_on, rows_of, take, turn_up
from tests.rulebook.citing import rule

CHILDREN = Rules.of("children")
ROWS = [[10], [25], [45], [70], [90]]


@rule("K1")
@pytest.mark.parametrize("players", [2, 6])
def test_fifteen_cards_each_and_five_rows(players: int) -> None:
    state, _ = start(CHILDREN, players, seed=SEED)
    assert [len(hand) for hand in state.hands] == [15] * players
    assert [len(row) for row in state.rows] == [1] * 5


@rule("K1")
@pytest.mark.parametrize("seat", [0, 1, None])
def test_nobody_sees_a_card_before_it_is_turned_up(seat: int | None) -> None:
    one = play(CHILDREN, lay(ROWS, [[96, 3], [97, 4]], starter=0))
    other = play(CHILDREN, lay(ROWS, [[50, 51], [60, 61]], starter=0))
    assert view(one, seat).hand == ()
    assert view(one, seat) == view(other, seat)


@rule("K2")
def test_each_turns_up_the_top_card_and_places_it_at_once() -> None:
    state = play(CHILDREN, lay(ROWS, [[96, 11], [97, 12]], starter=1), *turn_up(1))
    assert rows_of(state) == [[10], [25], [45], [70], [90, 97]]
    assert pending(state) == (Owed(0, "open"),)
    state = after(state, *turn_up(0))
    assert rows_of(state) == [[10], [25], [45], [70, 96], [90, 97]]
    assert state.hands == ((11,), (12,))


@rule("K2")
def test_low_card_takes_a_row_of_choice() -> None:
    state = play(CHILDREN, lay(ROWS, [[3], [97]], starter=0), *turn_up(0))
    assert pending(state) == (Owed(0, "take"),)
    assert view(state).why == (TooLow(),)
    state = after(state, take(0, 4))
    assert rows_of(state) == [[10], [25], [45], [70], [3]]
    assert state.piles == ((90,), ())


@rule("K2")
def test_sixth_card_takes_the_five() -> None:
    rows = [[10], [25], [45], [70], [91, 92, 93, 94, 95]]
    state = play(CHILDREN, lay(rows, [[96], [97]], starter=0), *turn_up(0))
    assert rows_of(state)[4] == [96]
    assert state.piles[0] == (91, 92, 93, 94, 95)


@rule("K2")
def test_it_goes_fifteen_times_round_from_the_starter() -> None:
    state, _ = start(Rules.of("children", starter=2), 3, seed=SEED)
    assert pending(state) == (Owed(2, "open"),)
    state = play_on(state, over)
    assert state.turn == 15


@rule("K2")
def test_starter_is_random_unless_the_table_says_who() -> None:
    seeds = [derived_seed(SEED, index) for index in range(40)]
    named = Rules.of("children", starter=1)
    assert {start(CHILDREN, 3, seed=seed)[0].starter for seed in seeds} == {0, 1, 2}
    assert {start(named, 3, seed=seed)[0].starter for seed in seeds} == {1}


@rule("K3")
def test_most_bullheads_win_and_one_round_is_the_match() -> None:
    rows = [[10], [25], [45], [70], [91, 92, 93, 94, 95]]
    state = play(CHILDREN, lay(rows, [[96], [97]], starter=0), *turn_up(0, 1))
    assert (state.totals, state.winners) == ((6, 0), (0,))


@rule("K3")
def test_equal_most_bullheads_share_the_victory() -> None:
    state = play(CHILDREN, lay(ROWS, [[96], [97], [98]], starter=0), *turn_up(0, 1, 2))
    assert state.winners == (0, 1, 2)
