"""Networks fitted to choices by Adam: compiled for all processors, or by PyTorch on a GPU."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from nimmt.thinking.kernel.network import (
    FACTS,
    OPEN,
    SIZE,
    Floats,
    network_of,
)
from nimmt.thinking.kernel.network_training import (
    descend_network,
    describe,
)
from nimmt.thinking.kernel.policy import HAND
from nimmt.thinking.learning.fitting import FADE, KEPT_BACK, TINY, has_gpu
from nimmt.thinking.learning.teaching import Taught

EPOCHS, STEPS, BATCH, RATE = 40, 200, 4096, 0.01
"""So many times all decisions, but so many steps at least."""
FADE_SQUARES = 0.999
PULL = 2.0
"""How strongly each number is drawn to 0, over the number of decisions."""
START = {"turn": 0.2, "card": 0.2, "own": 0.1, "out": 0.2}
"""How far from 0 the numbers of a part are at first; all others begin there."""
PORTIONS = 32
"""A batch is always cut alike, so that workers change nothing."""

Order = NDArray[np.int64]


class FittedNetwork(NamedTuple):
    numbers: Floats
    loss: float
    """Mean cross-entropy of the decisions kept back."""
    agreement: float
    """How often the card with the highest score is the one chosen, likewise."""
    device: str


class Slope(NamedTuple):
    """Means over some decisions."""

    steepness: Floats
    loss: float
    agreement: float


Slopes = Callable[[Order, Floats], Slope]


def fit_network(taught: Taught, seed: int, workers: int) -> FittedNetwork:
    random = np.random.default_rng(seed)
    shuffled = random.permutation(len(taught.sizes))
    kept = int(len(shuffled) * KEPT_BACK)
    test, train = shuffled[:kept], shuffled[kept:]
    device = "cuda" if has_gpu() else "cpu"
    with slopes_by_kernel(taught, workers) as by_kernel:
        slope = slopes_by_torch(taught, device) if device == "cuda" else by_kernel
        numbers = _descended(slope, train, random)
        _, loss, agreement = by_kernel(test, numbers)
    return FittedNetwork(numbers, loss, agreement, device)


def _descended(slope: Slopes, train: Order, random: np.random.Generator) -> Floats:
    numbers = _start(random)
    mean, squares = np.zeros(SIZE, np.float32), np.zeros(SIZE, np.float32)
    steps = max(EPOCHS * len(train) // BATCH, STEPS)
    for step in range(steps):
        order = random.choice(train, BATCH) if len(train) > BATCH else train
        steepness = slope(order, numbers).steepness + np.float32(PULL / len(train)) * numbers
        mean += np.float32(1 - FADE) * (steepness - mean)
        squares += np.float32(1 - FADE_SQUARES) * (steepness**2 - squares)
        root = np.sqrt(squares / np.float32(1 - FADE_SQUARES ** (step + 1)))
        rate = np.float32(RATE * (1 - step / steps) / (1 - FADE ** (step + 1)))
        numbers -= rate * mean / (root + np.float32(TINY))
    return numbers


def _start(random: np.random.Generator) -> Floats:
    numbers = np.zeros(SIZE, np.float32)
    for part, spread in START.items():
        some = getattr(network_of(numbers), part)
        some[...] = spread * random.standard_normal(some.shape)
    return numbers


@contextmanager
def slopes_by_kernel(taught: Taught, workers: int) -> Iterator[Slopes]:
    def portion(order: Order, numbers: Floats) -> tuple[Floats, float, int]:
        steepness = np.zeros(SIZE, np.float32)
        loss, agreed = descend_network(
            taught.positions, taught.sizes, taught.choices, order,
            network_of(numbers), network_of(steepness),
        )  # fmt: skip
        return steepness, loss, agreed

    with ThreadPoolExecutor(workers) as pool:

        def slope(order: Order, numbers: Floats) -> Slope:
            portions = np.array_split(order, PORTIONS)
            parts = list(pool.map(lambda each: portion(each, numbers), portions))
            steepness = np.sum([part[0] for part in parts], axis=0) / np.float32(len(order))
            loss, agreed = sum(part[1] for part in parts), sum(part[2] for part in parts)
            return Slope(steepness, loss / len(order), agreed / len(order))

        yield slope


def slopes_by_torch(taught: Taught, device: str) -> Slopes:
    """The same in PyTorch, which is faster where there is a GPU."""
    import torch  # noqa: PLC0415  # an extra, and slow to load

    count = len(taught.sizes)
    turns, facts = np.zeros((count, OPEN), np.float32), np.zeros((count, HAND, FACTS), np.float32)
    groups, pairs = np.zeros((count, HAND), np.int64), np.zeros((count, HAND), np.int64)
    lows = np.zeros(count, np.int64)
    describe(taught.positions, taught.sizes, turns, facts, groups, pairs, lows)
    seen: list[Any] = [
        torch.from_numpy(each).to(device)
        for each in (turns, facts, groups, pairs, lows, taught.sizes, taught.choices)
    ]
    ranks = torch.arange(HAND, device=device)

    def slope(order: Order, numbers: Floats) -> Slope:
        flat = torch.from_numpy(numbers).to(device).requires_grad_()
        network = network_of(flat)  # tensors are cut likewise
        at = torch.from_numpy(order).to(device)
        turn, fact, group, pair, low, size, choice = (each[at] for each in seen)
        left = size.long() - 1
        hidden = fact @ network.card + network.own.T[pair]
        hidden = torch.relu(hidden + (turn @ network.turn + network.left[left])[:, None])
        scores = hidden @ network.out + fact @ network.line
        scores = scores + network.pairs[left[:, None], pair]
        scores = scores + network.ranks[left[:, None], ranks, group]
        scores = scores + network.lows[left[:, None], low[:, None], group]
        scores = scores.masked_fill(ranks >= size[:, None], -1e9)
        loss = torch.nn.functional.cross_entropy(scores, choice.long())
        loss.backward()
        agreed = (scores.argmax(1) == choice).float().mean()
        return Slope(flat.grad.cpu().numpy(), loss.item(), agreed.item())

    return slope
