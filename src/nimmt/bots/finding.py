"""Bots by name: `search:1000`, a level such as `expert`, a package's, or `./file.py:Class`."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import cache
from importlib.metadata import entry_points
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

from nimmt.bots.champion import Champion
from nimmt.bots.characters import CHARACTERS
from nimmt.bots.heuristics import ClosestGap, RiskCounter
from nimmt.bots.levels import LEVELS
from nimmt.bots.protocol import Bot
from nimmt.bots.search import Search
from nimmt.bots.simple import RandomBot, Uniform
from nimmt.core.errors import NimmtError

Factory = Callable[..., Bot]

BUILT_IN: dict[str, Factory] = {
    "uniform": Uniform,
    "random": RandomBot,
    "closest-gap": ClosestGap,
    "risk": RiskCounter,
    "search": Search,
    "champion": Champion,
    **LEVELS,
    **CHARACTERS,
}
WITH_DRAWS = ("search", "champion")
"""Bots that take a number of draws after a colon."""
GROUP = "nimmt.bots"


class UnknownBot(NimmtError):
    """There is no bot of that name."""


class BrokenBot(UnknownBot):
    """The file with the bot cannot be loaded."""


def names() -> tuple[str, ...]:
    return (*BUILT_IN, *(point.name for point in entry_points(group=GROUP)))


def make(spec: str, seed: int) -> Bot:
    """A bot from its name, with its own seeded randomness."""
    if ".py:" in spec:
        return _from_file(spec)(seed=seed)
    name, _, number = spec.partition(":")
    if number and name in BUILT_IN and name not in WITH_DRAWS:
        raise UnknownBot(name, spec)
    options = {"draws": _number(spec, number)} if number else {}
    if name in BUILT_IN:
        return BUILT_IN[name](seed=seed, **options)
    for point in entry_points(group=GROUP):
        if point.name == name:
            factory: Factory = point.load()
            return factory(seed=seed, **options)
    raise UnknownBot(names(), spec)


def _number(spec: str, text: str) -> int:
    if not text.isascii() or not text.isdigit() or int(text) < 1:
        raise UnknownBot("search:1000", spec)
    return int(text)


def _from_file(spec: str) -> Factory:
    path, _, name = spec.rpartition(":")
    if not Path(path).is_file():
        raise UnknownBot("./my_bot.py:MyBot", spec)
    module = _loaded(Path(path).resolve())
    factory: Factory | None = getattr(module, name, None)
    if factory is None:
        raise UnknownBot(tuple(n for n in vars(module) if not n.startswith("_")), name)
    return factory


@cache
def _loaded(path: Path) -> Any:
    """The module in a file, run once; it finds its neighbours as a script would."""
    file = spec_from_file_location(path.stem, path)
    if file is None or file.loader is None:
        raise UnknownBot("./my_bot.py:MyBot", str(path))
    module = module_from_spec(file)
    sys.modules.setdefault(path.stem, module)
    sys.path.append(str(path.parent))
    try:
        file.loader.exec_module(module)
    except Exception as error:  # whatever somebody's file may raise
        raise BrokenBot(str(path), f"{type(error).__name__}: {error}") from error
    return module
