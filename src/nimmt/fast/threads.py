"""Work on slices, one a thread: compiled code does not hold the interpreter's lock."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise

import numpy as np


def checked_workers(workers: int) -> int:
    if workers < 1:
        raise ValueError(f"expected at least one worker; got {workers}")
    return workers


def spread(work: Callable[[slice], None], count: int, workers: int) -> None:
    """The work on `count` things, in equal slices."""
    edges = np.linspace(0, count, workers + 1).astype(int)
    parts = [slice(a, b) for a, b in pairwise(edges)]
    if workers == 1:
        work(parts[0])
        return
    with ThreadPoolExecutor(workers) as pool:
        list(pool.map(work, parts))
