"""Every sequence of decisions from a position to the end of its round, through the engine."""

from __future__ import annotations

from collections import Counter

from nimmt import Deal, Rules, State, apply, legal, start

Outcome = tuple[tuple[tuple[int, ...], ...], tuple[int, ...]]
"""The rows and the points after the round."""


def outcomes(rules: Rules, deal: Deal) -> Counter[Outcome]:
    """How many sequences of decisions, by any seat that has a choice, lead to each outcome."""
    state, _ = start(rules, len(deal.hands) or 2, deals=[deal])
    return _outcomes(_without_history(state), {})


def _outcomes(state: State, known: dict[State, Counter[Outcome]]) -> Counter[Outcome]:
    if state not in known:
        found: Counter[Outcome] = Counter()
        for seat in range(state.players):
            for decision in legal(state, seat) or ():
                after, _ = apply(state, decision)
                found.update(_outcomes(_without_history(after), known))
        known[state] = found or Counter({(state.rows, state.results[0]): 1})
    return known[state]


def _without_history(state: State) -> State:
    """Where the same position was reached in several ways, it is looked at once."""
    scratch = state.scratch()
    scratch.events = ()
    return scratch.frozen()
