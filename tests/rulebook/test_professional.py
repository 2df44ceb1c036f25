"""P: rows grow at both ends."""

import pytest

from nimmt import Owed, Rules, legal, pending, view
from nimmt.variants.professional import EquallyNear
from tests.helpers import after, lay, places, play, rows_of, side, take, turn
from tests.rulebook.citing import rule

ONE_ROUND = Rules.of("professional", rounds=1)
BEFORE = [[40, 46, 49, 53, 57], [11, 30, 61], [60, 71], [72, 80]]
AFTER = [[17], [5, 11, 30, 61, 62], [58, 60, 71], [72, 80]]


@rule("P1", "P3", "P5")
def test_booklet_example_5_17_58_62() -> None:
    state = play(ONE_ROUND, lay(BEFORE, [[5], [17], [58], [62]]), *turn(5, 17, 58, 62))
    assert rows_of(state) == AFTER
    assert state.piles == ((), (40, 46, 49, 53, 57), (), ())


@rule("P1", "P3")
@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_after_the_example_1_to_4_take_the_second_row_from_the_left(number: int) -> None:
    state = play(ONE_ROUND, lay(AFTER, [[90], [91]]))
    assert places(state, number) == [(1, "left", True)]


@rule("P1", "P3")
@pytest.mark.parametrize("number", [63, 64, 65, 66])
def test_after_the_example_63_to_66_take_the_second_row_from_the_right(number: int) -> None:
    state = play(ONE_ROUND, lay(AFTER, [[90], [91]]))
    assert places(state, number) == [(1, "right", True)]


@rule("P2")
def test_after_the_example_67_is_a_tie_of_62_and_72() -> None:
    state = play(ONE_ROUND, lay(AFTER, [[67], [91]]))
    assert places(state, 67) == [(1, "right", True), (3, "left", False)]


@rule("P1", "P5")
def test_nearest_first_card_decides_among_several_to_the_left() -> None:
    """The encyclopedia's example: the 10 goes left of the 11, not of the 15."""
    state = play(ONE_ROUND, lay([[15], [11], [50], [60]], [[10], [61]]), *turn(10, 61))
    assert rows_of(state) == [[15], [10, 11], [50], [60, 61]]


@rule("P1")
def test_left_of_one_row_beats_right_of_another_where_it_is_nearer() -> None:
    state = play(ONE_ROUND, lay([[50], [54, 60], [1], [100]], [[53], [101]]), *turn(53, 101))
    assert rows_of(state) == [[50], [53, 54, 60], [1], [100, 101]]


TIE = lay([[48, 50], [54, 60], [1], [100]], [[52], [101]])


@rule("P2")
def test_tie_of_a_left_and_a_right_place_is_the_players_choice() -> None:
    state = play(ONE_ROUND, TIE, *turn(52, 101))
    choice = legal(state, 0)
    assert choice is not None
    assert pending(state) == (Owed(0, "side"),)
    assert view(state).why == (EquallyNear(50, 54),)
    assert list(choice) == [side(0, 0, "right"), side(0, 1, "left")]


@rule("P2")
@pytest.mark.parametrize(
    ("row", "where", "rows"),
    [
        (0, "right", [[48, 50, 52], [54, 60], [1], [100, 101]]),
        (1, "left", [[48, 50], [52, 54, 60], [1], [100, 101]]),
    ],
)
def test_card_goes_to_the_chosen_side(row: int, where: str, rows: list[list[int]]) -> None:
    assert rows_of(play(ONE_ROUND, TIE, *turn(52, 101), side(0, row, where))) == rows


@rule("P2", "P3")
def test_choice_may_take_a_full_row() -> None:
    position = lay([[45, 46, 47, 48, 50], [54, 60], [1], [100]], [[52], [101]])
    state = play(ONE_ROUND, position, *turn(52, 101), side(0, 0, "right"))
    assert rows_of(state)[0] == [52]
    assert state.piles[0] == (45, 46, 47, 48, 50)


@rule("P3")
@pytest.mark.parametrize("number", [9, 51])
def test_sixth_card_takes_the_five_on_either_side(number: int) -> None:
    position = lay([[10, 20, 30, 40, 50], [70], [80], [90]], [[number], [91]])
    state = play(ONE_ROUND, position, *turn(number, 91))
    assert rows_of(state) == [[number], [70], [80], [90, 91]]
    assert state.points == (15, 0)


@rule("P4")
@pytest.mark.parametrize("number", [59, 60])
def test_card_inside_all_four_rows_takes_a_row_of_choice(number: int) -> None:
    rows = [[17, 85], [5, 11, 30, 61, 62], [58, 71], [50, 80]]
    state = play(ONE_ROUND, lay(rows, [[number], [90]]), *turn(number, 90))
    assert places(state, number) == [(row, "right", True) for row in range(4)]
    state = after(state, take(0, 2))
    assert rows_of(state) == [[17, 85, 90], rows[1], [number], rows[3]]
    assert state.piles[0] == (58, 71)


@rule("P4")
def test_low_card_is_never_low_where_it_can_go_left() -> None:
    state = play(ONE_ROUND, lay([[10], [20], [30], [40]], [[3], [41]]), *turn(3, 41))
    assert rows_of(state) == [[3, 10], [20], [30], [40, 41]]
    assert state.piles == ((), ())
