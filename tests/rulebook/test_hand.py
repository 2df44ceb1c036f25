"""H: play one or two cards, and sort out what a row brings."""

import pytest

from nimmt import Decision, Marker, Owed, Rules, State, legal, pending, preview, start, view
from nimmt.core.events import Placed
from tests.helpers import (
    SEED,
    after,
    card,
    in_round,
    keep,
    kinds,
    lay,
    play,
    play_on,
    rows_of,
    stop,
    take,
    told,
)
from tests.rulebook.citing import rule

HAND = Rules.of("hand")
FIVE_CARDS = [10, 11, 12, 13, 14]
FOUR_FULL_ROWS = [[*range(start, start + 5)] for start in (20, 30, 40, 50)]


def most_to_keep(state: State, seat: int) -> int:
    choice = legal(state, seat)
    assert choice is not None
    return max(len(decision.cards or ()) for decision in choice)


@rule("H1")
def test_fourteen_cards_each() -> None:
    state, _ = start(HAND, 7, seed=SEED)
    assert [len(hand) for hand in state.hands] == [14] * 7


@rule("H1")
def test_card_is_placed_at_once_before_the_next_player_plays() -> None:
    position = lay([[10], [20], [30], [40]], [[41, 42], [11, 12]], starter=0)
    state = play(HAND, position, card(0, 41))
    assert rows_of(state) == [[10], [20], [30], [40, 41]]
    state = after(state, stop(0))
    assert pending(state) == (Owed(1, "play"),)


@rule("H1")
def test_seats_play_clockwise_from_the_starter() -> None:
    position = lay([[10], [20], [30], [40]], [[11, 41], [12, 42], [13, 43]], starter=2)
    plays = (card(2, 13), stop(2), card(0, 41), stop(0), card(1, 42), stop(1))
    state = play(HAND, position, *plays)
    assert [event.seats for event in told(state, Placed)] == [(2,), (0,), (1,)]
    assert pending(state) == (Owed(2, "play"),)


@rule("H1")
def test_first_card_must_be_played_and_the_second_may() -> None:
    position = lay([[10], [20], [30], [40]], [[41, 42, 43], [11, 12, 13]], starter=0)
    state = play(HAND, position)
    assert kinds(state, 0) == ("play",)
    state = after(state, card(0, 41))
    assert kinds(state, 0) == ("play", "stop")
    state = after(state, card(0, 42))
    assert pending(state) == (Owed(1, "play"),)


@rule("H1")
def test_second_card_may_come_from_the_row_just_taken() -> None:
    position = lay([FIVE_CARDS, [50], [60], [70]], [[15], [61]], starter=0)
    state = play(HAND, position, card(0, 15), keep(0, 12, 13))
    assert legal(state, 0) is not None
    state = after(state, card(0, 12), take(0, 1), keep(0))
    assert rows_of(state) == [[15], [12], [60], [70]]


@rule("H1")
def test_nothing_is_asked_after_the_first_card_if_the_hand_is_empty() -> None:
    position = lay([[10], [20], [30], [40]], [[41], [11]], starter=0)
    state = play(HAND, position, card(0, 41))
    assert pending(state) == (Owed(1, "play"),)


@rule("H1")
def test_one_player_at_a_time_has_a_choice() -> None:
    position = lay([[10], [20], [30], [40]], [[41], [11]], starter=0)
    assert legal(play(HAND, position), 1) is None


@rule("H2")
@pytest.mark.parametrize("kept", [(), (12,), (10, 11, 12, 13, 14)])
def test_taker_keeps_none_some_or_all_of_the_row(kept: tuple[int, ...]) -> None:
    position = lay([FIVE_CARDS, [50], [60], [70]], [[15, 90], [61, 91]], starter=0)
    state = play(HAND, position, card(0, 15), keep(0, *kept))
    assert state.hands[0] == (*kept, 90)
    assert state.piles[0] == tuple(number for number in FIVE_CARDS if number not in kept)
    assert rows_of(state)[0] == [15]


@rule("H2")
def test_low_card_takes_a_row_of_choice_and_then_sorts_it_out() -> None:
    position = lay([FIVE_CARDS, [50, 51], [60], [70]], [[3, 90], [61, 91]], starter=0)
    state = play(HAND, position, card(0, 3), take(0, 1))
    assert pending(state) == (Owed(0, "keep"),)
    state = after(state, keep(0, 51))
    assert (state.hands[0], state.piles[0]) == ((51, 90), (50,))
    assert rows_of(state) == [FIVE_CARDS, [3], [60], [70]]


FOURTEEN = ([15, *range(75, 88)], [*range(89, 103)])


@rule("H2")
def test_hand_never_holds_more_than_sixteen_cards() -> None:
    position = lay([FIVE_CARDS, [50], [60], [70]], FOURTEEN, starter=0)
    state = play(HAND, position, card(0, 15))
    assert len(state.hands[0]) == 13
    assert most_to_keep(state, 0) == 3
    assert len(after(state, keep(0, 10, 11, 12)).hands[0]) == 16


@rule("H2", "JC5")
def test_cow_with_hand_asks_for_each_row_taken_within_the_limit_of_sixteen() -> None:
    rows = [[11, 12, 13, 14], [21, 22, 23, 24, 25], [60], [70]]
    position = lay(rows, FOURTEEN, starter=0, marker=Marker(0))
    state = play(Rules.of("hand", fan="cow"), position, card(0, 15))
    assert rows_of(state) == [[15], [25], [60], [70]]
    assert most_to_keep(state, 0) == 3
    state = after(state, keep(0, 11, 12))
    assert most_to_keep(state, 0) == 1
    state = after(state, keep(0, 21))
    assert state.piles[0] == (13, 14, 22, 23, 24)
    assert len(state.hands[0]) == 16


