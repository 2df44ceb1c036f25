"""A round between bots, as the arena plays it: each sees its own view and nothing else."""

from collections.abc import Sequence

from nimmt import Rules, State, View, apply, derived_seed, pending, start, view
from nimmt.bots import Bot, make
from nimmt.core.events import RoundEnded

SEED = "b075" * 16


def round_of(rules: Rules, bots: Sequence[Bot], number: int) -> tuple[int, ...]:
    """The points of one round."""
    state, _ = start(rules, len(bots), seed=derived_seed(SEED, number))
    while True:
        seat = pending(state)[0].seat
        state, events = apply(state, bots[seat].decide(view(state, seat)))
        for event in events:
            if isinstance(event, RoundEnded):
                return event.points


def team(specs: Sequence[str], number: int = 0) -> list[Bot]:
    return [make(spec, 1000 * number + seat) for seat, spec in enumerate(specs)]


def views_of_a_round(rules: Rules, players: int, number: int = 0) -> list[View]:
    """What the deciding seats see in a round of random bots, one after the other."""
    seen: list[View] = []
    state: State
    state, _ = start(rules, players, seed=derived_seed(SEED, number))
    bots = team(["uniform"] * players, number)
    while not state.results:
        seat = pending(state)[0].seat
        seen.append(view(state, seat))
        state, _ = apply(state, bots[seat].decide(seen[-1]))
    return seen
