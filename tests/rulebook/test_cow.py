"""JC: a card without a value that takes a place in a row, and jumps."""

import pytest

from nimmt import Marker, Rules
from nimmt.core.events import MarkerMoved
from tests.helpers import lay, places, play, rows_of, take, told, turn
from tests.rulebook.citing import rule

ONE_ROUND = Rules.of("cow", rounds=1)


@rule("JC1")
def test_cow_starts_at_the_row_with_the_lowest_end() -> None:
    state = play(ONE_ROUND, lay([[50], [20], [70], [90]], [[21], [22]]))
    assert state.marker == Marker(1)


@rule("JC1", "JC3")
@pytest.mark.parametrize(("cow", "takes"), [(0, True), (1, False)])
def test_cow_takes_one_of_the_rows_five_places(cow: int, takes: bool) -> None:
    rows = [[10, 11, 12, 13], [78], [104], [53]]
    state = play(ONE_ROUND, lay(rows, [[43], [54]], marker=Marker(cow)))
    assert places(state, 43) == [(0, "right", takes)]


@rule("JC2")
def test_card_is_compared_with_the_number_left_of_the_cow() -> None:
    state = play(ONE_ROUND, lay([[50], [20], [70], [90]], [[21], [91]]))
    assert places(state, 21) == [(1, "right", False)]
    assert places(state, 51) == [(0, "right", False)]


@rule("JC2")
def test_cow_jumps_to_the_lowest_end_of_the_other_three_when_a_card_comes() -> None:
    state = play(ONE_ROUND, lay([[50], [20], [70], [90]], [[21], [91]]), *turn(21, 91))
    assert rows_of(state) == [[50], [20, 21], [70], [90, 91]]
    assert told(state, MarkerMoved) == [MarkerMoved(Marker(0))]


@rule("JC2")
def test_cow_stays_while_cards_go_to_other_rows() -> None:
    state = play(ONE_ROUND, lay([[50], [20], [70], [90]], [[71], [91]]), *turn(71, 91))
    assert state.marker == Marker(1)


@rule("JC3")
def test_booklet_example_43_takes_the_four_cards_and_the_cow_jumps_to_the_53() -> None:
    position = lay([[10, 11, 12, 13], [78], [104], [53]], [[43], [79]])
    state = play(ONE_ROUND, position, *turn(43, 79))
    assert rows_of(state) == [[43], [78, 79], [104], [53]]
    assert state.piles[0] == (10, 11, 12, 13)
    assert state.marker == Marker(3)


@rule("JC4")
def test_low_card_that_takes_the_cows_row_makes_it_jump() -> None:
    position = lay([[50], [20], [70], [90]], [[3], [91]])
    state = play(ONE_ROUND, position, *turn(3, 91), take(0, 1))
    assert rows_of(state) == [[50], [3], [70], [90, 91]]
    assert state.marker == Marker(0)


@rule("JC4")
def test_low_card_that_takes_another_row_leaves_the_cow_where_it_is() -> None:
    position = lay([[50], [20], [70], [90]], [[3], [91]])
    state = play(ONE_ROUND, position, *turn(3, 91), take(0, 0))
    assert rows_of(state) == [[3], [20], [70], [90, 91]]
    assert state.marker == Marker(1)


@rule("JC4")
def test_full_row_taken_elsewhere_leaves_the_cow_where_it_is() -> None:
    position = lay([[50, 51, 52, 53, 54], [20], [70], [90]], [[55], [91]])
    state = play(ONE_ROUND, position, *turn(55, 91))
    assert rows_of(state)[0] == [55]
    assert state.marker == Marker(1)


@rule("JC5")
def test_cow_on_five_number_cards_makes_the_same_player_take_all_but_the_end() -> None:
    position = lay([[10], [21, 22, 23, 24, 25], [70], [90]], [[11], [91]])
    state = play(ONE_ROUND, position, *turn(11, 91))
    assert rows_of(state) == [[10, 11], [25], [70], [90, 91]]
    assert state.piles == ((21, 22, 23, 24), ())
    assert [event.marker.row for event in told(state, MarkerMoved)] == [1, 0]


@rule("JC5")
def test_cow_on_four_number_cards_fills_the_row_but_takes_nothing() -> None:
    position = lay([[10], [21, 22, 23, 24], [70], [90]], [[11], [91]])
    state = play(ONE_ROUND, position, *turn(11, 91))
    assert state.points == (0, 0)
    assert places(state, 26) == [(1, "right", True)]


@rule("JC5")
def test_cow_may_make_one_player_take_several_rows_in_one_turn() -> None:
    rows = [[10, 11, 12, 13], [41, 42, 43, 44, 45], [31, 32, 33, 34, 35], [60]]
    position = lay(rows, [[14], [103]], marker=Marker(0))
    state = play(ONE_ROUND, position, *turn(14, 103))
    assert rows_of(state) == [[14], rows[1], [35], [60, 103]]
    assert state.piles[0] == (10, 11, 12, 13, 31, 32, 33, 34)
    assert [event.marker.row for event in told(state, MarkerMoved)] == [2, 0]


@rule("JC5")
def test_cow_jumps_on_until_it_finds_room() -> None:
    full = [[70, 71, 72, 73, 74], [31, 32, 33, 34, 35], [41, 42, 43, 44, 45]]
    rows = [[80], *full]
    position = lay(rows, [[81], [103]], marker=Marker(0))
    state = play(ONE_ROUND, position, *turn(81, 103))
    assert rows_of(state) == [[80, 81, 103], full[0], [35], [45]]
    assert [event.marker.row for event in told(state, MarkerMoved)] == [2, 3, 2]
    assert state.piles[0] == (31, 32, 33, 34, 41, 42, 43, 44)
