"""B: the base game, with the booklets' worked examples."""

import pytest

from nimmt import Owed, Rules, legal, pending, start, view
from nimmt.core.cards import bullheads
from nimmt.core.events import Committed, Placed, RowTaken
from nimmt.core.reasons import TooLow
from tests.helpers import (
    SEED,
    after,
    card,
    in_round,
    lay,
    over,
    places,
    play,
    play_on,
    rows_of,
    take,
    told,
    turn,
)
from tests.rulebook.citing import rule

ONE_ROUND = Rules.of("base", rounds=1)
FIVE_CARDS = [10, 11, 12, 13, 14]
"""A full row that costs 11."""


@rule("B1")
def test_deck_has_one_of_each_card_from_1_to_104() -> None:
    assert ONE_ROUND.dials.deck(4) == tuple(range(1, 105))


@rule("B1")
def test_bullheads_of_each_card() -> None:
    doublets = {11, 22, 33, 44, 66, 77, 88, 99}
    tens = {10, 20, 30, 40, 50, 60, 70, 80, 90, 100}
    fives = {5, 15, 25, 35, 45, 65, 75, 85, 95}
    for number in range(1, 105):
        expected = 7 if number == 55 else 1
        for cards, worth in ((doublets, 5), (tens, 3), (fives, 2)):
            expected = worth if number in cards else expected
        assert bullheads([number]) == expected, number


@rule("B1")
def test_deck_holds_171_bullheads() -> None:
    assert bullheads(range(1, 105)) == 171


@rule("B1")
def test_row_with_every_kind_of_card_costs_18() -> None:
    position = lay([[5, 10, 11, 55, 57], [90], [95], [100]], [[58], [96]])
    assert play(ONE_ROUND, position, *turn(58, 96)).points == (18, 0)


@rule("B2")
@pytest.mark.parametrize("players", range(2, 11))
def test_ten_cards_each_and_four_rows_of_one_card(players: int) -> None:
    state, _ = start(Rules.of("base"), players, seed=SEED)
    assert [len(hand) for hand in state.hands] == [10] * players
    assert [len(row) for row in state.rows] == [1] * 4
    dealt = [number for cards in (*state.hands, *state.rows) for number in cards]
    assert len(set(dealt)) == 10 * players + 4


@rule("B2")
@pytest.mark.parametrize("seat", [0, 1, None])
def test_nobody_sees_cards_outside_own_hand_and_rows(seat: int | None) -> None:
    state, _ = start(Rules.of("base"), 2, seed=SEED)
    seen = view(state, seat)
    assert seen.hand == (() if seat is None else state.hands[seat])
    assert seen.known_hands == ((), ())
    assert seen.pool == ()


@rule("B3")
def test_commitment_says_who_but_not_what() -> None:
    position = lay([[10], [20], [30], [40]], [[11, 12], [21, 22], [31, 32]])
    state = play(ONE_ROUND, position, card(1, 22))
    assert told(state, Committed) == [Committed(1)]
    for other in (0, 2, None):
        assert view(state, other).have_committed == (1,)
        assert "22" not in str(view(state, other))
    assert view(state, 1).committed == card(1, 22)


@rule("B3")
def test_nothing_is_placed_before_all_have_committed() -> None:
    position = lay([[10], [20], [30], [40]], [[11], [21], [31]])
    state = play(ONE_ROUND, position, card(2, 31), card(0, 11))
    assert rows_of(state) == [[10], [20], [30], [40]]
    assert [owed.seat for owed in pending(state)] == [1]


@rule("B3")
def test_cards_are_placed_in_ascending_order_whoever_played_them() -> None:
    position = lay([[10], [20], [30], [40]], [[99], [12], [31], [11]])
    state = play(ONE_ROUND, position, *turn(99, 12, 31, 11))
    assert [event.cards for event in told(state, Placed)] == [(11,), (12,), (31,), (99,)]


FIRST_TURN = lay([[12], [37], [43], [58]], [[3, 14, 21], [9, 15, 26], [30, 44, 68], [36, 61, 83]])


@rule("B4")
def test_booklet_first_turn_14_15_44_61() -> None:
    state = play(ONE_ROUND, FIRST_TURN, *turn(14, 15, 44, 61))
    assert rows_of(state) == [[12, 14, 15], [37], [43, 44], [58, 61]]


