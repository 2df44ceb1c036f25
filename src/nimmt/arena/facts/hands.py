"""What a hand is worth: the same hand in many deals, the other cards dealt at random."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from math import sqrt
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from nimmt.arena.facts.around import play_around
from nimmt.arena.statistics import Estimate, interval
from nimmt.core.errors import NimmtError
from nimmt.core.rules import Rules
from nimmt.fast.notice import compiling
from nimmt.fast.tables import config

HANDS = 1
"""Sets these random numbers apart from those of the facts with the same seed."""


class NotAHand(NimmtError):
    """Nobody can be dealt these cards."""


class HandFact(NamedTuple):
    """The bullheads of a round with a certain hand, between random players."""

    cards: tuple[int, ...]
    bullheads: Estimate


def without_hands(rules: Rules) -> str | None:
    """Why no hand has a value of its own in these rules; None if each has one."""
    dials = rules.dials
    reasons = {"blind": dials.blind, "drafted": dials.drafted, "team": bool(dials.scorers)}
    return next((reason for reason, applies in reasons.items() if applies), None)


def checked_hand(rules: Rules, players: int, cards: Sequence[int]) -> tuple[int, ...]:
    """The cards in ascending order, if somebody can be dealt them."""
    size = rules.dials.hand_size
    if len(cards) != size or Counter(cards) - Counter(rules.dials.deck(players)):
        raise NotAHand(size, tuple(cards))
    return tuple(sorted(cards))


def hand_fact(
    rules: Rules, players: int, cards: Sequence[int], rounds: int, seed: str, *, workers: int = 1
) -> HandFact:
    """Simulate so many rounds with this hand; where `without_hands` has a reason, ValueError."""
    if reason := without_hands(rules):
        raise ValueError(f"no hand has a value of its own: {reason}")
    hand = checked_hand(rules, players, cards)
    points = _points(rules, players, hand, rounds, seed, workers)
    mean = float(points.mean())
    if rounds < 2:
        return HandFact(hand, Estimate(mean))
    error = float(points.std(ddof=1)) / sqrt(rounds)
    return HandFact(hand, interval(mean, error, rounds - 1))


def _points(
    rules: Rules, players: int, hand: tuple[int, ...], rounds: int, seed: str, workers: int
) -> NDArray[np.int64]:
    c = config(rules, players, track=False)
    rest = Counter(rules.dials.deck(players)) - Counter(hand)
    cards = np.array(hand, dtype=np.int64), np.array(sorted(rest.elements()), dtype=np.int64)
    generator = np.random.default_rng((int(seed, 16), HANDS))
    seeds = generator.integers(1, 2**63, size=rounds, dtype=np.uint64)

    def work(part: NDArray[np.uint64]) -> NDArray[np.int64]:
        points = np.zeros(part.size, dtype=np.int64)
        play_around(c, *cards, rules.has_starter, part, points)
        return points

    with compiling(), ThreadPoolExecutor(workers) as pool:
        return np.concatenate(list(pool.map(work, np.array_split(seeds, workers))))
