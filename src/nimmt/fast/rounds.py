"""Whole rounds of random play, for statistics alone."""

from __future__ import annotations

from functools import partial
from typing import Any

import numpy as np
from numpy.typing import NDArray

from nimmt.core.cards import BULLHEADS
from nimmt.core.rules import Rules
from nimmt.fast import layout as L
from nimmt.fast.dealing import wide_rounds
from nimmt.fast.lanes import WIDTH
from nimmt.fast.notice import compiling
from nimmt.fast.ruleset import RuleSet, ruleset
from nimmt.fast.seeds import Seed, generator
from nimmt.fast.threads import checked_workers, spread

RANDOM_STARTER, NO_STARTER = -1, -2


def random_rounds(
    rules: Rules, players: int, count: int, seed: Seed, *, workers: int = 1
) -> NDArray[np.int64]:
    """(count, k) the points of so many rounds between players who choose at random.

    The same seed gives the same rounds, whatever the number of workers; fewer of them are the
    first ones of more.
    """
    kind = ruleset(rules, players)
    points = np.zeros((count, len(rules.dials.scorers) or players), dtype=np.int64)
    seeds = generator(seed).integers(0, 2**64, size=count, dtype=np.uint64)
    with compiling(wide_rounds):
        spread(partial(_play, kind, rules, players, seeds, points), count, checked_workers(workers))
    return points


def _play(
    kind: RuleSet,
    rules: Rules,
    players: int,
    seeds: NDArray[np.uint64],
    points: NDArray[np.int64],
    part: slice,
) -> None:
    deck = packed_deck(kind, rules, players)
    settings = (*room(kind, len(deck)), deck, turns(kind), starter(rules))
    wide_rounds(kind, *settings, seeds[part], points[part])


def room(kind: RuleSet, cards: int, slots: int = L.BRIEF) -> tuple[NDArray[Any], NDArray[Any]]:
    """32 tables side by side, and their decks."""
    numbers = np.dtype(f"int{kind.type.bits}")
    return np.zeros((slots, WIDTH), numbers), np.zeros((cards, WIDTH), numbers)


def turns(kind: RuleSet) -> int:
    """How many a hand lasts."""
    return kind.type.hand_size // kind.type.cards_a_turn


def packed_deck(kind: RuleSet, rules: Rules, players: int) -> NDArray[np.int64]:
    """Each card with its bullheads, in ascending order."""
    bits = kind.type.heads_bits
    deck = rules.dials.deck(players)
    return np.array([card << bits | BULLHEADS[card] for card in deck], dtype=np.int64)


def starter(rules: Rules) -> int:
    if not rules.has_starter:
        return NO_STARTER
    return RANDOM_STARTER if rules.starter is None else rules.starter