@rule("B5")
def test_booklet_second_turn_21_26_30_36() -> None:
    state = play(ONE_ROUND, FIRST_TURN, *turn(14, 15, 44, 61), *turn(21, 26, 30, 36))
    assert rows_of(state) == [[30, 36], [37], [43, 44], [58, 61]]
    assert state.piles == ((), (), (12, 14, 15, 21, 26), ())


@rule("B6")
def test_booklet_third_turn_3_9_68_83() -> None:
    before = play(ONE_ROUND, FIRST_TURN, *turn(14, 15, 44, 61), *turn(21, 26, 30, 36))
    state = after(before, *turn(3, 9, 68, 83), take(0, 1))
    assert rows_of(state) == [[30, 36], [3, 9], [43, 44], [58, 61, 68, 83]]
    assert state.piles[0] == (37,)


@rule("B4")
def test_card_never_goes_to_a_higher_end_however_near() -> None:
    state = play(ONE_ROUND, lay([[1], [50], [60], [70]], [[49], [61]]), *turn(49, 61))
    assert rows_of(state) == [[1, 49], [50], [60, 61], [70]]


@rule("B4")
def test_preview_says_where_a_card_would_go() -> None:
    state = play(ONE_ROUND, lay([[37], [43], [58], FIVE_CARDS], [[1], [61]]))
    assert places(state, 44) == [(1, "right", False)]
    assert places(state, 15) == [(3, "right", True)]
    assert places(state, 9) == [(row, "right", True) for row in range(4)]


@rule("B4", "B5")
def test_booklet_first_tip_45_belongs_to_the_42_and_takes_that_row() -> None:
    rows = [[10], [20], [40, 41], [36, 37, 38, 39, 42]]
    state = play(ONE_ROUND, lay(rows, [[45], [21]]), *turn(45, 21))
    assert rows_of(state) == [[10], [20, 21], [40, 41], [45]]
    assert state.piles[0] == (36, 37, 38, 39, 42)


@rule("B6", "B5")
def test_booklet_second_tip_29_empties_the_row_that_62_was_meant_for() -> None:
    rows = [[60, 61], [70], [80], [46, 47, 48, 49, 52]]
    state = play(ONE_ROUND, lay(rows, [[62], [29]]), *turn(62, 29), take(1, 0))
    assert rows_of(state) == [[29], [70], [80], [62]]
    assert state.piles == ((46, 47, 48, 49, 52), (60, 61))


@rule("B5")
def test_sixth_card_takes_the_five_and_starts_the_row() -> None:
    state = play(ONE_ROUND, lay([FIVE_CARDS, [50], [60], [70]], [[15], [61]]), *turn(15, 61))
    assert rows_of(state) == [[15], [50], [60, 61], [70]]
    [taken] = told(state, RowTaken)
    assert (taken.cards, taken.points) == (tuple(FIVE_CARDS), 11)


@rule("B5")
def test_fifth_card_takes_nothing() -> None:
    state = play(ONE_ROUND, lay([FIVE_CARDS[:4], [50], [60], [70]], [[15], [61]]), *turn(15, 61))
    assert rows_of(state)[0] == [10, 11, 12, 13, 15]
    assert state.piles == ((), ())


@rule("B6")
def test_low_card_may_take_any_row_even_the_dearest() -> None:
    position = lay([[20, 22, 33, 44, 55], [40], [50], [60]], [[3], [61]])
    state = play(ONE_ROUND, position, *turn(3, 61))
    choice = legal(state, 0)
    assert choice is not None
    assert list(choice) == [take(0, row) for row in range(4)]
    state = after(state, take(0, 0))
    assert rows_of(state) == [[3], [40], [50], [60, 61]]
    assert state.points == (25, 0)


@rule("B6")
def test_low_card_chooses_with_all_revealed_cards_in_sight() -> None:
    position = lay([[10], [11], [12], [15]], [[20], [3], [99]])
    state = play(ONE_ROUND, position, *turn(20, 3, 99))
    assert pending(state) == (Owed(1, "take"),)
    assert view(state).why == (TooLow(),)
    assert [entry.cards for entry in view(state, 1).queue] == [(3,), (20,), (99,)]


@rule("B6")
def test_card_is_no_longer_low_after_an_earlier_one_restarted_a_row() -> None:
    position = lay([[10], [20], [30], [40]], [[4], [3]])
    state = play(ONE_ROUND, position, *turn(4, 3), take(1, 2))
    assert rows_of(state) == [[10], [20], [3, 4], [40]]
    assert state.points == (0, 3)


