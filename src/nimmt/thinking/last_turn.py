"""The last turn of two: every card that the other may still hold, as likely as it is."""

from __future__ import annotations

import numpy as np

from nimmt.core.view import View
from nimmt.thinking.endings import landing
from nimmt.thinking.kernel.belief import (
    Chain,
    odds_of_last,
)
from nimmt.thinking.kernel.endings import value_of_one
from nimmt.thinking.kernel.minds import (
    Minds,
    Seen,
)
from nimmt.thinking.kernel.search import Table


def is_last_turn(view: View) -> bool:
    """Whether each of two players has one card left, and nobody has shown it."""
    return view.players == 2 and len(view.hand) == 1 and not view.queue


def outlook_of(
    card: int, table: Table, seen: Seen, minds: Minds, chain: Chain
) -> tuple[float, float, dict[int, float]]:
    """What the last card costs against all that the other may hold, how likely it takes a row,
    and where it will lie."""
    rows = np.stack((table.ends, table.lengths, table.heads))
    odds = odds_of_last(seen, minds, chain)
    costs = [value_of_one(rows, card, other)[1] for other in chain.cards]
    mine = np.array([card], dtype=np.int64)
    risk, places = landing(rows, mine, chain.cards, card, odds)
    return float(odds @ costs), risk, places
