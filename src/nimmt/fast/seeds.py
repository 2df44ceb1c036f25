"""Seeds in one form everywhere: an int, or 32 bytes as 64 hex digits, as matches have them."""

from __future__ import annotations

import numpy as np

from nimmt.core.deal import checked_seed

Seed = int | str


def generator(seed: Seed) -> np.random.Generator:
    """Hex digits are the number that they write."""
    return np.random.default_rng(seed if isinstance(seed, int) else int(checked_seed(seed), 16))
