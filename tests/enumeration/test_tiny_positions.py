"""From tiny positions every way to the end is walked: engine and brute force must agree.

Both count, for each outcome (rows and points), the sequences of decisions that lead to it.
"""

from __future__ import annotations

from itertools import combinations_with_replacement

import pytest

from nimmt import Deal, Marker, Rules
from tests.enumeration import brute
from tests.enumeration.brute import Rows
from tests.enumeration.brute_buffalo import Herd, beaten
from tests.enumeration.brute_hand import in_hand
from tests.enumeration.walk import outcomes

FRESH: Rows = ((12,), (37,), (43,), (58,))
NEARLY_FULL: Rows = ((5, 9, 14, 20, 26), (30, 33, 41, 50), (44, 52, 55, 60, 71), (80,))
ONE_FULL: Rows = ((5, 9, 14, 20, 26), (30,), (44,), (80,))

LOW_AND_HIGH: Rows = ((3, 27, 72), (10, 42, 81))
CLOSE: Rows = ((51, 53, 79), (22, 54, 90))
TWO_TURNS: Rows = ((28, 100), (1, 61))
THREE_PLAYERS: Rows = ((2, 73), (28, 56), (51, 99))

POSITIONS = [
    pytest.param(FRESH, LOW_AND_HIGH, id="fresh rows, low and high cards"),
    pytest.param(FRESH, CLOSE, id="fresh rows, close cards"),
    pytest.param(NEARLY_FULL, LOW_AND_HIGH, id="full rows, low and high cards"),
    pytest.param(NEARLY_FULL, CLOSE, id="full rows, close cards"),
    pytest.param(NEARLY_FULL, TWO_TURNS, id="full rows, two turns"),
    pytest.param(NEARLY_FULL, THREE_PLAYERS, id="full rows, three players"),
]
positions = pytest.mark.parametrize(("rows", "hands"), POSITIONS)


@positions
def test_base(rows: Rows, hands: Rows) -> None:
    expected = brute.hidden(brute.table(rows, hands), brute.by_end)
    assert outcomes(Rules.of("base"), Deal(rows, hands)) == expected


@positions
def test_professional(rows: Rows, hands: Rows) -> None:
    expected = brute.hidden(brute.table(rows, hands), brute.by_both_ends)
    assert outcomes(Rules.of("professional"), Deal(rows, hands)) == expected


def test_professional_with_a_tie() -> None:
    rows: Rows = ((48, 50), (54,), (12, 62), (72, 75, 78, 79, 80))
    hands: Rows = ((52, 67), (4, 61))
    expected = brute.hidden(brute.table(rows, hands), brute.by_both_ends)
    assert outcomes(Rules.of("professional"), Deal(rows, hands)) == expected


@positions
def test_open(rows: Rows, hands: Rows) -> None:
    hands = tuple(tuple(7 if card == 1 else card for card in hand) for hand in hands)  # O1
    expected = brute.opened(brute.table(rows, hands), brute.by_end)
    assert outcomes(Rules.of("open"), Deal(rows, hands, starter=1)) == expected


@positions
@pytest.mark.parametrize("marked", [None, 0, 1, 2, 3])
def test_even_odd(rows: Rows, hands: Rows, marked: int | None) -> None:
    lowest = min(range(4), key=lambda row: rows[row][-1])
    mark = lowest if marked is None else marked
    marker = None if marked is None else Marker(marked)
    expected = brute.hidden(brute.table(rows, hands, mark), brute.by_parity)
    assert outcomes(Rules.of("even-odd"), Deal(rows, hands, marker=marker)) == expected


@positions
@pytest.mark.parametrize("marked", [None, (0, 1), (1, -1), (2, 1)])
def test_mountain(rows: Rows, hands: Rows, marked: tuple[int, int] | None) -> None:
    marker = None if marked is None else Marker(marked[0], "up" if marked[1] < 0 else "down")
    expected = brute.hidden(brute.table(rows, hands, marked or (3, -1)), brute.up_or_down)
    assert outcomes(Rules.of("mountain"), Deal(rows, hands, marker=marker)) == expected


@positions
@pytest.mark.parametrize("cow", [1, 3])
def test_cow(rows: Rows, hands: Rows, cow: int) -> None:
    expected = brute.hidden(brute.table(rows, hands, cow), brute.around_the_cow)
    assert outcomes(Rules.of("cow"), Deal(rows, hands, marker=Marker(cow))) == expected


@positions
def test_flip(rows: Rows, hands: Rows) -> None:
    hands = tuple(hand[:2] for hand in hands)
    expected = brute.flipping(brute.table(rows, hands, (True,) * len(hands)))
    assert outcomes(Rules.of("flip"), Deal(rows, hands)) == expected


