"""What the search by tables starts from in every rule set: what a view shows and tells."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from nimmt.core.view import View
from nimmt.fast import layout
from nimmt.thinking.choosing import seat_of
from nimmt.thinking.earlier_rounds import told_of
from nimmt.thinking.kernel.belief import Minds
from nimmt.thinking.kernel.belief_any_rules import Lots, Witnessed, new_lots
from nimmt.thinking.observed_any_rules import counted, evidence_of, witnessed
from nimmt.thinking.positions import Position, position
from nimmt.thinking.settings import SLIP, company, usual
from nimmt.thinking.tables import Policies, believing
from nimmt.thinking.unseen import unseen_cards


class Known(NamedTuple):
    """What is known, and what is believed of the rest."""

    where: Position
    seen: Witnessed
    unseen: NDArray[np.int16]
    minds: Minds
    lots: Lots
    names: tuple[str, ...]
    """Of the types that are thought of."""


def known_of(view: View, policies: Policies) -> Known:
    seat, where = seat_of(view), position(view)
    c = where.config
    names = policies.names
    told = told_of(view, policies, evidence_of)
    minds = believing(policies, usual(names), told, SLIP, company(names))
    seen, unseen = witnessed(view, c, seat)
    sizes = np.array(where.table[layout.HAND_SIZE : layout.HAND_SIZE + c.players], dtype=np.int64)
    line = where.unseen
    if c.drafted:
        sizes[seat] = 0
        line = _held(where, sizes)
    else:
        sizes = where.unknown[:-1].copy()
    if c.play == layout.BUFFALO:
        unseen = counted((*unseen_cards(view), *view.hand))
    lots = new_lots(seat, sizes, line.copy(), len(names), c.drafted)
    return Known(where, seen, unseen, minds, lots, names)


def _held(where: Position, sizes: NDArray[np.int64]) -> NDArray[np.int64]:
    """The known hands of the others, one after the other."""
    hands = where.table[layout.HAND : layout.HAND + len(sizes) * layout.HAND_ROOM].reshape(
        -1, layout.HAND_ROOM
    )
    held = [hand[:size] for hand, size in zip(hands, sizes, strict=True)]
    return np.concatenate(held).astype(np.int64)
