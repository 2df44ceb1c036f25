"""One match between bots, from its seed to its result."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from nimmt.arena.players import Misplay, Player
from nimmt.bots import Bot
from nimmt.core.decisions import Decision
from nimmt.core.engine import pending
from nimmt.core.rules import Rules
from nimmt.records import Record, Recorder

MOST_DECISIONS = 200_000
"""Far more than any match needs; one that goes on longer will not end."""


class Played(NamedTuple):
    """What a match came to."""

    totals: tuple[int, ...]
    """By seat, or by those who score."""
    rounds: int
    winners: tuple[int, ...]
    decisions: tuple[int, ...]
    """By seat."""
    timed: tuple[int, ...]
    """By seat: how many of them were timed."""
    seconds: tuple[float, ...]
    """By seat: the time spent on those."""


class Match:
    """A match that is being played; `decided` says how far it has come."""

    def __init__(
        self, rules: Rules, names: Sequence[str], bots: Sequence[Callable[[], Bot]], seed: str
    ) -> None:
        self.decided = 0
        self._recorder = Recorder(rules, names, seed=seed)
        self._players = [
            Player(seat, name, make)
            for seat, (name, make) in enumerate(zip(names, bots, strict=True))
        ]

    def play(self) -> tuple[Played, Record]:
        """To the end; a bot that fails raises Misplay."""
        while decisions := self._next_decisions():
            for decision in decisions:
                self._recorder.apply(decision)
            self.decided += len(decisions)
            if self.decided > MOST_DECISIONS:
                raise Misplay("endless", decisions[-1].seat, str(MOST_DECISIONS))
        return self._result(), self._recorder.record()

    def _next_decisions(self) -> list[Decision]:
        """What is decided next: by all in secret, with nobody's choice known, or by one seat."""
        state = self._recorder.state
        owed = pending(state)
        asked = [each for each in owed if each.secret] or owed[:1]
        return [self._players[each.seat].decide(state) for each in asked]

    def _result(self) -> Played:
        state = self._recorder.state
        assert state.winners is not None
        return Played(
            totals=state.totals,
            rounds=len(state.results),
            winners=state.winners,
            decisions=tuple(player.decisions for player in self._players),
            timed=tuple(player.timed for player in self._players),
            seconds=tuple(player.seconds for player in self._players),
        )
