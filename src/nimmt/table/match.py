"""One match at a table: choices lie there until the last has chosen, then reach the game."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from copy import copy
from dataclasses import replace
from typing import NamedTuple

from msgspec import Struct

from nimmt.core.decisions import Decision, Owed
from nimmt.core.engine import check, pending
from nimmt.core.events import Committed, Event
from nimmt.core.rules import Rules
from nimmt.core.shares import Shares
from nimmt.core.state import State
from nimmt.records import Record, Recorder
from nimmt.table.entries import By

Batch = tuple[tuple[Decision, By], ...]


class Past(NamedTuple):
    """The last batch that reached the game, and those before it."""

    batch: Batch
    round: int
    before: Recorder | None
    """The match before it, where it is a round's first: an undo plays one round again at most."""
    earlier: Past | None


class Match(Struct, eq=False):
    """A Recorder with the choices that still lie face down at the table.

    What it holds is replaced and never changed in place: a match is copied with every entry of
    its table, and a copy must not cost more the longer the match has been.
    """

    _recorder: Recorder
    seed: str
    opening: tuple[Event, ...]
    """What happened at the start."""
    lying: dict[int, tuple[Decision, By]] = {}
    shares: Shares | None = None
    """What the seed was made of, where it was not the server's alone."""
    _past: Past | None = None
    _asked: tuple[State, tuple[Owed, ...]] | None = None

    @classmethod
    def begin(cls, rules: Rules, players: int, seed: str, shares: Shares | None = None) -> Match:
        recorder = _recorder(rules, players, seed)
        return cls(recorder, seed, recorder.news, shares=shares)

    def copy(self) -> Match:
        """The same match, to be played on without changing this one."""
        return copy(self)

    @property
    def state(self) -> State:
        return self._recorder.state

    @property
    def over(self) -> bool:
        return self.state.winners is not None

    def awaited(self) -> tuple[int, ...]:
        """The seats that have not chosen yet."""
        return tuple([owed.seat for owed in self._owed() if owed.seat not in self.lying])

    def _owed(self) -> tuple[Owed, ...]:
        """As `pending`, asked once for each state."""
        if self._asked is None or self._asked[0] is not self.state:
            self._asked = (self.state, pending(self.state))
        return self._asked[1]

    def lies_face_down(self, decision: Decision) -> bool:
        """Whether nobody but its player may know it yet; an illegal decision raises."""
        check(self.state, decision)
        return self._is_secret(decision)

    def _is_secret(self, decision: Decision) -> bool:
        return any(owed.secret for owed in self._owed() if owed.seat == decision.seat)

    def choose(self, decision: Decision, by: By) -> tuple[tuple[Event, ...], bool]:
        """What happens, and whether a new question is open; a later choice replaces the first."""
        if not self._is_secret(decision):
            before = self._owed()
            return self._play(((decision, by),)), not self._still_asks(before)
        first = decision.seat not in self.lying
        self.lying = {**self.lying, decision.seat: (decision, by)}
        told: tuple[Event, ...] = (Committed(decision.seat),) if first else ()
        if self.awaited():
            return told, False
        return told + self._play(tuple(self.lying[seat] for seat in sorted(self.lying))), True

    def _still_asks(self, before: tuple[Owed, ...]) -> bool:
        """Whether the game only waits for fewer than before: the others' question is the same."""
        return 0 < len(now := self._owed()) < len(before) and set(now) <= set(before)

    def _play(self, batch: Batch) -> tuple[Event, ...]:
        now = self.state.round
        begins = self._past is None or self._past.round != now
        self._past = Past(batch, now, self._recorder if begins else None, self._past)
        self.lying = {}
        self._recorder = self._recorder.copy()
        events: list[Event] = []
        for decision, _ in batch:
            _, news = self._recorder.apply(decision)
            events += [event for event in news if not isinstance(event, Committed)]
        return tuple(events)

    def can_go_back(self, seats: Collection[int]) -> bool:
        """Whether one of these seats' players has had to choose."""
        return any(_asked(batch, seats) for batch in _last_first(self._past))

    def go_back(self, seats: Collection[int]) -> None:
        """To where one of them last had to choose: apply the round's decisions before it again."""
        last = self._past
        while last is not None and not _asked(last.batch, seats):
            last = last.earlier
        assert last is not None, "asked only where one can go back"
        again: list[Batch] = []
        first = last
        while first.before is None:
            assert first.earlier is not None, "the first batch of all begins a round"
            first = first.earlier
            again.append(first.batch)
        self.lying, self._past = {}, last.earlier
        self._recorder = first.before.copy()
        for batch in reversed(again):
            for decision, _ in batch:
                self._recorder.apply(decision)

    def record(self, names: Sequence[str], *, show_seed: bool) -> Record:
        record = self._recorder.record(show_seed=show_seed)
        return replace(record, players=tuple(names), shares=self.shares if show_seed else None)


def _recorder(rules: Rules, players: int, seed: str) -> Recorder:
    return Recorder(rules, [""] * players, seed=seed)


def _last_first(past: Past | None) -> Iterator[Batch]:
    while past is not None:
        yield past.batch
        past = past.earlier


def _asked(batch: Batch, seats: Collection[int]) -> bool:
    """Whether a player of these seats made one of the decisions, or let the clock run out."""
    return any(by != "bot" and decision.seat in seats for decision, by in batch)
