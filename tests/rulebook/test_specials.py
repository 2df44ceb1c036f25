"""BB7–BB13: the eight special cards, with the booklet's examples."""

import pytest

from nimmt import Decision, Owed, Rules, State, legal, pending, view
from nimmt.core.errors import NotYourCard
from nimmt.core.events import Placed
from nimmt.core.reasons import TooLow
from tests.helpers import after, kinds, lay, lift, passes, play, rows_of, take, told, turn, use
from tests.rulebook.citing import rule

BUFFALO = Rules.of("buffalo")
FIVE_CARDS = [3, 8, 12, 13, 17]
"""A full row that costs 5."""


def decisions(state: State, seat: int, special: str) -> list[Decision]:
    return [option for option in legal(state, seat) or () if option.special == special]


def rows_for(state: State, special: str) -> list[int | None]:
    return [option.row for option in decisions(state, 0, special)]


def order(state: State) -> list[int]:
    return [entry.cards[0] for entry in state.queue]


@rule("BB7")
def test_booklet_take_7_lets_the_20_be_the_sixth_and_the_next_takes_all_six() -> None:
    position = lay([FIVE_CARDS, [50], [60], [70]], [[20], [71]], buffalo=(21,), specials=("take7",))
    state = play(BUFFALO, position, *turn(20, 71), use(0, "take7", row=0))
    placed = told(state, Placed)[0]
    assert (placed.cards, placed.row, placed.at) == ((20,), 0, 5)
    assert state.piles == ((), (*FIVE_CARDS, 20))
    assert rows_of(state) == [[21], [50], [60], [70, 71]]


@rule("BB7")
def test_take_7_leaves_when_its_row_is_taken() -> None:
    hands = [[20, 90], [71, 91]]
    position = lay([FIVE_CARDS, [50], [60], [70]], hands, buffalo=(21, 92), specials=("take7",))
    state = play(BUFFALO, position, *turn(20, 71), use(0, "take7", row=0))
    assert view(state).play.sevens == set()


@rule("BB7")
def test_take_7_leaves_when_a_low_card_takes_its_row() -> None:
    position = lay(
        [[30, 31], [50], [60], [70]], [[5, 8], [6, 9]], buffalo=(7, 10), specials=("take7",)
    )
    state = play(BUFFALO, position, *turn(5, 6), use(0, "take7", row=0))
    assert view(state).play.sevens == {0}
    state = after(state, take(0, 0))
    assert view(state).play.sevens == set()
    state = after(state, *turn(8, 9))
    assert state.piles == ((30, 31), (5, 6, 7, 8, 9))


@rule("BB7")
def test_take_7_stays_when_its_row_is_emptied_by_a_push() -> None:
    specials = ("take7", "push")
    position = lay([[10], [30], [60], [70]], [[62], [71]], buffalo=(61,), specials=specials)
    state = play(BUFFALO, position, *turn(62, 71), use(0, "take7", row=0))
    state = after(state, use(0, "push", card=10, row=1, at=0))
    assert rows_of(state)[0] == [61, 62]
    assert view(state).play.sevens == {0}


@rule("BB7")
def test_one_take_7_on_a_row_at_a_time() -> None:
    specials = ("take7", "take7")
    position = lay([FIVE_CARDS, [50], [60], [70]], [[20], [71]], buffalo=(21,), specials=specials)
    state = play(BUFFALO, position, *turn(20, 71))
    assert rows_for(state, "take7") == [0, 1, 2, 3]
    state = after(state, use(0, "take7", row=1))
    assert rows_for(state, "take7") == [0, 2, 3]


@rule("BB8")
def test_booklet_stop_sends_the_buffalos_25_to_the_full_first_row() -> None:
    rows = [[16, 17, 18, 19, 20], [23], [60], [70]]
    position = lay(rows, [[61], [71]], buffalo=(25,), specials=("stop",))
    state = play(BUFFALO, position, *turn(61, 71), use(0, "stop", row=1), *passes(0, 1))
    assert rows_of(state) == [[25], [23], [60], [70]]
    assert state.piles == ((), (16, 17, 18, 19, 20))


@rule("BB8")
def test_low_card_takes_one_of_the_unlocked_rows() -> None:
    position = lay([[10], [20], [60], [70]], [[5], [71]], buffalo=(90,), specials=("stop",))
    state = play(BUFFALO, position, *turn(5, 71), use(0, "stop", row=1), *passes(0, 1))
    assert pending(state) == (Owed(0, "take"),)
    assert view(state).why == (TooLow(),)
    assert list(legal(state, 0) or ()) == [take(0, 0), take(0, 2), take(0, 3)]


