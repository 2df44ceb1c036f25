"""Tables fitted to choices by Adam: compiled for the processor, or by PyTorch on a GPU."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from importlib.util import find_spec
from typing import Any

import numpy as np

from nimmt.thinking.kernel.fitting import descend
from nimmt.thinking.learning.schools import Scores
from nimmt.thinking.learning.teaching import Taught

STEPS, BATCH, RATE = 300, 65_536, 0.05
KEPT_BACK = 0.1
"""The share of the decisions that the fit never sees, to say how good it is."""
TIED, LOOSE = 12.0, 30.0
"""How strongly a score is drawn to where it started from, over the number of decisions: first for
all lines as one, then line by line. What is rarely seen stays there."""
FADE, FADE_SQUARES, TINY = 0.9, 0.99, 1e-8
LIMIT = 12.0
"""No score is further from 0: weights are powers of e, and six of them are multiplied."""


@dataclass(frozen=True, slots=True)
class Fitted:
    scores: Scores
    loss: float
    """Mean cross-entropy of the decisions kept back."""
    agreement: float
    """How often the heaviest card is the one chosen, likewise."""
    device: str


Slope = Callable[[Any, Scores], Scores]
"""The gradient of the mean loss over some decisions, at these scores."""


def fit(taught: Taught, start: Scores, seed: int) -> Fitted:
    """A table for these choices: the lines for different numbers of cards are fitted as one first,
    and then stay close to that."""
    random = np.random.default_rng(seed)
    shuffled = random.permutation(len(taught.sizes))
    kept = int(len(shuffled) * KEPT_BACK)
    test, train = shuffled[:kept], shuffled[kept:]
    device = "cuda" if has_gpu() else "cpu"
    slope = slope_by_torch(taught, device) if device == "cuda" else slope_by_kernel(taught)
    alike = adam(_as_one(slope), train, start, random, TIED / len(train))
    scores = adam(slope, train, alike, random, LOOSE / len(train))
    loss, agreement = descend(
        taught.indices, taught.sizes, taught.choices, test, scores, np.zeros_like(scores)
    )
    return Fitted(scores, float(loss), float(agreement), device)


def _as_one(slope: Slope) -> Slope:
    """All lines go the same way."""

    def summed(chosen: Any, scores: Scores) -> Scores:
        return np.broadcast_to(slope(chosen, scores).sum(axis=0), scores.shape)

    return summed


def adam(
    slope: Slope, train: Any, start: Scores, random: np.random.Generator, pull: float
) -> Scores:
    scores, mean, squares = start.copy(), np.zeros_like(start), np.zeros_like(start)
    for step in range(STEPS):
        chosen = random.choice(train, BATCH) if len(train) > BATCH else train
        steepness = slope(chosen, scores) + pull * (scores - start)
        mean += (1 - FADE) * (steepness - mean)
        squares += (1 - FADE_SQUARES) * (steepness**2 - squares)
        rate = RATE * (1 - step / STEPS) ** 0.7
        root = np.sqrt(squares / (1 - FADE_SQUARES ** (step + 1)))
        scores -= rate * mean / (1 - FADE ** (step + 1)) / (root + TINY)
    return np.clip(scores, -LIMIT, LIMIT)


def has_gpu() -> bool:
    if find_spec("torch") is None:
        return False
    import torch  # noqa: PLC0415  # an extra, and slow to load

    return bool(torch.cuda.is_available())


def slope_by_kernel(taught: Taught) -> Slope:
    def slope(chosen: Any, scores: Scores) -> Scores:
        steepness = np.zeros_like(scores)
        descend(taught.indices, taught.sizes, taught.choices, chosen, scores, steepness)
        return steepness

    return slope


def slope_by_torch(taught: Taught, device: str) -> Slope:
    """The same in PyTorch, which is faster where there is a GPU."""
    import torch  # noqa: PLC0415  # an extra, and slow to load

    sizes = torch.from_numpy(taught.sizes).to(device).long()
    outside = torch.arange(taught.indices.shape[1], device=device) >= sizes[:, None]
    indices = torch.from_numpy(taught.indices).to(device).long()
    choices = torch.from_numpy(taught.choices).to(device).long()[:, None]

    def slope(chosen: Any, scores: Scores) -> Scores:
        at = torch.from_numpy(chosen).to(device)
        flat = torch.from_numpy(scores).to(device).float().flatten()
        places = indices[at] + ((sizes[at] - 1) * scores.shape[1])[:, None, None]
        logits = flat[places].sum(dim=2).masked_fill(outside[at], -1e9)
        pull = torch.softmax(logits, dim=1)
        pull.scatter_add_(1, choices[at], torch.full_like(pull[:, :1], -1.0))
        pull = (pull / len(at))[:, :, None].expand(places.shape)
        summed = torch.zeros_like(flat).scatter_add_(0, places.flatten(), pull.flatten())
        steepness: Scores = summed.cpu().double().numpy().reshape(scores.shape)
        return steepness

    return slope
