"""What can be combined, enumerated over all values of all axes."""

from collections.abc import Iterator, Mapping
from dataclasses import asdict
from itertools import product
from typing import Any

import pytest

from nimmt import PRESETS, Rules, start
from nimmt.core.errors import (
    ForbiddenCombination,
    MalformedRules,
    NoStarter,
    NotANumber,
    PlayerCount,
    RulesError,
    StarterNotSeated,
    UnknownOption,
    UnknownPreset,
    UnknownValue,
)
from nimmt.core.registry import preset_names
from tests.helpers import SEED, play_on

Combination = dict[str, str]

AXES = {
    "deck": ("full", "tactics", "double", "doublets"),
    "deal": ("random", "draft"),
    "play": ("hidden", "open", "nifty", "hand", "children"),
    "ends": ("right", "both"),
    "fan": ("none", "even-odd", "mountain", "cow", "flip"),
    "format": ("target", "rounds", "tournament"),
}
COMBINATIONS = [dict(zip(AXES, values, strict=True)) for values in product(*AXES.values())]


def all_but(axis: str, *allowed: str) -> list[str]:
    return [f"{axis}={value}" for value in AXES[axis] if value not in allowed]


TWINS_ALONE = all_but("play", "hidden") + all_but("ends", "right") + all_but("fan", "none")
CHILDREN_ALONE = [
    *all_but("deck", "full"),
    *all_but("deal", "random"),
    *all_but("ends", "right"),
    *all_but("fan", "none"),
    *all_but("format", "rounds"),
]
REFUSED = {
    "deal=draft": all_but("deck", "tactics"),
    "format=tournament": all_but("deal", "draft"),
    "deck=double": TWINS_ALONE,
    "deck=doublets": TWINS_ALONE,
    "ends=both": all_but("fan", "none"),
    "fan=flip": ["play=nifty", "play=hand", "play=children"],
    "play=open": all_but("deck", "full"),
    "play=children": CHILDREN_ALONE,
}
"""What cannot stand beside what."""


def clashes(combination: Combination) -> set[frozenset[str]]:
    """The pairs of this combination that exclude each other."""
    sides = named(combination)
    return {
        frozenset({one, other})
        for one, others in REFUSED.items()
        for other in others
        if {one, other} <= sides
    }


def named(combination: Mapping[str, object]) -> set[str]:
    return {f"{axis}={value}" for axis, value in combination.items()}


def made(combination: Combination, **options: Any) -> Rules:
    """These rules; a match of fixed length has one round."""
    axes = {axis: value for axis, value in combination.items() if axis != "format"}
    match combination["format"]:
        case "tournament":
            return Rules.of("tournament", **axes, **options)
        case "rounds":
            return Rules.of("base", **axes, **options, rounds=1)
    return Rules.of("base", **axes, **options, target=66)


ALLOWED = [combination for combination in COMBINATIONS if not clashes(combination)]
FORBIDDEN = [combination for combination in COMBINATIONS if clashes(combination)]


def label(combination: Combination) -> str:
    return " ".join(combination.values())


def test_enumeration_holds_every_combination() -> None:
    assert len(COMBINATIONS) == 4 * 2 * 5 * 2 * 5 * 3
    full, tactics, drafted, twins = 2 * 22 + 1, 2 * 16, 3 * 16, 2 * 2
    assert len(ALLOWED) == full + tactics + drafted + twins


@pytest.mark.parametrize("combination", ALLOWED, ids=label)
def test_allowed_combination_is_made_as_named_and_can_be_played(combination: Combination) -> None:
    rules = made(combination)
    assert {axis: getattr(rules, axis) for axis in AXES} == combination
    state, _ = start(rules, 2, seed=SEED)
    state = play_on(state, lambda state: bool(state.results))
    assert len(state.results[0]) == 2


def test_forbidden_combinations_are_refused_with_an_error_that_names_both_sides() -> None:
    for combination in FORBIDDEN:
        with pytest.raises(ForbiddenCombination) as caught:
            made(combination)
        sides = {caught.value.expected, caught.value.got}
        assert sides in clashes(combination), combination
        assert all(str(side) in str(caught.value) for side in sides)


STARTS = {"deal=draft", "play=open", "play=hand", "play=children"}
"""Where play or drafting goes round the table."""


def test_starter_can_be_named_exactly_where_there_is_one() -> None:
    for combination in ALLOWED:
        if STARTS & named(combination):
            assert made(combination, starter=1).starter == 1
        else:
            with pytest.raises(NoStarter) as caught:
                made(combination, starter=1)
            assert caught.value.got == 1


def test_starter_must_sit_at_the_table() -> None:
    start(Rules.of("logic", starter=2), 3, seed=SEED)
    with pytest.raises(StarterNotSeated):
        start(Rules.of("logic", starter=3), 3, seed=SEED)