@rule("BB8")
def test_low_buffalo_passes_over_the_locked_row() -> None:
    position = lay([[31], [42], [55], [66]], [[67], [71]], buffalo=(3,), specials=("stop",))
    state = play(BUFFALO, position, *turn(67, 71), use(1, "stop", row=1), *passes(0, 1))
    assert rows_of(state) == [[3], [42], [55], [66]]


@rule("BB8")
def test_nothing_is_inserted_into_a_locked_row() -> None:
    specials = ("stop", "insert")
    position = lay([[10], [20], [60], [70]], [[5], [71]], buffalo=(90,), specials=specials)
    state = play(BUFFALO, position, *turn(5, 71), use(0, "stop", row=1))
    assert rows_for(state, "insert") == [0, 2, 3]


@rule("BB8")
def test_nothing_is_pushed_into_or_out_of_a_locked_row() -> None:
    specials = ("stop", "push")
    position = lay([[10], [20], [60], [70]], [[5], [71]], buffalo=(90,), specials=specials)
    state = play(BUFFALO, position, *turn(5, 71), use(0, "stop", row=1))
    pushes = decisions(state, 0, "push")
    assert {push.card for push in pushes} == {10, 60, 70}
    assert {push.row for push in pushes} == {0, 2, 3}


@rule("BB8")
def test_stop_lies_on_until_the_team_lifts_it_and_then_leaves() -> None:
    specials = ("stop", "sort")
    position = lay([[10], [20], [60], [70]], [[21], [71]], buffalo=(90,), specials=specials)
    state = play(BUFFALO, position, *turn(21, 71), use(0, "stop", row=1))
    assert view(state).play.locked == {1}
    state = after(state, lift(1, 1), *passes(0, 1))
    assert view(state).play.locked == set()
    assert rows_of(state)[1] == [20, 21]
    assert view(state).play.face_up == ("sort",)


@rule("BB8")
def test_stop_goes_on_a_row_that_has_none_and_is_not_empty() -> None:
    specials = ("push", "stop", "stop")
    position = lay([[10], [20], [60], [70]], [[5], [71], [72]], buffalo=(90,), specials=specials)
    state = play(BUFFALO, position, *turn(5, 71, 72), use(0, "push", card=10, row=1, at=0))
    assert rows_for(state, "stop") == [1, 2, 3]
    state = after(state, use(0, "stop", row=2))
    assert rows_for(state, "stop") == [1, 3]


REPLACE = lay(
    [[2, 4, 12, 16, 17], [10], [60], [70]],
    [[15, 25], [71, 72]],
    buffalo=(90, 91),
    specials=("replace",),
)


@rule("BB9")
def test_booklet_replace_brings_the_25_back_and_places_the_15_next_to_the_10() -> None:
    state = play(BUFFALO, REPLACE, *turn(25, 71), use(0, "replace", card=15))
    assert rows_of(state) == [[2, 4, 12, 16, 17], [10, 15], [60], [70, 71, 90]]
    assert state.hands[0] == (25,)
    assert state.points == (0, 0)


@rule("BB9")
def test_replaced_card_is_placed_without_a_moment_and_the_others_keep_their_order() -> None:
    hands = [[25, 99], [71, 72]]
    position = lay([[10], [20], [60], [70]], hands, buffalo=(90, 91), specials=("replace", "sort"))
    state = play(BUFFALO, position, *turn(25, 71), use(0, "replace", card=99))
    assert rows_of(state) == [[10], [20], [60], [70, 99]]
    assert order(state) == [71, 90]


@rule("BB9")
def test_low_new_card_takes_a_row_of_its_players_choice() -> None:
    hands = [[5, 25], [61, 71]]
    position = lay([[20], [30], [41], [50]], hands, buffalo=(80, 90), specials=("replace", "sort"))
    state = play(BUFFALO, position, *turn(25, 61), use(0, "replace", card=5))
    assert pending(state) == (Owed(0, "take"),)
    assert view(state).why == (TooLow(),)
    state = after(state, take(0, 2))
    assert rows_of(state) == [[20], [30], [5], [50]]
    assert (state.hands[0], order(state)) == ((25,), [61, 80])


@rule("BB9")
def test_replace_is_only_for_the_player_of_the_next_card() -> None:
    state = play(BUFFALO, REPLACE, *turn(25, 71))
    assert kinds(state, 0) == ("pass", "replace")
    assert kinds(state, 1) == ("pass",)


