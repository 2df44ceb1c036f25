"""What plays for a bot where there is no time to think: a rule of thumb, as careless as it is."""

from __future__ import annotations

from random import Random

from nimmt.bots.characters import CHARACTERS
from nimmt.bots.protocol import Bot, Reason
from nimmt.bots.simple import RandomBot
from nimmt.bots.thumb import Thumb
from nimmt.core.decisions import Decision
from nimmt.core.view import View

SLIPS = {"beginner": 0.75, "casual": 0.25}
"""How often a level guesses then: no level becomes stronger by being in a hurry. The rule of thumb
is better than a beginner's two deals, so a beginner guesses more often than usual."""


class Slipping:
    """Plays by the rule of thumb, but makes a random move with some probability."""

    def __init__(self, seed: int = 0, *, slips: float) -> None:
        self._random = Random(seed)
        self._slips = slips
        self._rule = Thumb(self._random.getrandbits(32))
        self._guesses = RandomBot(self._random.getrandbits(32))

    def decide(self, view: View, budget: float | None = None) -> Decision:
        guesses = self._random.random() < self._slips
        return (self._guesses if guesses else self._rule).decide(view)

    def explain(self, view: View) -> tuple[Reason, ...]:
        return ()


def quick(spec: str, seed: int) -> Bot:
    """Whoever plays in place of the bot of this name; without compiled code."""
    if spec in CHARACTERS:
        return CHARACTERS[spec](seed=seed)
    return Slipping(seed, slips=SLIPS[spec]) if spec in SLIPS else Thumb(seed)