@rule("B7")
def test_taken_cards_go_to_the_pile_and_never_to_the_hand() -> None:
    position = lay([FIVE_CARDS, [50], [60], [70]], [[15, 80], [61, 90]])
    state = play(ONE_ROUND, position, *turn(15, 61))
    assert state.hands == ((80,), (90,))
    assert state.piles == (tuple(FIVE_CARDS), ())


@rule("B7")
def test_round_ends_after_ten_turns() -> None:
    state, _ = start(Rules.of("base", rounds=1), 3, seed=SEED)
    state = play_on(state, over)
    assert state.turn == 10
    assert state.hands == ((), (), ())


@rule("B7")
def test_bullheads_of_several_rows_add_up_at_the_end_of_the_round() -> None:
    rows = [[1, 2, 3, 4, 5], [20, 21, 22, 23, 24], [50], [60]]
    position = lay(rows, [[6, 25], [61, 62]])
    state = play(ONE_ROUND, position, *turn(25, 61))
    assert state.totals == (0, 0)
    state = after(state, *turn(6, 62))
    assert state.totals == (17, 0)


SEAT_0_TAKES_ALL = (
    *(*turn(4, 5), take(0, 0)),
    *(*turn(3, 6), take(0, 1)),
    *(*turn(2, 7), take(0, 2)),
    *(*turn(1, 8), take(0, 3)),
)


def rows_worth_62_and(*last: int) -> list[list[int]]:
    return [[11, 22, 33, 44, 55], [60, 66, 70, 77, 80], [88, 90, 99, 100], list(last)]


@rule("B8")
def test_match_ends_with_66_which_is_enough() -> None:
    position = lay(rows_worth_62_and(101, 102, 103, 104), [[1, 2, 3, 4], [5, 6, 7, 8]])
    state = play(Rules.of("base"), position, *SEAT_0_TAKES_ALL)
    assert state.totals == (66, 0)
    assert state.winners == (1,)


@rule("B8")
def test_match_goes_on_with_65() -> None:
    position = lay(rows_worth_62_and(101, 102, 103), [[1, 2, 3, 4], [5, 6, 7, 8]])
    state = play(Rules.of("base"), position, *SEAT_0_TAKES_ALL)
    assert state.totals == (65, 0)
    assert state.winners is None


@rule("B8")
def test_equal_lowest_totals_share_the_victory() -> None:
    position = lay([FIVE_CARDS, [50], [60], [70]], [[61], [15], [71]])
    state = play(ONE_ROUND, position, *turn(61, 15, 71))
    assert state.totals == (0, 11, 0)
    assert state.winners == (0, 2)


@rule("B8")
@pytest.mark.parametrize(("target", "winners"), [(11, (1,)), (12, None)])
def test_target_can_be_another_number(target: int, winners: tuple[int] | None) -> None:
    position = lay([FIVE_CARDS, [50], [60], [70]], [[15], [61]])
    assert play(Rules.of("base", target=target), position, *turn(15, 61)).winners == winners


@rule("B8")
def test_match_can_have_a_fixed_number_of_rounds() -> None:
    position = lay(rows_worth_62_and(101, 102, 103, 104), [[1, 2, 3, 4], [5, 6, 7, 8]])
    state, _ = start(Rules.of("base", rounds=2), 2, deals=[position, position])
    state = after(state, *SEAT_0_TAKES_ALL)
    assert (state.winners, state.round, state.totals) == (None, 1, (66, 0))
    state = after(state, *SEAT_0_TAKES_ALL)
    assert (state.winners, state.totals) == ((1,), (132, 0))


@rule("B9")
def test_next_round_is_dealt_anew_from_the_whole_deck() -> None:
    one, _ = start(Rules.of("base", rounds=2), 10, seed=SEED)
    two = play_on(one, in_round(1))
    dealt = [number for cards in (*two.hands, *two.rows) for number in cards]
    assert sorted(dealt) == list(range(1, 105))
    assert two.hands != one.hands
    assert (two.piles, two.points, two.turn) == (((),) * 10, (0,) * 10, 0)
    assert two.totals == two.results[0]


@rule("B9")
def test_all_seats_are_asked_again_in_the_next_round() -> None:
    position = lay([[10], [20], [30], [40]], [[11], [21]])
    state, _ = start(Rules.of("base"), 2, deals=[position, position])
    state = after(state, *turn(11, 21))
    assert pending(state) == (Owed(0, "play", secret=True), Owed(1, "play", secret=True))