@rule("BB9")
def test_replace_is_not_for_the_buffalo() -> None:
    position = lay(
        [[10], [20], [60], [70]], [[25, 30], [71, 72]], buffalo=(11, 12), specials=("replace",)
    )
    state = play(BUFFALO, position, *turn(25, 71))
    assert order(state)[0] == 11
    assert [kinds(state, seat) for seat in (0, 1)] == [("pass",), ("pass",)]


@rule("BB9")
def test_replace_is_not_for_an_empty_hand() -> None:
    position = lay([[10], [20], [60], [70]], [[25], [71]], buffalo=(90,), specials=("replace",))
    assert kinds(play(BUFFALO, position, *turn(25, 71)), 0) == ("pass",)


INSERT = lay([[5, 11], [30], [40], [50]], [[10], [51]], buffalo=(90,), specials=("insert",))


@rule("BB10")
def test_booklet_insert_puts_the_10_between_the_5_and_the_11() -> None:
    state = play(BUFFALO, INSERT, *turn(10, 51), use(0, "insert", row=0, at=1))
    assert rows_of(state) == [[5, 10, 11], [30], [40], [50, 51, 90]]
    assert state.piles == ((), ())


@rule("BB10")
def test_insert_goes_between_or_before_cards_of_any_row_but_not_to_its_end() -> None:
    position = lay([[5, 41], [30], [45], [50]], [[42], [51]], buffalo=(90,), specials=("insert",))
    state = play(BUFFALO, position, *turn(42, 51))
    assert decisions(state, 1, "insert") == [
        use(1, "insert", row=2, at=0),
        use(1, "insert", row=3, at=0),
    ]


@rule("BB10", "BB13")
def test_insert_into_a_full_row_makes_the_team_take_all_but_its_end() -> None:
    rows = [[5, 11, 12, 13, 14], [20], [30], [40]]
    position = lay(rows, [[10], [41]], buffalo=(50,), specials=("insert",))
    state = play(BUFFALO, position, *turn(10, 41), use(1, "insert", row=0, at=1))
    assert rows_of(state) == [[14], [20], [30], [40, 41, 50]]
    assert state.piles == ((5, 10, 11, 12, 13), ())


@rule("BB10")
def test_insert_is_not_for_the_buffalo() -> None:
    position = lay([[5, 20], [30], [40], [50]], [[31], [51]], buffalo=(10,), specials=("insert",))
    assert kinds(play(BUFFALO, position, *turn(31, 51)), 0) == ("pass",)


@rule("BB10")
def test_insert_waits_while_a_row_is_empty() -> None:
    specials = ("push", "insert")
    position = lay([[5], [30], [40], [50]], [[10], [51]], buffalo=(90,), specials=specials)
    state = play(BUFFALO, position, *turn(10, 51))
    assert "insert" in kinds(state, 0)
    state = after(state, use(0, "push", card=5, row=1, at=0))
    assert kinds(state, 0) == ("pass",)


@rule("BB11")
def test_booklet_push_of_the_7_makes_the_buffalos_15_the_sixth() -> None:
    rows = [[3, 5, 9, 14], [30], [60], [7, 70]]
    position = lay(rows, [[61], [71]], buffalo=(15,), specials=("push",))
    state = play(BUFFALO, position, *turn(61, 71), use(0, "push", card=7, row=0, at=2))
    assert rows_of(state) == [[15], [30], [60, 61], [70, 71]]
    assert state.piles == ((), (3, 5, 7, 9, 14))


@rule("BB11")
def test_push_moves_any_card_to_its_place_in_any_other_row() -> None:
    position = lay([[10, 30], [20], [60], [70]], [[61], [71]], buffalo=(90,), specials=("push",))
    state = play(BUFFALO, position, *turn(61, 71))
    pushes = decisions(state, 1, "push")
    assert len(pushes) == 5 * 3
    assert use(1, "push", card=30, row=1, at=1) in pushes
    assert use(1, "push", card=20, row=0, at=1) in pushes
    assert use(1, "push", card=20, row=0, at=2) not in pushes


@rule("BB11", "BB13")
def test_push_into_a_full_row_makes_the_team_take_all_but_its_end() -> None:
    rows = [FIVE_CARDS, [15, 50], [60], [70]]
    position = lay(rows, [[61], [71]], buffalo=(90,), specials=("push",))
    state = play(BUFFALO, position, *turn(61, 71), use(0, "push", card=15, row=0, at=4))
    assert rows_of(state)[:2] == [[17], [50]]
    assert state.piles == ((3, 8, 12, 13, 15), ())


