"""An illegal decision raises an error of its own kind, and leaves the state as it was."""

from collections.abc import Callable
from typing import Any

import pytest

from nimmt import Deal, Decision, IllegalDecision, Rules, State, apply, legal, pending
from nimmt.core.errors import (
    CannotFlip,
    CardTwice,
    MalformedDecision,
    MatchOver,
    NoSuchPlace,
    NoSuchRow,
    NoSuchSeat,
    NotAllCards,
    NotInHand,
    NotInPool,
    NotInRow,
    NotYourCard,
    NotYourTurn,
    WrongDecision,
    WrongNumberOfCards,
)
from tests.helpers import (
    after,
    card,
    draft,
    first,
    flipped,
    keep,
    lay,
    lift,
    passes,
    play,
    side,
    stop,
    take,
    turn,
    turn_up,
    two,
    use,
)

CALM = [[10], [20], [30], [40]]
Make = Callable[[], State]


def committing() -> State:
    return play(Rules.of("base"), lay(CALM, [[3, 17, 88], [4, 21, 90]]))


def one_committed() -> State:
    return play(Rules.of("base"), lay(CALM, [[3, 17, 88], [4, 21, 90]]), card(0, 17))


def flipping() -> State:
    return play(Rules.of("flip"), lay(CALM, [[3, 17, 100], [4, 21, 90]]))


def flip_used() -> State:
    position = lay(CALM, [[17, 50], [21, 60]])
    return play(Rules.of("flip"), position, flipped(0, 17), card(1, 21))


def drafting() -> State:
    return play(Rules.of("logic"), Deal(pool=(1, 2, 3, 4, 5, 6), starter=1), players=2)


def taking() -> State:
    return play(Rules.of("base"), lay(CALM, [[3], [41]]), *turn(3, 41))


def taking_with_stop() -> State:
    position = lay(CALM, [[3], [41]], buffalo=(90,), specials=("stop",))
    stopped = use(0, "stop", row=1)
    return play(Rules.of("buffalo"), position, *turn(3, 41), stopped, *passes(0, 1))


def choosing_side() -> State:
    position = lay([[48, 50], [54, 60], [1], [100]], [[52], [101]])
    return play(Rules.of("professional"), position, *turn(52, 101))


def committing_two() -> State:
    return play(Rules.of("nifty"), lay(CALM, [[3, 17, 50, 88], [4, 21, 60, 90]]))


def choosing_first() -> State:
    position = lay(CALM, [[3, 17], [4, 21]])
    return play(Rules.of("nifty"), position, two(0, 3, 17), two(1, 4, 21))


def playing_face_up() -> State:
    return play(Rules.of("open"), lay(CALM, [[11, 50], [21, 60]], starter=1))


def playing_by_hand() -> State:
    return play(Rules.of("hand"), lay(CALM, [[11, 12, 50], [21, 22, 60]], starter=0))


def playing_second() -> State:
    position = lay(CALM, [[11, 12, 50], [21, 22, 60]], starter=0)
    return play(Rules.of("hand"), position, card(0, 11))


def keeping() -> State:
    position = lay(
        [[10, 11, 12, 13, 14], [50], [60], [70]],
        [[15, *range(75, 88)], [*range(89, 103)]],
        starter=0,
    )
    return play(Rules.of("hand"), position, card(0, 15))


def turning_up() -> State:
    return play(Rules.of("children"), lay([*CALM, [90]], [[11], [21]], starter=1))


def before_placing(*specials: str) -> Make:
    """The 5 of seat 0, the buffalo's 33 and the 71 of seat 1 are to be placed."""
    rows = [[10, 15], [20], [30], [40]]
    position = lay(rows, [[5, 6], [71, 72]], buffalo=(33, 34), specials=specials)
    return lambda: play(Rules.of("buffalo"), position, *turn(5, 71))


def stopped() -> State:
    return after(before_placing("stop", "sort")(), use(0, "stop", row=1))


def passed() -> State:
    return after(before_placing("replace", "stop")(), *passes(1))


def passed_without_use() -> State:
    return after(before_placing("replace")(), *passes(1))


def over() -> State:
    return play(Rules.of("base", rounds=1), lay(CALM, [[11], [21]]), *turn(11, 21))


def resting() -> State:
    return play(Rules.of("base"), lay(CALM, [[11], [21]]), *turn(11, 21))


def wrong(value: Any) -> Any:
    """A value that a client of another language might send, past the type checker."""
    return value


Case = tuple[Make, Decision, type[IllegalDecision], object, object]

