"""Play a match and have its record."""

from __future__ import annotations

from collections.abc import Sequence

from nimmt.core.deal import Deal
from nimmt.core.decisions import Decision
from nimmt.core.engine import apply, in_secret, start
from nimmt.core.events import Event, Revealed, RoundEnded
from nimmt.core.rules import Rules
from nimmt.core.state import State
from nimmt.records.model import Record, RoundRecord


class Recorder:
    """A match being played, and its record so far.

    Commitments made in secret enter the record, by seat, when they are revealed. What it holds
    never changes in place, so that a copy costs nothing however long the match has been.
    """

    def __init__(
        self,
        rules: Rules,
        players: Sequence[str],
        *,
        seed: str | None = None,
        deals: Sequence[Deal] = (),
    ) -> None:
        self.players = tuple(players)
        self.seed = seed
        self.state, self.news = start(rules, len(players), seed=seed, deals=deals)
        self._whole: tuple[RoundRecord, ...] = ()
        self._decisions: tuple[Decision, ...] = ()
        self._secret: tuple[Decision, ...] = ()

    def apply(self, decision: Decision) -> tuple[State, tuple[Event, ...]]:
        """As `nimmt.apply`, on this match's state."""
        deal, secret = self.state.deal, in_secret(self.state, decision.seat)
        self.state, self.news = apply(self.state, decision)
        if secret:
            self._secret += (decision.ascending(),)
        else:
            self._decisions += (decision.ascending(),)
        for event in self.news:
            if isinstance(event, Revealed):
                self._decisions += tuple(sorted(self._secret))
                self._secret = ()
            if isinstance(event, RoundEnded):
                self._whole += (RoundRecord(deal, self._decisions, event.rows, event.points),)
                self._decisions = ()
        return self.state, self.news

    def copy(self) -> Recorder:
        """The same match, to be played on without changing this one."""
        twin = Recorder.__new__(Recorder)
        twin.__dict__.update(self.__dict__)
        return twin

    def record(self, *, show_seed: bool | None = None) -> Record:
        """The record so far. The seed of a running match stays hidden unless asked for."""
        state = self.state
        over = state.winners is not None
        shown = over if show_seed is None else show_seed
        rounds = self._whole
        if len(state.results) == state.round:
            rounds += (RoundRecord(state.deal, self._decisions),)
        seed = self.seed if shown else None
        return Record(state.rules, self.players, seed, rounds, state.totals, state.winners)
