"""Facts about cards from the counts; docs/stats.md says what each one means."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from itertools import repeat
from math import sqrt
from typing import Any

from nimmt.arena.facts.counting import Counts, counts_of
from nimmt.arena.facts.hands import HandFact, hand_facts
from nimmt.arena.facts.kernel import (
    ALL_HANDS,
    COST,
    HELD,
    LOW,
    LOW_COST,
    LOW_SQUARES,
    PLAYED,
    POINTS,
    SQUARES,
    TOOK,
)
from nimmt.arena.statistics import Estimate, as_share, interval, mean_of, squared_error
from nimmt.core.cards import BULLHEADS
from nimmt.core.rules import Rules


@dataclass(frozen=True, slots=True)
class CardFact:
    """What happens with one card."""

    card: int
    bullheads: int
    played: int
    takes: Estimate
    """How often it takes a row when it is played."""
    low: float
    """How often it is a low card when it is played."""
    cost: float
    """The bullheads it takes when it is played, on average."""
    holding: Estimate | None
    """Bullheads of a round with it in the hand, less those without it."""


@dataclass(frozen=True, slots=True)
class Facts:
    """What happens in a rule set, between so many random players."""

    rules: Rules
    players: int
    rounds: int
    seed: str
    bullheads: Estimate
    """A round, of a player or of the team."""
    takes: Estimate
    """How often a played card takes a row."""
    low: Estimate
    """How often a played card is low."""
    low_cost: Estimate | None
    """What a low card costs."""
    sixth_cost: float | None
    """What a card costs that takes a row without being low."""
    cards: tuple[CardFact, ...]
    notes: tuple[str, ...]
    """Ids of what has to be said about these rules."""
    hand: HandFact | None = None
    """What a certain hand is worth, where one was asked about."""


def facts(
    rules: Rules,
    players: int,
    rounds: int,
    seed: str,
    *,
    hand: Sequence[int] | None = None,
    workers: int = 1,
) -> Facts:
    """Simulate so many rounds, and say what came out; and as many with a hand, if there is one."""
    *_, last = facts_so_far(rules, players, rounds, seed, hand=hand, workers=workers)
    return last


def facts_so_far(
    rules: Rules,
    players: int,
    rounds: int,
    seed: str,
    *,
    hand: Sequence[int] | None = None,
    workers: int = 1,
) -> Iterator[Facts]:
    """The same while the rounds are being played: what there is, several times a second."""
    held = hand_facts(rules, players, hand, rounds, seed, workers=workers) if hand else repeat(None)
    counted = counts_of(rules, players, rounds, seed, workers=workers)
    return (
        _facts(rules, players, done, seed, counts, each)
        for (done, counts), each in zip(counted, held, strict=False)
    )


def _facts(
    rules: Rules, players: int, rounds: int, seed: str, counts: Counts, hand: HandFact | None
) -> Facts:
    plays = counts[1:].sum(axis=0)
    deck = sorted(set(rules.dials.deck(players)))
    others = plays[TOOK] - plays[LOW]
    return Facts(
        rules=rules,
        players=players,
        rounds=rounds,
        seed=seed,
        bullheads=mean_of(*counts[ALL_HANDS, [HELD, POINTS, SQUARES]]),
        takes=_share(plays[TOOK], plays[PLAYED]),
        low=_share(plays[LOW], plays[PLAYED]),
        low_cost=mean_of(*plays[[LOW, LOW_COST, LOW_SQUARES]]) if plays[LOW] else None,
        sixth_cost=float((plays[COST] - plays[LOW_COST]) / others) if others else None,
        cards=tuple(_card(rules, counts, card) for card in deck if counts[card, PLAYED]),
        notes=notes(rules),
        hand=hand,
    )


def notes(rules: Rules) -> tuple[str, ...]:
    """What has to be known to read the facts right."""
    dials = rules.dials
    told = {
        "blind": dials.blind,
        "drafted": dials.drafted,
        "team": bool(dials.scorers),
        "most-win": not dials.scorers and dials.winners((0, 1)) != (0,),
    }
    return tuple(name for name, applies in told.items() if applies)


def _card(rules: Rules, counts: Counts, card: int) -> CardFact:
    played = counts[card, PLAYED]
    return CardFact(
        card=card,
        bullheads=BULLHEADS[card],
        played=int(played),
        takes=_share(counts[card, TOOK], played),
        low=float(counts[card, LOW] / played),
        cost=float(counts[card, COST] / played),
        holding=None if rules.dials.blind else _holding(counts, card),
    )


def _holding(counts: Counts, card: int) -> Estimate | None:
    """The mean of the hands with the card less the mean of those without."""
    columns = [HELD, POINTS, SQUARES]
    having = counts[card, columns]
    lacking = counts[ALL_HANDS, columns] - having
    if having[0] < 2 or lacking[0] < 2:
        return None
    means = having[1] / having[0], lacking[1] / lacking[0]
    error = sqrt(squared_error(having) + squared_error(lacking))
    return interval(float(means[0] - means[1]), error, int(having[0]) - 1)


def _share(hits: int, tries: int) -> Estimate:
    return as_share(mean_of(tries, hits, hits), int(tries))


def to_data(found: Facts) -> dict[str, Any]:
    """Everything as JSON values."""
    data = {**asdict(found), "rules": found.rules.to_data()}
    return {name: _jsonable(value) for name, value in data.items()}


def _jsonable(value: Any) -> Any:
    """Estimates and hands as objects, so that nobody has to know their order."""
    if isinstance(value, Estimate | HandFact):
        return _jsonable(value._asdict())
    if isinstance(value, dict):
        return {name: _jsonable(item) for name, item in value.items()}
    if isinstance(value, list | tuple):
        return [_jsonable(item) for item in value]
    return value
