"""BB1–BB6: one team, one buffalo, and the moments before each placement."""

from collections import Counter

import pytest

from nimmt import Deal, Owed, Rules, State, legal, pending, start, view
from nimmt.core.errors import WrongDecision
from nimmt.core.events import RowTaken
from nimmt.core.reasons import TooLow
from tests.helpers import (
    SEED,
    after,
    card,
    kinds,
    lay,
    lift,
    over,
    passes,
    play,
    play_on,
    rows_of,
    take,
    turn,
    use,
)
from tests.rulebook.citing import rule

BUFFALO = Rules.of("buffalo")
TEAM, BULL = (0,), (1,)
"""The winners."""
CALM = [[10], [20], [30], [40]]


def calm(*specials: str, hands: tuple[list[int], ...] = ([11], [21], [31])) -> Deal:
    """Three players with the 11, the 21 and the 31 against the 41; nobody takes anything."""
    cards = range(41, 41 + len(hands[0]))
    return lay(CALM, hands, buffalo=tuple(cards), specials=specials)


def owing(state: State) -> list[int]:
    return [owed.seat for owed in pending(state) if owed.do == "pass"]


@rule("BB1")
@pytest.mark.parametrize("players", range(1, 7))
def test_ten_cards_to_each_player_and_ten_to_the_buffalo(players: int) -> None:
    state, _ = start(BUFFALO, players, seed=SEED)
    assert [len(hand) for hand in state.hands] == [10] * players
    assert view(state).play.buffalo_cards == 10
    dealt = [*state.hands, *state.rows, state.deal.buffalo or ()]
    assert len({number for cards in dealt for number in cards}) == 10 * players + 14


@rule("BB1")
@pytest.mark.parametrize("seat", [0, 1, None])
def test_nobody_sees_the_buffalos_cards(seat: int | None) -> None:
    one = play(BUFFALO, lay(CALM, [[11], [21]], buffalo=(99,), specials=()))
    other = play(BUFFALO, lay(CALM, [[11], [21]], buffalo=(3,), specials=()))
    assert view(one, seat) == view(other, seat)


@rule("BB1")
def test_buffalo_plays_the_next_card_of_its_hand_each_turn() -> None:
    position = lay(CALM, [[21, 22], [31, 32]], buffalo=(99, 11), specials=())
    state = play(BUFFALO, position, *turn(21, 31))
    assert rows_of(state) == [[10], [20, 21], [30, 31], [40, 99]]
    state = after(state, *turn(22, 32))
    assert rows_of(state) == [[10, 11], [20, 21, 22], [30, 31, 32], [40, 99]]


@rule("BB1")
def test_one_round_is_the_match() -> None:
    state, _ = start(BUFFALO, 3, seed=SEED)
    state = play_on(state, over)
    assert (state.round, state.turn) == (0, 10)


FULL = [[10, 11, 12, 13, 14], [51, 52, 53, 54, 56], [60], [70]]
"""The first row costs 11, the second 5."""


@rule("BB2")
def test_players_take_into_one_shared_pile_and_the_buffalo_into_its_own() -> None:
    rows = [[10, 11, 12, 13, 14], [51, 52, 53, 54, 56], [61, 62, 63, 64, 66], [70]]
    position = lay(rows, [[15], [67], [71]], buffalo=(57,), specials=())
    state = play(BUFFALO, position, *turn(15, 67, 71))
    assert state.piles == ((*rows[0], *rows[2]), tuple(rows[1]))
    assert (state.totals, state.winners) == ((20, 5), BULL)


@rule("BB2")
@pytest.mark.parametrize(("players", "team"), [(1, 22), (2, 22), (3, 11)])
def test_bullheads_of_one_or_two_players_count_double(players: int, team: int) -> None:
    hands = [[15], [71], [72]][:players]
    position = lay(FULL, hands, buffalo=(57,), specials=())
    state = play(BUFFALO, position, *turn(15, 71, 72)[:players])
    assert state.totals == (team, 5)


