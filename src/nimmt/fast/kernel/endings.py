"""Endings with open hands of two players, solved: the equilibrium of simultaneous choices.

The value is the first player's bullheads less the second's, of the turns that are left. What both
choose in secret is a matrix game, solved by linear programming; whoever must take a row then
chooses it with both cards in sight.
"""

from __future__ import annotations

import numpy as np

from nimmt.fast import layout as L
from nimmt.fast.kernel.jit import jit
from nimmt.fast.kernel.light import FULL
from nimmt.fast.kernel.policies import ROWS

TINY = 1e-10


@jit
def solve(payoffs, mix):
    """The value of a matrix game in which the rows want little and the columns much.

    `mix` gets the rows' optimal mixture x. With all payoffs made positive, u = x / value is what
    maximises its own sum under payoffs' u <= 1, which the simplex method finds.
    """
    rows, columns = payoffs.shape
    shift = 1.0 - payoffs.min()
    last = rows + columns
    tableau = np.zeros((columns + 1, last + 1))
    basis = np.empty(columns, np.int64)
    for j in range(columns):
        for i in range(rows):
            tableau[j, i] = payoffs[i, j] + shift
        tableau[j, rows + j] = 1.0
        tableau[j, last] = 1.0
        basis[j] = rows + j
    tableau[columns, :rows] = -1.0
    enters = 0
    while enters >= 0:
        enters = improving(tableau, columns, last)
        if enters >= 0:
            pivot(tableau, basis, columns, last, enters)
    total = tableau[columns, last]
    mix[:] = 0.0
    for j in range(columns):
        if basis[j] < rows:
            mix[basis[j]] = tableau[j, last] / total
    return 1.0 / total - shift


@jit
def improving(tableau, columns, last):
    """The first variable that makes the sum grow, or -1 (Bland's rule: it cannot go in circles)."""
    for k in range(last):
        if tableau[columns, k] < -TINY:
            return k
    return -1


@jit
def pivot(tableau, basis, columns, last, enters):
    leaves, least = -1, 0.0
    for j in range(columns):
        if tableau[j, enters] > TINY:
            ratio = tableau[j, last] / tableau[j, enters]
            closer = leaves < 0 or ratio < least - TINY
            if closer or (ratio < least + TINY and basis[j] < basis[leaves]):
                leaves, least = j, ratio
    tableau[leaves] /= tableau[leaves, enters]
    for j in range(columns + 1):
        if j != leaves:
            tableau[j] -= tableau[j, enters] * tableau[leaves]
    basis[leaves] = enters


@jit
def place(ends, lengths, heads, card, wanted):
    """One card; the bullheads it takes. -1, and nothing done, if it is low and no row wanted."""
    nearest, found = 0, -1
    for row in range(ROWS):
        if nearest < ends[row] < card:
            nearest, found = ends[row], row
    if found >= 0 and lengths[found] < FULL:
        ends[found] = card
        lengths[found] += 1
        heads[found] += L.BULLHEADS[card]
        return 0
    if found < 0:
        if wanted < 0:
            return -1
        found = wanted
    taken = heads[found]
    ends[found], lengths[found], heads[found] = card, 1, L.BULLHEADS[card]
    return taken


@jit
def after(rows, mine, theirs, size, first, second, placed):
    """The value when these two cards have been chosen and `placed` of them lie.

    The lower card is placed first. Who has a low card takes the row that is best for them.
    """
    if placed == 2:
        left = np.empty((2, size - 1), np.int64)
        for k in range(2):
            at = 0
            held, gone = (mine, first) if k == 0 else (theirs, second)
            for i in range(size):
                if held[i] != gone:
                    left[k, at] = held[i]
                    at += 1
        mix = np.empty(size)
        return value(rows, left[0], left[1], size - 1, mix)
    card = min(first, second) if placed == 0 else max(first, second)
    sign = 1 if card == first else -1
    tried = rows.copy()
    taken = place(tried[0], tried[1], tried[2], card, -1)
    if taken >= 0:
        return sign * taken + after(tried, mine, theirs, size, first, second, placed + 1)
    best = np.inf
    for row in range(ROWS):
        tried = rows.copy()
        taken = place(tried[0], tried[1], tried[2], card, row)
        worth = sign * taken + after(tried, mine, theirs, size, first, second, placed + 1)
        best = min(best, sign * worth)
    return sign * best


@jit
def value(rows, mine, theirs, size, mix):
    """The equilibrium's value of a turn with `size` cards each; `mix` gets the first's mixture.

    `rows` is (3, 4): ends, lengths, bullheads.
    """
    if size == 0:
        return 0.0
    payoffs = np.empty((size, size))
    for i in range(size):
        for j in range(size):
            payoffs[i, j] = after(rows, mine, theirs, size, mine[i], theirs[j], 0)
    return solve(payoffs, mix)


@jit
def after_taking(rows, card, rest, row, mine, theirs):
    """The value for one who takes a row with a low card; `rest` is the other's card, or 0."""
    tried = rows.copy()
    worth = 0.0 + place(tried[0], tried[1], tried[2], card, row)
    size = mine.size
    mix = np.empty(size)
    if rest == 0:
        return worth + value(tried, mine, theirs, size, mix)
    best = -np.inf
    for other in range(ROWS):
        further = tried.copy()
        taken = place(further[0], further[1], further[2], rest, other)
        best = max(best, value(further, mine, theirs, size, mix) - taken)
    return worth + best
