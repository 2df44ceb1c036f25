"""Events tell the story: exactly what happened, in the order in which it happened."""

from typing import Any

import pytest

from nimmt import PRESETS, Event, Marker, Rules, apply, derived_seed, legal, pending, start
from nimmt.core.events import (
    Committed,
    HandDealt,
    HandsShown,
    MarkerMoved,
    MatchEnded,
    Placed,
    Played,
    PoolOpened,
    Revealed,
    RoundEnded,
    RoundStarted,
    RowsOpened,
    RowTaken,
)
from nimmt.core.reasons import Nearest, Sixth, TooLow
from nimmt.core.state import Entry
from nimmt.core.steps.place import ANEW
from nimmt.variants.buffalo.herd import BUFFALO
from nimmt.variants.buffalo.moment import Passed, SpecialUsed, StopLifted
from nimmt.variants.buffalo.specials import Inserted, Pushed, PushedOut
from nimmt.variants.cow import CowWasSixth
from nimmt.variants.hand import Kept, Stopped
from nimmt.variants.nifty import OrderChosen
from nimmt.variants.professional import EquallyNear, NearestAt
from tests.helpers import (
    card,
    first,
    flipped,
    keep,
    kinds,
    lay,
    lift,
    passes,
    play,
    side,
    stop,
    take,
    told,
    turn,
    two,
    use,
)

ONE_ROUND = {"rounds": 1}


def entry(number: int, *seats: int) -> Entry:
    return Entry(number, True, seats, (number,) * len(seats))


def story(state_events: tuple[Event, ...], after: type[Event]) -> list[Event]:
    """What was told after the first event of that kind."""
    at = next(i for i, event in enumerate(state_events) if isinstance(event, after))
    return list(state_events[at + 1 :])


def test_a_round_of_the_base_game_from_its_start_to_its_end() -> None:
    rows = ((10, 11, 12, 13, 14), (50,), (60,), (70,))
    state = play(Rules.of("base", **ONE_ROUND), lay(rows, [[15], [3]]), *turn(15, 3), take(1, 1))
    assert list(state.events) == [
        RoundStarted(0, None),
        RowsOpened(rows),
        HandDealt(0, (15,)),
        HandDealt(1, (3,)),
        Committed(0),
        Committed(1),
        Revealed((entry(3, 1), entry(15, 0))),
        RowTaken((1,), 1, (50,), 3, 3, (rows[0], (), (60,), (70,)), (TooLow(),)),
        Placed((1,), (3,), 1, 0, 3, (rows[0], (3,), (60,), (70,)), ANEW),
        RowTaken((0,), 0, rows[0], 11, 15, ((), (3,), (60,), (70,)), (Nearest(14), Sixth())),
        Placed((0,), (15,), 0, 0, 15, ((15,), (3,), (60,), (70,)), ANEW),
        RoundEnded(0, ((15,), (3,), (60,), (70,)), (11, 3), (11, 3)),
        MatchEnded((1,)),
    ]


def test_drafted_hands_are_shown_to_all() -> None:
    state, events = start(Rules.of("logic", starter=1), 2, seed="0" * 64)
    assert events == (RoundStarted(0, 1), PoolOpened(tuple(range(1, 25))))
    while state.pool:
        choice = legal(state, pending(state)[0].seat)
        assert choice is not None
        state, events = apply(state, next(iter(choice)))
    assert events[1:] == (RowsOpened(((21,), (22,), (23,), (24,))), HandsShown(state.hands))


REST = ((30,), (50,), (70,))
"""Rows to which nothing happens."""


def test_twins_that_take_a_row_each_get_half_of_it() -> None:
    deal = lay([[1, 2, 3, 4, 5], *REST], [[12], [71], [12]])
    state = play(Rules.of("double", **ONE_ROUND), deal, *turn(12, 71, 12))
    assert story(state.events, Revealed)[:2] == [
        RowTaken((0, 2), 0, (1, 2, 3, 4, 5), 3, 12, ((), *REST), (Nearest(5), Sixth())),
        Placed((0, 2), (12, 12), 0, 0, 12, ((12, 12), *REST), ANEW),
    ]
    assert told(state, Revealed) == [Revealed((entry(12, 0, 2), entry(71, 1)))]


def test_a_card_placed_on_the_left_is_the_first_of_its_row() -> None:
    deal = lay([[48, 50], [54, 60], [1], [100]], [[52], [101]])
    decisions = (*turn(52, 101), side(0, 1, "left"))
    state = play(Rules.of("professional", **ONE_ROUND), deal, *decisions)
    rows = ((48, 50), (52, 54, 60), (1,), (100,))
    assert told(state, Placed) == [
        Placed((0,), (52,), 1, 0, 52, rows, (EquallyNear(50, 54),)),
        Placed((1,), (101,), 3, 1, 101, (*rows[:3], (100, 101)), (NearestAt(100, "right"),)),
    ]


