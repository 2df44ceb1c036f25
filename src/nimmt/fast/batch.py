"""Many tables at once, for research: observe, legal, step, scores, on NumPy arrays.

T is the number of tables, n of players, r of rows, and k of those who score: the seats, or the
team and the buffalo. Every table plays one round, one decision a step. Everything releases the
interpreter's lock; with `workers` the tables are split over that many threads.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import numpy as np
from numpy.typing import NDArray

from nimmt.core.deal import Deal
from nimmt.core.errors import NimmtError
from nimmt.core.position import check_deal
from nimmt.core.rules import Rules
from nimmt.fast import layout as L
from nimmt.fast.kernel.dealing import deal_all
from nimmt.fast.kernel.loops import (
    actors,
    first_illegal,
    legal_actions,
    play_all_out,
    step_all,
)
from nimmt.fast.notice import compiling
from nimmt.fast.observing import Ints, Observation, observation
from nimmt.fast.tables import SPECIALS, config, table_from_deal
from nimmt.fast.threads import checked_workers, spread
from nimmt.variants.buffalo.herd import COPIES, IN_PLAY

NO_ACTION = -1
SPECIAL_CARDS = np.repeat(np.arange(len(SPECIALS)), COPIES)
FIRST_GUESS = 32
MOST_ACTIONS = 8192
"""More than any seat ever has: all orders of seven cards, and what else a moment offers."""


class NoSuchAction(NimmtError):
    """The action is not legal at its table; nothing was changed at any table."""


class Batch:
    """So many tables of one rule set, dealt from a seed by a fast generator."""

    def __init__(
        self, rules: Rules, players: int, tables: int, seed: int, *, workers: int = 1
    ) -> None:
        self.config = config(rules, players)
        self.rules, self.players, self.workers = rules, players, checked_workers(workers)
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
        with compiling(deal_all):
            deal_all(self.config, self._tables, *settings, self._numbers())

    def _numbers(self) -> NDArray[np.uint64]:
        """A number for each table, never 0."""
        return self._seeds.integers(1, 2**63, size=len(self._tables), dtype=np.uint64)

    def observe(self) -> Observation:
        """What the actors see; see `Observation` for the shapes. All numbers are int32."""
        return observation(self.config, self._tables, self.actors(), self._scorers)

    def actors(self) -> Ints:
        """(T,) the seat that decides next at each table; -1 where the round is over."""
        out = np.empty(len(self._tables), dtype=np.int32)
        self._spread(lambda part: actors(self.config, self._tables[part], out[part]), actors)
        return out

    def legal(self) -> tuple[Ints, Ints]:
        """(T, w) the actors' actions, filled up with -1, and (T,) how many each one has."""
        counts = np.zeros(len(self._tables), dtype=np.int64)
        width = FIRST_GUESS
        while True:
            out = np.full((len(self._tables), width), NO_ACTION, dtype=np.int64)
            self._spread(partial(self._list_actions, out, counts), legal_actions)
            if counts.max(initial=0) <= width:
                return out[:, : max(1, counts.max(initial=0))], counts
            width = int(counts.max())

    def _list_actions(self, out: Ints, counts: Ints, part: slice) -> None:
        legal_actions(self.config, self._tables[part], out[part], counts[part])

    def step(self, actions: Ints) -> None:
        """(T,) one action of each table's actor; where the round is over it is ignored.

        An illegal one raises NoSuchAction, and then nothing has changed anywhere.
        """
        chosen = np.asarray(actions)
        if chosen.shape != (len(self._tables),) or not np.issubdtype(chosen.dtype, np.integer):
            raise NoSuchAction(
                f"{len(self._tables)} whole numbers", f"{chosen.dtype}{chosen.shape}"
            )
        chosen = chosen.astype(np.int64)
        table = first_illegal(self.config, self._tables, chosen, np.empty(MOST_ACTIONS, np.int64))
        if table >= 0:
            raise NoSuchAction(f"a legal action at table {table}", int(chosen[table]))
        self._spread(lambda part: step_all(self.config, self._tables[part], chosen[part]), step_all)

    def play_out(self) -> None:
        """Every round to its end: random cards, the cheapest row on a low card."""
        seeds = self._numbers()
        self._spread(
            lambda part: play_all_out(self.config, self._tables[part], seeds[part]), play_all_out
        )

    def scores(self) -> Ints:
        """(T, k) the points of the round so far, or its result where it is over."""
        return self._tables[:, L.POINTS : L.POINTS + self._scorers].copy()

    def over(self) -> NDArray[np.bool_]:
        """(T,) where the round is over."""
        return np.asarray(self._tables[:, L.STEP] == L.OVER)

    def _spread(self, work: Callable[[slice], None], *compiled: Any) -> None:
        with compiling(*compiled):
            spread(work, len(self._tables), self.workers)
