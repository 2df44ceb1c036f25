"""Records to review, and bots whose judgement is known."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from hashlib import sha256

from nimmt import Decision, Rules, View
from nimmt.arena.match import Match
from nimmt.bots import Reason, make
from nimmt.records import Record, decode
from nimmt.review import Judgement, Parts, Side, review, split
from tests.goldens.files import DATA, known_fields, records


def match_of(preset: str) -> Record:
    """A short recorded match."""
    return decode(known_fields(records(DATA / "goldens" / f"{preset}.jsonl")[0]))


def first_round(preset: str) -> Record:
    """A recorded match that broke off after its first round."""
    match = match_of(preset)
    return replace(match, rounds=match.rounds[:1])


def played_by_chance(preset: str, number: int, players: int = 3) -> Record:
    """One round of players who choose at random."""
    seed = sha256(f"{preset} {number}".encode()).hexdigest()
    bots = [lambda seat=seat: make("random", 10 * number + seat) for seat in range(players)]
    return Match(Rules.of(preset, rounds=1), ["?"] * players, bots, seed).play()[1]


def reviewed(record: Record, draws: int = 2) -> tuple[list[Judgement], tuple[Side, ...]]:
    judgements = list(review(record, make(f"search:{draws}", 1)))
    return judgements, split(record, judgements)


def off_by(parts: Parts) -> float:
    """How far the parts are from their result."""
    return abs(parts.par + parts.deal + parts.skill + parts.luck - parts.result)


class Costs:
    """Thinks of every card what it was told to."""

    def __init__(self, costs: Mapping[int, float] | Callable[[Decision], float]) -> None:
        self._cost = costs if callable(costs) else lambda each: costs[each.card or 0]

    def decide(self, view: View, budget: float | None = None) -> Decision:
        raise NotImplementedError

    def explain(self, view: View) -> tuple[Reason, ...]:
        return tuple(Reason(each, self._cost(each)) for each in view.choice or ())