def most_players(combination: Combination) -> int:
    deck = {"full": 104, "tactics": 104, "double": 208, "doublets": 113}[combination["deck"]]
    deck -= combination["play"] == "open"
    hand = {"nifty": 14, "hand": 14, "children": 15}.get(combination["play"], 10)
    rows = 5 if combination["play"] == "children" else 4
    return min((deck - rows) // hand, 5 if combination["format"] == "tournament" else 10)


@pytest.mark.parametrize("combination", ALLOWED, ids=label)
def test_players_of_a_combination_are_as_many_as_the_deck_has_hands_for(
    combination: Combination,
) -> None:
    rules, most = made(combination), most_players(combination)
    assert rules.players == range(2, most + 1)
    start(rules, most, seed=SEED)
    for players in (1, most + 1):
        with pytest.raises(PlayerCount) as caught:
            start(rules, players, seed=SEED)
        assert caught.value.got == players


def test_nifty_with_the_tactics_deck_is_for_at_most_seven() -> None:
    assert max(Rules.of("nifty", deck="tactics").players) == 7


PLAYERS = {
    "base": (2, 10),
    "tactics": (2, 10),
    "logic": (2, 10),
    "pro": (2, 6),
    "tournament": (2, 5),
    "professional": (2, 10),
    "open": (2, 9),
    "nifty": (2, 7),
    "hand": (2, 7),
    "double": (2, 10),
    "doublets": (2, 10),
    "children": (2, 6),
    "even-odd": (2, 10),
    "mountain": (2, 10),
    "cow": (2, 10),
    "flip": (2, 10),
    "buffalo": (1, 6),
}


def test_these_are_all_the_presets() -> None:
    assert set(PRESETS) == set(PLAYERS)


@pytest.mark.parametrize("preset", PLAYERS)
def test_players_of_a_preset(preset: str) -> None:
    rules, (least, most) = Rules.of(preset), PLAYERS[preset]
    for players in (least, most):
        assert start(rules, players, seed=SEED)[0].players == players
    for players in (least - 1, most + 1):
        with pytest.raises(PlayerCount):
            start(rules, players, seed=SEED)


@pytest.mark.parametrize(("way", "most"), [("hidden", 6), ("nifty", 6), ("hand", 6)])
def test_pro_stays_for_six_with_other_ways_of_playing(way: str, most: int) -> None:
    assert max(Rules.of("pro", play=way).players) == most


CHANGES = {
    "tactics": {"deck": "tactics"},
    "logic": {"deck": "tactics", "deal": "draft"},
    "pro": {"deck": "tactics", "deal": "draft"},
    "tournament": {"deck": "tactics", "deal": "draft", "format": "tournament"},
    "professional": {"ends": "both"},
    "open": {"play": "open"},
    "nifty": {"play": "nifty"},
    "hand": {"play": "hand", "format": "rounds"},
    "double": {"deck": "double"},
    "doublets": {"deck": "doublets"},
    "children": {"play": "children", "format": "rounds"},
    **{fan: {"fan": fan} for fan in ("even-odd", "mountain", "cow", "flip")},
    "buffalo": {"play": "buffalo", "format": "rounds"},
    "base": {},
}
"""In what each preset differs from the base game."""


@pytest.mark.parametrize("preset", CHANGES)
def test_preset_is_a_choice_on_each_axis(preset: str) -> None:
    base = {axis: values[0] for axis, values in AXES.items()}
    rules = Rules.of(preset)
    assert {axis: getattr(rules, axis) for axis in AXES} == base | CHANGES[preset]


@pytest.mark.parametrize("preset", CHANGES)
def test_length_of_a_presets_match(preset: str) -> None:
    expected = {"target": (66, None), "rounds": (None, 1), "tournament": (None, None)}
    rules = Rules.of(preset)
    assert (rules.target, rules.rounds) == expected[rules.format]


def test_option_changes_only_what_it_names() -> None:
    plain, changed = Rules.of("hand"), Rules.of("hand", fan="cow")
    differing = [axis for axis in AXES if getattr(plain, axis) != getattr(changed, axis)]
    assert differing == ["fan"]
    assert changed.rounds == 1


def test_target_or_rounds_replaces_the_presets_length() -> None:
    assert (Rules.of("base", rounds=3).target, Rules.of("base", rounds=3).rounds) == (None, 3)
    assert (Rules.of("hand", target=40).target, Rules.of("hand", target=40).rounds) == (40, None)


@pytest.mark.parametrize("preset", PLAYERS)
def test_target_and_rounds_never_go_together(preset: str) -> None:
    with pytest.raises(ForbiddenCombination):
        Rules.of(preset, target=66, rounds=1)


@pytest.mark.parametrize("length", ["target", "rounds"])
def test_tournament_has_no_target_and_no_number_of_rounds(length: str) -> None:
    with pytest.raises(ForbiddenCombination) as caught:
        Rules.of("tournament", **{length: 5})
    assert "tournament" in str(caught.value)
    assert length in str(caught.value)


def changes_of(preset: str) -> Iterator[dict[str, Any]]:
    """Every single option that would change a rule set which combines with nothing."""
    own = Rules.of(preset)
    for axis in ("deck", "deal", "play", "ends", "fan"):
        yield from ({axis: value} for value in AXES[axis] if value != getattr(own, axis))
    yield from ({"target": 66}, {"rounds": 2})


ALONE = [(preset, change) for preset in ("children", "buffalo") for change in changes_of(preset)]


@pytest.mark.parametrize(("preset", "change"), ALONE)
def test_children_and_buffalo_combine_with_nothing(preset: str, change: dict[str, Any]) -> None:
    [(option, value)] = change.items()
    with pytest.raises(ForbiddenCombination) as caught:
        Rules.of(preset, **change)
    assert caught.value.expected == f"preset={preset}"
    assert caught.value.got == f"{option}={value}"


def test_children_and_buffalo_are_tried_with_every_option() -> None:
    single_options = 3 + 1 + 1 + 4 + 2
    assert len(ALONE) == 2 * single_options + len(AXES["play"]) * 2 - 1


def test_children_may_name_a_starter_but_buffalo_has_none() -> None:
    assert Rules.of("children", starter=1).starter == 1
    with pytest.raises(NoStarter):
        Rules.of("buffalo", starter=1)


def test_buffalo_cannot_be_chosen_as_a_way_of_playing() -> None:
    with pytest.raises(UnknownValue) as caught:
        Rules.of("base", play="buffalo")
    assert caught.value.got == "buffalo"


def test_unknown_preset() -> None:
    with pytest.raises(UnknownPreset) as caught:
        Rules.of("chess")
    assert (caught.value.expected, caught.value.got) == (preset_names(), "chess")
    assert sorted(preset_names()) == sorted(PRESETS)
    assert preset_names()[0] == "base"


@pytest.mark.parametrize("option", ["format", "players", "seed", "colour"])
def test_unknown_option(option: str) -> None:
    with pytest.raises(UnknownOption) as caught:
        Rules.of("base", **{option: "tournament"})
    assert caught.value.got == option


@pytest.mark.parametrize("axis", ["deck", "deal", "play", "ends", "fan"])
@pytest.mark.parametrize("value", ["Full", "", None, 1, ["full"]])
def test_unknown_value(axis: str, value: object) -> None:
    with pytest.raises(UnknownValue) as caught:
        Rules.of("base", **{axis: value})
    assert isinstance(caught.value.expected, tuple)
    assert set(caught.value.expected) == set(AXES[axis])
    assert caught.value.got == value


@pytest.mark.parametrize("value", [0, -1, 66.5, "66", True, None])
@pytest.mark.parametrize("option", ["target", "rounds"])
def test_target_and_rounds_are_whole_numbers_from_one(option: str, value: object) -> None:
    with pytest.raises(UnknownValue) as caught:
        Rules.of("base", **{option: value})
    assert caught.value.got == value


@pytest.mark.parametrize("value", [-1, "0", 0.0, False])
def test_starter_is_a_seat_from_zero(value: object) -> None:
    assert Rules.of("open", starter=0).starter == 0
    with pytest.raises(UnknownValue):
        Rules.of("open", starter=value)


@pytest.mark.parametrize(
    ("change", "error", "expected"),
    [
        ({"preset": "chess"}, UnknownPreset, preset_names()),
        ({"preset": 5}, UnknownPreset, preset_names()),
        ({"preset": ["base"]}, UnknownPreset, preset_names()),
        ({"ends": "left"}, UnknownValue, AXES["ends"]),
        ({"ends": None}, UnknownValue, AXES["ends"]),
        ({"format": "knockout"}, UnknownValue, AXES["format"]),
        ({"target": None}, NotANumber, 1),
        ({"target": 0}, NotANumber, 1),
        ({"format": "rounds", "target": None}, NotANumber, 1),
        ({"rounds": 2.0}, NotANumber, 1),
        ({"starter": -1}, NotANumber, 0),
    ],
)
def test_rules_made_directly_are_checked_like_named_ones(
    change: dict[str, Any], error: type[RulesError], expected: object
) -> None:
    plain = asdict(Rules.of("base"))
    assert Rules(**plain) == Rules.of("base")
    with pytest.raises(RulesError) as caught:
        Rules(**{**plain, **change})
    assert caught.type is error
    assert caught.value.expected == expected


@pytest.mark.parametrize("preset", [5, None, ["base"], ("base",)])
def test_a_presets_name_is_a_string(preset: Any) -> None:
    with pytest.raises(UnknownPreset) as caught:
        Rules.of(preset)
    assert caught.value.got == preset


@pytest.mark.parametrize("data", [None, "base", ["base"], {}, {"preset": 1}, {"deck": "full"}])
def test_data_without_a_presets_name_is_no_rule_set(data: object) -> None:
    with pytest.raises(MalformedRules):
        Rules.from_data(data)


def test_data_with_an_unknown_field_is_refused() -> None:
    with pytest.raises(UnknownOption):
        Rules.from_data({"preset": "base", "note": "friendly"})


@pytest.mark.parametrize("combination", ALLOWED, ids=label)
def test_allowed_combination_survives_being_written_down(combination: Combination) -> None:
    rules = made(combination)
    assert Rules.from_data(rules.to_data()) == rules