CASES: list[Case] = [
    # hidden play
    (committing, card(0, 45), NotInHand, (3, 17, 88), 45),
    (committing, card(0, 21), NotInHand, (3, 17, 88), 21),
    (committing, take(0, 1), WrongDecision, ("play",), "take"),
    (committing, Decision(0, "resign"), WrongDecision, ("play",), "resign"),
    (committing, use(0, "sort", cards=(1, 2)), WrongDecision, ("play",), "use sort"),
    (committing, Decision(0, "play"), MalformedDecision, ("card",), ()),
    (committing, two(0, 3, 17), MalformedDecision, ("card",), ("cards",)),
    (committing, Decision(0, "play", 3, row=1), MalformedDecision, ("card",), ("card", "row")),
    (committing, flipped(0, 17), CannotFlip, (), 17),
    (committing, card(2, 3), NoSuchSeat, (0, 1), 2),
    (committing, card(-1, 3), NoSuchSeat, (0, 1), -1),
    (one_committed, card(0, 3), NotYourTurn, (1,), 0),
    (flipping, flipped(0, 3), CannotFlip, (17,), 3),
    (flipping, flipped(0, 100), CannotFlip, (17,), 100),
    (flipping, flipped(0, 45), NotInHand, (3, 17, 100), 45),
    (flip_used, flipped(0, 50), CannotFlip, (), 50),
    # values of another type
    (committing, Decision(0, "play", wrong(3.0)), MalformedDecision, "card: int", 3.0),
    (committing, Decision(0, "play", True), MalformedDecision, "card: int", True),
    (committing, Decision(0, "play", wrong("3")), MalformedDecision, "card: int", "3"),
    (committing, card(wrong("0"), 3), NoSuchSeat, (0, 1), "0"),
    (committing, card(True, 3), NoSuchSeat, (0, 1), True),
    (committing_two, Decision(0, "play", cards=wrong(5)), MalformedDecision, "cards: tuple", 5),
    (committing_two, two(0, 3, wrong(17.0)), MalformedDecision, "cards: tuple", (3, 17.0)),
    (taking, take(0, wrong(1.0)), MalformedDecision, "row: int", 1.0),
    # drafting
    (drafting, draft(1, 7), NotInPool, (1, 2, 3, 4, 5, 6), 7),
    (drafting, draft(0, 1), NotYourTurn, (1,), 0),
    (drafting, card(1, 1), WrongDecision, ("draft",), "play"),
    (drafting, Decision(1, "draft"), MalformedDecision, ("card",), ()),
    # a low card
    (taking, take(0, 4), NoSuchRow, (0, 1, 2, 3), 4),
    (taking, take(0, -1), NoSuchRow, (0, 1, 2, 3), -1),
    (taking, take(1, 0), NotYourTurn, (0,), 1),
    (taking, card(0, 3), WrongDecision, ("take",), "play"),
    (taking, Decision(0, "take"), MalformedDecision, ("row",), ()),
    (taking_with_stop, take(0, 1), NoSuchRow, (0, 2, 3), 1),
    # a tie of both ends
    (
        choosing_side,
        side(0, 0, "left"),
        NoSuchPlace,
        ("row 0 side right", "row 1 side left"),
        "row 0 side left",
    ),
    (choosing_side, take(0, 0), WrongDecision, ("side",), "take"),
    (choosing_side, Decision(0, "side", row=0), MalformedDecision, ("row", "side"), ("row",)),
    (choosing_side, side(1, 0, "right"), NotYourTurn, (0,), 1),
    # two cards a turn
    (committing_two, two(0, 3), WrongNumberOfCards, (2, 2), 1),
    (committing_two, two(0, 3, 17, 50), WrongNumberOfCards, (2, 2), 3),
    (committing_two, two(0, 3, 45), NotInHand, (3, 17, 50, 88), 45),
    (committing_two, two(0, 3, 3), CardTwice, (3,), (3, 3)),
    (committing_two, card(0, 3), MalformedDecision, ("cards",), ("card",)),
    (choosing_first, first(0, 4), NotYourCard, (3, 17), 4),
    (choosing_first, first(1, 4), NotYourTurn, (0,), 1),
    (choosing_first, take(0, 0), WrongDecision, ("first",), "take"),
    # face up
    (playing_face_up, card(0, 11), NotYourTurn, (1,), 0),
    (playing_face_up, card(1, 11), NotInHand, (21, 60), 11),
    (playing_face_up, Decision(1, "pass"), WrongDecision, ("play",), "pass"),
    # hand
    (playing_by_hand, stop(0), WrongDecision, ("play",), "stop"),
    (playing_by_hand, card(1, 21), NotYourTurn, (0,), 1),
    (playing_second, card(0, 11), NotInHand, (12, 50), 11),
    (playing_second, keep(0), WrongDecision, ("play", "stop"), "keep"),
    (playing_second, Decision(0, "stop", 12), MalformedDecision, (), ("card",)),
    (keeping, keep(0, 15), NotInRow, (10, 11, 12, 13, 14), 15),
    (keeping, keep(0, 10, 11, 12, 13), WrongNumberOfCards, (0, 3), 4),
    (keeping, keep(0, 10, 10), CardTwice, (10,), (10, 10)),
    (keeping, Decision(0, "keep"), MalformedDecision, ("cards",), ()),
    (keeping, stop(0), WrongDecision, ("keep",), "stop"),
    (keeping, keep(1), NotYourTurn, (0,), 1),
    # children
    (turning_up, turn_up(0)[0], NotYourTurn, (1,), 0),
    (turning_up, card(1, 21), WrongDecision, ("open",), "play"),
    (turning_up, Decision(1, "open", 21), MalformedDecision, (), ("card",)),
    # the moments of Beat the Buffalo
    (
        before_placing("take7"),
        use(0, "stop", row=1),
        WrongDecision,
        ("pass", "use take7"),
        "use stop",
    ),
    (before_placing("take7"), lift(0, 1), WrongDecision, ("pass", "use take7"), "lift"),
    (before_placing("take7"), use(0, "take7", row=4), NoSuchRow, (0, 1, 2, 3), 4),
    (before_placing("take7"), use(0, "take7"), MalformedDecision, ("row",), ()),
    (before_placing("take7"), Decision(0, "use"), WrongDecision, ("pass", "use take7"), "use"),
    (before_placing("replace"), use(0, "replace", card=5), NotInHand, (6,), 5),
    (
        before_placing("replace"),
        use(1, "replace", card=72),
        WrongDecision,
        ("pass",),
        "use replace",
    ),
    (before_placing("stop"), stop(0), WrongDecision, ("pass", "use stop"), "stop"),
    (
        before_placing("stop"),
        Decision(0, "stop", row=1),
        WrongDecision,
        ("pass", "use stop"),
        "stop",
    ),
    (before_placing("first"), use(0, "first", card=33), NotYourCard, (5, 71), 33),
    (before_placing("last"), use(0, "last", card=6), NotYourCard, (5, 71), 6),
    (before_placing("sort"), use(0, "sort", cards=(5, 33)), NotAllCards, (5, 33, 71), (5, 33)),
    (
        before_placing("sort"),
        use(0, "sort", cards=(5, 33, 33)),
        NotAllCards,
        (5, 33, 71),
        (5, 33, 33),
    ),
    (
        before_placing("insert"),
        use(0, "insert", row=0, at=1),
        NoSuchPlace,
        tuple(f"row {row} at 0" for row in range(4)),
        "row 0 at 1",
    ),
    (stopped, use(0, "stop", row=1), WrongDecision, ("pass", "lift", "use sort"), "use stop"),
    (stopped, lift(0, 2), NoSuchRow, (1,), 2),
    (passed, passes(1)[0], WrongDecision, ("use stop",), "pass"),
    (passed_without_use, passes(1)[0], NotYourTurn, (0,), 1),
    # nothing more to decide
    (over, card(0, 11), MatchOver, None, "play"),
    (resting, card(0, 11), NotYourTurn, (), 0),
]


