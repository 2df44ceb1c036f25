"""Means with 95 % intervals, by Student's t."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import NormalDist, fmean, stdev
from typing import NamedTuple

FEW = (12.7062, 4.3027, 3.1824, 2.7764, 2.5706, 2.4469, 2.3646, 2.3060, 2.2622)
"""The 97.5 % quantiles of Student's t with 1 to 9 degrees of freedom."""
Z = NormalDist().inv_cdf(0.975)


class Estimate(NamedTuple):
    """A mean and its 95 % interval, which a single value does not have."""

    mean: float
    low: float | None = None
    high: float | None = None

    @property
    def margin(self) -> float | None:
        """How far the interval reaches to either side."""
        return None if self.high is None else self.high - self.mean


def estimate(values: Sequence[float]) -> Estimate:
    """The mean of independent values, with its interval."""
    mean = fmean(values)
    if len(values) < 2:
        return Estimate(mean)
    return interval(mean, stdev(values) / sqrt(len(values)), len(values) - 1)


def interval(mean: float, standard_error: float, freedom: int) -> Estimate:
    margin = student(freedom) * standard_error
    return Estimate(mean, mean - margin, mean + margin)


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
