"""Many tables at once, for research: observe, legal, step, scores, on NumPy arrays.

T is the number of tables, n of players, r of rows, and k of those who score: the seats, or the
team and the buffalo. Every table plays one round, one decision a step. Everything releases the
interpreter's lock; with `workers` the tables are split over that many threads.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from typing import Any

import numpy as np
from numpy.typing import NDArray

from nimmt.core.deal import Deal
from nimmt.core.errors import IllegalDecision
from nimmt.core.position import check_deal
from nimmt.core.rules import Rules
from nimmt.fast import layout as L
from nimmt.fast.kernel.dealing import deal_all
from nimmt.fast.kernel.loops import actors, legal_actions, play_all_out, step_all
from nimmt.fast.notice import compiling
from nimmt.fast.tables import SPECIALS, config, table_from_deal

Ints = NDArray[np.integer[Any]]
NO_ACTION = -1
SPECIAL_CARDS = np.repeat(np.arange(len(SPECIALS)), 2)
IN_PLAY = (0, 2, 4, 6, 11, 16)
FIRST_GUESS = 32


class NoSuchAction(IllegalDecision):
    """The action is not legal at its table; nothing was changed at any table."""


@dataclass(frozen=True, slots=True)
class Observation:
    """What the actor of each table sees. Unused places hold 0; where it is over the actor is -1."""

    actor: Ints
    """(T,) the seat that decides next."""
    step: Ints
    """(T,) what it decides: a constant of `nimmt.fast.layout`, COMMIT to OVER."""
    rows: Ints
    """(T, r, 12) cards, left to right; twins are equal neighbours."""
    hand: Ints
    """(T, 16) the actor's cards, ascending after the unused places."""
    hand_sizes: Ints
    """(T, n)"""
    known: Ints
    """(T, n, 105) 1 for each card that everybody knows to be in that hand."""
    points: Ints
    """(T, k) bullheads of the round so far."""
    marker: Ints
    """(T, 2) a fan card's row, and 1 if it shows odd, or an arrow down."""


class Batch:
    """So many tables of one rule set, dealt from a seed by a fast generator."""

    def __init__(
        self, rules: Rules, players: int, tables: int, seed: int, *, workers: int = 1
    ) -> None:
        self.config = config(rules, players)
        self.rules, self.players, self.workers = rules, players, workers
        self._scorers = len(rules.dials.scorers) or players
        self._seeds = np.random.default_rng(seed)
        self._tables = np.zeros((tables, L.SIZE), dtype=np.int32)
        self.deal()

    @classmethod
    def of_deals(cls, rules: Rules, players: int, deals: Sequence[Deal]) -> Batch:
        """Tables that start from these deals."""
        batch = cls(rules, players, len(deals), 0)
        for table, deal in zip(batch._tables, deals, strict=True):
            check_deal(rules, players, deal)
            table[:] = table_from_deal(batch.config, deal)
        return batch

    def deal(self) -> None:
        """Deal every table anew."""
        dials = self.rules.dials
        deck = np.array(dials.deck(self.players), dtype=np.int64)
        in_play = IN_PLAY[min(self.players, len(IN_PLAY)) - 1]
        settings = (deck, dials.hand_size, self.rules.has_starter, SPECIAL_CARDS, in_play)
        with compiling():
            deal_all(self.config, self._tables, *settings, self._numbers())

    def _numbers(self) -> NDArray[np.uint64]:
        """A number for each table, never 0."""
        return self._seeds.integers(1, 2**63, size=len(self._tables), dtype=np.uint64)

    def observe(self) -> Observation:
        """What the actors see; see `Observation` for the shapes."""
        tables, n, c = self._tables, self.players, self.config
        count = len(tables)
        who = self.actors()
        hands = tables[:, L.HAND : L.HAND_SIZE].reshape(count, L.SEATS, L.HAND_ROOM)
        sizes = tables[:, L.HAND_SIZE : L.HAND_SIZE + L.SEATS]
        every = np.arange(count)
        hand = hands[every, who] * (np.arange(L.HAND_ROOM) < sizes[every, who][:, None])
        hand *= (who >= 0)[:, None] & (c.play != L.CHILDREN)
        rows = tables[:, L.ROW : L.LENGTH].reshape(count, L.ROWS, L.ROW_ROOM)
        lengths = tables[:, L.LENGTH : L.LENGTH + L.ROWS, None]
        known = tables[:, L.KNOWN :].reshape(count, L.SEATS, L.CARD_ROOM)
        return Observation(
            actor=who,
            step=tables[:, L.STEP].copy(),
            rows=(rows * (np.arange(L.ROW_ROOM) < lengths))[:, : c.rows],
            hand=np.sort(hand, axis=1),
            hand_sizes=sizes[:, :n].copy(),
            known=known[:, :n].copy(),
            points=self.scores(),
            marker=tables[:, L.MARKER_ROW : L.MARKER_ROW + 2].copy(),
        )

    def actors(self) -> Ints:
        """(T,) the seat that decides next at each table; -1 where the round is over."""
        out = np.empty(len(self._tables), dtype=np.int64)
        self._spread(lambda part: actors(self.config, self._tables[part], out[part]))
        return out

    def legal(self) -> tuple[Ints, Ints]:
        """(T, w) the actors' actions, filled up with -1, and (T,) how many each one has."""
        counts = np.zeros(len(self._tables), dtype=np.int64)
        width = FIRST_GUESS
        while True:
            out = np.full((len(self._tables), width), NO_ACTION, dtype=np.int64)
            self._spread(partial(self._list_actions, out, counts))
            if counts.max(initial=0) <= width:
                return out[:, : max(1, counts.max(initial=0))], counts
            width = int(counts.max())

    def _list_actions(self, out: Ints, counts: Ints, part: slice) -> None:
        legal_actions(self.config, self._tables[part], out[part], counts[part])

    def step(self, actions: Ints) -> None:
        """(T,) one action of each table's actor; where the round is over it is ignored.

        An illegal one raises NoSuchAction, and then nothing has changed anywhere.
        """
        chosen = np.asarray(actions, dtype=np.int64)
        options, counts = self.legal()
        legal = (options == chosen[:, None]).any(axis=1) | (counts == 0)
        if not legal.all():
            table = int(np.argmin(legal))
            offered = tuple(map(int, options[table][: counts[table]]))
            raise NoSuchAction(offered, f"{chosen[table]} (table {table})")
        self._spread(lambda part: step_all(self.config, self._tables[part], chosen[part]))

    def play_out(self) -> None:
        """Every round to its end: random cards, the cheapest row on a low card."""
        seeds = self._numbers()
        self._spread(lambda part: play_all_out(self.config, self._tables[part], seeds[part]))

    def scores(self) -> Ints:
        """(T, k) the points of the round so far, or its result where it is over."""
        return self._tables[:, L.POINTS : L.POINTS + self._scorers].copy()

    def over(self) -> NDArray[np.bool_]:
        """(T,) where the round is over."""
        return np.asarray(self._tables[:, L.STEP] == L.OVER)

    def _spread(self, work: Callable[[slice], None]) -> None:
        """The work on slices of the tables, one a worker."""
        edges = np.linspace(0, len(self._tables), self.workers + 1).astype(int)
        parts = [slice(a, b) for a, b in itertools.pairwise(edges)]
        with compiling():
            if len(parts) == 1:
                work(parts[0])
                return
            with ThreadPoolExecutor(len(parts)) as pool:
                list(pool.map(work, parts))
