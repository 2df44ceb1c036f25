"""The fast simulator never approximates: same decisions, same rows, piles, choices and scores."""

from itertools import product

import pytest

from nimmt import PRESETS, Rules, RulesError
from nimmt.core.registry import VALUES
from nimmt.fast import hooks
from nimmt.fast.ruleset import ALL, Unsupported, ruleset
from tests.differential.side_by_side import play_both

TABLES = [(preset, n) for preset in PRESETS for n in Rules.of(preset).players]
AXES = ("deck", "deal", "play", "ends", "fan")


def combinations() -> list[Rules]:
    """Every combination that the rules allow, by way of the base game."""
    found = []
    for values in product(*(VALUES[axis].values() for axis in AXES)):
        options = {value.axis: value.name for value in values if value.optional}
        try:
            found.append(Rules.of("base", **options))
        except RulesError:
            continue
    return list(dict.fromkeys(found))


COMBINATIONS = combinations()


@pytest.mark.parametrize(("preset", "players"), TABLES)
def test_every_preset_at_every_table_size(preset: str, players: int) -> None:
    played = [play_both(Rules.of(preset), players, number) for number in range(4)]
    assert min(played) >= players


def test_there_are_many_combinations() -> None:
    assert len(COMBINATIONS) > 50


@pytest.mark.parametrize("rules", COMBINATIONS, ids=lambda rules: str(rules.to_data()))
def test_every_combination(rules: Rules) -> None:
    sizes = {rules.players[0], 3, rules.players[-1]}
    assert all(play_both(rules, players, players) for players in sizes)


def test_a_rule_set_that_the_kernel_does_not_know_is_refused_by_name(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delitem(hooks.CLAIMS, ("fan", "cow"))
    with pytest.raises(Unsupported, match="fan=cow"):
        ruleset(Rules.of("cow"), 7, keeps=ALL)