@rule("BB2")
@pytest.mark.parametrize(
    ("buffalo", "totals", "winners"),
    [(69, (5, 5), BULL), (57, (0, 5), TEAM), (15, (5, 11), TEAM)],
)
def test_team_wins_with_fewer_bullheads_and_equal_is_not_a_win(
    buffalo: int, totals: tuple[int, int], winners: tuple[int]
) -> None:
    rows = [[10, 11, 12, 13, 14], [51, 52, 53, 54, 56], [62, 63, 64, 67, 68], [80]]
    hands = [[57], [81], [82]] if buffalo != 57 else [[59], [81], [82]]
    position = lay(rows, hands, buffalo=(buffalo,), specials=())
    state = play(BUFFALO, position, *turn(*(hand[0] for hand in hands)))
    assert (state.totals, state.winners) == (totals, winners)


@rule("BB3")
def test_low_buffalo_takes_the_row_with_the_fewest_bullheads() -> None:
    position = lay([[30], [41, 42], [55], [66]], [[67], [71]], buffalo=(3,), specials=())
    state = play(BUFFALO, position, *turn(67, 71))
    assert rows_of(state) == [[30], [3], [55], [66, 67, 71]]
    assert state.piles == ((), (41, 42))


@rule("BB3")
def test_of_several_such_rows_low_buffalo_takes_the_one_with_the_highest_end() -> None:
    position = lay([[31], [42], [55], [41]], [[67], [71]], buffalo=(3,), specials=())
    state = play(BUFFALO, position, *turn(67, 71))
    assert rows_of(state)[1] == [3]


@rule("BB4")
@pytest.mark.parametrize(("players", "in_play"), [(1, 0), (2, 2), (3, 4), (4, 6), (5, 11), (6, 16)])
def test_special_cards_in_play_by_players_two_face_up(players: int, in_play: int) -> None:
    state, _ = start(BUFFALO, players, seed=SEED)
    table = view(state).play
    assert len(table.face_up) == min(2, in_play)
    assert len(table.face_up) + table.specials_left == in_play


@rule("BB4")
def test_sixteen_special_cards_are_two_each_of_eight() -> None:
    state, _ = start(BUFFALO, 6, seed=SEED)
    names = ("take7", "stop", "replace", "insert", "push", "first", "last", "sort")
    assert Counter(state.deal.specials) == dict.fromkeys(names, 2)


@rule("BB4")
def test_used_special_card_is_replaced_at_once() -> None:
    state = play(BUFFALO, calm("take7", "stop", "push", "sort"), *turn(11, 21, 31))
    assert view(state).play.face_up == ("take7", "stop")
    state = after(state, use(0, "take7", row=3))
    assert view(state).play.face_up == ("stop", "push")
    assert "push" in kinds(state, 0)


@rule("BB5")
def test_there_is_a_moment_before_each_placement() -> None:
    state = play(BUFFALO, calm("take7"), *turn(11, 21, 31))
    for placed in range(4):
        assert sum(map(len, state.rows)) == 4 + placed
        assert owing(state) == [0, 1, 2]
        state = after(state, *passes(0, 1, 2))
    assert state.winners == BULL


@rule("BB5")
def test_there_is_a_moment_even_if_no_special_card_can_be_used() -> None:
    state = play(BUFFALO, calm("replace"), *turn(11, 21, 31))
    assert [kinds(state, seat) for seat in range(3)] == [("pass",)] * 3


@rule("BB5")
def test_there_is_no_moment_without_special_cards() -> None:
    state = play(BUFFALO, calm(), *turn(11, 21, 31))
    assert rows_of(state) == [[10, 11], [20, 21], [30, 31], [40, 41]]


