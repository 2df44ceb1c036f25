"""Decisions of the core as the simulator's actions, and back."""

from __future__ import annotations

from bisect import bisect
from math import factorial
from typing import Any, NamedTuple

from nimmt.core.deal import Rows
from nimmt.core.decisions import Decision
from nimmt.core.state import Scratch
from nimmt.core.view import View
from nimmt.fast import actions as A
from nimmt.fast.observing import Observation
from nimmt.fast.tables import SPECIALS

KINDS = {
    "play": A.PLAY,
    "first": A.FIRST,
    "take": A.TAKE,
    "side": A.SIDE,
    "keep": A.KEEP,
    "stop": A.STOP,
    "open": A.OPEN,
    "draft": A.DRAFT,
    "pass": A.PASS,
    "lift": A.LIFT,
}
NAMES = {kind: name for name, kind in KINDS.items()}
SIDES = ("right", "left")


class Meaning(NamedTuple):
    """Translates for one moment of a round: a Keep's mask is of the taken row, a Sort's number
    of the unplaced cards, in the order they lie in."""

    rows: Rows
    taken: tuple[int, ...]
    queue: tuple[int, ...]

    def action(self, decision: Decision) -> int:
        """The number of a decision."""
        if decision.special is not None:
            kind = A.USE + SPECIALS.index(decision.special)
        else:
            kind = KINDS[decision.do] if decision.do != "play" else _way_of_playing(decision)
        return kind * A.KIND + self._what(decision)

    def _what(self, decision: Decision) -> int:
        if decision.special == "sort":
            return _rank(self.queue, decision.cards or ())
        if decision.do == "keep":
            kept = decision.cards or ()
            return sum(1 << i for i, card in enumerate(self.taken) if card in kept)
        if decision.cards is not None:
            low, high = sorted(decision.cards)
            return high * A.CARD + low
        if decision.side is not None:
            return (decision.row or 0) * 2 + SIDES.index(decision.side)
        card, row = decision.card or 0, decision.row or 0
        if decision.special == "push":
            return row * A.CARD + card
        return decision.flip * A.CARD + card if decision.card is not None else row

    def decision(self, seat: int, action: int) -> Decision:
        """The decision of a number, by this seat."""
        kind, what = divmod(int(action), A.KIND)
        high, low = divmod(what, A.CARD)
        if kind >= A.USE:
            return self._use(seat, SPECIALS[kind - A.USE], what)
        if kind == A.PLAY_TWO:
            return Decision(seat, "play", cards=(low, high))
        do = NAMES[kind]
        match do:
            case "play":
                return Decision(seat, do, low, flip=bool(high))
            case "first" | "draft":
                return Decision(seat, do, what)
            case "take" | "lift":
                return Decision(seat, do, row=what)
            case "side":
                return Decision(seat, do, row=what // 2, side=SIDES[what % 2])
            case "keep":
                kept = (card for i, card in enumerate(self.taken) if what >> i & 1)
                return Decision(seat, do, cards=tuple(sorted(kept)))
        return Decision(seat, do)

    def _use(self, seat: int, special: str, what: int) -> Decision:
        use: dict[str, Any] = {"seat": seat, "do": "use", "special": special}
        match special:
            case "take7" | "stop":
                return Decision(**use, row=what)
            case "insert":
                return Decision(**use, row=what, at=bisect(self.rows[what], self.queue[0]))
            case "push":
                row, card = divmod(what, A.CARD)
                return Decision(**use, card=card, row=row, at=bisect(self.rows[row], card))
            case "sort":
                return Decision(**use, cards=_order(self.queue, what))
        return Decision(**use, card=what)


def _way_of_playing(decision: Decision) -> int:
    return A.PLAY if decision.cards is None else A.PLAY_TWO


def _rank(items: tuple[int, ...], order: tuple[int, ...]) -> int:
    """The number of an order among all of them, lexicographic by place."""
    left, rank = list(items), 0
    for item in order:
        place = left.index(item)
        left.pop(place)
        rank += place * factorial(len(left))
    return rank


def _order(items: tuple[int, ...], rank: int) -> tuple[int, ...]:
    """The order of that number."""
    left, order = list(items), []
    while left:
        place, rank = divmod(rank, factorial(len(left) - 1))
        order.append(left.pop(place))
    return tuple(order)


def meaning(moment: Scratch | View) -> Meaning:
    """The translation for a state or a view."""
    own = moment.play if isinstance(moment, View) else moment.own
    taken = getattr(own, "taken", ())
    queue = tuple(entry.cards[0] for entry in moment.queue)
    return Meaning(moment.rows, taken[0] if taken else (), queue)


def meaning_of(seen: Observation, table: int) -> Meaning:
    """The translation for one table of an observation."""
    rows = tuple(_cards(row) for row in seen.rows[table])
    return Meaning(rows, _cards(seen.taken[table]), _cards(seen.queue[table, :, 0]))


def _cards(places: Any) -> tuple[int, ...]:
    return tuple(int(card) for card in places if card)
