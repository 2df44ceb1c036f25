"""What a view tells about the rounds of the base game, as the kernel wants it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from nimmt.core.cards import bullheads
from nimmt.core.deal import Rows
from nimmt.core.events import Event, Placed, Revealed, RowsOpened, RowTaken
from nimmt.core.rules import Rules
from nimmt.core.view import View
from nimmt.thinking.earlier_rounds import Remembered
from nimmt.thinking.kernel.belief import evidence
from nimmt.thinking.kernel.minds import (
    Minds,
    Seen,
)
from nimmt.thinking.kernel.policy import CONTEXT, HAND, PREFIX, read_rows
from nimmt.thinking.kernel.search import Table
from nimmt.thinking.settings import SLIP
from nimmt.thinking.tables import believing

Ints = NDArray[np.int64]
TINY = 1e-300
"""So much it weighs how common a type is where nothing has been drawn."""


def table_of(view: View) -> Table:
    """The rows, and the revealed cards that are still to be placed."""
    queue = np.array([entry.cards[0] for entry in view.queue], dtype=np.int64)
    seats = np.array([entry.seats[0] for entry in view.queue], dtype=np.int64)
    points = np.array(view.points, dtype=np.int64)
    totals = np.array(view.totals, dtype=np.int64)
    return Table(*_rows(view.rows), queue, seats, points, totals, ends_at(view))


def stands_alone(view: View) -> bool:
    """Whether this round is the whole match."""
    return view.rules.target is None and (view.rules.rounds or 1) == 1


def ends_at(view: View) -> float:
    """The total at which the match is over after this round."""
    if view.rules.target is not None:
        return float(view.rules.target)
    return -1.0 if view.round + 1 >= (view.rules.rounds or 1) else float("inf")


def _rows(rows: Sequence[Sequence[int]]) -> tuple[Ints, Ints, Ints]:
    ends = np.array([row[-1] for row in rows], dtype=np.int64)
    lengths = np.array([len(row) for row in rows], dtype=np.int64)
    heads = np.array([bullheads(row) for row in rows], dtype=np.int64)
    return ends, lengths, heads


def seen_of(events: Sequence[Event], deck: Sequence[int], players: int, seat: int) -> Seen:
    """What has been shown in a round: the rows before each turn, and the cards of each turn."""
    contexts = np.zeros((HAND, CONTEXT), dtype=np.int64)
    unseen = np.zeros((HAND + 1, PREFIX), dtype=np.uint8)
    played = np.zeros((players, HAND), dtype=np.int64)
    rows: Rows = ()
    turns = 0
    for event in events:
        match event:
            case RowsOpened():
                rows = event.rows
                shown = [card for row in rows for card in row]
                unseen[0] = np.cumsum(_marked(deck)) - np.cumsum(_marked(shown))
            case Revealed():
                read_rows(*_rows(rows), contexts[turns])
                for entry in event.entries:
                    played[entry.seats[0], turns] = entry.cards[0]
                unseen[turns + 1] = unseen[turns] - np.cumsum(_marked(played[:, turns]))
                turns += 1
            case RowTaken() | Placed():
                rows = event.rows
    return Seen(players, seat, turns, contexts, unseen, played)


def _marked(cards: Sequence[int] | Ints) -> NDArray[np.uint8]:
    marks = np.zeros(PREFIX, dtype=np.uint8)
    marks[np.asarray(cards, dtype=np.int64)] = 1
    return marks


def hidden_cards(view: View, seen: Seen) -> Ints:
    """The cards that the seat has not seen, ascending."""
    marks = np.diff(seen.unseen[seen.turns].astype(np.int64), prepend=0)
    marks[list(view.hand)] = 0
    return np.flatnonzero(marks).astype(np.int64)


def believed(
    view: View,
    names: Sequence[str],
    tally: NDArray[np.float64],
    minds: Minds,
) -> tuple[Mapping[str, float], ...]:
    """For each other seat how likely each type is, by how often it was drawn."""
    weights = tally + TINY * minds.common
    shares = weights / weights.sum(axis=1, keepdims=True)
    return tuple(
        {} if seat == view.seat else dict(zip(names, map(float, each), strict=True))
        for seat, each in enumerate(shares)
    )


@lru_cache(maxsize=256)
def evidence_of(
    events: tuple[Event, ...], rules: Rules, players: int, remembered: Remembered
) -> NDArray[np.float64]:
    """(players, types) log-likelihoods of a whole round."""
    known, types = remembered.policies, len(remembered.policies.names)
    minds = believing(known, np.ones(types), np.ones((players, types)), SLIP, 0.0)
    seen = seen_of(events, tuple(rules.dials.deck(players)), players, 0)
    found: NDArray[np.float64] = evidence(seen, minds)
    return found
