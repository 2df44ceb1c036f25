"""What there is to play, and whether a rule set is one."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Any

from msgspec import Meta, Struct

from nimmt.core.errors import RulesError, UnknownPreset
from nimmt.core.registry import AXES, PRESETS, VALUES, preset_names
from nimmt.core.rules import NUMBERS, Rules
from nimmt.server.common.language import words_for
from nimmt.server.rest import Api, Call, Need

api = Api("variants")


class Variant(Struct, frozen=True):
    """A preset: its name and summary for people, for how many it is, and what it chooses."""

    id: str
    name: str
    summary: str
    least: int
    most: int
    alone: bool
    """Whether it combines with nothing."""
    axes: dict[str, str]
    target: int | None
    rounds: int | None


class VariantPage(Struct, frozen=True):
    """A variant's rules and examples, in a little Markdown."""

    id: str
    name: str
    summary: str
    rules: str
    examples: str


class AxisValue(Struct, frozen=True):
    id: str
    name: str


class Axis(Struct, frozen=True):
    """What can be chosen beside the preset; a number has a least value and no list."""

    id: str
    name: str
    values: list[AxisValue]
    least: int | None = None


class Variants(Struct, frozen=True):
    variants: list[Variant]
    axes: list[Axis]


class VariantPath(Struct, frozen=True):
    id: Annotated[str, Meta(pattern="^[a-z-]{1,40}$")]


class RulesAsked(Struct, frozen=True, forbid_unknown_fields=True):
    """A rule set, as in a record, and for how many, if that is known."""

    rules: dict[str, Any]
    players: int | None = None


class RulesChecked(Struct, frozen=True):
    """The rule set in its shortest form, with the values on all axes."""

    rules: dict[str, str | int]
    axes: dict[str, str]
    target: int | None
    rounds: int | None
    starter: bool
    """Whether a starter can be named."""
    least: int
    most: int


@api.get("/api/variants", summary="All variants, axes and options", needs=Need.NOBODY)
async def list_variants(call: Call) -> Variants:
    call.headers["Cache-Control"] = "max-age=300"
    call.headers["Vary"] = "Accept-Language"
    return _variants(call.words.language)


@api.get(
    "/api/variants/{id}",
    summary="A variant's rules and examples",
    needs=Need.NOBODY,
    errors=(UnknownPreset,),
)
async def show_variant(call: Call, path: VariantPath) -> VariantPage:
    if path.id not in PRESETS:
        raise UnknownPreset(preset_names(), path.id)
    call.headers["Vary"] = "Accept-Language"
    words, name = call.words, f"variant-{path.id}"
    parts = (words(f"{name}{part}") for part in ("", ".summary", ".rules", ".examples"))
    return VariantPage(path.id, *parts)


@api.post(
    "/api/rules",
    summary="Check a rule set, and say why not",
    needs=Need.NOBODY,
    errors=(RulesError,),
)
async def check_rules(call: Call, body: RulesAsked) -> RulesChecked:
    rules = Rules.from_data(body.rules)
    if body.players is not None:
        rules.check_players(body.players)
    return RulesChecked(
        rules=rules.to_data(),
        axes={axis: getattr(rules, axis) for axis in AXES},
        target=rules.target,
        rounds=rules.rounds,
        starter=rules.has_starter,
        least=rules.players[0],
        most=rules.players[-1],
    )


@cache
def _variants(language: str) -> Variants:
    return Variants([_variant(language, name) for name in preset_names()], _axes(language))


def _variant(language: str, name: str) -> Variant:
    words, rules = words_for(language), Rules.of(name)
    return Variant(
        id=name,
        name=words(f"variant-{name}"),
        summary=words(f"variant-{name}.summary"),
        least=rules.players[0],
        most=rules.players[-1],
        alone=PRESETS[name].alone,
        axes={axis: getattr(rules, axis) for axis in AXES},
        target=rules.target,
        rounds=rules.rounds,
    )


def _axes(language: str) -> list[Axis]:
    words = words_for(language)
    chosen = [axis for axis in AXES if axis not in ("format",)]
    choices = [
        Axis(axis, words(f"axis-{axis}"), [_value(language, axis, name) for name in _names(axis)])
        for axis in chosen
    ]
    numbers = [Axis(name, words(f"axis-{name}"), [], least) for name, least in NUMBERS.items()]
    return [*choices, *numbers]


def _names(axis: str) -> list[str]:
    return [value.name for value in VALUES[axis].values() if value.optional]


def _value(language: str, axis: str, name: str) -> AxisValue:
    return AxisValue(name, words_for(language)(f"axis-{axis}-{name}"))
