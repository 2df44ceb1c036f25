"""The policy tables that the package carries, made by `nimmt train`."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from nimmt.core.rules import Rules
from nimmt.core.view import View
from nimmt.fast.ruleset import ruleset
from nimmt.thinking.choosing import choice_of
from nimmt.thinking.kernel.minds import Minds
from nimmt.thinking.kernel.network import NONE, Floats

FILE = Path(__file__).with_name("tables.npz")
OTHER_RULES = Path(__file__).with_name("other_rules.npz")
"""Of the other rule sets those in which tables pay; without tables the plain search plays."""


PARTS = ("names", "scores", "networks", "network_of", "sharp")
"""What the base game's file holds for each number of players."""


class Policies(NamedTuple):
    """The types for one number of players."""

    names: tuple[str, ...]
    weights: NDArray[np.float32]
    """(types, 10, WIDTH), as the kernel multiplies them."""
    networks: Floats
    """(networks, SIZE)"""
    network_of: NDArray[np.int64]
    """For each type the number of its network; -1 where there is none of it."""
    sharp: NDArray[np.float32]
    """For each type how decided it is by its network."""

    def scores(self) -> dict[str, NDArray[np.float64]]:
        """The tables by name, as they are learned: logarithms of the weights."""
        return dict(zip(self.names, np.log(self.weights).astype(float), strict=True))


ANSWERS = {
    "random": "flat-1000",
    "flat-100": "level-2",
    "flat-1000": "level-2",
    "level-2": "level-3",
    "level-3": "level-4",
    "level-4": "level-5",
}
"""By which table to play on where one meets a type: the one learned from believing in it."""


def answers(names: Sequence[str]) -> NDArray[np.int64]:
    """For each type the place of its answer; to those at the top of the ladder it is the last."""
    wanted = (ANSWERS.get(name, names[-1]) for name in names)
    return np.array([names.index(name if name in names else names[-1]) for name in wanted])


def believing(
    known: Policies,
    common: NDArray[np.float64],
    earlier: NDArray[np.float64],
    slip: float,
    same_type_weight: float,
) -> Minds:
    """That others are of these types, as the kernel wants it."""
    ways = (known.weights, known.networks, known.network_of, known.sharp)
    return Minds(*ways, answers(known.names), common, earlier, slip, same_type_weight)


@cache
def policies(players: int) -> Policies:
    """Of the base game; a number of players that was left out of the file is refused."""
    with np.load(FILE) as stored:
        names, scores, networks, network_of, sharp = (stored[f"{players} {part}"] for part in PARTS)
        weights = np.exp(scores.astype(np.float64)).astype(np.float32)
        known = tuple(map(str, names))
        return Policies(known, weights, networks.astype(np.float32), network_of, sharp)


def key_of(rules: Rules) -> str:
    """What tables depend on: where cards go and how they are chosen, not how long a match is."""
    return f"{rules.deck} {rules.deal} {rules.play} {rules.ends} {rules.fan}"


def is_plain(rules: Rules, players: int) -> bool:
    """Whether cards go as in the base game, from hidden hands: there its tables serve as well."""
    return not ruleset(rules, players).type.values


def places_as_in_base(rules: Rules, players: int) -> bool:
    """Whether cards go as in the base game, however the hands have come about."""
    return {axis for axis, _ in ruleset(rules, players).type.values} <= {"deal"}


def base_tables_serve(view: View) -> bool:
    """Whether the base game's tables serve: its rule, hands of equal size, and no tables of its
    own."""
    plain = is_plain(view.rules, view.players) and not has_tables(view)
    return plain and choice_of(view).kinds in (("play",), ("take",)) and len(view.hand) <= 10


def has_tables(view: View) -> bool:
    """Whether there are tables for this rule set, other than the base game's."""
    return policies_of(view.rules, view.players) is not None


def policies_of(rules: Rules, players: int) -> Policies | None:
    """The tables of a rule set other than the base game, if there are any.

    A number without tables of its own gets a mean of its neighbours', or a somewhat larger one the
    tables of the largest, unless the base game's serve. Those for one number alone serve no other.
    """
    key = key_of(rules)
    numbers = _numbers(key)
    largest = max(numbers, default=0)
    alone = len(numbers) == 1 or is_plain(rules, players)
    return (
        _of_other_rules(key, players)
        if players <= (largest if alone else largest * 3 // 2)
        else None
    )


@cache
def _numbers(key: str) -> tuple[int, ...]:
    """For which numbers of players there are tables."""
    if not OTHER_RULES.exists():
        return ()
    with np.load(OTHER_RULES) as stored:
        name = f"{key} players"
        return tuple(stored[name].tolist()) if name in stored else ()


@cache
def _of_other_rules(key: str, players: int) -> Policies:
    with np.load(OTHER_RULES) as stored:
        numbers, scores = stored[f"{key} players"], stored[f"{key} scores"]
        names, weights = mixed(stored[f"{key} names"], numbers, scores, players)
        return Policies(
            names, weights, NONE, np.full(len(names), -1), np.zeros(len(names), np.float32)
        )


def mixed(
    names: NDArray[Any], numbers: NDArray[Any], scores: NDArray[Any], players: int
) -> tuple[tuple[str, ...], NDArray[np.float32]]:
    order = np.argsort(numbers)
    numbers, scores = numbers[order], scores[order].astype(np.float64)
    places = np.interp(players, numbers, np.arange(len(numbers)))
    below, part = int(places), float(places % 1)
    found = scores[below] if not part else (1 - part) * scores[below] + part * scores[below + 1]
    return tuple(map(str, names)), np.exp(found).astype(np.float32)
