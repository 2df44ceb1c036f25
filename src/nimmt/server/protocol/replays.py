"""A match that has ended, position by position: what a client needs to show it without a rule."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from nimmt.core.events import Committed, Event
from nimmt.core.state import State
from nimmt.core.view import view
from nimmt.records import Record, verified
from nimmt.server.protocol.encoding import event_data, game_data
from nimmt.server.protocol.views import Cards, GameView


class Frame(Struct, frozen=True):
    """A position, and what led to it; the match is over, so that all hands may be seen."""

    round: int
    turn: int
    events: list[dict[str, Any]]
    game: GameView
    hands: tuple[Cards, ...]


class Reel(Struct, frozen=True):
    """All positions of a match; `record` is the record itself, as one line of JSON.

    `people` are the ids of those who sat there, where they are known; None for a bot.
    """

    rules: dict[str, Any]
    players: tuple[str, ...]
    frames: list[Frame]
    record: str
    people: tuple[str | None, ...] = ()


def reel(record: Record, text: str, people: tuple[str | None, ...] = ()) -> Reel:
    """All positions but those where a choice was only laid face down.

    Raises a RecordError where the record is wrong.
    """
    frames: list[Frame] = []
    for moment in verified(record):
        told = [event for event in moment.events if not isinstance(event, Committed)]
        if told:
            frames.append(_frame(moment.state, told))
    return Reel(record.rules.to_data(), record.players, frames, text, people)


def _frame(state: State, told: list[Event]) -> Frame:
    game = game_data(view(state, history=False))
    events = [event_data(event) for event in told]
    return Frame(state.round, state.turn, events, game, state.hands)  # type: ignore[arg-type]  # a GameView's fields
