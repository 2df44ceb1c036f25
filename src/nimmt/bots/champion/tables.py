"""The policy tables that the package carries, made by `nimmt train`."""

from __future__ import annotations

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
