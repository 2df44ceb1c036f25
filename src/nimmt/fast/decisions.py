"""Decisions of the core as the kernel's actions, and back."""

from __future__ import annotations

from math import factorial

from nimmt.core.decisions import Decision
from nimmt.core.state import Scratch
from nimmt.core.view import View
from nimmt.fast import actions as A
from nimmt.fast.tables import SPECIALS

KINDS = {
    "first": A.FIRST,
    "take": A.TAKE,
    "draft": A.DRAFT,
    "stop": A.STOP,
    "open": A.OPEN,
    "pass": A.PASS,
    "lift": A.LIFT,
}


class Meaning:
    """Translates for one moment of a round: a Keep's mask is of the taken row, a Sort's number
    of the unplaced cards, in the order they lie in."""

    def __init__(self, taken: tuple[int, ...], queue: tuple[int, ...]) -> None:
        self._taken = taken
        self._queue = queue

    def action(self, decision: Decision) -> int:
        """The number of a decision."""
        return self._kind(decision) * A.KIND + self._what(decision)

    def _kind(self, decision: Decision) -> int:
        if decision.special is not None:
            return A.USE + SPECIALS.index(decision.special)
        if decision.do == "play":
            return A.PLAY if decision.cards is None else A.PLAY_TWO
        return {**KINDS, "side": A.SIDE, "keep": A.KEEP}[decision.do]

    def _what(self, decision: Decision) -> int:
        if decision.special == "sort":
            return _rank(self._queue, decision.cards or ())
        if decision.do == "keep":
            kept = decision.cards or ()
            return sum(1 << i for i, card in enumerate(self._taken) if card in kept)
        if decision.cards is not None:
            low, high = sorted(decision.cards)
            return high * A.CARD + low
        if decision.side is not None:
            return (decision.row or 0) * 2 + (decision.side == "left")
        card, row = decision.card or 0, decision.row or 0
        if decision.special == "push":
            return row * A.CARD + card
        return decision.flip * A.CARD + card if decision.card is not None else row


def _rank(items: tuple[int, ...], order: tuple[int, ...]) -> int:
    """The number of an order among all of them, lexicographic by place."""
    left, rank = list(items), 0
    for item in order:
        place = left.index(item)
        left.pop(place)
        rank += place * factorial(len(left))
    return rank


def meaning(moment: Scratch | View) -> Meaning:
    """The translation for a state or a view."""
    own = moment.play if isinstance(moment, View) else moment.own
    taken = getattr(own, "taken", ())
    queue = tuple(entry.cards[0] for entry in moment.queue)
    return Meaning(taken[0] if taken else (), queue)
