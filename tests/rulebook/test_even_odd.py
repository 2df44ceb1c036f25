"""EO: the marked row takes only even or only odd cards."""

import pytest

from nimmt import Marker, Owed, Rules, legal, pending, preview, start, view
from nimmt.core.reasons import TooLowElsewhere
from nimmt.variants.even_odd import OtherParity
from tests.helpers import after, lay, places, play, rows_of, take, turn
from tests.rulebook.citing import rule

ONE_ROUND = Rules.of("even-odd", rounds=1)
EXAMPLE = lay([[31], [48, 49, 50, 51, 52], [92], [85]], [[90, 101], [93, 102]], marker=Marker(3))


@rule("EO1")
@pytest.mark.parametrize(("lowest", "parity"), [(12, "even"), (13, "odd")])
def test_marker_starts_at_the_lowest_end_and_shows_its_parity(lowest: int, parity: str) -> None:
    state = play(ONE_ROUND, lay([[31], [lowest], [92], [85]], [[50], [60]]))
    assert state.marker == Marker(1, parity)


@rule("EO1")
def test_lowest_end_is_a_rows_last_card_not_its_first() -> None:
    state = play(ONE_ROUND, lay([[1, 40], [31], [92], [85]], [[50], [60]]))
    assert state.marker == Marker(1, "odd")


@rule("EO1")
def test_marker_is_set_anew_each_round() -> None:
    first = lay([[31], [12], [92], [85]], [[13], [60]])
    second = lay([[40], [50], [20], [60]], [[70], [80]])
    state, _ = start(Rules.of("even-odd"), 2, deals=[first, second])
    state = after(state, *turn(13, 60), take(0, 0))
    assert (state.round, state.marker) == (1, Marker(2, "even"))


@rule("EO2")
def test_marked_row_takes_only_cards_of_its_parity() -> None:
    state = play(ONE_ROUND, EXAMPLE)
    assert state.marker == Marker(3, "odd")
    assert places(state, 87) == [(3, "right", False)]
    assert places(state, 86) == [(1, "right", True)]


@rule("EO2")
def test_other_rows_take_cards_of_both_parities() -> None:
    state = play(ONE_ROUND, EXAMPLE)
    assert [preview(state, number)[0].row for number in (32, 33)] == [0, 0]


@rule("EO2")
def test_card_keeps_the_markers_parity_as_its_row_grows() -> None:
    position = lay([[31], [12], [92], [85]], [[14], [16]])
    state = play(ONE_ROUND, position, *turn(14, 16))
    assert rows_of(state)[1] == [12, 14, 16]
    assert state.marker == Marker(1, "even")


@rule("EO3")
def test_card_that_fits_only_the_marked_row_by_number_takes_any_of_the_four() -> None:
    position = lay([[31], [12], [92], [85]], [[13], [14]])
    state = play(ONE_ROUND, position, *turn(13, 14))
    choice = legal(state, 0)
    assert choice is not None
    assert pending(state) == (Owed(0, "take"),)
    assert view(state).why == (OtherParity(1, "even"), TooLowElsewhere())
    assert list(choice) == [take(0, row) for row in range(4)]


@rule("EO2", "EO4")
def test_booklet_example_90_takes_the_row_of_the_52_and_the_marker_goes_to_the_31() -> None:
    state = play(ONE_ROUND, EXAMPLE, *turn(90, 93))
    assert rows_of(state) == [[31], [90], [92, 93], [85]]
    assert state.piles[0] == (48, 49, 50, 51, 52)
    assert state.marker == Marker(0, "odd")


@rule("EO4")
def test_marker_may_go_to_the_row_just_restarted() -> None:
    position = lay([[31], [12], [92], [85]], [[13], [14]])
    state = play(ONE_ROUND, position, *turn(13, 14), take(0, 0))
    assert state.marker == Marker(0, "odd")
    assert rows_of(state) == [[13], [12, 14], [92], [85]]


@rule("EO4")
def test_marker_must_leave_its_row_even_if_that_has_the_lowest_end() -> None:
    position = lay([[2, 4, 6, 8, 10], [30], [61], [81]], [[12], [13]], marker=Marker(0))
    state = play(ONE_ROUND, position, *turn(12, 13))
    assert state.marker == Marker(1, "even")
    assert rows_of(state)[0] == [12, 13]


@rule("EO4")
def test_marker_stays_while_no_row_is_taken() -> None:
    state = play(ONE_ROUND, EXAMPLE, *turn(101, 102))
    assert rows_of(state)[2] == [92, 101, 102]
    assert state.marker == Marker(3, "odd")
