"""Random matches at a table, with every message that its clients would get."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from nimmt import PRESETS, Rules, legal
from nimmt.core.events import Event
from nimmt.server.protocol.encoding import encode, events_data
from nimmt.server.protocol.faces import Faces
from nimmt.server.protocol.messages import Update, Welcome
from nimmt.table import Actor, Command, Means, Setup, Table, entries_for
from nimmt.table.commands import Choose, Join, Ready, Start
from nimmt.table.decide import opening
from nimmt.table.entries import Move

MEANS = Means(0.0, lambda: "ab" * 32, ("casual",))
__all__ = ["PRESETS", "messages"]


class RandomMatch:
    """People who decide by chance, at one table, until the match is over."""

    def __init__(self, preset: str) -> None:
        self.players = min(4, Rules.of(preset).players[-1])
        self.people = [Actor(f"player{seat}", profile=True) for seat in range(self.players)]
        self.table = Table()
        setup = Setup(rules={"preset": preset}, chairs=self.players, help=True)
        self.table.apply(opening(self.people[0], setup, MEANS))

    def steps(self) -> Iterator[tuple[Event, ...]]:
        """Everything from the first player's coming on, with what happened each time."""
        for person in self.people[1:]:
            yield self._do(person, Join())
            yield self._do(person, Ready())
        yield self._do(self.people[0], Start())
        random = Random(1)
        while self.table.phase == "playing":
            assert self.table.match is not None
            seat = random.choice(self.table.awaited())
            choice = legal(self.table.match.state, seat)
            assert choice is not None
            yield self._do(self.people[seat], Choose(Move.of(choice.sample(random))))

    def _do(self, person: Actor, command: Command) -> tuple[Event, ...]:
        happened: tuple[Event, ...] = ()
        for entry in entries_for(self.table, person, command, MEANS):
            happened += self.table.apply(entry)
        return happened


def messages(preset: str) -> Iterator[bytes]:
    """What every seat and a spectator are told in a whole match."""
    match, faces = RandomMatch(preset), Faces("table234567abcde")
    for events in match.steps():
        table = match.table
        faces.turn_to(table, {"player0": "Zoe"}, None)
        for seat in (*range(match.players), None):
            shown = faces.view(seat)
            told = events_data(events, seat)
            yield encode(Update(table.index, table.index - 1, 1.0, told, shown))  # type: ignore[arg-type]  # encoded before
            yield encode(Welcome(1, table.index, 1.0, shown, told, []))  # type: ignore[arg-type]  # likewise
