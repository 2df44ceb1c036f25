"""Tables fitted to choices by Adam: compiled for the processor, or by PyTorch on a GPU."""

from __future__ import annotations

from dataclasses import dataclass
from importlib.util import find_spec
from typing import Any

import numpy as np

from nimmt.fast.kernel.fitting import descend
from nimmt.train.teaching import Scores, Taught

STEPS, BATCH, RATE = 400, 65_536, 0.05
KEPT_BACK = 0.1
"""The share of the decisions that the fit never sees, to say how good it is."""
PULL = 3e-5
"""How strongly a score is drawn to where it started from: what is rarely seen stays there."""
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


def fit(taught: Taught, start: Scores, seed: int) -> Fitted:
    """A table for these choices."""
    random = np.random.default_rng(seed)
    shuffled = random.permutation(len(taught.sizes))
    kept = int(len(shuffled) * KEPT_BACK)
    test, train = shuffled[:kept], shuffled[kept:]
    device = "cuda" if has_gpu() else "cpu"
    slopes = OnTorch(taught, start, device) if device == "cuda" else OnProcessor(taught, start)
    for step in range(STEPS):
        chosen = random.choice(train, BATCH) if len(train) > BATCH else train
        slopes.step(chosen, RATE * (1 - step / STEPS) ** 0.7, step)
    scores = np.clip(slopes.scores(), -LIMIT, LIMIT)
    loss, agreement = descend(
        taught.indices, taught.sizes, taught.choices, test, scores, np.zeros_like(scores)
    )
    return Fitted(scores, float(loss), float(agreement), device)


def has_gpu() -> bool:
    if find_spec("torch") is None:
        return False
    import torch  # noqa: PLC0415  # an extra, and slow to load

    return bool(torch.cuda.is_available())


class OnProcessor:
    """Adam with the compiled gradient."""

    def __init__(self, taught: Taught, start: Scores) -> None:
        self._taught, self._start = taught, start
        self._scores = start.copy()
        self._mean, self._squares = np.zeros_like(start), np.zeros_like(start)

    def step(self, chosen: Any, rate: float, step: int) -> None:
        slope = PULL * (self._scores - self._start)
        taught = self._taught
        descend(taught.indices, taught.sizes, taught.choices, chosen, self._scores, slope)
        self._mean += (1 - FADE) * (slope - self._mean)
        self._squares += (1 - FADE_SQUARES) * (slope**2 - self._squares)
        mean = self._mean / (1 - FADE ** (step + 1))
        squares = self._squares / (1 - FADE_SQUARES ** (step + 1))
        self._scores -= rate * mean / (np.sqrt(squares) + TINY)

    def scores(self) -> Scores:
        return self._scores


class OnTorch:
    """The same in PyTorch, which is faster where there is a GPU."""

    def __init__(self, taught: Taught, start: Scores, device: str) -> None:
        import torch  # noqa: PLC0415  # an extra, and slow to load

        self._torch = torch
        where = torch.device(device)
        sizes = torch.from_numpy(taught.sizes).to(where).long()
        width = start.shape[1]
        lines = ((sizes - 1) * width)[:, None, None]
        self._indices = torch.from_numpy(taught.indices).to(where).int() + lines.int()
        self._outside = torch.arange(taught.indices.shape[1], device=where) >= sizes[:, None]
        self._choices = torch.from_numpy(taught.choices).to(where).long()
        self._start = torch.from_numpy(start).to(where).float().flatten()
        self._scores = self._start.clone().requires_grad_()
        self._adam = torch.optim.Adam([self._scores], betas=(FADE, FADE_SQUARES), eps=TINY)
        self._shape = start.shape

    def step(self, chosen: Any, rate: float, step: int) -> None:
        torch = self._torch
        at = torch.from_numpy(chosen).to(self._scores.device)
        logits = self._scores[self._indices[at]].sum(dim=2)
        logits = logits.masked_fill(self._outside[at], -1e9)
        loss = torch.nn.functional.cross_entropy(logits, self._choices[at])
        loss = loss + PULL / 2 * ((self._scores - self._start) ** 2).sum()
        for group in self._adam.param_groups:
            group["lr"] = rate
        self._adam.zero_grad()
        loss.backward()
        self._adam.step()

    def scores(self) -> Scores:
        scores: Scores = self._scores.detach().cpu().double().numpy().reshape(self._shape)
        return scores