@pytest.mark.parametrize(
    ("preset", "rows", "cards", "marker"),
    [
        ("even-odd", [[31], [12], [92], [85]], (13, 14), Marker(0, "odd")),
        ("mountain", [[1], [12], [60], [30, 29, 28, 27, 26]], (21, 59), Marker(2, "up")),
        ("cow", [[50], [20], [70], [90]], (21, 91), Marker(0, None)),
    ],
)
def test_a_marker_says_where_it_goes_and_what_it_shows(
    preset: str, rows: list[list[int]], cards: tuple[int, int], marker: Marker
) -> None:
    lows = (take(0, 0),) if preset == "even-odd" else ()
    hands = [[number] for number in cards]
    state = play(Rules.of(preset, **ONE_ROUND), lay(rows, hands), *turn(*cards), *lows)
    assert told(state, MarkerMoved) == [MarkerMoved(marker)]


FIVE = (21, 22, 23, 24, 25)


def test_a_cow_that_lands_on_five_cards_makes_the_player_take_that_row_too() -> None:
    deal = lay([[10], FIVE, [70], [90]], [[11], [91]], marker=Marker(0))
    state = play(Rules.of("cow", **ONE_ROUND), deal, *turn(11, 91))
    assert story(state.events, Revealed)[:4] == [
        Placed((0,), (11,), 0, 1, 11, ((10, 11), FIVE, (70,), (90,)), (Nearest(10),)),
        MarkerMoved(Marker(1)),
        RowTaken((0,), 1, FIVE[:4], 8, 11, ((10, 11), (25,), (70,), (90,)), (CowWasSixth(),)),
        MarkerMoved(Marker(0)),
    ]


def test_a_flipped_card_is_revealed_with_the_number_that_counts() -> None:
    deal = lay([[5], [20], [50], [60]], [[9], [90]])
    state = play(Rules.of("flip"), deal, card(0, 9), flipped(1, 90))
    [revealed] = told(state, Revealed)
    assert revealed.entries == (Entry(9, False, (1,), (90,)), entry(9, 0))


def test_an_openly_played_card_is_told_at_once() -> None:
    deal = lay([[5], [20], [50], [60]], [[9], [90]], starter=1)
    state = play(Rules.of("open", fan="flip"), deal, flipped(1, 90))
    assert told(state, Played) == [Played(1, 90, flipped=True, value=9)]


def test_nifty_tells_which_card_goes_first() -> None:
    deal = lay([[10], [20], [30], [40]], [[3, 100], [4, 5]])
    decisions = (two(0, 3, 100), two(1, 4, 5), first(0, 100))
    assert told(play(Rules.of("nifty"), deal, *decisions), OrderChosen) == [OrderChosen(0, 100)]


def test_hand_tells_what_is_played_kept_and_piled() -> None:
    rows = ((10, 11, 12, 13, 14), (50,), (60,), (70,))
    deal = lay(rows, [[15, 80], [61, 81]], starter=0)
    decisions = (card(0, 15), keep(0, 13, 12), stop(0), card(1, 61))
    state = play(Rules.of("hand"), deal, *decisions)
    assert list(state.events[4:]) == [
        Played(0, 15, flipped=False, value=15),
        RowTaken((0,), 0, rows[0], 11, 15, ((), *rows[1:]), (Nearest(14), Sixth())),
        Placed((0,), (15,), 0, 0, 15, ((15,), *rows[1:]), ANEW),
        Kept(0, (12, 13), (10, 11, 14)),
        Stopped(0),
        Played(1, 61, flipped=False, value=61),
        Placed((1,), (61,), 2, 1, 61, ((15,), (50,), (60, 61), (70,)), (Nearest(60),)),
    ]
    assert state.turn == 0


def test_hand_counts_one_turn_a_lap() -> None:
    deal = lay([[10], [50], [60], [70]], [[11, 80], [61, 81]], starter=0)
    decisions = (card(0, 11), stop(0), card(1, 61), stop(1))
    assert play(Rules.of("hand"), deal, *decisions).turn == 1


BUFFALO_ROWS = [[10], [20], [30], [40]]


def test_the_buffalos_card_is_revealed_with_the_teams() -> None:
    deal = lay(BUFFALO_ROWS, [[11], [21]], buffalo=(41,), specials=("take7",))
    state = play(Rules.of("buffalo"), deal, *turn(11, 21), *passes(0))
    assert told(state, Revealed) == [Revealed((entry(11, 0), entry(21, 1), entry(41, BUFFALO)))]
    assert told(state, Passed) == [Passed(0)]


