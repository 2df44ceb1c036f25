"""Bots that search but for one thing, to see what that thing is worth."""

from nimmt import Decision, View
from nimmt.bots.search import Search
from nimmt.bots.simple import RandomBot


class DraftsAtRandom(Search):
    """Searches every decision but its drafts."""

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed, draws=200)
        self._guesses = RandomBot(seed)

    def decide(self, view: View, budget: float | None = None) -> Decision:
        drafts = view.pending[0].do == "draft"
        return self._guesses.decide(view) if drafts else super().decide(view, budget)


class AlwaysPasses(Search):
    """Searches every decision, but never uses a special card."""

    def decide(self, view: View, budget: float | None = None) -> Decision:
        if view.pending[0].do == "pass" and view.seat is not None:
            return Decision(view.seat, "pass")
        return super().decide(view, budget)