@rule("BB5")
def test_special_cards_cannot_be_used_before_the_reveal() -> None:
    position = calm("take7", hands=([11, 12], [21, 22], [31, 32]))
    with pytest.raises(WrongDecision):
        play(BUFFALO, position, card(0, 11), use(1, "take7", row=0))


@rule("BB5")
def test_seats_pass_in_any_order_and_the_placement_waits_for_the_last() -> None:
    state = play(BUFFALO, calm("take7"), *turn(11, 21, 31), *passes(2, 0))
    assert rows_of(state) == CALM
    assert owing(state) == [1]
    state = after(state, *passes(1))
    assert rows_of(state)[0] == [10, 11]


@rule("BB5")
def test_seat_that_has_passed_may_still_use_but_not_pass_again() -> None:
    state = play(BUFFALO, calm("take7", "stop"), *turn(11, 21, 31), *passes(0))
    assert kinds(state, 0) == ("take7", "stop")
    state = after(state, use(0, "stop", row=1))
    assert view(state).play.locked == {1}


@rule("BB5")
def test_all_are_asked_again_after_a_use() -> None:
    state = play(BUFFALO, calm("take7", "stop"), *turn(11, 21, 31), *passes(0, 1))
    state = after(state, use(2, "take7", row=1))
    assert owing(state) == [0, 1, 2]


@rule("BB5")
def test_all_are_asked_again_after_a_lift() -> None:
    state = play(BUFFALO, calm("stop", "sort"), *turn(11, 21, 31), use(0, "stop", row=1))
    state = after(state, *passes(0, 1), lift(2, 1))
    assert owing(state) == [0, 1, 2]


@rule("BB5")
def test_moments_go_on_while_a_stop_lies_on_a_row() -> None:
    state = play(BUFFALO, calm("stop"), *turn(11, 21, 31), use(0, "stop", row=1))
    assert kinds(state, 0) == ("pass", "lift")
    assert view(state).play.face_up == ()


@rule("BB5")
def test_placements_follow_without_passes_when_nothing_is_left_to_use_or_lift() -> None:
    state = play(BUFFALO, calm("stop"), *turn(11, 21, 31), use(0, "stop", row=1), lift(1, 1))
    assert rows_of(state) == [[10, 11], [20, 21], [30, 31], [40, 41]]


@rule("BB5")
def test_one_players_word_is_enough() -> None:
    position = lay(CALM, [[5], [21]], buffalo=(41,), specials=("first", "last"))
    state = play(BUFFALO, position, *turn(5, 21), use(1, "last", card=5))
    assert [entry.cards for entry in state.queue] == [(21,), (41,), (5,)]


@rule("BB6")
def test_hands_stay_secret_from_team_mates() -> None:
    one = play(BUFFALO, calm(hands=([11, 12], [21, 22], [31, 32])))
    other = play(BUFFALO, calm(hands=([11, 12], [23, 24], [33, 34])))
    assert view(one, 0) == view(other, 0)
    assert view(one, 0).hand == (11, 12)
    assert view(one, 0).known_hands == ((), (), ())


@rule("BB6")
@pytest.mark.parametrize("seat", [0, 1])
def test_every_team_mate_can_tell_what_lies_in_the_teams_pile(seat: int) -> None:
    position = lay(FULL, [[15, 80], [71, 81]], buffalo=(57, 82), specials=())
    state = play(BUFFALO, position, *turn(15, 71))
    taken = [event for event in view(state, seat).history if isinstance(event, RowTaken)]
    assert [event.cards for event in taken if event.seats == (0,)] == [state.piles[0]]


@rule("B6", "BB2")
def test_low_card_of_a_player_is_that_players_choice() -> None:
    position = lay(CALM, [[5], [21]], buffalo=(41,), specials=())
    state = play(BUFFALO, position, *turn(5, 21))
    assert pending(state) == (Owed(0, "take"),)
    assert view(state).why == (TooLow(),)
    assert legal(state, 1) is None
    assert after(state, take(0, 3)).piles == ((40,), ())