def test_a_special_card_is_told_with_what_it_was_used_on() -> None:
    deal = lay(BUFFALO_ROWS, [[11], [21]], buffalo=(41,), specials=("stop",))
    decisions = (*turn(11, 21), use(1, "stop", row=2), lift(0, 2))
    state = play(Rules.of("buffalo"), deal, *decisions)
    assert told(state, SpecialUsed) == [SpecialUsed(1, "stop", None, None, 2, None)]
    assert told(state, StopLifted) == [StopLifted(0, 2)]


def test_a_card_inserted_into_a_full_row_is_told_before_the_row_is_taken() -> None:
    rows = [[5, 11, 12, 13, 14], [20], [30], [40]]
    deal = lay(rows, [[10], [41]], buffalo=(50,), specials=("insert",))
    state = play(Rules.of("buffalo"), deal, *turn(10, 41), use(1, "insert", row=0, at=1))
    six = (5, 10, 11, 12, 13)
    assert story(state.events, SpecialUsed)[:2] == [
        Placed((0,), (10,), 0, 1, 10, ((*six, 14), (20,), (30,), (40,)), (Inserted(),)),
        RowTaken((0,), 0, six, 12, 10, ((14,), (20,), (30,), (40,)), (Sixth(),)),
    ]


def test_a_pushed_card_leaves_its_row_and_is_placed_by_who_pushed_it() -> None:
    deal = lay(
        [[3, 5, 9, 14], [30], [60], [7, 70]], [[61], [71]], buffalo=(15,), specials=("push",)
    )
    state = play(Rules.of("buffalo"), deal, *turn(61, 71), use(1, "push", card=7, row=0, at=2))
    rows = ((3, 5, 9, 14), (30,), (60,), (70,))
    assert story(state.events, SpecialUsed)[:2] == [
        PushedOut(1, 7, 3, rows),
        Placed((1,), (7,), 0, 2, 7, ((3, 5, 7, 9, 14), *rows[1:]), (Pushed(3),)),
    ]


def test_a_card_taken_back_is_known_to_be_in_the_hand_again() -> None:
    deal = lay(BUFFALO_ROWS, [[11, 15], [21, 22]], buffalo=(41, 42), specials=("replace",))
    state = play(Rules.of("buffalo"), deal, *turn(15, 21), use(0, "replace", card=11))
    assert state.known == ((15,), ())
    state = play(Rules.of("buffalo"), deal, *turn(15, 21), use(0, "replace", card=11), *turn(15))
    assert state.known == ((15,), ()), "a commitment is no news"


def test_a_replacing_low_card_waits_face_up_and_unflipped() -> None:
    deal = lay(BUFFALO_ROWS, [[5, 15], [21, 22]], buffalo=(41, 42), specials=("replace",))
    state = play(Rules.of("buffalo"), deal, *turn(15, 21), use(0, "replace", card=5))
    assert state.queue == (entry(5, 0), entry(21, 1), entry(41, BUFFALO))


SPECIALS = ("take7", "stop", "replace", "insert", "push", "first", "last", "sort")


@pytest.mark.parametrize("special", SPECIALS)
def test_a_special_card_is_offered_to_the_seat_that_asks(special: str) -> None:
    deal = lay([[10, 25], *BUFFALO_ROWS[1:]], [[15, 16], [35, 36]], buffalo=(45, 46))
    deal = deal._replace(specials=(special,))
    choice: Any = legal(play(Rules.of("buffalo"), deal, *turn(15, 35)), 0)
    offered = {part.kinds[0]: part.seat for part in choice.choices}
    assert offered == {"pass": 0, special: 0}


def test_a_special_card_without_a_place_is_not_offered() -> None:
    deal = lay(BUFFALO_ROWS, [[50], [51]], buffalo=(52,), specials=("insert", "push"))
    state = play(Rules.of("buffalo"), deal, *turn(50, 51))
    assert kinds(state, 0) == ("pass", "push")


@pytest.mark.parametrize("preset", PRESETS)
def test_every_choice_is_of_the_seat_that_was_asked_for(preset: str) -> None:
    rules = Rules.of(preset)
    for number in range(3):
        state, _ = start(rules, rules.players[-1], seed=derived_seed("5" * 64, number))
        while not state.results and pending(state):
            for seat in range(state.players):
                choice = legal(state, seat)
                if choice is not None:
                    assert next(iter(choice)).seat == seat
                    parts: Any = getattr(choice, "choices", (choice,))
                    assert {part.seat for part in parts} == {seat}
            owed = legal(state, pending(state)[0].seat)
            assert owed is not None
            state, _ = apply(state, next(iter(owed)))
