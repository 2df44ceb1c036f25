"""N: two cards a turn."""

from nimmt import Owed, Rules, legal, pending, start, view
from tests.helpers import SEED, after, first, lay, over, play, play_on, rows_of, side, take, two
from tests.rulebook.citing import rule

ONE_ROUND = Rules.of("nifty", rounds=1)


@rule("N1")
def test_fourteen_cards_each_make_seven_turns() -> None:
    state, _ = start(ONE_ROUND, 7, seed=SEED)
    assert [len(hand) for hand in state.hands] == [14] * 7
    state = play_on(state, over)
    assert state.turn == 7


@rule("N1")
def test_two_cards_are_committed_face_down() -> None:
    position = lay([[10], [20], [30], [40]], [[11, 50], [21, 51]])
    state = play(ONE_ROUND, position, two(0, 11, 50))
    assert view(state, 1).queue == ()
    assert view(state, 1).have_committed == (0,)
    assert view(state, 1).hand_sizes == (0, 2)


@rule("N1")
def test_two_cards_may_be_named_in_any_order() -> None:
    position = lay([[10], [20], [30], [40]], [[11, 50], [21, 51]])
    state = play(ONE_ROUND, position, two(0, 50, 11), two(1, 21, 51), first(0, 11), first(1, 21))
    assert rows_of(state) == [[10, 11], [20, 21], [30], [40, 50, 51]]


@rule("N2")
def test_lowest_unplaced_card_decides_who_places_both() -> None:
    rows = [[10], [20], [30], [40]]
    position = lay(rows, [[21, 22], [11, 90], [12, 41]])
    state = play(ONE_ROUND, position, two(0, 21, 22), two(1, 11, 90), two(2, 12, 41))
    assert pending(state) == (Owed(1, "first"),)
    state = after(state, first(1, 11))
    assert rows_of(state) == [[10, 11], [20], [30], [40, 90]]
    assert pending(state) == (Owed(2, "first"),)
    state = after(state, first(2, 12))
    assert pending(state) == (Owed(0, "first"),)


@rule("N2")
def test_player_chooses_which_card_is_placed_first() -> None:
    rows = [[10], [20], [30], [41, 42, 43, 44]]
    position = lay(rows, [[3, 50], [90, 91]])
    state = play(ONE_ROUND, position, two(0, 3, 50), two(1, 90, 91))
    choice = legal(state, 0)
    assert choice is not None
    assert list(choice) == [first(0, 3), first(0, 50)]
    low_first = after(state, first(0, 3), take(0, 3))
    high_first = after(state, first(0, 50), take(0, 3))
    assert rows_of(low_first) == [[10], [20], [30, 50], [3]]
    assert rows_of(high_first) == [[10], [20], [30], [3]]
    assert high_first.piles[0] == (41, 42, 43, 44, 50)


@rule("N2")
def test_both_cards_may_take_a_row() -> None:
    position = lay([[10], [20], [30], [40]], [[3, 4], [90, 91]])
    choices = (first(0, 4), take(0, 0), take(0, 1), first(1, 90))
    state = play(ONE_ROUND, position, two(0, 3, 4), two(1, 90, 91), *choices)
    assert rows_of(state) == [[4], [3], [30], [40, 90, 91]]
    assert state.points == (6, 0)


@rule("N2", "P2")
def test_both_cards_may_tie_with_both_ends() -> None:
    position = lay([[48, 50], [54, 60], [1], [100]], [[52, 53], [2, 3]])
    plays = (two(0, 52, 53), two(1, 2, 3), first(1, 3), first(0, 52))
    rules = Rules.of("nifty", ends="both", rounds=1)
    state = play(rules, position, *plays, side(0, 0, "right"), side(0, 1, "left"))
    assert rows_of(state) == [[2, 48, 50, 52], [53, 54, 60], [1, 3], [100]]
