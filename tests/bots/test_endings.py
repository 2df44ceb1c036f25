"""Solved endings against brute force."""

from itertools import product

import numpy as np
import pytest
from numpy.typing import NDArray

from nimmt.bots.champion.ending import value
from nimmt.core.cards import bullheads
from nimmt.fast.kernel.endings import solve

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


@pytest.mark.parametrize("size", [1, 2, 3])
def test_an_ending_is_worth_what_brute_force_finds(size: int) -> None:
    random = np.random.default_rng(size)
    for _ in range(6):
        cards = list(map(int, random.permutation(np.arange(1, 105))))
        lengths = random.integers(1, 6, 4)
        rows = []
        for length in lengths:
            rows.append(tuple(sorted(cards[:length])))
            cards = cards[length:]
        mine, theirs = tuple(sorted(cards[:size])), tuple(sorted(cards[size : 2 * size]))
        table = np.array(
            [
                [row[-1] for row in rows],
                [len(row) for row in rows],
                [bullheads(row) for row in rows],
            ]
        )
        found = value(table, np.array(mine), np.array(theirs), np.empty(size))
        assert found == pytest.approx(plain_value(tuple(rows), mine, theirs))
