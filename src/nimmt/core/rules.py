"""A rule set as one frozen value that validates itself (RULES.md, What can be combined)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from functools import cache, cached_property
from typing import Any

from nimmt.core.dials import Dials
from nimmt.core.errors import (
    ForbiddenCombination,
    MalformedRules,
    NoStarter,
    NotANumber,
    PlayerCount,
    StarterNotSeated,
    UnknownOption,
    UnknownPreset,
    UnknownValue,
)
from nimmt.core.registry import AXES, BASE, PRESETS, VALUES, Preset, Value, preset_names

NUMBERS = {"target": 1, "rounds": 1, "starter": 0}
"""The options that are numbers, and their least values."""
OPTIONS = (*BASE, *NUMBERS)


@dataclass(frozen=True)
class Rules:
    """Make one with `Rules.of("base", target=40)`."""

    preset: str
    deck: str
    deal: str
    play: str
    ends: str
    fan: str
    format: str
    target: int | None = None
    rounds: int | None = None
    starter: int | None = None

    @classmethod
    def of(cls, preset: str = "base", /, **options: Any) -> Rules:
        """A preset, with whatever differs from it."""
        _check_preset(preset)
        for name, value in options.items():
            _check_option(name, value)
        base = PRESETS[preset]
        axes = {**BASE, "format": base.format, **base.axes}
        if base.alone:
            _refuse_changes(base, axes, options)
        limits = _limits(base, options)
        return cls(preset, **{**axes, **limits, **options})

    @classmethod
    def from_data(cls, data: object) -> Rules:
        """Read what `to_data` wrote, or a record's `rules`."""
        if not isinstance(data, Mapping) or not isinstance(data.get("preset"), str):
            raise MalformedRules('{"preset": "base"}', data)
        options = {name: value for name, value in data.items() if name != "preset"}
        return cls.of(data["preset"], **options)

    def to_data(self) -> dict[str, Any]:
        """The preset's name and whatever differs from it."""
        plain, mine = asdict(Rules.of(self.preset)), asdict(self)
        differs = {name: mine[name] for name in OPTIONS if mine[name] not in (None, plain[name])}
        return {"preset": self.preset, **differs}

    def __post_init__(self) -> None:
        _check_preset(self.preset)
        for axis in AXES:
            _check_known(axis, getattr(self, axis), tuple(VALUES[axis]))
        for name in NUMBERS:
            if name == self.format or getattr(self, name) is not None:
                _check_option(name, getattr(self, name))
        for value in self._values:
            for other, allowed in value.only_with.items():
                held = getattr(self, other)
                if held is not None and held not in allowed:
                    raise ForbiddenCombination(_named(value.axis, value.name), _named(other, held))
        if self.starter is not None and not self.has_starter:
            raise NoStarter(None, self.starter)

    def __reduce__(self) -> tuple[Any, ...]:
        """What has been worked out is worked out again elsewhere: it holds functions."""
        return Rules, tuple(getattr(self, each.name) for each in fields(self))

    @cached_property
    def _values(self) -> tuple[Value, ...]:
        return tuple(VALUES[axis][getattr(self, axis)] for axis in AXES)

    @cached_property
    def dials(self) -> Dials:
        return _dials(tuple(getattr(self, axis) for axis in AXES))

    @cached_property
    def has_starter(self) -> bool:
        """Whether play or drafting goes round the table from somebody."""
        return any(value.starter for value in self._values)

    @property
    def play_has_starter(self) -> bool:
        return VALUES["play"][self.play].starter

    @cached_property
    def players(self) -> range:
        """The numbers of players this rule set is for."""
        preset = PRESETS[self.preset]
        counts = filter(self._fits, range(preset.least, preset.most + 1))
        return range(preset.least, max(counts) + 1)

    def _fits(self, players: int) -> bool:
        dials = self.dials
        needed = dials.hand_size * players + dials.row_count
        return needed <= len(dials.deck(players))

    def check_players(self, players: int) -> None:
        if players not in self.players:
            raise PlayerCount((self.players[0], self.players[-1]), players)
        if self.starter is not None and self.starter >= players:
            raise StarterNotSeated(tuple(range(players)), self.starter)


def _check_preset(preset: object) -> None:
    if not isinstance(preset, str) or preset not in PRESETS:
        raise UnknownPreset(preset_names(), preset)


def _check_known(axis: str, value: object, known: tuple[str, ...]) -> None:
    if value not in known:
        raise UnknownValue(axis, known, value)


def _check_option(name: str, value: object) -> None:
    if name in NUMBERS:
        least = NUMBERS[name]
        if type(value) is not int or value < least:
            raise NotANumber(name, least, value)
    elif name not in BASE:
        raise UnknownOption(OPTIONS, name)
    else:
        _check_known(name, value, _selectable(name))


def _selectable(axis: str) -> tuple[str, ...]:
    return tuple(value.name for value in VALUES[axis].values() if value.optional)


def _refuse_changes(preset: Preset, axes: Mapping[str, str], options: Mapping[str, object]) -> None:
    plain = {**axes, "target": preset.target, "rounds": preset.rounds}
    for name, value in options.items():
        if name in plain and value != plain[name]:
            raise ForbiddenCombination(_named("preset", preset.name), _named(name, value))


def _limits(preset: Preset, options: Mapping[str, Any]) -> dict[str, Any]:
    """The match's length: the preset's, unless an option names another."""
    named = [name for name in ("target", "rounds") if name in options]
    if not named:
        return {"target": preset.target, "rounds": preset.rounds}
    if not VALUES["format"][preset.format].optional:
        raise ForbiddenCombination(_named("format", preset.format), named[0])
    if len(named) > 1:
        raise ForbiddenCombination(*named)
    return {"format": named[0]}


@cache
def _dials(names: tuple[str, ...]) -> Dials:
    """The base game's, with what the value chosen on each axis sets."""
    dials = Dials()
    for axis, name in zip(AXES, names, strict=True):
        value = VALUES[axis][name]
        if twice := dials.changed() & value.dials(Dials()).changed():
            raise ValueError(f"{axis}={name} sets again what is set: {sorted(twice)}")
        dials = value.dials(dials)
    return dials


def _named(option: str, value: object) -> str:
    return f"{option}={value}"
