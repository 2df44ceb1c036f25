"""Small endings of two players who know each other's cards: played by their equilibrium."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from nimmt.core.decisions import Decision
from nimmt.core.view import View
from nimmt.thinking.choosing import choice_of, seat_of
from nimmt.thinking.kernel.base_rows import FULL, row_of
from nimmt.thinking.kernel.endings import (
    balance,
    fill_of_two,
    is_low,
    place,
    play_both,
    value_of_one,
)
from nimmt.thinking.observed import Ints, table_of
from nimmt.thinking.tables import places_as_in_base
from nimmt.thinking.unseen import unseen_cards

Floats = NDArray[np.float64]
MOST = 4
"""So many cards each are solved in a few hundredths of a second at most."""
NOTHING = 1e-9


class Turn(NamedTuple):
    """A turn that is solved, as the first player sees it."""

    value: float
    """Own bullheads less the other's from now on, where both play by the equilibrium."""
    own: float
    """Own bullheads alone."""
    mix: Floats
    """How often to play each card."""
    other: Floats
    """How often the other plays each of theirs."""
    payoffs: Floats
    """The value for each pair of cards."""


class Ending(NamedTuple):
    """The choices of a view, weighed."""

    options: list[Decision]
    mix: Floats
    own: float
    """Own bullheads from now on, where both play by the equilibrium."""
    losses: Floats
    """What each choice loses against that, in bullheads less the other's; 0 for the best."""
    risks: list[tuple[float, dict[int, float]]]
    """How likely each takes a row now, and where its card will lie."""


def solvable(view: View) -> bool:
    """Whether this is an ending of two by the base game's rule with nothing left to guess."""
    plain = places_as_in_base(view.rules, view.players) and view.players == 2
    kinds = choice_of(view).kinds
    if not plain or kinds not in (("play",), ("take",)) or len(view.hand) > MOST:
        return False
    return len(other_hand(view)) == len(view.hand)


def other_hand(view: View) -> tuple[int, ...]:
    """The other's cards: known, or all that is left unseen."""
    known = view.known_hands[1 - seat_of(view)]
    return known or unseen_cards(view)


def equilibrium(view: View) -> Ending:
    """What each choice is worth, and how often to take it."""
    options = list(choice_of(view))
    mine, theirs = _hand(view.hand), _hand(other_hand(view))
    table = table_of(view)
    rows = np.stack((table.ends, table.lengths, table.heads))
    if table.queue.size:
        return _by_rows(options, rows, table.queue, mine, theirs)
    turn = solved(rows, mine, theirs)
    order = [int(np.searchsorted(mine, option.card or 0)) for option in options]
    losses = np.maximum(turn.payoffs @ turn.other - turn.value, 0.0)
    risks = [landing(rows, mine, theirs, int(mine[i]), turn.other) for i in order]
    return Ending(options, turn.mix[order], turn.own, losses[order], risks)


def _by_rows(options: list[Decision], rows: Ints, queue: Ints, mine: Ints, theirs: Ints) -> Ending:
    """A row to be taken with a low card, the first of the queue."""
    chosen = [option.row or 0 for option in options]
    found = [_after_taking(rows, queue, row, mine, theirs) for row in chosen]
    values = np.array([value for value, _ in found])
    best = int(np.argmin(values))
    risks = [(1.0, {row: 1.0}) for row in chosen]
    return Ending(options, np.eye(len(options))[best], found[best][1], values - values[best], risks)


def solved(rows: Ints, mine: Ints, theirs: Ints) -> Turn:
    """A turn with these hands, and all that follow it."""
    size = len(mine)
    payoffs, owns = np.zeros((size, size)), np.zeros((size, size))
    mix, other = np.ones(size), np.ones(size)
    if size == 0:
        return Turn(0.0, 0.0, mix, other, payoffs)
    if size == 1:
        payoffs[0, 0], owns[0, 0] = value_of_one(rows, mine[0], theirs[0])
    elif size == 2:
        fill_of_two(rows, mine, theirs, payoffs, owns)
    else:
        for i, first in enumerate(mine):
            for j, second in enumerate(theirs):
                payoffs[i, j], owns[i, j], _ = _after(rows, mine, theirs, first, second)
    value, own = balance(payoffs, owns, mix, other)
    return Turn(float(value), float(own), mix, other, payoffs)


def _after(
    rows: Ints, mine: Ints, theirs: Ints, first: int, second: int
) -> tuple[float, float, int]:
    """Value and own bullheads once both have chosen, and the row of a low card: whose it is takes
    what is best for them."""
    left, other = mine[mine != first], theirs[theirs != second]
    sign = 1 if first < second else -1
    found = []
    for row in range(len(rows[0]) if is_low(rows, min(first, second)) else 1):
        board = rows.copy()
        ours, others = play_both(board, first, second, row)
        rest = solved(board, left, other)
        found.append((ours - others + rest.value, ours + rest.own, row))
    return min(found, key=lambda each: sign * each[0])


def _after_taking(
    rows: Ints, queue: Ints, row: int, mine: Ints, theirs: Ints
) -> tuple[float, float]:
    """Value and own bullheads for one who takes a row with the queue's first card."""
    board = rows.copy()
    own = float(place(board, queue[0], row))
    others = sum(float(place(board, card, 0)) for card in queue[1:])
    rest = solved(board, mine, theirs)
    return own - others + rest.value, own + rest.own


def landing(
    rows: Ints, mine: Ints, theirs: Ints, card: int, other: Floats
) -> tuple[float, dict[int, float]]:
    """How likely a card takes a row in this turn, and where it will lie, if the other plays each of
    their cards so often."""
    risk, places = 0.0, dict.fromkeys(range(len(rows[0])), 0.0)
    for second, share in zip(theirs.tolist(), other, strict=True):
        board = rows.copy()
        low = is_low(rows, min(card, second))
        wanted = _after(rows, mine, theirs, card, second)[2] if low else 0
        if second < card:
            place(board, second, wanted)
        row = int(row_of(board[0], card))
        risk += float(share) * bool(row < 0 or board[1, row] >= FULL)
        places[wanted if row < 0 else row] += share
    return risk, {row: float(share) for row, share in places.items() if share > NOTHING}


def _hand(cards: Sequence[int]) -> Ints:
    return np.array(sorted(cards), dtype=np.int64)


def drawn(view: View, random: Random) -> Decision:
    """One of the choices, each as often as the equilibrium wants it."""
    ending = equilibrium(view)
    return random.choices(ending.options, np.maximum(ending.mix, 0).tolist())[0]
