"""Bots at the table: asked with a view, held to their choice, timed."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter
from typing import Any

from nimmt.bots import Bot
from nimmt.core.decisions import Decision
from nimmt.core.errors import IllegalDecision, NimmtError, NotYourTurn
from nimmt.core.state import State
from nimmt.core.view import view

LONGEST_MESSAGE = 500

_WARM: set[tuple[str, str]] = set()
"""Which bots have made which kind of decision in this process. The first one loads or compiles
what it needs, and is not timed."""


class Misplay(Exception):
    """A bot failed; the match adds when and where."""

    def __init__(self, kind: str, seat: int, message: str, error: NimmtError | None = None) -> None:
        super().__init__(kind, seat, message, error)
        self.kind, self.seat, self.message, self.error = kind, seat, message, error


class Player:
    """One bot on one seat of one match."""

    def __init__(self, seat: int, name: str, make_bot: Callable[[], Bot]) -> None:
        self.seat = seat
        self.decisions = 0
        self.timed = 0
        self.seconds = 0.0
        self._name = name
        self._bot: Bot = self._guarded("start", make_bot)

    def decide(self, state: State) -> Decision:
        """What the bot decides from its own view; anything but a legal decision is a Misplay."""
        seen = view(state, self.seat)
        began = perf_counter()
        answer = self._guarded("raised", self._bot.decide, seen)
        spent = perf_counter() - began
        if not is_plain(answer):
            raise Misplay("malformed", self.seat, _shortened(repr(answer)))
        decision: Decision = answer
        self._note_time(decision.do, spent)
        self._check(decision, seen.choice)
        return decision

    def _note_time(self, kind: str, spent: float) -> None:
        self.decisions += 1
        if (self._name, kind) in _WARM:
            self.timed += 1
            self.seconds += spent
        _WARM.add((self._name, kind))

    def _guarded(self, kind: str, call: Callable[..., Any], *arguments: Any) -> Any:
        try:
            return call(*arguments)
        except (Exception, SystemExit) as error:
            message = _shortened(f"{type(error).__name__}: {error}")
            raise Misplay(kind, self.seat, message) from error

    def _check(self, decision: Decision, choice: Any) -> None:
        try:
            if decision.seat != self.seat:
                raise NotYourTurn((self.seat,), decision.seat)
            choice.check(decision)
        except IllegalDecision as error:
            raise Misplay("illegal", self.seat, str(error), error) from error


def is_plain(decision: object) -> bool:
    """Whether this is a Decision of plain values, such as a record can hold."""
    return isinstance(decision, Decision) and all(map(_is_plain_field, decision))


def _is_plain_field(value: object) -> bool:
    if type(value) is tuple:
        return all(type(item) is int for item in value)
    return value is None or type(value) in (int, str, bool)


def _shortened(text: str) -> str:
    return text if len(text) <= LONGEST_MESSAGE else f"{text[:LONGEST_MESSAGE]} …"
