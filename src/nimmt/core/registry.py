"""Where the variants make themselves known: the values of each axis, and the presets.

A rule set is one value on each axis. The base game's values stand here; every other one is
registered by its variant's file.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from nimmt.core.dials import Dials
from nimmt.core.steps import round

AXES = ("deck", "deal", "play", "ends", "fan", "format")


def _as_they_are(dials: Dials) -> Dials:
    return dials


@dataclass(frozen=True)
class Value:
    """A choice on an axis, and the dials that it sets."""

    axis: str
    name: str
    dials: Callable[[Dials], Dials] = _as_they_are
    """The dials with what this value sets."""
    only_with: Mapping[str, Collection[object]] = field(default_factory=dict)
    """What other axes (or `target`, `rounds`) may hold beside it, where it matters."""
    starter: bool = False
    """Whether play or drafting goes round the table from somebody."""
    optional: bool = True
    """Whether it can be chosen as an option; if not, only by its preset."""


@dataclass(frozen=True)
class Preset:
    """A rule set with a name. What is not said is as in the base game."""

    name: str
    order: int
    """Its place in lists for people."""
    axes: Mapping[str, str] = field(default_factory=dict)
    target: int | None = None
    rounds: int | None = None
    least: int = 2
    most: int = 10
    alone: bool = False
    """Whether it combines with nothing, a named starter aside."""

    @property
    def format(self) -> str:
        return "target" if self.target else self.axes.get("format", "rounds")


def preset_names() -> tuple[str, ...]:
    """All presets, in the order for people."""
    return tuple(sorted(PRESETS, key=lambda name: PRESETS[name].order))


VALUES: dict[str, dict[str, Value]] = {axis: {} for axis in AXES}
PRESETS: dict[str, Preset] = {}


def register(*things: Value | Preset) -> None:
    for thing in things:
        if isinstance(thing, Preset):
            _add(PRESETS, thing)
        else:
            _add(VALUES[thing.axis], thing)


def _add(known: dict[str, Any], thing: Value | Preset) -> None:
    if thing.name in known:
        raise ValueError(f"{thing.name!r} is registered twice")
    known[thing.name] = thing


BASE = {"deck": "full", "deal": "random", "play": "hidden", "ends": "right", "fan": "none"}
"""The base game's value on each axis but the format, which every preset names."""

register(
    *(Value(axis, name) for axis, name in BASE.items()),
    Value("format", "target", lambda base: replace(base, match_over=round.target_reached)),
    Value("format", "rounds", lambda base: replace(base, match_over=round.rounds_played)),
)
