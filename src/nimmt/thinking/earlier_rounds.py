"""What earlier rounds of a match tell about the players: in each all hands came to light."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from nimmt.core.events import Event, RoundStarted
from nimmt.core.rules import Rules
from nimmt.core.view import View
from nimmt.thinking.tables import Policies

FAR = -300.0
"""No type is ruled out for ever: this is how far it can fall behind, as a logarithm."""


class Remembered:
    """Types that can be remembered by: there is one such set for each number of players."""

    def __init__(self, policies: Policies) -> None:
        self.policies = policies

    def __hash__(self) -> int:
        return id(self.policies)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Remembered) and self.policies is other.policies


Evidence = Callable[[tuple[Event, ...], Rules, int, Remembered], NDArray[np.float64]]
"""(players, types) how likely the plays of a whole round are by each type, as logarithms."""


def rounds_of(history: Sequence[Event]) -> list[tuple[Event, ...]]:
    """The events of each round, the one in play last."""
    starts = [at for at, event in enumerate(history) if isinstance(event, RoundStarted)]
    return [tuple(history[a:b]) for a, b in pairwise((*starts, len(history)))]


def earlier_likelihoods(view: View, known: Policies, evidence_of: Evidence) -> NDArray[np.float64]:
    """(players, types) how likely the rounds before are by each type, where the likeliest has 1."""
    told = np.zeros((view.players, len(known.names)))
    for events in rounds_of(view.history)[:-1]:
        told += evidence_of(events, view.rules, view.players, Remembered(known))
    likely: NDArray[np.float64] = np.exp(np.maximum(told - told.max(axis=1, keepdims=True), FAR))
    return likely
