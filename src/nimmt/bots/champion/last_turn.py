"""The last turn of two: every card that the other may still hold, as likely as it is."""

from __future__ import annotations

import numpy as np

from nimmt.bots.champion.ending import landing
from nimmt.bots.protocol import Reason
from nimmt.core.decisions import Decision
from nimmt.core.view import View
from nimmt.fast.kernel.adaptive import Table
from nimmt.fast.kernel.belief import Chain, Minds, Seen, odds_of_last
from nimmt.fast.kernel.endings import value_of_one


def is_last_turn(view: View) -> bool:
    """Whether each of two players has one card left, and nobody has shown it."""
    return view.players == 2 and len(view.hand) == 1 and not view.queue


def reason_for(
    option: Decision, so_far: int, table: Table, seen: Seen, minds: Minds, chain: Chain
) -> Reason:
    """What the last card is worth against all that the other may hold."""
    rows = np.stack((table.ends, table.lengths, table.heads))
    card = option.card or 0
    odds = odds_of_last(seen, minds, chain)
    costs = [value_of_one(rows, card, other)[1] for other in chain.cards]
    mine = np.array([card], dtype=np.int64)
    risk, places = landing(rows, mine, chain.cards, card, odds)
    return Reason(option, so_far + float(odds @ costs), risk, places)
