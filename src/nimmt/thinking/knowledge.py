"""What the search by tables starts from in every rule set: what a view shows and tells."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from nimmt.core.view import View
from nimmt.fast import layout
from nimmt.fast.ruleset import ruleset
from nimmt.thinking.choosing import seat_of
from nimmt.thinking.earlier_rounds import earlier_likelihoods
from nimmt.thinking.kernel.belief_any_rules import new_chain
from nimmt.thinking.kernel.search_any_rules import Problem, Standing
from nimmt.thinking.observed import ends_at
from nimmt.thinking.observed_any_rules import evidence_of, seen_now
from nimmt.thinking.positions import Position, position
from nimmt.thinking.settings import SLIP, same_type_weight, usual
from nimmt.thinking.tables import Policies, believing


def problem_of(view: View, policies: Policies) -> Problem:
    """The view's decision, with nothing believed yet but what is usual and earlier rounds tell."""
    seat, where, names = seat_of(view), position(view), policies.names
    told = earlier_likelihoods(view, policies, evidence_of)
    minds = believing(policies, usual(names), told, SLIP, same_type_weight(names))
    seen, unseen = seen_now(view, seat)
    drafted = view.rules.dials.drafted
    sizes, line = where.unknown[:-1].copy(), where.unseen
    if drafted:
        sizes = where.table[layout.HAND_SIZE : layout.HAND_SIZE + view.players].astype(np.int64)
        sizes[seat] = 0
        line = _held(where, sizes)
    chain = new_chain(seat, sizes, line.copy(), len(names), int(drafted))
    brief = ruleset(view.rules, view.players, any_table=True)
    standing = Standing(np.array(view.totals, dtype=np.int64), ends_at(view))
    return Problem(where, brief, unseen, seen, minds, chain, standing)


def _held(where: Position, sizes: NDArray[np.int64]) -> NDArray[np.int64]:
    """The known hands of the others, one after the other."""
    hands = where.table[layout.HAND : layout.HAND + len(sizes) * layout.HAND_ROOM].reshape(
        -1, layout.HAND_ROOM
    )
    held = [hand[:size] for hand, size in zip(hands, sizes, strict=True)]
    return np.concatenate(held).astype(np.int64)
