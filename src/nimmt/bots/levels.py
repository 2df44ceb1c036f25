"""Opponents for people, defined by how much they look at, never by time: same seeds, same games."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from nimmt.bots.champion import Champion
from nimmt.bots.protocol import Bot, Reason
from nimmt.bots.search import Search
from nimmt.bots.simple import RandomBot
from nimmt.core.decisions import Decision
from nimmt.core.view import View


class Careless:
    """Thinks with so many draws, but makes a random move with some probability."""

    def __init__(self, seed: int = 0, *, draws: int, slips: float) -> None:
        self._random = Random(seed)
        self._slips = slips
        self._thinks = Search(seed=self._random.getrandbits(32), draws=draws)
        self._guesses = RandomBot(seed=self._random.getrandbits(32))

    def decide(self, view: View, budget: float | None = None) -> Decision:
        guesses = self._random.random() < self._slips
        return (self._guesses if guesses else self._thinks).decide(view, budget)

    def explain(self, view: View) -> tuple[Reason, ...]:
        return self._thinks.explain(view)


def beginner(seed: int = 0) -> Careless:
    """Guesses most of the time; looks at two deals otherwise. A first game can be won."""
    return Careless(seed, draws=2, slips=0.6)


def casual(seed: int = 0) -> Careless:
    """Looks at ten deals, and guesses one time in four."""
    return Careless(seed, draws=10, slips=0.25)


def strong(seed: int = 0) -> Careless:
    """Looks at a hundred deals for every card."""
    return Careless(seed, draws=100, slips=0.0)


def expert(seed: int = 0) -> Champion:
    """The best there is: infers what the others hold and how they think."""
    return Champion(seed)


LEVELS: dict[str, Callable[..., Bot]] = {
    "beginner": beginner,
    "casual": casual,
    "strong": strong,
    "expert": expert,
}