@rule("H3")
def test_round_ends_after_the_lap_in_which_a_hand_is_empty() -> None:
    position = lay([[10], [20], [30], [40]], [[41, 42], [11, 12]], starter=0)
    state = play(HAND, position, card(0, 41), card(0, 42))
    assert state.winners is None
    state = after(state, card(1, 11), stop(1))
    assert state.winners is not None
    assert state.hands == ((), (12,))


@rule("H3")
def test_round_goes_on_if_a_hand_was_empty_but_is_not_at_the_laps_end() -> None:
    position = lay([FIVE_CARDS, [50], [60], [70]], [[15, 62], [51, 52]], starter=0)
    state = play(HAND, position, card(0, 62), card(0, 15))
    assert state.hands[0] == ()
    state = after(state, keep(0, 14), card(1, 51), stop(1))
    assert (state.hands, state.winners) == (((14,), (52,)), None)


TAKE_20 = (
    *(card(0, 10), take(0, 0), keep(0), card(0, 9), take(0, 1), keep(0)),
    *(card(1, 12), stop(1)),
    *(card(0, 8), take(0, 2), keep(0), card(0, 7), take(0, 3), keep(0)),
    *(card(1, 13), stop(1)),
)
"""Two laps in which seat 0 takes four rows of five cards."""
LONG_HANDS = ([6, 7, 8, 9, 10, 100], [12, 13, 14, 101, 102, 103])


@rule("H3")
def test_twenty_cards_in_a_pile_do_not_end_the_round() -> None:
    state = play(HAND, lay(FOUR_FULL_ROWS, LONG_HANDS, starter=0), *TAKE_20)
    assert len(state.piles[0]) == 20
    assert (state.winners, pending(state)) == (None, (Owed(0, "play"),))


@rule("H3")
def test_twenty_one_cards_in_a_pile_end_the_round_after_the_lap() -> None:
    state = play(HAND, lay(FOUR_FULL_ROWS, LONG_HANDS, starter=0), *TAKE_20)
    state = after(state, card(0, 6), take(0, 3), keep(0), stop(0))
    assert len(state.piles[0]) == 21
    assert state.winners is None
    state = after(state, card(1, 14), stop(1))
    assert state.winners == (1,)


@rule("H4")
def test_cards_left_in_hand_count_double() -> None:
    position = lay([FIVE_CARDS, [50], [60], [70]], [[15, 16], [55, 66]], starter=0)
    moves = (card(0, 15), keep(0, 11), stop(0), card(1, 55), card(1, 66))
    state = play(HAND, position, *moves)
    assert (state.hands[0], state.piles[0]) == ((11, 16), (10, 12, 13, 14))
    assert state.totals == (2 * (5 + 1) + (3 + 1 + 1 + 1), 0)


@rule("H4")
def test_one_round_is_the_match_unless_the_table_sets_more() -> None:
    position = lay([[10], [20], [30], [40]], [[41, 42], [11, 22]], starter=0)
    moves = (card(0, 41), card(0, 42), card(1, 11), stop(1))
    assert play(HAND, position, *moves).winners == (0,)
    assert play(Rules.of("hand", target=11), position, *moves).winners is None
    assert play(Rules.of("hand", target=10), position, *moves).winners == (0,)
    assert play(Rules.of("hand", rounds=2), position, *moves).winners is None


@rule("H5")
@pytest.mark.parametrize("seat", [0, 1, None])
def test_cards_taken_into_a_hand_are_known_to_all(seat: int | None) -> None:
    position = lay([FIVE_CARDS, [50], [60], [70]], [[15, 90], [61, 91]], starter=0)
    state = play(HAND, position, card(0, 15), keep(0, 11, 14))
    assert view(state, seat).known_hands == ((11, 14), ())
    state = after(state, card(0, 14), take(0, 1), keep(0))
    assert view(state, seat).known_hands == ((11,), ())


def keep_everything(state: State) -> Decision:
    """Take rows whenever possible, keep all cards, and play no second card."""
    seat = pending(state)[0].seat
    choice = legal(state, seat)
    assert choice is not None
    options = list(choice)
    match options[0].do:
        case "play" if "stop" in choice.kinds:
            return stop(seat)
        case "play":
            takes = [card for card in options if preview(state, card.card or 0)[0].takes]
            return (takes or options)[-1]
        case "keep":
            return options[-1]
    return max(options, key=lambda option: len(state.rows[option.row or 0]))


@rule("H6")
def test_round_ends_after_its_fiftieth_lap() -> None:
    position = lay(FOUR_FULL_ROWS, [[1, 2, 60], [3, 4, 61]], starter=0)
    state = play(HAND, position)
    while state.winners is None:
        state = after(state, keep_everything(state))
    assert state.turn == 50
    assert all(state.hands)
    assert max(map(len, state.piles)) <= 20


@rule("H6")
def test_laps_are_counted_anew_in_each_round() -> None:
    state, _ = start(Rules.of("hand", rounds=2), 2, seed=SEED)
    state = play_on(state, in_round(1))
    assert state.turn == 0
