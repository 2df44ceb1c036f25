"""Many tables at once, for research: observe, legal, step, scores, on NumPy arrays.

T is the number of tables, n of players, r of rows, and k of those who score: the seats, or the
team and the buffalo. Everything releases the interpreter's lock; with `workers` the tables are
split over that many threads.
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
from nimmt.fast.loops import (
    actors,
    deal_all,
    draft_all_out,
    first_illegal,
    legal_actions,
    play_all_out,
    step_all,
)
from nimmt.fast.matches import Matches
from nimmt.fast.notice import compiling
from nimmt.fast.observing import Ints, Observation, observation
from nimmt.fast.rounds import packed_deck
from nimmt.fast.ruleset import ALL, ruleset
from nimmt.fast.seeds import Seed, generator
from nimmt.fast.tables import SPECIAL_CARDS, table_from_deal
from nimmt.fast.threads import checked_workers, spread

NO_ACTION = -1
FIRST_GUESS = 32
MOST_ACTIONS = 8192
"""More than any seat ever has: all orders of seven cards, and what else a moment offers."""
Mask = NDArray[np.bool_]


class NoSuchAction(NimmtError):
    """The action is not legal at its table; nothing was changed at any table."""


class Batch:
    """So many tables of one rule set, dealt from a seed by a fast generator."""

    def __init__(
        self, rules: Rules, players: int, tables: int, seed: Seed, *, workers: int = 1
    ) -> None:
        self.kind = ruleset(rules, players, ALL, any_table=True)
        self.rules, self.players, self.workers = rules, players, checked_workers(workers)
        self._scorers = len(rules.dials.scorers) or players
        self._deck = packed_deck(self.kind, rules, players)
        self._random = generator(seed)
        self._tables = np.zeros((tables, L.SIZE), dtype=np.int32)
        self._tables[:, L.PLAYERS] = players
        self._matches = Matches(rules, players, tables, self._scorers)
        self.reset()

    @classmethod
    def of_deals(cls, rules: Rules, players: int, deals: Sequence[Deal]) -> Batch:
        """Tables that start from these deals."""
        batch = cls(rules, players, len(deals), 0)
        for table, deal in zip(batch._tables, deals, strict=True):
            check_deal(rules, players, deal)
            table[:] = table_from_deal(batch.kind, rules, players, deal)
        batch._matches.lay_out(batch._tables, np.flatnonzero(~batch._drafting()))
        return batch

    def reset(self, mask: Mask | None = None) -> None:
        """Begin a new match at these tables, or at all; the others go on."""
        which = np.arange(len(self._tables)) if mask is None else np.flatnonzero(mask)
        self._matches.begin(which)
        self._deal(which, self._first_starters(len(which)))

    def next_round(self) -> None:
        """Deal the next round wherever one is over and the match is not; the others go on."""
        which = np.flatnonzero(self.over() & ~self._matches.ended)
        tables = self._tables
        if self._matches.deals_anew:
            starters = [self._matches.next_starter(t, tables[t]) for t in which.tolist()]
            self._deal(which, np.array(starters, dtype=np.int64))
        else:
            for t in which.tolist():
                deal = self._matches.next_deal(t, tables[t])
                tables[t] = table_from_deal(self.kind, self.rules, self.players, deal)
        self._matches.counted[which] = False

    def _first_starters(self, count: int) -> NDArray[np.int64]:
        if not self.rules.has_starter:
            return np.full(count, -1)
        if self.rules.starter is not None:
            return np.full(count, self.rules.starter)
        return self._random.integers(self.players, size=count)

    def _deal(self, which: NDArray[np.int64], starters: NDArray[np.int64]) -> None:
        dials = self.rules.dials
        settings = (self._deck, dials.hand_size, dials.drafted, starters, SPECIAL_CARDS)
        with compiling(deal_all):
            deal_all(self.kind, self._tables, which, *settings, self._numbers(len(which)))
        if not dials.drafted:
            self._matches.lay_out(self._tables, which)

    def _numbers(self, count: int) -> NDArray[np.uint64]:
        return self._random.integers(0, 2**64, size=count, dtype=np.uint64)

    def observe(self, seat: int | Ints | None = None) -> Observation:
        """What the actors see, or this seat, or one of each table; shapes in `Observation`."""
        actor = self.actors()
        seats = actor if seat is None else np.broadcast_to(np.asarray(seat), actor.shape)
        if seat is not None and not ((seats >= 0) & (seats < self.players)).all():
            raise ValueError(f"expected seats from 0 to {self.players - 1}; got {seat}")
        table = self.kind, self.rules, self.players, self._tables
        return observation(*table, actor, seats, self._scorers)

    def actors(self) -> Ints:
        """(T,) the seat that decides next at each table; -1 where the round is over."""
        out = np.empty(len(self._tables), dtype=np.int32)
        self._spread(lambda part: actors(self.kind, self._tables[part], out[part]), actors)
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
        legal_actions(self.kind, self._tables[part], out[part], counts[part])

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
        table = first_illegal(self.kind, self._tables, chosen, np.empty(MOST_ACTIONS, np.int64))
        if table >= 0:
            raise NoSuchAction(f"a legal action at table {table}", int(chosen[table]))
        self._go_on(lambda part: step_all(self.kind, self._tables[part], chosen[part]), step_all)

    def play_out(self) -> None:
        """Every round to its end: random cards, the cheapest row on a low card."""
        if self._drafting().any():
            self._by_chance(draft_all_out)
        self._by_chance(play_all_out)

    def _by_chance(self, play: Any) -> None:
        seeds = self._numbers(len(self._tables))
        self._go_on(lambda part: play(self.kind, self._tables[part], seeds[part]), play)

    def _go_on(self, work: Callable[[slice], None], compiled: Any) -> None:
        drafting = self._drafting() if self._matches.keeps_series else np.zeros(0, dtype=bool)
        self._spread(work, compiled)
        if drafting.any():
            self._matches.lay_out(self._tables, np.flatnonzero(drafting & ~self._drafting()))
        self._matches.count(self._tables, self.scores())

    def _drafting(self) -> Mask:
        return np.asarray(self._tables[:, L.STEP] == L.DRAFT)

    def scores(self) -> Ints:
        """(T, k) the points of the round so far, or its result where it is over."""
        return self._tables[:, L.POINTS : L.POINTS + self._scorers].copy()

    def over(self) -> Mask:
        """(T,) where the round is over."""
        return np.asarray(self._tables[:, L.STEP] == L.OVER)

    def totals(self) -> Ints:
        """(T, k) the points of the match's rounds that are over."""
        return self._matches.totals.copy()

    def ended(self) -> Mask:
        """(T,) where the match has ended by its target, its number of rounds or its sheets."""
        return self._matches.ended.copy()

    def _spread(self, work: Callable[[slice], None], *compiled: Any) -> None:
        with compiling(*compiled):
            spread(work, len(self._tables), self.workers)
