"""What a hand is worth: the same hand in many deals, the other cards dealt at random."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np

from nimmt.arena.facts.counting import Counts, Seeds, added_up
from nimmt.arena.facts.kernel import play_around
from nimmt.arena.statistics import Estimate, mean_of
from nimmt.core.cards import BULLHEADS
from nimmt.core.errors import NimmtError
from nimmt.core.rules import Rules
from nimmt.fast.rounds import packed_deck, room, starter, turns
from nimmt.fast.ruleset import ruleset

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
    *_, last = hand_facts(rules, players, cards, rounds, seed, workers=workers)
    return last


def hand_facts(
    rules: Rules, players: int, cards: Sequence[int], rounds: int, seed: str, *, workers: int = 1
) -> Iterator[HandFact]:
    """The same while the rounds are being played."""
    if reason := without_hands(rules):
        raise ValueError(f"no hand has a value of its own: {reason}")
    hand = checked_hand(rules, players, cards)
    kind = ruleset(rules, players)
    deck = Counter(packed_deck(kind, rules, players).tolist())
    mine = [card << kind.type.heads_bits | BULLHEADS[card] for card in hand]
    others = sorted((deck - Counter(mine)).elements())
    own, rest = np.array(mine, dtype=np.int64), np.array(others, dtype=np.int64)

    def work(seeds: Seeds) -> Counts:
        points = np.zeros(seeds.size, dtype=np.int64)
        s, decks = room(kind, deck.total())
        play_around(kind, s, decks, own, rest, turns(kind), starter(rules), seeds, points)
        return np.array((points.size, points.sum(), (points**2).sum()))

    key = (int(seed, 16), HANDS)
    return (HandFact(hand, mean_of(*sums)) for _, sums in added_up(work, key, rounds, workers))
