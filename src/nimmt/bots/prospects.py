"""What a card promises in this turn, as far as a view tells: without search or compiled code."""

from __future__ import annotations

from collections import Counter
from itertools import chain, takewhile
from types import SimpleNamespace
from typing import NamedTuple, cast

from nimmt.core.cards import FULL_ROW, bullheads
from nimmt.core.decisions import Decision
from nimmt.core.engine import preview
from nimmt.core.events import RoundStarted, RowTaken
from nimmt.core.state import Scratch
from nimmt.core.view import View


class Prospect(NamedTuple):
    number: int
    """What counts: a flipped 17 is a 71."""
    low: bool
    """Whether it fits nowhere, and takes a row of choice."""
    cost: int
    """Bullheads of the row it goes to; of a low card the cheapest row's."""
    gap: int
    """How far it is from the card that it goes next to."""
    room: int
    """How many cards its row still takes for nothing, this one included."""
    risk: float
    """How likely it takes the row."""

    @property
    def expected(self) -> float:
        """Bullheads that it costs on average."""
        return self.cost * self.risk


class Prospects:
    """Of all cards that a seat may play now."""

    def __init__(self, view: View) -> None:
        self._view = view
        self._seen = _as_seen(view)
        self._unseen = _unseen(view)

    def of(self, play: Decision) -> Prospect:
        view, card, flip = self._view, play.card or 0, play.flip
        number = view.rules.dials.number(card, flip)
        places = preview(self._seen, card, flip=flip)
        if len(places) != 1:
            cost = min((bullheads(view.rows[place.row]) for place in places), default=0)
            return Prospect(number, True, cost, 0, 0, 1.0)
        [place] = places
        row = view.rows[place.row]
        if not row:
            return Prospect(number, False, 0, 0, FULL_ROW, 0.0)
        beside = row[0] if place.side == "left" else row[-1]
        gap = abs(number - beside)
        if place.takes:
            return Prospect(number, False, bullheads(row), gap, 0, 1.0)
        room = max(1, FULL_ROW - len(set(row)))
        risk = self._risk(beside, number, room)
        return Prospect(number, False, bullheads(row), gap, room, risk)

    def _risk(self, beside: int, number: int, room: int) -> float:
        """How likely so many of the others come in between that the row is full."""
        view = self._view
        low, high = sorted((beside, number))
        between = sum(count for card, count in self._unseen.items() if low < card < high)
        surely = sum(low < entry.value < high for entry in view.queue)
        others = max(0, view.players - 1 - len(view.queue))
        return at_least(others, between / max(1, self._unseen.total()), max(0, room - surely))


def _as_seen(view: View) -> Scratch:
    """What `preview` looks at, as the view shows it."""
    seen = SimpleNamespace(
        rules=view.rules, players=view.players, rows=view.rows, marker=view.marker, own=view.play
    )
    return cast("Scratch", seen)


def _unseen(view: View) -> Counter[int]:
    """The cards that have not been seen in this round."""
    this_round = takewhile(lambda event: not isinstance(event, RoundStarted), view.history[::-1])
    taken = (event.cards for event in this_round if isinstance(event, RowTaken))
    waiting = (entry.cards for entry in view.queue)
    return Counter(view.rules.dials.deck(view.players)) - Counter(
        chain(view.hand, *view.rows, *waiting, *taken)
    )


def at_least(tries: int, chance: float, hits: int) -> float:
    """How likely at least so many of the tries hit."""
    fewer = 0.0
    term = (1 - chance) ** tries
    for k in range(min(hits, tries + 1)):
        fewer += term
        if chance < 1:
            term *= (tries - k) / (k + 1) * chance / (1 - chance)
    return max(0.0, 1 - fewer)
