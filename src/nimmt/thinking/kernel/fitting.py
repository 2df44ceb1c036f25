"""Policy tables from choices: cross-entropy and its gradient."""

from __future__ import annotations

import numpy as np

from nimmt.thinking.kernel.jit import jit
from nimmt.thinking.kernel.policy import BLOCKS


@jit
def descend(indices, sizes, choices, order, scores, gradient):
    """Add the gradient of the mean loss over the decisions in `order` to `gradient`.

    `scores` and `gradient` have a line for each number of cards. Answers the mean loss and the
    share of choices that have the highest score.
    """
    logits = np.empty(indices.shape[1])
    loss, agreed = 0.0, 0
    weight = 1.0 / order.size
    for k in order:
        size, chosen = sizes[k], choices[k]
        line, slope = scores[size - 1], gradient[size - 1]
        highest, best = -1e30, 0
        for i in range(size):
            score = 0.0
            for b in range(BLOCKS):
                score += line[indices[k, i, b]]
            logits[i] = score
            if score > highest:
                highest, best = score, i
        total = 0.0
        for i in range(size):
            logits[i] = np.exp(logits[i] - highest)
            total += logits[i]
        loss -= np.log(logits[chosen] / total)
        agreed += best == chosen
        for i in range(size):
            pull = weight * (logits[i] / total - (1.0 if i == chosen else 0.0))
            for b in range(BLOCKS):
                slope[indices[k, i, b]] += pull
    return loss * weight, agreed * weight
