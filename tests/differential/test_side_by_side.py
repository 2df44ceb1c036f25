"""Tables side by side play what one table plays: the same deals and draws, after every turn."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from nimmt import PRESETS, Rules
from nimmt.fast import layout as L
from nimmt.fast.dealing import wide_rounds
from nimmt.fast.jit import jit
from nimmt.fast.lanes import WIDTH
from nimmt.fast.rounds import packed_deck, room, turns
from nimmt.fast.ruleset import CARDS, RuleSet, RuleSetType, Unsupported, ruleset
from nimmt.fast.turn import begin_round, play_turn

MIXED = (
    ("nifty", {"ends": "both"}),
    ("nifty", {"fan": "cow"}),
    ("open", {"ends": "both"}),
    ("logic", {"fan": "mountain"}),
    ("logic", {"play": "nifty"}),
)
RULES = [Rules.of(preset) for preset in PRESETS]
RULES += [Rules.of(preset, **options) for preset, options in MIXED]
SIZES = (2, 3, 5, 10)


def tables() -> list[tuple[Rules, int]]:
    """Each rule set at one of the sizes."""
    sized = ((rules, SIZES[i % len(SIZES)]) for i, rules in enumerate(RULES))
    return [(rules, min(rules.players[-1], size)) for rules, size in sized]


@jit
def play(rules, s, cards, turns, rng, seen):  # type: ignore[no-untyped-def]
    begin_round(rules, s, cards, turns)
    seen[0] = s
    for turn in range(turns):
        play_turn(rules, s, cards, turn, turns, rng)
        seen[turn + 1] = s


def what_counts(seen: NDArray[Any], rows: int, scorers: int) -> NDArray[Any]:
    """Ends, places, bullheads, points and the marker, after every turn."""
    parts = [(part, rows) for part in (L.END, L.PLACES, L.HEADS)]
    parts += [(L.POINTS, scorers), (L.MARKER_ROW, 1), (L.MARKER_SHOWS, 1)]
    return np.concatenate([seen[:, start : start + count] for start, count in parts], axis=1)


@pytest.mark.parametrize(("rules", "players"), tables(), ids=str)
def test_tables_side_by_side_are_tables(rules: Rules, players: int) -> None:
    kind = ruleset(rules, players)
    numbers = np.dtype(f"int{kind.type.bits}")
    random = np.random.default_rng(players)
    deck = packed_deck(kind, rules, players).astype(numbers)
    cards = random.permuted(np.repeat(deck[:, None], WIDTH, axis=1), axis=0)
    rng = random.integers(1, 2**63, size=WIDTH, dtype=np.uint64)
    starters = random.integers(0, players, size=WIDTH)
    count = turns(kind)
    wide = np.zeros((L.BRIEF, WIDTH), numbers)
    wide[L.STARTER] = starters
    seen = np.zeros((count + 1, *wide.shape), numbers)
    play(kind, wide, cards, count, rng.copy(), seen)
    size = kind.type.rows, kind.type.scorers
    for t in range(WIDTH):
        one = np.zeros(L.BRIEF, np.int32)
        one[L.STARTER] = starters[t]
        alone = np.zeros((count + 1, L.BRIEF), np.int32)
        own = np.ascontiguousarray(cards[:, t]).astype(np.int64)
        play(kind, one, own, count, rng[t : t + 1].copy(), alone)
        assert (what_counts(seen[:, :, t], *size) == what_counts(alone, *size)).all()


@pytest.mark.parametrize("preset", ["base", "cow"])
def test_wider_integers_play_the_same(preset: str) -> None:
    """A rule set whose numbers need them takes 32 bits a lane."""
    rules, players = Rules.of(preset), 3
    usual = ruleset(rules, players)
    larger = (*usual.type.numbers[:3], 1000, *usual.type.numbers[4:])
    wide = RuleSet(RuleSetType(usual.type.values, players, larger))
    assert (usual.type.bits, wide.type.bits) == (16, 32)
    found = []
    for kind in (usual, wide):
        points = np.zeros((70, players), dtype=np.int64)
        deck, seeds = packed_deck(kind, rules, players), np.arange(70, dtype=np.uint64)
        wide_rounds(kind, *room(kind, len(deck)), deck, turns(kind), -2, seeds, points)
        found.append(points)
    assert (found[0] == found[1]).all()


def test_cards_that_no_bullheads_are_known_of_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("nimmt.fast.ruleset.BULLHEADS", (0, 1, 1))
    with pytest.raises(Unsupported, match="cards up to 2"):
        ruleset(Rules.of("base"), 9, keeps=CARDS)
