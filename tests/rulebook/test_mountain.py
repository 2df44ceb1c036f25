"""MC: cards go down in the marked row."""

import pytest

from nimmt import Marker, Rules, preview
from tests.helpers import lay, places, play, rows_of, take, turn
from tests.rulebook.citing import rule

ONE_ROUND = Rules.of("mountain", rounds=1)
EXAMPLE = lay([[1], [12], [60], [30, 29, 28, 27, 26]], [[21, 61], [59, 62]])


@rule("MC1")
def test_marker_starts_at_the_fourth_row_with_the_arrow_up() -> None:
    assert play(ONE_ROUND, lay([[90], [12], [60], [30]], [[1], [2]])).marker == Marker(3, "up")


@rule("MC2")
def test_marked_row_goes_down_and_the_others_up() -> None:
    state = play(ONE_ROUND, lay([[10], [20], [60], [30]], [[1], [2]]))
    assert places(state, 29) == [(3, "right", False)]
    assert places(state, 31) == [(1, "right", False)]
    assert places(state, 61) == [(2, "right", False)]


@rule("MC2")
@pytest.mark.parametrize(("number", "row"), [(24, 1), (25, 3), (26, 3)])
def test_smallest_distance_decides_and_a_tie_goes_to_the_marked_row(number: int, row: int) -> None:
    state = play(ONE_ROUND, lay([[1], [20], [60], [30]], [[99], [100]]))
    assert preview(state, number)[0].row == row


@rule("MC3")
def test_card_above_the_marked_end_and_below_the_others_takes_a_row_of_choice() -> None:
    position = lay([[50], [60], [70], [30]], [[40], [51]])
    state = play(ONE_ROUND, position, *turn(40, 51), take(0, 1))
    assert rows_of(state) == [[50, 51], [40], [70], [30]]
    assert state.piles[0] == (60,)


@rule("MC3")
def test_lowest_card_fits_the_marked_row() -> None:
    state = play(ONE_ROUND, lay([[50], [60], [70], [30]], [[2], [71]]), *turn(2, 71))
    assert rows_of(state)[3] == [30, 2]


@rule("MC2", "MC4")
def test_booklet_example_21_takes_the_row_of_the_26_and_the_marker_moves_up() -> None:
    state = play(ONE_ROUND, EXAMPLE, *turn(21, 59))
    assert rows_of(state) == [[1], [12], [60, 59], [21]]
    assert state.piles[0] == (30, 29, 28, 27, 26)
    assert state.marker == Marker(2, "up")


@rule("MC4")
def test_marker_stays_while_no_row_is_taken() -> None:
    state = play(ONE_ROUND, EXAMPLE, *turn(61, 62))
    assert rows_of(state)[2] == [60, 61, 62]
    assert state.marker == Marker(3, "up")


@rule("MC4")
@pytest.mark.parametrize(
    ("before", "then"),
    [
        (Marker(3, "up"), Marker(2, "up")),
        (Marker(2, "up"), Marker(1, "up")),
        (Marker(1, "up"), Marker(0, "down")),
        (Marker(0, "down"), Marker(1, "down")),
        (Marker(1, "down"), Marker(2, "down")),
        (Marker(2, "down"), Marker(3, "up")),
    ],
)
def test_each_taking_moves_the_marker_one_row_and_the_arrow_turns_at_the_edge(
    before: Marker, then: Marker
) -> None:
    rows = [[50], [60], [70], [80]]
    rows[before.row] = [30]
    position = lay(rows, [[40], [103]], marker=before)
    state = play(ONE_ROUND, position, *turn(40, 103), take(0, before.row))
    assert state.marker == then


@rule("MC4")
def test_taking_another_row_moves_the_marker_too() -> None:
    position = lay([[61, 62, 63, 64, 70], [5], [30], [80]], [[71], [79]])
    state = play(ONE_ROUND, position, *turn(71, 79))
    assert rows_of(state) == [[71, 79], [5], [30], [80]]
    assert state.marker == Marker(2, "up")


@rule("MC5")
def test_row_may_run_down_and_then_up_again() -> None:
    rows = [[61, 62, 63, 64, 70], [5], [30], [80, 75]]
    position = lay(rows, [[71, 78], [74, 79]])
    state = play(ONE_ROUND, position, *turn(71, 74), *turn(78, 79))
    assert rows_of(state) == [[71, 74], [5], [30], [80, 75, 78, 79]]