@pytest.mark.parametrize(
    ("rows", "hands"),
    [
        (FRESH, ((3, 38, 44, 99), (7, 39, 59, 98))),
        (NEARLY_FULL, ((3, 27, 72, 90), (7, 28, 73, 81))),
        (NEARLY_FULL, ((2, 73), (28, 56), (51, 99))),
    ],
)
def test_nifty(rows: Rows, hands: Rows) -> None:
    expected = brute.in_pairs(brute.table(rows, hands))
    assert outcomes(Rules.of("nifty"), Deal(rows, hands)) == expected


@pytest.mark.parametrize(
    ("rows", "hands"),
    [
        (FRESH, ((3, 44, 60), (3, 44, 60))),
        (FRESH, ((5, 44, 58), (5, 37, 44))),
        (((5, 5, 9, 14, 20, 26), (30,), (44,), (80,)), ((27, 44, 60), (26, 27, 80))),
        (((5, 9, 14, 20, 26), (30, 33), (44,), (80,)), ((4, 27), (4, 33), (27, 60))),
    ],
)
def test_double(rows: Rows, hands: Rows) -> None:
    expected = brute.with_twins(brute.table(rows, hands))
    assert outcomes(Rules.of("double"), Deal(rows, hands)) == expected


@pytest.mark.parametrize("pool", [(3, 5, 8, 9, 11, 13), (1, 4, 7, 8, 12, 15, 20, 24)])
def test_logic(pool: tuple[int, ...]) -> None:
    expected = brute.drafted(pool, ((), ()))
    assert outcomes(Rules.of("logic"), Deal(pool=pool, starter=0)) == expected


@pytest.mark.parametrize("starter", [0, 1])
def test_children(starter: int) -> None:
    rows = (*NEARLY_FULL, (90, 91))
    hands = ((27, 3, 99), (51, 2, 72))
    expected = brute.turned_up(brute.table(rows, hands), starter)
    assert outcomes(Rules.of("children"), Deal(rows, hands, starter=starter)) == expected


@pytest.mark.parametrize("starter", [0, 1])
@pytest.mark.parametrize(
    ("rows", "hands"),
    [
        pytest.param(FRESH, ((60, 61, 62), (13, 44, 90)), id="nothing is taken"),
        pytest.param(FRESH, ((60, 61), (3, 90)), id="a low card"),
        pytest.param(ONE_FULL, ((81,), (28,)), id="a full row"),
        pytest.param(ONE_FULL, ((81,), (3,)), id="a low card, one row full"),
        pytest.param(FRESH, ((80,), (90,), (2,)), id="three players"),
    ],
)
def test_hand(rows: Rows, hands: Rows, starter: int) -> None:
    expected = in_hand(rows, hands, ((),) * len(hands), starter)
    assert outcomes(Rules.of("hand"), Deal(rows, hands, starter=starter)) == expected


SPECIALS = ("take7", "stop", "replace", "insert", "push", "first", "last", "sort")


def _buffalo(rows: Rows, hands: Rows, buffalo: tuple[int, ...], specials: tuple[str, ...]) -> None:
    expected = beaten(Herd(rows, hands, buffalo, specials[:2], specials[2:]))
    deal = Deal(rows, hands, buffalo=buffalo, specials=specials)
    assert outcomes(Rules.of("buffalo"), deal) == expected


PAIRS = list(combinations_with_replacement(SPECIALS, 2))


@pytest.mark.parametrize("specials", PAIRS, ids="+".join)
@pytest.mark.parametrize(
    ("rows", "hands", "buffalo"),
    [
        pytest.param(ONE_FULL, ((27,), (28,)), (4,), id="full row, low buffalo"),
        pytest.param(FRESH, ((3,), (81,)), (45,), id="fresh rows, low player"),
    ],
)
def test_buffalo_with_two_specials(
    rows: Rows, hands: Rows, buffalo: tuple[int, ...], specials: tuple[str, ...]
) -> None:
    _buffalo(rows, hands, buffalo, specials)


@pytest.mark.parametrize("other", ["first", "insert", "last", "replace", "stop", "take7"])
def test_buffalo_with_replace_and_cards_left_in_hand(other: str) -> None:
    _buffalo(ONE_FULL, ((2, 27), (31, 60)), (28, 3), ("replace", other))


def test_buffalo_draws_special_cards_from_the_face_down_ones() -> None:
    _buffalo(ONE_FULL, ((27,), (28,), (3,)), (45,), ("first", "last", "insert"))


def test_buffalo_against_one_player() -> None:
    _buffalo(NEARLY_FULL, ((2, 27, 72),), (51, 3, 99), ())
