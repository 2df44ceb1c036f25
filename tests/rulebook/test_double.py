"""D, DD: twins lie on top of each other."""

from collections import Counter

import pytest

from nimmt import Owed, Rules, derived_seed, legal, pending, start, view
from nimmt.core.deal import Stream
from nimmt.core.events import Placed, RowTaken
from nimmt.core.reasons import TooLow
from tests.helpers import SEED, after, card, lay, play, rows_of, take, told, turn
from tests.rulebook.citing import rule

ONE_ROUND = Rules.of("double", rounds=1)


@rule("D1")
def test_double_deck_is_208_cards_two_of_each() -> None:
    assert Counter(ONE_ROUND.dials.deck(4)) == dict.fromkeys(range(1, 105), 2)


@rule("D1")
def test_hand_may_hold_both_twins_which_are_one_choice() -> None:
    state = play(ONE_ROUND, lay([[1], [2], [3], [4]], [[7, 7, 9], [20, 21, 22]]))
    choice = legal(state, 0)
    assert choice is not None
    assert list(choice) == [card(0, 7), card(0, 9)]
    assert after(state, card(0, 7)).hands[0] == (7, 9)


@rule("DD1")
def test_doublets_deck_is_113_cards_with_only_11_to_99_twice() -> None:
    deck = Counter(Rules.of("doublets").dials.deck(4))
    assert deck.total() == 113
    assert {number for number, copies in deck.items() if copies == 2} == {*range(11, 100, 11)}


@rule("DD1", "D2")
def test_doublets_are_twins_too() -> None:
    position = lay([[10], [20], [30], [40]], [[11], [11]])
    state = play(Rules.of("doublets", rounds=1), position, *turn(11, 11))
    assert rows_of(state)[0] == [10, 11, 11]


@rule("D2")
def test_twins_of_one_turn_are_placed_together_as_one_card_of_the_rows_length() -> None:
    position = lay([[1, 2, 3, 4], [30], [50], [70]], [[5], [5]])
    state = play(ONE_ROUND, position, *turn(5, 5))
    assert rows_of(state)[0] == [1, 2, 3, 4, 5, 5]
    assert [(placed.cards, placed.at) for placed in told(state, Placed)] == [((5, 5), 4)]
    assert state.piles == ((), ())


@rule("D2")
def test_each_twin_costs_its_bullheads() -> None:
    position = lay([[1, 2, 3, 4], [30], [50], [70]], [[5], [5], [6]])
    state = play(ONE_ROUND, position, *turn(5, 5, 6))
    assert rows_of(state)[0] == [6]
    assert state.points == (0, 0, 4 + 2 + 2)


@rule("D3")
def test_card_goes_on_top_of_a_twin_at_a_rows_end_even_if_the_row_is_full() -> None:
    position = lay([[1, 2, 3, 4, 5], [30], [50], [70]], [[5], [71]])
    state = play(ONE_ROUND, position, *turn(5, 71))
    assert rows_of(state)[0] == [1, 2, 3, 4, 5, 5]
    assert state.points == (0, 0)


@rule("D3")
def test_low_card_takes_nothing_if_its_twin_is_an_end() -> None:
    position = lay([[5], [30], [50], [70]], [[5], [71]])
    state = play(ONE_ROUND, position, *turn(5, 71))
    assert rows_of(state) == [[5, 5], [30], [50], [70, 71]]


@rule("D3")
def test_twin_deeper_in_a_row_does_not_matter() -> None:
    position = lay([[10, 12, 20], [11], [50], [70]], [[12], [71]])
    state = play(ONE_ROUND, position, *turn(12, 71))
    assert rows_of(state) == [[10, 12, 20], [11, 12], [50], [70, 71]]


@rule("D4")
@pytest.mark.parametrize(("row", "each"), [([1, 2, 3, 4, 5], 3), ([1, 2, 3, 4, 6], 3)])
def test_twins_split_the_bullheads_and_halves_are_rounded_up_for_each(
    row: list[int], each: int
) -> None:
    position = lay([row, [30], [50], [70]], [[12], [71], [12]])
    state = play(ONE_ROUND, position, *turn(12, 71, 12))
    assert rows_of(state)[0] == [12, 12]
    assert state.points == (each, 0, each)


@rule("D4")
def test_halves_are_rounded_for_each_row_taken() -> None:
    rows = [[1, 2, 3, 4, 6], [30, 31, 32, 34, 36], [50], [70]]
    position = lay(rows, [[12, 40], [12, 40]])
    state = play(ONE_ROUND, position, *turn(12, 12), *turn(40, 40))
    assert [event.points for event in told(state, RowTaken)] == [3, 4]
    assert state.points == (7, 7)


@rule("D4")
def test_low_pair_lets_the_lower_seat_choose_and_both_pay() -> None:
    position = lay([[10], [20], [30], [41, 42, 43]], [[60], [5], [5]])
    state = play(ONE_ROUND, position, *turn(60, 5, 5))
    assert pending(state) == (Owed(1, "take"),)
    assert view(state).why == (TooLow(),)
    assert legal(state, 2) is None
    state = after(state, take(1, 3))
    assert rows_of(state)[3] == [5, 5]
    assert state.points == (0, 2, 2)


@rule("D5")
def test_twins_turned_up_as_row_starters_lie_on_top_of_each_other() -> None:
    seeds = (derived_seed(SEED, index) for index in range(500))
    twins = next(seed for seed in seeds if has_twin_starters(seed))
    state, _ = start(ONE_ROUND, 2, seed=twins)
    turned_up = Stream(twins, 0).shuffled(ONE_ROUND.dials.deck(2))[20:25]
    numbers = list(dict.fromkeys(turned_up))
    assert rows_of(state) == [[number] * turned_up.count(number) for number in numbers]
    assert len(state.rows) == 4


def has_twin_starters(seed: str) -> bool:
    """Whether exactly two of the first five cards turned up for two players are twins."""
    starters = Stream(seed, 0).shuffled(ONE_ROUND.dials.deck(2))[20:25]
    return len(set(starters[:4])) == 3 and len(set(starters)) == 4


@rule("D5", "D6")
def test_row_that_starts_with_a_stack_goes_on_from_its_number() -> None:
    position = lay([[44, 44], [12], [37], [58]], [[45], [59]])
    state = play(ONE_ROUND, position, *turn(45, 59))
    assert rows_of(state) == [[44, 44, 45], [12], [37], [58, 59]]


@rule("D6")
def test_stack_at_a_rows_end_has_its_number_as_its_value() -> None:
    position = lay([[10, 20, 20], [15], [50], [70]], [[21], [19]])
    state = play(ONE_ROUND, position, *turn(21, 19))
    assert rows_of(state) == [[10, 20, 20, 21], [15, 19], [50], [70]]


@rule("D6")
def test_row_of_five_stacks_is_full() -> None:
    position = lay([[1, 1, 2, 2, 3, 3, 4, 4, 5, 5], [30], [50], [70]], [[6], [71]])
    state = play(ONE_ROUND, position, *turn(6, 71))
    assert rows_of(state)[0] == [6]
    assert state.points == (12, 0)


@rule("D6")
def test_row_of_four_stacks_is_not_full() -> None:
    position = lay([[1, 1, 2, 2, 3, 3, 4, 4], [30], [50], [70]], [[6], [71]])
    state = play(ONE_ROUND, position, *turn(6, 71))
    assert rows_of(state)[0] == [1, 1, 2, 2, 3, 3, 4, 4, 6]
