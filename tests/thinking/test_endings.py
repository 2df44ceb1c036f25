"""Solved endings against brute force."""

from itertools import product

import numpy as np
import pytest
from numpy.typing import NDArray

from nimmt.core.cards import bullheads
from nimmt.thinking.endings import _after_taking, solved
from nimmt.thinking.kernel.endings import solve

Floats = NDArray[np.float64]


def by_grid(payoffs: Floats, steps: int = 60) -> float:
    """The lowest guarantee of any mixture on a grid, a little too high."""
    rows = len(payoffs)
    shares = (each for each in product(range(steps + 1), repeat=rows) if sum(each) == steps)
    return float(min((np.array(each) / steps @ payoffs).max() for each in shares))


@pytest.mark.parametrize("shape", [(1, 1), (1, 4), (4, 1), (2, 2), (3, 3), (3, 5)])
def test_a_matrix_game_is_solved(shape: tuple[int, int]) -> None:
    random = np.random.default_rng(shape)
    for _ in range(8):
        payoffs = random.integers(-9, 10, shape).astype(float)
        mix = np.empty(shape[0])
        found = solve(payoffs, mix)
        assert mix.sum() == pytest.approx(1)
        assert mix.min() >= -1e-9
        assert (mix @ payoffs).max() == pytest.approx(found)
        other = np.empty(shape[1])
        assert solve(-payoffs.T.copy(), other) == pytest.approx(-found)
        if shape[0] < 4:
            assert found - 1e-9 <= by_grid(payoffs) <= found + 0.7


def test_rock_paper_scissors_is_mixed_evenly() -> None:
    payoffs, mix = np.array([[0.0, 1, -1], [-1, 0, 1], [1, -1, 0]]), np.empty(3)
    assert solve(payoffs, mix) == pytest.approx(0)
    assert mix == pytest.approx([1 / 3] * 3)


Row = tuple[int, ...]


def plain_value(rows: tuple[Row, ...], mine: Row, theirs: Row) -> float:
    """The same with cards in rows, and the matrix solved as before."""
    if not mine:
        return 0.0
    payoffs = np.array([[plain_after(rows, mine, theirs, a, b) for b in theirs] for a in mine])
    return float(solve(payoffs, np.empty(len(mine))))


def plain_after(rows: tuple[Row, ...], mine: Row, theirs: Row, a: int, b: int) -> float:
    left = tuple(c for c in mine if c != a), tuple(c for c in theirs if c != b)
    order = sorted(((a, 1), (b, -1)))
    return plain_placing(rows, order, left)


def plain_placing(
    rows: tuple[Row, ...], queue: list[tuple[int, int]], left: tuple[Row, Row]
) -> float:
    if not queue:
        return plain_value(rows, *left)
    (card, sign), *rest = queue
    below = [row for row in range(4) if rows[row][-1] < card]
    where = [max(below, key=lambda row: rows[row][-1])] if below else [0, 1, 2, 3]
    outcomes = []
    for row in where:
        takes = not below or len(rows[row]) == 5
        new = (card,) if takes else (*rows[row], card)
        after = (*rows[:row], new, *rows[row + 1 :])
        cost = bullheads(rows[row]) if takes else 0
        outcomes.append(sign * cost + plain_placing(after, rest, left))
    return min(outcomes) if sign > 0 else max(outcomes)


def some_ending(random: np.random.Generator, size: int) -> tuple[tuple[Row, ...], Row, Row]:
    """Rows and two hands by chance."""
    cards = list(map(int, random.permutation(np.arange(1, 105))))
    rows = []
    for length in random.integers(1, 6, 4):
        rows.append(tuple(sorted(cards[:length])))
        cards = cards[length:]
    return tuple(rows), tuple(sorted(cards[:size])), tuple(sorted(cards[size : 2 * size]))


def as_numbers(rows: tuple[Row, ...]) -> NDArray[np.int64]:
    ends, lengths = [row[-1] for row in rows], [len(row) for row in rows]
    return np.array([ends, lengths, [bullheads(row) for row in rows]])


@pytest.mark.parametrize(("size", "endings"), [(1, 6), (2, 6), (3, 6), (4, 1)])
def test_an_ending_is_worth_what_brute_force_finds(size: int, endings: int) -> None:
    random = np.random.default_rng(size)
    for _ in range(endings):
        rows, mine, theirs = some_ending(random, size)
        found = solved(as_numbers(rows), np.array(mine), np.array(theirs))
        assert found.value == pytest.approx(plain_value(rows, mine, theirs))


@pytest.mark.parametrize("size", [1, 2, 3])
def test_what_both_take_by_the_equilibrium_differs_by_its_value(size: int) -> None:
    random = np.random.default_rng(10 + size)
    for _ in range(6):
        rows, *hands = some_ending(random, size)
        mine, theirs = map(np.array, hands)
        one, other = (solved(as_numbers(rows), *each) for each in ((mine, theirs), (theirs, mine)))
        assert one.own - other.own == pytest.approx(one.value)
        assert min(one.own, other.own) >= 0
        assert (one.payoffs @ one.other).min() == pytest.approx(one.value)


@pytest.mark.parametrize("rest", [True, False])
def test_a_row_is_taken_at_the_price_that_brute_force_finds(rest: bool) -> None:
    random = np.random.default_rng(5)
    for _ in range(6):
        rows, mine, theirs = some_ending(random, 2)
        others = [card for card in range(2, 105) if card not in (*mine, *theirs, *sum(rows, ()))]
        queue = [(1, 1), *([(others[40], -1)] if rest else [])]
        for row in range(4):
            after = (*rows[:row], (1,), *rows[row + 1 :])
            plain = bullheads(rows[row]) + plain_placing(after, queue[1:], (mine, theirs))
            cards = np.array([card for card, _ in queue])
            hands = np.array(mine), np.array(theirs)
            assert _after_taking(as_numbers(rows), cards, row, *hands)[0] == pytest.approx(plain)
