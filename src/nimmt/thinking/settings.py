"""How the champion goes about it: what it takes for granted, and what it wants."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from nimmt.thinking.kernel.search import Effort

SLIP = 0.05
EXCHANGES, SETTLE, SURE = 2.0, 10, 2.0
SHARE = 0.5
ROUND_PRIZE, MATCH_PRIZE = 15.0, 5.0
"""What winning is worth, in bullheads: a round that stands alone, or a match."""


class Expected(NamedTuple):
    """Whom it thinks to meet, before it has seen anything."""

    common: Mapping[str, float]
    """How many times as often as another type."""
    same_type_weight: float
    """How much each other player of a type speaks for that type, against what is usual."""


EXPECTED = {
    "adaptive-3": Expected({"flat-1000": 20.0, "adaptive-3": 30.0, "adaptive-2": 0.0}, 20.0),
    "adaptive-2": Expected({"flat-1000": 6.0, "adaptive-2": 4.0}, 1.0),
}
"""By its like, which is the first of these that is known: the searches of others and its like are
what most bots are. Where its like can be told from others by a network, more is made of that."""
OTHERWISE = Expected({"flat-1000": 6.0}, 1.0)


def like(names: Collection[str]) -> str | None:
    """The type that plays as the champion itself does."""
    return next((name for name in EXPECTED if name in names), None)


def usual(names: Collection[str]) -> NDArray[np.float64]:
    """How likely each type is before anything has been seen."""
    weights = np.array([_expected(names).common.get(name, 1.0) for name in names])
    shares: NDArray[np.float64] = weights / weights.sum()
    return shares


def same_type_weight(names: Collection[str]) -> float:
    return _expected(names).same_type_weight


def _expected(names: Collection[str]) -> Expected:
    return EXPECTED.get(like(names) or "", OTHERWISE)


def draws_for(players: int) -> int:
    """Thousands of cards weighed for a decision: less than 50 ms, as a mean over a round."""
    return min(9_000, 38_000 // players)


def work_for(players: int) -> int:
    """The same in every rule set but the base game."""
    return min(1000, 4000 // players)


def effort(work: float, prize: float = ROUND_PRIZE, sure: float = SURE) -> Effort:
    """The usual way to spend so much work."""
    return Effort(work, EXCHANGES, SETTLE, sure, SHARE, prize)
