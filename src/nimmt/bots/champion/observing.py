"""What a view tells about the rounds of the base game, as the kernel wants it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from nimmt.bots.champion.tables import Policies, believing
from nimmt.core.cards import bullheads
from nimmt.core.events import Event, Placed, Revealed, RoundStarted, RowsOpened, RowTaken
from nimmt.core.view import View
from nimmt.fast.kernel.adaptive import Table
from nimmt.fast.kernel.belief import Minds, Seen, evidence
from nimmt.fast.kernel.policies import CONTEXT, HAND, PREFIX, read_rows

Ints = NDArray[np.int64]
TINY = 1e-300
"""So much it weighs how common a type is where nothing has been drawn."""
FAR = -300.0
"""No type is ruled out for ever: this is how far it can fall behind, as a logarithm."""
Row = list[int]


def rounds_of(history: Sequence[Event]) -> list[tuple[Event, ...]]:
    """The events of each round, the one in play last."""
    starts = [at for at, event in enumerate(history) if isinstance(event, RoundStarted)]
    return [tuple(history[a:b]) for a, b in pairwise((*starts, len(history)))]


def table_of(view: View) -> Table:
    """The rows, and the revealed cards that are still to be placed."""
    queue = np.array([entry.cards[0] for entry in view.queue], dtype=np.int64)
    seats = np.array([entry.seats[0] for entry in view.queue], dtype=np.int64)
    points = np.array(view.points, dtype=np.int64)
    totals = np.array(view.totals, dtype=np.int64)
    return Table(*_rows(view.rows), queue, seats, points, totals, ends_at(view))


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
    rows: list[Row] = []
    turns = 0
    for event in events:
        match event:
            case RowsOpened():
                rows = [list(row) for row in event.rows]
                shown = [card for row in rows for card in row]
                unseen[0] = np.cumsum(_marked(deck)) - np.cumsum(_marked(shown))
            case Revealed():
                read_rows(*_rows(rows), contexts[turns])
                for entry in event.entries:
                    played[entry.seats[0], turns] = entry.cards[0]
                unseen[turns + 1] = unseen[turns] - np.cumsum(_marked(played[:, turns]))
                turns += 1
            case RowTaken():
                rows[event.row] = []
            case Placed():
                rows[event.row][event.at : event.at] = event.cards
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


def told_of(view: View, deck: tuple[int, ...], known: Policies, slip: float) -> NDArray[np.float64]:
    """(players, types) what the rounds before, in which every hand came to light, tell: how likely
    they are by each type, where the likeliest has 1."""
    told = np.zeros((view.players, len(known.names)))
    for events in rounds_of(view.history)[:-1]:
        told += _evidence(events, deck, view.players, _Known(known), slip)
    likely: NDArray[np.float64] = np.exp(np.maximum(told - told.max(axis=1, keepdims=True), FAR))
    return likely


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


class _Known:
    """Types that can be remembered by: there is one such set for each number of players."""

    def __init__(self, policies: Policies) -> None:
        self.policies = policies

    def __hash__(self) -> int:
        return id(self.policies)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Known) and self.policies is other.policies


@lru_cache(maxsize=256)
def _evidence(
    events: tuple[Event, ...], deck: tuple[int, ...], players: int, known: _Known, slip: float
) -> NDArray[np.float64]:
    """(players, types) log-likelihoods of a whole round."""
    types = len(known.policies.names)
    minds = believing(known.policies, np.ones(types), np.ones((players, types)), slip, 0.0)
    found: NDArray[np.float64] = evidence(seen_of(events, deck, players, 0), minds)
    return found
