"""Small endings of two players who know each other's cards: played by their equilibrium."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import numpy as np
from numpy.typing import NDArray

from nimmt.bots.champion.observing import Ints, table_of
from nimmt.bots.search import choice_seat
from nimmt.bots.simple import choice_of
from nimmt.core.decisions import Decision
from nimmt.core.view import View
from nimmt.fast import layout
from nimmt.fast.kernel.endings import is_low, place, play_both, solve, value_of_one, value_of_two
from nimmt.fast.tables import config
from nimmt.fast.unseen import unseen_cards

MOST = 4
"""So many cards each are solved in a few milliseconds."""


def solvable(view: View) -> bool:
    """Whether this is an ending of two by the base game's rule with nothing left to guess."""
    c = config(view.rules, view.players, track=False)
    plain = c.plain and c.play == layout.HIDDEN and view.players == 2
    kinds = choice_of(view).kinds
    if not plain or kinds not in (("play",), ("take",)) or len(view.hand) > MOST:
        return False
    return len(other_hand(view)) == len(view.hand)


def other_hand(view: View) -> tuple[int, ...]:
    """The other's cards: known, or all that is left unseen."""
    known = view.known_hands[1 - choice_seat(view)]
    return known or unseen_cards(view)


def equilibrium(view: View) -> tuple[list[Decision], NDArray[np.float64], float]:
    """The choices, how often to take each, and the value: own bullheads less the other's."""
    options = list(choice_of(view))
    mine, theirs = _hand(view.hand), _hand(other_hand(view))
    table = table_of(view)
    rows = np.stack((table.ends, table.lengths, table.heads))
    if table.queue.size == 0:
        mix = np.empty(len(mine))
        worth = value(rows, mine, theirs, mix)
        by_card = dict(zip(mine.tolist(), mix, strict=True))
        return options, np.array([by_card[option.card or 0] for option in options]), worth
    chosen = np.array([option.row for option in options], dtype=np.int64)
    rest = table.queue[1] if table.queue.size > 1 else 0
    costs = [
        _after_taking(rows, int(table.queue[0]), int(rest), row, mine, theirs) for row in chosen
    ]
    best = int(np.argmin(costs))
    return options, np.eye(len(options))[best], costs[best]


def value(rows: Ints, mine: Ints, theirs: Ints, mix: NDArray[np.float64]) -> float:
    """What a turn with these hands is worth; `mix` gets the first player's mixture."""
    if len(mine) == 0:
        return 0.0
    if len(mine) == 1:
        mix[:] = 1.0
        return float(value_of_one(rows, mine[0], theirs[0]))
    if len(mine) == 2:
        return float(value_of_two(rows, mine, theirs, mix))
    payoffs = np.array([[_after(rows, mine, theirs, a, b) for b in theirs] for a in mine])
    return float(solve(payoffs, mix))


def _after(rows: Ints, mine: Ints, theirs: Ints, first: int, second: int) -> float:
    """The value once both have chosen: whose card is low takes what is best for them."""
    left, other = mine[mine != first], theirs[theirs != second]
    sign = 1 if first < second else -1
    worths = []
    for row in range(len(rows[0]) if is_low(rows, min(first, second)) else 1):
        board = rows.copy()
        cost = play_both(board, first, second, row)
        worths.append(sign * (cost + value(board, left, other, np.empty(len(left)))))
    return float(sign * min(worths))


def _after_taking(rows: Ints, card: int, rest: int, row: int, mine: Ints, theirs: Ints) -> float:
    """The value for one who takes a row with a low card; `rest` is the other's card, or 0."""
    board = rows.copy()
    worth = float(place(board, card, row))
    if rest:
        worth -= place(board, rest, 0)
    return worth + value(board, mine, theirs, np.empty(len(mine)))


def _hand(cards: Sequence[int]) -> Ints:
    return np.array(sorted(cards), dtype=np.int64)


def drawn(view: View, random: Random) -> Decision:
    """One of the choices, each as often as the equilibrium wants it."""
    options, mix, _ = equilibrium(view)
    return random.choices(options, np.maximum(mix, 0).tolist())[0]
