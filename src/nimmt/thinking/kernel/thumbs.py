"""The two rules of thumb of `nimmt.bots.heuristics`, inside a round of the base game."""

from __future__ import annotations

from nimmt.thinking.kernel.base_rows import FULL, row_of
from nimmt.thinking.kernel.belief import hidden_from
from nimmt.thinking.kernel.jit import jit

CLOSEST, RISK = -3, -4
"""Kinds of players."""


@jit
def by_thumb(kind, seen, table, hand, size):
    """The two rules of thumb of `nimmt.bots.heuristics`."""
    hidden = hidden_from(seen, hand, size)
    cheapest_heads = table.heads.min()
    best, lowest = 0, 1e9
    for i in range(size):
        card = hand[i]
        row = row_of(table.ends, card)
        end = table.ends[row] if row >= 0 else 0
        rank = 0.0
        if kind == CLOSEST:
            if row < 0:
                rank = 200.0 + cheapest_heads + 1
            elif table.lengths[row] >= FULL:
                rank = 400.0 + table.heads[row]
            else:
                rank = card - end
        elif row < 0:
            rank = cheapest_heads + 1.0
        elif table.lengths[row] >= FULL:
            rank = table.heads[row]
        else:
            between = 0
            for other_card in hidden:
                if end < other_card < card:
                    between += 1
            chance = between / max(hidden.size, 1)
            rank = table.heads[row] * at_least(seen.players - 1, chance, FULL - table.lengths[row])
            rank += 0.01 * between
        if rank < lowest:
            best, lowest = i, rank
    return best


@jit
def at_least(tries, chance, hits):
    """How likely at least so many of the tries hit."""
    fewer, term = 0.0, (1 - chance) ** tries
    for k in range(min(hits, tries + 1)):
        fewer += term
        if chance < 1:
            term *= (tries - k) / (k + 1) * chance / (1 - chance)
    return max(0.0, 1 - fewer)
