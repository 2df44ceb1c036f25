"""The form of a record (RECORDS.md): what is unknown, missing or of another type is refused."""

from typing import Any

import pytest

from nimmt.core.errors import (
    BadSeed,
    MalformedRules,
    NotANumber,
    PlayerCount,
    UnknownOption,
    UnknownPreset,
    UnknownValue,
)
from nimmt.records import decode, encode
from nimmt.records.errors import MalformedRecord
from tests.records.making import accepted, changed, match, refusal, small_match, without

ROUND = ("rounds", 0)
DEAL = (*ROUND, "deal")
DECISION = (*ROUND, "decisions", 1)


def _where(path: tuple[str | int, ...]) -> tuple[int | None, int | None]:
    """The round and decision that an error at this place names."""
    inside = path[: len(ROUND)] == ROUND and len(path) > len(ROUND)
    decision = path[: len(DECISION)] == DECISION
    return (0 if inside or decision else None, 1 if decision else None)


def test_the_small_match_is_right() -> None:
    assert accepted(small_match())


@pytest.mark.parametrize("data", [None, 5, "record", [], [small_match()]])
def test_a_record_is_an_object(data: object) -> None:
    assert isinstance(refusal(data).cause, MalformedRecord)


REQUIRED: tuple[tuple[str | int, ...], ...] = (
    ("format",),
    ("version",),
    ("rules",),
    ("players",),
    ("seed",),
    ("rounds",),
    ("totals",),
    (*ROUND, "deal"),
    (*ROUND, "decisions"),
    (*DEAL, "rows"),
    (*DEAL, "hands"),
    (*DECISION, "seat"),
    (*DECISION, "do"),
    (*ROUND, "rows"),
    (*ROUND, "points"),
)


@pytest.mark.parametrize("path", REQUIRED, ids=lambda path: ".".join(map(str, path)))
def test_a_missing_field_is_refused(path: tuple[str | int, ...]) -> None:
    error = refusal(without(small_match(), path))
    assert isinstance(error.cause, MalformedRecord)
    assert (error.round, error.decision) == _where(path)


@pytest.mark.parametrize("place", [(), ROUND], ids=["record", "round"])
def test_unknown_fields_of_the_record_and_of_a_round_are_ignored(
    place: tuple[str | int, ...],
) -> None:
    assert encode(decode(changed(small_match(), (*place, "note"), {"any": 1}))) == small_match()


@pytest.mark.parametrize("place", [DEAL, DECISION], ids=["deal", "decision"])
def test_unknown_fields_of_a_deal_and_of_a_decision_are_refused(
    place: tuple[str | int, ...],
) -> None:
    error = refusal(changed(small_match(), (*place, "note"), 1))
    assert isinstance(error.cause, MalformedRecord)
    assert error.cause.got == '"note"'
    assert (error.round, error.decision) == _where((*place, "note"))


def test_unknown_fields_of_a_marker_are_refused() -> None:
    marker = {"row": 1, "shows": "even"}
    assert isinstance(
        refusal(changed(small_match(), (*DEAL, "marker"), marker)).cause, MalformedRecord
    )


@pytest.mark.parametrize(
    ("rules", "cause"),
    [
        ("base", MalformedRules),
        ({}, MalformedRules),
        ({"preset": 5}, MalformedRules),
        ({"preset": "bridge"}, UnknownPreset),
        ({"preset": "base", "note": 1}, UnknownOption),
        ({"preset": "base", "format": "rounds"}, UnknownOption),
        ({"preset": "base", "cls": 1}, UnknownOption),
        ({"preset": "base", "deck": "tarot"}, UnknownValue),
        ({"preset": "base", "deck": ["full"]}, UnknownValue),
        ({"preset": "base", "play": "buffalo"}, UnknownValue),
        ({"preset": "base", "target": 0}, NotANumber),
        ({"preset": "base", "target": 66.0}, NotANumber),
        ({"preset": "base", "rounds": True}, NotANumber),
        ({"preset": "base", "rounds": None}, NotANumber),
        ({"preset": "open", "starter": -1}, NotANumber),
    ],
)
def test_unknown_rules_are_refused(rules: object, cause: type[Exception]) -> None:
    error = refusal(changed(small_match(), ("rules",), rules))
    assert type(error.cause) is cause
    assert (error.round, error.decision) == (None, None)


@pytest.mark.parametrize("version", [0, 2, "1", 1.0, True, None])
def test_only_version_1_is_known(version: object) -> None:
    assert isinstance(refusal(changed(small_match(), ("version",), version)).cause, MalformedRecord)


def test_only_this_format_is_known() -> None:
    assert isinstance(refusal(changed(small_match(), ("format",), "chess")).cause, MalformedRecord)


@pytest.mark.parametrize("names", [["Ada", 5], "Ada", [None, None], {"Ada": 1}])
def test_players_are_strings(names: object) -> None:
    assert isinstance(refusal(changed(small_match(), ("players",), names)).cause, MalformedRecord)


@pytest.mark.parametrize("names", [["", ""], ["Ada", "Ada"], ["\x1b[31m", "\ud800"], ["🐂", "ぎ"]])
def test_names_are_any_strings(names: list[str]) -> None:
    assert decode(changed(small_match(), ("players",), names)).players == tuple(names)


def test_the_rules_say_how_many_can_play() -> None:
    alone = changed(small_match(), ("players",), ["Ada"])
    assert isinstance(refusal(alone).cause, PlayerCount)


@pytest.mark.parametrize(
    "seed",
    ["", "6" * 63, "6" * 65, "A" * 64, "g" * 64, " " + "6" * 63, "6" * 64 + "\n", 6, [], True],
)
def test_a_seed_is_exactly_64_lower_case_hex_digits(seed: object) -> None:
    error = refusal(changed(small_match(), ("seed",), seed))
    assert isinstance(error.cause, BadSeed)


