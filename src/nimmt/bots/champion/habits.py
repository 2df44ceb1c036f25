"""How the champion goes about it: what it takes for granted, and what it wants."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from nimmt.fast.kernel.adaptive import Effort

SLIP = 0.05
EXCHANGES, SETTLE, SURE = 2.0, 10, 2.0
SHARE = 0.5
ROUND_PRIZE, MATCH_PRIZE = 15.0, 5.0
"""What winning is worth, in bullheads: a round that stands alone, or a match."""
COMMON, ALIKE = {"flat-1000": 6.0}, 4.0
"""So many times as often as another type the searches of others are met, and its like."""
LIKE = ("adaptive-3", "adaptive-2")
"""Types that are its like; the first of these that is known counts."""


def usual(names: Sequence[str]) -> NDArray[np.float64]:
    """How likely each type is before anything has been seen."""
    like = [name for name in LIKE if name in names][:1]
    common = COMMON | dict.fromkeys(like, ALIKE)
    weights = np.array([common.get(name, 1.0) for name in names])
    shares: NDArray[np.float64] = weights / weights.sum()
    return shares


def company(names: Sequence[str]) -> float:
    """How much each other player of a type speaks for that type, against what is usual: the more
    where its like can be told from others by a network."""
    return 5.0 if LIKE[0] in names else 1.0


def draws_for(players: int) -> int:
    """Thousands of cards weighed for a decision: less than 50 ms, as a mean over a round."""
    return min(9_000, 38_000 // players)


def effort(work: float, prize: float = ROUND_PRIZE, sure: float = SURE) -> Effort:
    """The usual way to spend so much work."""
    return Effort(work, EXCHANGES, SETTLE, sure, SHARE, prize)
