"""Rounds by the million: the same rules on arrays, compiled (Numba).

`Batch` is for research, `random_rounds` for statistics.
"""

import nimmt.fast.variants  # noqa: F401  # makes their hooks known
from nimmt.fast.batch import Batch, NoSuchAction
from nimmt.fast.observing import Observation
from nimmt.fast.rounds import random_rounds
from nimmt.fast.ruleset import Unsupported

__all__ = ["Batch", "NoSuchAction", "Observation", "Unsupported", "random_rounds"]
