"""Intervals with known answers."""

from random import Random

import pytest

from nimmt.arena.statistics import Estimate, estimate, estimate_share, student


@pytest.mark.parametrize(
    ("freedom", "quantile"),
    [(1, 12.706), (2, 4.303), (9, 2.262), (10, 2.228), (29, 2.045), (30, 2.042), (120, 1.980)],
)
def test_students_quantiles_are_those_of_the_tables(freedom: int, quantile: float) -> None:
    assert student(freedom) == pytest.approx(quantile, abs=0.0006)


def test_the_quantile_falls_towards_the_normal_one() -> None:
    quantiles = [student(freedom) for freedom in range(1, 2000)]
    assert quantiles == sorted(quantiles, reverse=True)
    assert quantiles[-1] == pytest.approx(1.961, abs=0.001)


def test_a_small_sample_by_hand() -> None:
    # Mean 4, standard deviation 2, standard error 2/√5, t with 4 degrees of freedom 2.7764.
    found = estimate([2.0, 2.0, 4.0, 6.0, 6.0])
    assert found.mean == 4
    assert found.margin == pytest.approx(2.7764 * 2 / 5**0.5, abs=1e-4)
    assert found.low == pytest.approx(4 - 2.4833, abs=1e-3)


@pytest.mark.parametrize("values", [[3.0] * 5, [10 / 3 - 1 / 3, 3.0]])
def test_equal_values_have_no_interval(values: list[float]) -> None:
    found = estimate(values)
    assert found.mean == pytest.approx(3.0)
    assert (found.low, found.high, found.margin) == (None, None, None)


@pytest.mark.parametrize(
    ("values", "expected"),
    [
        ([0.0] * 60, (0.0, 0.0, 0.05)),
        ([1.0] * 60, (1.0, 0.95, 1.0)),
        ([0.0] * 2, (0.0, 0.0, 1.0)),
        ([0.5] * 60, (0.5, None, None)),
        ([1.0], (1.0, None, None)),
    ],
)
def test_a_share_of_all_or_nothing_has_the_rule_of_three(
    values: list[float], expected: tuple[float, float | None, float | None]
) -> None:
    assert estimate_share(values) == pytest.approx(expected)


def test_a_share_stays_between_0_and_1() -> None:
    found, free = estimate_share([0.0, 0.0, 0.0, 0.5]), estimate([0.0, 0.0, 0.0, 0.5])
    assert (found.low, found.high) == (0.0, free.high)
    assert found.margin == pytest.approx(free.margin)
    assert estimate_share([1.0, 1.0, 1.0, 0.5]).high == 1.0


def test_a_single_value_has_no_interval() -> None:
    assert estimate([3.0]) == Estimate(3.0)
    assert estimate([3.0]).margin is None


def test_about_95_of_100_intervals_hold_the_true_mean() -> None:
    random, hits = Random(6), 0
    for _ in range(2000):
        found = estimate([random.gauss(10, 3) for _ in range(8)])
        assert found.low is not None
        assert found.high is not None
        hits += found.low <= 10 <= found.high
    assert 0.93 < hits / 2000 < 0.97