@rule("BB11")
def test_push_to_the_end_of_a_full_row_starts_it_with_the_pushed_card() -> None:
    rows = [FIVE_CARDS, [18, 50], [60], [70]]
    position = lay(rows, [[61], [71]], buffalo=(90,), specials=("push",))
    state = play(BUFFALO, position, *turn(61, 71), use(0, "push", card=18, row=0, at=5))
    assert rows_of(state)[:2] == [[18], [50]]
    assert state.piles == (tuple(FIVE_CARDS), ())


@rule("BB11")
def test_next_card_goes_to_an_emptied_row_whoevers_it_is() -> None:
    position = lay([[10], [30], [60], [70]], [[62], [71]], buffalo=(61,), specials=("push",))
    state = play(BUFFALO, position, *turn(62, 71), use(0, "push", card=10, row=1, at=0))
    assert rows_of(state) == [[61, 62], [10, 30], [60], [70, 71]]


@rule("BB11")
def test_of_several_emptied_rows_the_topmost_comes_first() -> None:
    specials = ("push", "push")
    position = lay([[10], [30], [60], [70]], [[5], [71]], buffalo=(61,), specials=specials)
    pushes = (use(0, "push", card=60, row=3, at=0), use(1, "push", card=10, row=1, at=0))
    state = play(BUFFALO, position, *turn(5, 71), *pushes)
    assert rows_of(state) == [[5], [10, 30], [61], [60, 70, 71]]


@rule("BB11")
def test_push_may_fill_an_empty_row() -> None:
    specials = ("push", "push")
    position = lay([[10], [20, 30], [60], [70]], [[5], [71]], buffalo=(61,), specials=specials)
    pushes = (use(0, "push", card=10, row=1, at=0), use(1, "push", card=30, row=0, at=0))
    state = play(BUFFALO, position, *turn(5, 71), pushes[0])
    assert pushes[1] in decisions(state, 1, "push")
    state = after(state, pushes[1])
    assert rows_of(state)[:2] == [[30], [10, 20]]


@rule("BB11")
def test_empty_row_waits_into_the_next_turn() -> None:
    specials = ("push", "push")
    hands = [[61, 62], [71, 72]]
    position = lay([[10], [20], [60], [70]], hands, buffalo=(90, 91), specials=specials)
    state = play(BUFFALO, position, *turn(61, 71), *passes(0, 1), *passes(0, 1))
    assert order(state) == [90]
    pushes = (use(0, "push", card=10, row=2, at=0), use(0, "push", card=20, row=2, at=1))
    state = after(state, *pushes)
    assert rows_of(state) == [[90], [], [10, 20, 60, 61], [70, 71]]
    state = after(state, *turn(62, 72))
    assert rows_of(state) == [[90, 91], [62], [10, 20, 60, 61], [70, 71, 72]]


HUNDRED = lay(
    [[98], [90, 91, 92, 93, 94], [50, 55], [60, 66]],
    [[100], [61]],
    buffalo=(2,),
    specials=("first",),
)


@rule("BB12")
def test_booklet_first_card_places_the_100_before_the_low_buffalo_takes_that_row() -> None:
    state = play(BUFFALO, HUNDRED, *turn(100, 61), use(0, "first", card=100))
    assert state.piles == ((), (98, 100))
    assert rows_of(state) == [[2], [90, 91, 92, 93, 94], [50, 55, 61], [60, 66]]


@rule("BB12")
def test_without_first_card_the_100_would_take_the_second_row() -> None:
    state = play(BUFFALO, HUNDRED, *turn(100, 61), *(passes(0, 1) * 3))
    assert state.piles == ((90, 91, 92, 93, 94), (98,))


@rule("BB12")
def test_booklet_last_card_makes_the_buffalos_103_take_the_row() -> None:
    rows = [[95, 96, 97, 98, 99], [10], [20], [30]]
    position = lay(rows, [[100], [11]], buffalo=(103,), specials=("last",))
    state = play(BUFFALO, position, *turn(100, 11), use(0, "last", card=100))
    assert rows_of(state) == [[103], [10, 11], [20], [30, 100]]
    assert state.piles == ((), (95, 96, 97, 98, 99))


QUIET = [[10], [20], [30], [40]]


