"""FD: once a round a player may swap a card's digits."""

import pytest

from nimmt import Rules, legal, preview, start, view
from nimmt.core.errors import CannotFlip
from nimmt.core.reasons import CountsAs
from tests.helpers import after, card, flipped, lay, places, play, rows_of, take, turn
from tests.rulebook.citing import rule

ONE_ROUND = Rules.of("flip", rounds=1)


@rule("FD1")
def test_each_player_has_one_flip_a_round() -> None:
    position = lay([[5], [20], [50], [60]], [[31, 71], [72, 81]])
    state = play(ONE_ROUND, position, flipped(0, 31), card(1, 72))
    assert view(state).marker.left == (False, True)
    choices = [legal(state, seat) for seat in (0, 1)]
    assert [list(choice or ()) for choice in choices] == [
        [card(0, 71)],
        [card(1, 81), flipped(1, 81)],
    ]


@rule("FD1")
def test_flip_comes_back_in_the_next_round() -> None:
    position = lay([[5], [20], [50], [60]], [[31], [72]])
    state, _ = start(Rules.of("flip"), 2, deals=[position, position])
    state = after(state, flipped(0, 31), card(1, 72))
    assert state.round == 1
    assert view(state).marker.left == (True, True)


@rule("FD1", "B3")
def test_flip_is_secret_until_the_reveal() -> None:
    position = lay([[5], [20], [50], [60]], [[31], [72]])
    plain, flip = play(ONE_ROUND, position, card(0, 31)), play(ONE_ROUND, position, flipped(0, 31))
    assert view(plain, 1) == view(flip, 1)


@rule("FD2")
@pytest.mark.parametrize(("number", "swapped"), [(31, 13), (90, 9), (24, 42), (10, 1)])
def test_flip_swaps_the_digits(number: int, swapped: int) -> None:
    state = play(ONE_ROUND, lay([[5], [11], [30], [60]], [[70], [71]]))
    assert places(state, number, flip=True) == places(state, swapped)
    assert places(state, number, flip=True) != places(state, number)
    assert preview(state, number, flip=True)[0].why[0] == CountsAs(number)


@rule("FD2")
@pytest.mark.parametrize("number", [1, 9, 100, 104])
def test_cards_of_one_or_three_digits_cannot_be_flipped(number: int) -> None:
    position = lay([[5], [20], [50], [60]], [[number], [72]])
    with pytest.raises(CannotFlip):
        play(ONE_ROUND, position, flipped(0, number))


@rule("FD2")
def test_preview_refuses_a_card_that_cannot_be_flipped() -> None:
    state = play(ONE_ROUND, lay([[5], [20], [50], [60]], [[9], [72]]))
    with pytest.raises(CannotFlip):
        preview(state, 9, flip=True)


@rule("FD2")
@pytest.mark.parametrize("number", [10, 11, 98, 99])
def test_cards_from_10_to_99_can_be_flipped(number: int) -> None:
    state = play(ONE_ROUND, lay([[5], [20], [50], [60]], [[number], [72]]))
    assert flipped(0, number) in list(legal(state, 0) or ())


@rule("FD2")
def test_flipping_a_doublet_changes_nothing_and_uses_the_flip_up() -> None:
    position = lay([[5], [20], [50], [60]], [[33, 71], [72, 81]])
    plain = play(ONE_ROUND, position, card(0, 33), card(1, 72))
    state = play(ONE_ROUND, position, flipped(0, 33), card(1, 72))
    assert rows_of(state) == rows_of(plain)
    assert view(state).marker.left == (False, True)


@rule("FD3")
def test_flipped_number_decides_the_order_of_placement() -> None:
    """The 81 counts as 18 and goes before the 19, else the 19 would come between."""
    position = lay([[17], [30], [50], [60]], [[81], [19]])
    state = play(ONE_ROUND, position, flipped(0, 81), card(1, 19), take(1, 2))
    assert rows_of(state) == [[17, 81], [30], [19], [60]]


@rule("FD3")
def test_flipped_card_goes_before_an_unflipped_one_of_the_same_number() -> None:
    position = lay([[5], [20], [50], [60]], [[9], [90]])
    state = play(ONE_ROUND, position, card(0, 9), flipped(1, 90), take(0, 1))
    assert rows_of(state) == [[5, 90], [9], [50], [60]]


@rule("FD3", "FD4")
def test_booklet_example_24_flipped_is_42_and_avoids_the_full_row() -> None:
    rows = [[70], [14, 15, 16, 18, 20], [60], [40]]
    state = play(ONE_ROUND, lay(rows, [[24], [61]]))
    assert places(state, 24) == [(1, "right", True)]
    state = after(state, flipped(0, 24), card(1, 61))
    assert rows_of(state) == [[70], rows[1], [60, 61], [40, 24]]
    assert state.points == (0, 0)


@rule("FD4")
def test_rows_end_is_the_cards_real_number() -> None:
    position = lay([[70], [20], [60], [40]], [[24, 80], [61, 75]])
    state = play(ONE_ROUND, position, flipped(0, 24), card(1, 61))
    assert rows_of(state)[3] == [40, 24]
    assert places(state, 25) == [(3, "right", False)]


@rule("FD4")
def test_flipped_low_card_starts_the_row_with_its_real_number() -> None:
    position = lay([[2], [20], [30], [40]], [[10], [11]])
    state = play(ONE_ROUND, position, flipped(0, 10), card(1, 11), take(0, 3))
    assert rows_of(state) == [[2], [20], [30], [10, 11]]


@rule("FD5")
def test_flipped_number_equal_to_an_end_does_not_fit_that_row() -> None:
    position = lay([[13], [5], [40], [50]], [[31], [60]])
    state = play(ONE_ROUND, position, flipped(0, 31), card(1, 60))
    assert rows_of(state) == [[13], [5, 31], [40], [50, 60]]


@rule("FD1")
def test_unflipped_cards_are_placed_as_always() -> None:
    state = play(ONE_ROUND, lay([[5], [20], [50], [60]], [[31], [72]]), *turn(31, 72))
    assert rows_of(state) == [[5], [20, 31], [50], [60, 72]]


@rule("FD1", "O2")
def test_flip_of_a_card_played_face_up_is_gone_at_once() -> None:
    """Later seats see that the flip has been used, before any card is placed."""
    position = lay([[5], [20], [50], [60]], [[31, 71], [72, 81]], starter=0)
    rules = Rules.of("open", fan="flip", rounds=1)
    state = play(rules, position, flipped(0, 31))
    assert view(state, 1).marker.left == (False, True)
    assert view(play(rules, position, card(0, 31)), 1).marker.left == (True, True)
    assert view(after(state, card(1, 72))).marker.left == (False, True)
