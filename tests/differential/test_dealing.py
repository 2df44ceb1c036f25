"""Deals by the fast generator: every card equally often everywhere, and the same for a seed."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.typing import NDArray

from nimmt import Rules
from nimmt.fast import layout as L
from nimmt.fast import random_rounds
from nimmt.fast.dealing import shuffle_fronts
from nimmt.fast.jit import jit
from nimmt.fast.lanes import WIDTH
from nimmt.fast.randomness import mixed
from nimmt.fast.rounds import packed_deck
from nimmt.fast.ruleset import ruleset
from nimmt.fast.turn import begin_round

SHUFFLES = 4000


@jit
def shuffled(decks, count, shuffles, seen):  # type: ignore[no-untyped-def]
    """How often each card came to each place."""
    rng, words = np.empty(WIDTH, np.uint64), np.empty(WIDTH, np.uint64)
    for t in range(WIDTH):
        rng[t] = mixed(np.uint64(t))
    for _ in range(shuffles):
        shuffle_fronts(decks, count, rng, words)
        for i in range(count):
            for t in range(WIDTH):
                seen[i, decks[i, t]] += 1


def counts_of(size: int, count: int) -> NDArray[np.int64]:
    decks = np.repeat(np.arange(size, dtype=np.int16)[:, None], WIDTH, axis=1)
    seen = np.zeros((count, size), dtype=np.int64)
    shuffled(decks, count, SHUFFLES, seen)
    assert all(set(column) == set(range(size)) for column in decks.T)
    return seen


@pytest.mark.parametrize(("size", "count"), [(104, 44), (24, 24), (208, 107), (300, 50)])
def test_every_card_comes_to_every_place_equally_often(size: int, count: int) -> None:
    """Within five standard deviations of chance, all places together by chi-square."""
    seen = counts_of(size, count)
    expected = SHUFFLES * WIDTH / size
    squares = ((seen - expected) ** 2 / expected).sum()
    freedom = count * (size - 1)
    assert abs(squares - freedom) < 5 * np.sqrt(2 * freedom)


@jit
def opened(rules, s, decks, turns):  # type: ignore[no-untyped-def]
    begin_round(rules, s, decks, turns)


def test_a_draft_by_chance_opens_rows_in_ascending_order() -> None:
    """L1: hands as in any deal, and the four cards left over ascend from the first row on."""
    rules, players, turns = Rules.of("logic"), 3, 10
    kind = ruleset(rules, players)
    deck = packed_deck(kind, rules, players).astype(np.int16)
    decks = np.repeat(deck[:, None], WIDTH, axis=1)
    decks = np.random.default_rng(1).permuted(decks, axis=0)
    s = np.zeros((L.BRIEF, WIDTH), np.int16)
    opened(kind, s, decks, turns)
    left_over = np.sort(decks[players * turns :] >> kind.type.heads_bits, axis=0)
    assert (s[L.END : L.END + 4] == left_over).all()


@pytest.mark.parametrize("preset", ["base", "hand", "children"])
def test_fewer_rounds_are_the_first_of_more_whatever_the_workers(preset: str) -> None:
    rules = Rules.of(preset)
    many = random_rounds(rules, 3, 200, 7)
    for count in (1, 31, 32, 33, 100):
        assert (random_rounds(rules, 3, count, 7, workers=3) == many[:count]).all()


def test_no_rounds_are_no_rounds() -> None:
    assert random_rounds(Rules.of("base"), 4, 0, 1).shape == (0, 4)
