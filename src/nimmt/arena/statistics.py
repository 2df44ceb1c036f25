"""Means with 95 % intervals, by Student's t."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import sqrt
from statistics import NormalDist, fmean, stdev
from typing import NamedTuple

FEW = (12.7062, 4.3027, 3.1824, 2.7764, 2.5706, 2.4469, 2.3646, 2.3060, 2.2622)
"""The 97.5 % quantiles of Student's t with 1 to 9 degrees of freedom."""
Z = NormalDist().inv_cdf(0.975)
NO_SPREAD = 1e-12
"""A standard error that only rounding has left."""


class Estimate(NamedTuple):
    """A mean and its 95 % interval, which a single value or equal values do not have."""

    mean: float
    low: float | None = None
    high: float | None = None

    @property
    def margin(self) -> float | None:
        """How far the interval reaches, to the side where it reaches farther."""
        if self.low is None or self.high is None:
            return None
        return max(self.high - self.mean, self.mean - self.low)


def estimate(values: Sequence[float]) -> Estimate:
    """The mean of independent values, with its interval."""
    mean = fmean(values)
    if len(values) < 2:
        return Estimate(mean)
    return interval(mean, stdev(values) / sqrt(len(values)), len(values) - 1)


def estimate_share(values: Sequence[float]) -> Estimate:
    """The same for shares, which lie between 0 and 1."""
    return as_share(estimate(values), len(values))


def as_share(found: Estimate, number: int) -> Estimate:
    """An interval within 0 and 1; where every value is 0, or 1, by the rule of three."""
    mean, low, high = found
    if low is None and number > 1 and mean in (0, 1):
        low, high = mean - 3 / number, mean + 3 / number
    if low is None or high is None:
        return found
    return Estimate(mean, max(0.0, low), min(1.0, high))


def interval(mean: float, standard_error: float, freedom: int) -> Estimate:
    """By the spread; values without any say nothing about how far off their mean is."""
    if standard_error < NO_SPREAD:
        return Estimate(mean)
    margin = student(freedom) * standard_error
    return Estimate(mean, mean - margin, mean + margin)


def mean_of(number: int, total: int, squares: int) -> Estimate:
    """The mean of whole numbers of which there are so many, with this sum and sum of squares."""
    mean = float(total / number)
    if number < 2:
        return Estimate(mean)
    return interval(mean, sqrt(squared_error((number, total, squares))), int(number) - 1)


def squared_error(sums: Iterable[int]) -> float:
    """The squared standard error of a mean, from number, sum and sum of squares."""
    number, total, squares = map(float, sums)
    return (squares - total * total / number) / (number - 1) / number


def student(freedom: int) -> float:
    """The 97.5 % quantile: the table, then Fisher's expansion, right to three decimals."""
    if freedom <= len(FEW):
        return FEW[freedom - 1]
    terms = (
        (Z**3 + Z) / 4,
        (5 * Z**5 + 16 * Z**3 + 3 * Z) / 96,
        (3 * Z**7 + 19 * Z**5 + 17 * Z**3 - 15 * Z) / 384,
    )
    return Z + sum(term / float(freedom) ** power for power, term in enumerate(terms, 1))