@pytest.mark.parametrize(("make", "decision", "error", "expected", "got"), CASES)
def test_illegal_decision_says_what_was_expected_and_what_came(
    make: Make,
    decision: Decision,
    error: type[IllegalDecision],
    expected: object,
    got: object,
) -> None:
    state = make()
    with pytest.raises(IllegalDecision) as caught:
        apply(state, decision)
    assert caught.type is error
    assert (caught.value.expected, caught.value.got) == (expected, got)


@pytest.mark.parametrize(("make", "decision"), [case[:2] for case in CASES])
def test_illegal_decision_leaves_the_state_as_it_was(make: Make, decision: Decision) -> None:
    state, untouched = make(), make()
    with pytest.raises(IllegalDecision):
        apply(state, decision)
    assert state == untouched


def test_push_to_a_place_out_of_order_says_which_places_there_are() -> None:
    state = before_placing("push")()
    with pytest.raises(NoSuchPlace) as caught:
        apply(state, use(0, "push", card=20, row=0, at=0))
    assert caught.value.got == "card 20 row 0 at 0"
    assert isinstance(caught.value.expected, tuple)
    assert "card 20 row 0 at 2" in caught.value.expected
    assert len(caught.value.expected) == 5 * 3


WAITING = [
    *(committing, drafting, taking, choosing_side, committing_two, choosing_first),
    *(playing_face_up, playing_by_hand, playing_second, keeping, turning_up),
    *(before_placing("take7"), stopped),
]
KINDS = ("draft", "play", "first", "take", "side", "keep", "stop", "open", "pass", "lift", "use")


@pytest.mark.parametrize("make", WAITING)
@pytest.mark.parametrize("do", KINDS)
def test_only_the_kinds_of_decision_that_are_offered_are_heard(make: Make, do: str) -> None:
    state = make()
    seat = pending(state)[0].seat
    choice = legal(state, seat)
    assert choice is not None
    with pytest.raises(IllegalDecision) as caught:
        apply(state, Decision(seat, do, card=1, cards=(1,), row=1, side="right", at=1))
    assert (caught.type is WrongDecision) == (do not in choice.kinds)


def test_error_reads_as_a_sentence_with_both() -> None:
    with pytest.raises(NotInHand) as caught:
        apply(committing(), card(0, 45))
    assert "3, 17, 88" in str(caught.value)
    assert "45" in str(caught.value)
