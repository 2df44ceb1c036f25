"""Endings with open hands of two players, solved: the equilibrium of simultaneous choices.

The value is the first player's bullheads less the second's, of the turns that are left. What both
choose in secret is a matrix game, solved by linear programming; whoever must take a row then
chooses it with both cards in sight.
"""

from __future__ import annotations

import numpy as np

from nimmt.thinking.kernel.base_rows import lay
from nimmt.thinking.kernel.jit import jit
from nimmt.thinking.kernel.policy import ROWS

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
def is_low(rows, card):
    """Whether a card fits no row. `rows` is (3, 4): ends, lengths, bullheads."""
    return card < rows[0].min()


@jit
def place(rows, card, wanted):
    """One card, a low one to the wanted row; the bullheads it takes."""
    return lay(card, wanted, rows[0], rows[1], rows[2])


@jit
def play_both(rows, mine, theirs, wanted):
    """A turn of two, the lower card first; what each takes.

    Only the lower card can be low: behind it the other one always finds a row.
    """
    if mine < theirs:
        taken = place(rows, mine, wanted)
        return taken, place(rows, theirs, 0)
    taken = place(rows, theirs, wanted)
    return place(rows, mine, 0), taken


@jit
def balance(payoffs, owns, mix, other):
    """Solve a matrix game for both sides: its value, and what the rows' player then takes where
    `owns` says so for each pair. `mix` and `other` get the mixtures."""
    value = solve(payoffs, mix)
    solve(-payoffs.T.copy(), other)
    own = 0.0
    for i in range(mix.size):
        for j in range(other.size):
            own += mix[i] * other[j] * owns[i, j]
    return value, own


@jit
def value_of_one(rows, mine, theirs):
    """The last turn: nothing to choose but the row of a low card. The value, and what the first
    player takes."""
    board = np.empty_like(rows)
    sign = 1 if mine < theirs else -1
    choices = ROWS if is_low(rows, min(mine, theirs)) else 1
    best, own = np.inf, 0.0
    for row in range(choices):
        board[:] = rows
        ours, others = play_both(board, mine, theirs, row)
        if sign * (ours - others) < best:
            best, own = 1.0 * sign * (ours - others), 1.0 * ours
    return sign * best, own


@jit
def fill_of_two(rows, mine, theirs, payoffs, owns):
    """Two cards each: value and own bullheads for each pair of cards played first."""
    board = np.empty_like(rows)
    for i in range(2):
        for j in range(2):
            sign = 1 if mine[i] < theirs[j] else -1
            choices = ROWS if is_low(rows, min(mine[i], theirs[j])) else 1
            best = np.inf
            for row in range(choices):
                board[:] = rows
                ours, others = play_both(board, mine[i], theirs[j], row)
                value, own = value_of_one(board, mine[1 - i], theirs[1 - j])
                if sign * (ours - others + value) < best:
                    best = sign * (ours - others + value)
                    owns[i, j] = ours + own
            payoffs[i, j] = sign * best