@rule("BB12")
@pytest.mark.parametrize(
    ("special", "expected"), [("first", [60, 50, 11, 80]), ("last", [11, 80, 50, 60])]
)
def test_of_two_first_or_last_cards_the_later_one_is_further_out(
    special: str, expected: list[int]
) -> None:
    specials = (special, special, "sort")
    position = lay(QUIET, [[50], [60], [11]], buffalo=(80,), specials=specials)
    state = play(BUFFALO, position, *turn(50, 60, 11))
    state = after(state, use(2, special, card=50), use(2, special, card=60))
    assert order(state) == expected


@rule("BB12")
@pytest.mark.parametrize("special", ["first", "last"])
def test_first_and_last_card_move_only_the_teams_cards(special: str) -> None:
    position = lay(QUIET, [[50], [60]], buffalo=(55,), specials=(special, "sort"))
    state = play(BUFFALO, position, *turn(50, 60))
    assert [option.card for option in decisions(state, 1, special)] == [50, 60]
    with pytest.raises(NotYourCard):
        after(state, use(1, special, card=55))


@rule("BB12")
@pytest.mark.parametrize("special", ["first", "last"])
def test_first_and_last_card_cannot_be_used_when_only_the_buffalos_card_is_left(
    special: str,
) -> None:
    position = lay(QUIET, [[50], [60]], buffalo=(80,), specials=(special,))
    state = play(BUFFALO, position, *turn(50, 60), *(passes(0, 1) * 2))
    assert order(state) == [80]
    assert kinds(state, 0) == ("pass",)


@rule("BB12")
def test_booklet_sort_78_80_55_72_68_makes_the_buffalo_take_the_second_row() -> None:
    rows = [[90], [50, 51, 52, 54], [30], [75]]
    position = lay(rows, [[55], [68], [78], [80]], buffalo=(72,), specials=("sort",))
    plays = turn(55, 68, 78, 80)
    state = play(BUFFALO, position, *plays, use(0, "sort", cards=(78, 80, 55, 72, 68)))
    assert rows_of(state) == [[90], [72], [30, 68], [75, 78, 80]]
    assert state.piles == ((), (50, 51, 52, 54, 55))
    unsorted = play(BUFFALO, position, *plays, *(passes(0, 1, 2, 3) * 5))
    assert unsorted.piles == ((50, 51, 52, 54, 55), ())


@rule("BB12")
def test_sort_offers_every_order_of_all_unplaced_cards() -> None:
    position = lay(QUIET, [[50], [60]], buffalo=(55,), specials=("sort",))
    state = play(BUFFALO, position, *turn(50, 60), *passes(0, 1))
    assert [option.cards for option in decisions(state, 0, "sort")] == [(55, 60), (60, 55)]


@rule("BB12")
@pytest.mark.parametrize(
    "unchanged",
    [
        use(0, "first", card=50),
        use(0, "last", card=60),
        use(0, "sort", cards=(50, 55, 60)),
    ],
)
def test_first_last_and_sort_are_legal_where_they_change_nothing(unchanged: Decision) -> None:
    specials = (unchanged.special or "", "push")
    position = lay(QUIET, [[50], [60]], buffalo=(55,), specials=specials)
    state = play(BUFFALO, position, *turn(50, 60), unchanged)
    assert order(state) == [50, 55, 60]
    assert view(state).play.face_up == ("push",)


@rule("BB13")
def test_six_cards_are_full_with_take_7_and_it_leaves_after_a_push() -> None:
    rows = [[10, 11, 12, 13, 17], [15, 50], [60], [70]]
    specials = ("take7", "push")
    position = lay(rows, [[20], [61], [71]], buffalo=(51,), specials=specials)
    state = play(BUFFALO, position, *turn(20, 61, 71), use(0, "take7", row=0), *passes(0, 1, 2))
    assert rows_of(state)[0] == [10, 11, 12, 13, 17, 20]
    state = after(state, use(1, "push", card=15, row=0, at=4))
    assert state.piles[0] == (10, 11, 12, 13, 15, 17)
    assert rows_of(state)[0] == [20]
    assert view(state).play.sevens == set()


@rule("BB13")
def test_five_cards_are_not_full_with_take_7_for_an_insert() -> None:
    rows = [[5, 11, 12, 13, 14], [20], [30], [40]]
    specials = ("take7", "insert")
    position = lay(rows, [[10], [41]], buffalo=(50,), specials=specials)
    inserted = (use(0, "take7", row=0), use(1, "insert", row=0, at=1))
    state = play(BUFFALO, position, *turn(10, 41), *inserted)
    assert rows_of(state)[0] == [5, 10, 11, 12, 13, 14]
    assert state.piles == ((), ())
    assert view(state).play.sevens == {0}
