"""Opponents that differ in how they play: each plays everything, and none like another."""

import pytest

from nimmt import PRESETS, Decision, Rules, View, apply, derived_seed, pending, start, view
from nimmt.bots import make
from nimmt.bots.characters import CHARACTERS
from nimmt.bots.finding import BUILT_IN
from nimmt.bots.levels import LEVELS
from nimmt.bots.opponents import OPPONENTS
from nimmt.core.deal import Deal
from nimmt.core.state import State
from tests.bots.playing import SEED, team, views_of_a_round

ROWS = ((10, 20, 30, 40), (52,), (61, 66), (91,))
"""The first row has one place left; the second and the fourth are cheap."""


def match_of(rules: Rules, specs: list[str]) -> State:
    state, _ = start(rules, len(specs), seed=derived_seed(SEED, 7))
    bots = team(specs)
    while state.winners is None:
        seat = pending(state)[0].seat
        state, _ = apply(state, bots[seat].decide(view(state, seat)))
    return state


def dealt(*hand: int) -> View:
    """What the first of four sees before the first turn with these ten cards."""
    rest = [card for card in range(1, 105) if card not in {*hand, *sum(ROWS, ())}]
    hands = (tuple(sorted(hand)), *(tuple(rest[10 * k : 10 * k + 10]) for k in range(3)))
    state, _ = start(Rules.of(), 4, deals=[Deal(ROWS, hands)])
    return view(state, 0)


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("bot", CHARACTERS)
def test_every_character_plays_whole_matches_of_every_preset(bot: str, preset: str) -> None:
    rules = Rules.of(preset)
    state = match_of(rules, [bot] * min(3, rules.players[-1]))
    assert state.winners


@pytest.mark.parametrize("bot", CHARACTERS)
def test_the_same_seed_gives_the_same_decisions(bot: str) -> None:
    for preset in ("base", "hand", "nifty"):
        for seen in views_of_a_round(Rules.of(preset), 3):
            assert make(bot, 5).decide(seen) == make(bot, 5).decide(seen)


def test_they_decide_differently_in_the_same_positions() -> None:
    views = [
        seen
        for preset in ("base", "professional", "logic")
        for number in range(4)
        for seen in views_of_a_round(Rules.of(preset), 4, number)
        if seen.choice is not None and seen.choice.count() > 4
    ]
    decided = {bot: [make(bot, 0).decide(seen) for seen in views] for bot in CHARACTERS}
    for one in CHARACTERS:
        for other in CHARACTERS:
            same = sum(a == b for a, b in zip(decided[one], decided[other], strict=True))
            assert one == other or same < 0.7 * len(views), (one, other)


HAND = (2, 7, 41, 48, 55, 67, 80, 89, 92, 103)


@pytest.mark.parametrize(
    ("bot", "card"),
    [
        ("careful", 92),  # nobody can come between it and the 91, and that row is cheap
        ("greedy", 41),  # the last place of the first row
        ("bluffer", 2),  # fits nowhere, and the cheapest row costs next to nothing
        ("patient", 103),  # the highest
    ],
)
def test_each_has_a_style_of_its_own(bot: str, card: int) -> None:
    assert make(bot, 0).decide(dealt(*HAND)) == Decision(0, "play", card=card)


def test_everybody_who_is_offered_can_be_made() -> None:
    assert set(OPPONENTS) == {*LEVELS, *CHARACTERS}
    assert set(OPPONENTS) <= BUILT_IN.keys()
