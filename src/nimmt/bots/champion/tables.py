"""The policy tables that the package carries, made by `nimmt train`."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

FILE = Path(__file__).with_name("tables.npz")


class Policies(NamedTuple):
    """The types for one number of players."""

    names: tuple[str, ...]
    weights: NDArray[np.float32]
    """(types, 10, WIDTH), as the kernel multiplies them."""


OWN = "adaptive-2"
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
    """For each type the place of its answer."""
    return np.array([names.index(ANSWERS.get(name, OWN)) for name in names])


@cache
def policies(players: int) -> Policies:
    """For a number without tables of its own, a mean of the tables of its neighbours."""
    with np.load(FILE) as stored:
        names, numbers, scores = stored["names"], stored["players"], stored["scores"]
    order = np.argsort(numbers)
    numbers, scores = numbers[order], scores[order].astype(np.float64)
    places = np.interp(players, numbers, np.arange(len(numbers)))
    below, part = int(places), float(places % 1)
    mixed = scores[below] if not part else (1 - part) * scores[below] + part * scores[below + 1]
    return Policies(tuple(map(str, names)), np.exp(mixed).astype(np.float32))