def test_a_match_has_at_least_one_round() -> None:
    assert isinstance(refusal(match({"preset": "base"})).cause, MalformedRecord)


NUMBERS: tuple[tuple[str | int, ...], ...] = (
    (*DEAL, "rows", 0, 0),
    (*DEAL, "hands", 1, 0),
    (*DECISION, "seat"),
    (*DECISION, "card"),
    (*ROUND, "rows", 3, 1),
    (*ROUND, "points", 0),
    ("totals", 1),
    ("winners", 0),
)


@pytest.mark.parametrize("path", NUMBERS, ids=lambda path: ".".join(map(str, path)))
@pytest.mark.parametrize("value", [True, False, 50.0, "50", None, {}])
def test_nothing_but_a_whole_number_is_one(path: tuple[str | int, ...], value: object) -> None:
    error = refusal(changed(small_match(), path, value))
    assert isinstance(error.cause, MalformedRecord)
    assert (error.round, error.decision) == _where(path)


LISTS: tuple[tuple[str | int, ...], ...] = (
    ("rounds",),
    (*DEAL, "rows"),
    (*DEAL, "rows", 0),
    (*DEAL, "hands"),
    (*DEAL, "hands", 0),
    (*ROUND, "decisions"),
    ("totals",),
    ("winners",),
)


@pytest.mark.parametrize("path", LISTS, ids=lambda path: ".".join(map(str, path)))
@pytest.mark.parametrize("value", [{}, "12", 12])
def test_nothing_but_a_list_is_one(path: tuple[str | int, ...], value: object) -> None:
    assert isinstance(refusal(changed(small_match(), path, value)).cause, MalformedRecord)


@pytest.mark.parametrize("path", [ROUND, DEAL, DECISION], ids=["round", "deal", "decision"])
def test_nothing_but_an_object_is_one(path: tuple[str | int, ...]) -> None:
    assert isinstance(refusal(changed(small_match(), path, [])).cause, MalformedRecord)


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("starter", None),
        ("starter", True),
        ("buffalo", None),
        ("buffalo", 5),
        ("specials", None),
        ("specials", [1]),
        ("specials", "stop"),
        ("marker", None),
        ("marker", {}),
        ("marker", {"row": "1"}),
        ("marker", {"row": 1, "arrow": None}),
        ("marker", {"row": 1, "arrow": "left"}),
    ],
)
def test_the_rarer_fields_of_a_deal_have_their_types_too(field: str, value: object) -> None:
    error = refusal(changed(small_match(), (*DEAL, field), value))
    assert isinstance(error.cause, MalformedRecord)
    assert (error.round, error.decision) == (0, None)


@pytest.mark.parametrize("pool", [None, 5, [1, "2"], [1.0], {}])
def test_a_pool_is_a_list_of_whole_numbers(pool: object) -> None:
    deal = {"pool": pool, "starter": 0}
    error = refusal(match({"preset": "logic"}, {"deal": deal, "decisions": []}))
    assert isinstance(error.cause, MalformedRecord)
    assert "pool" in str(error.cause.expected)
    assert (error.round, error.decision) == (0, None)


@pytest.mark.parametrize(
    ("data", "written"),
    [
        (None, "null"),
        ([], "[]"),
        ("null", '"null"'),
        (True, "true"),
        (["a", 1], '["a", 1]'),
        ("Jö", '"Jö"'),
    ],
)
def test_what_came_is_told_as_it_stands_in_the_record(data: object, written: str) -> None:
    error = refusal(data)
    assert isinstance(error.cause, MalformedRecord)
    assert error.cause.got == written


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("flip", False),
        ("flip", 1),
        ("flip", None),
        ("cards", 5),
        ("cards", [5, "6"]),
        ("cards", None),
        ("row", True),
        ("row", 1.0),
        ("side", 1),
        ("at", "1"),
        ("special", None),
        ("do", 1),
    ],
)
def test_the_fields_of_a_decision_have_their_types(field: str, value: object) -> None:
    error = refusal(changed(small_match(), (*DECISION, field), value))
    assert isinstance(error.cause, MalformedRecord)
    assert (error.round, error.decision) == (0, 1)


@pytest.mark.parametrize(
    "row", [[44, 44], [[44]], [[44, 45]], [44, [44]], [[]], [[[44, 44]]], [[44, 44], 44]]
)
def test_twins_and_only_twins_are_a_nested_list(row: list[Any]) -> None:
    deal = {"rows": [[10], [20], [30], row], "hands": [[50], [60]]}
    error = refusal(match({"preset": "double"}, {"deal": deal, "decisions": []}))
    assert isinstance(error.cause, MalformedRecord)


def test_a_stack_of_twins_is_read_and_written_as_a_nested_list() -> None:
    deal = {"rows": [[10], [20, [30, 30]], [31], [[44, 44]]], "hands": [[50], [60]]}
    data = match({"preset": "double"}, {"deal": deal, "decisions": []})
    assert decode(data).rounds[0].deal.rows == ((10,), (20, 30, 30), (31,), (44, 44))
    assert encode(decode(data)) == data


def test_the_rows_after_a_round_hold_stacks_as_well() -> None:
    data = small_match()
    data["rules"]["preset"] = "double"
    data["rounds"][0]["deal"]["hands"] = [[40], [60]]
    data["rounds"][0]["decisions"][0]["card"] = 40
    stacked = changed(data, (*ROUND, "rows", 3), [[40, 40], 60])
    assert accepted(stacked)
    flat = changed(data, (*ROUND, "rows", 3), [40, 40, 60])
    assert isinstance(refusal(flat).cause, MalformedRecord)
