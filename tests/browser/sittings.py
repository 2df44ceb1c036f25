"""Tables whose players decide at random, as the server tells one of them about it.

The messages are the protocol's own, so that whatever draws them meets what it meets at a table.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any, NamedTuple

import msgspec

from nimmt.core.engine import legal
from nimmt.core.events import Event, RoundEnded
from nimmt.server.protocol.encoding import encode, events_data
from nimmt.server.protocol.faces import Faces
from nimmt.server.protocol.messages import PROTOCOL, Update, Welcome
from nimmt.table import Table
from nimmt.table.commands import Actor, Choose, Command, Join, Means, Ready, Start
from nimmt.table.decide import entries_for, opening
from nimmt.table.entries import Move
from nimmt.table.setup import Setup

NAMES = ("Ada", "Maximilian", "Cy", "Guest 6082", "Emil", "Fay", "Gus", "Hanna", "Ida", "Jo")
TOLD = 40
"""So many events are enough to tell the last turn."""
MATCHES = 8
"""Rare decisions come up in one of so many."""
LONGEST = 500

Message = dict[str, Any]


class Sitting:
    """One table, seen from the first chair."""

    def __init__(self, preset: str, players: int, *, help: bool, seed: str = "ab" * 32) -> None:
        self.random = Random(preset)
        self.means = Means(0.0, lambda: seed, ("casual",))
        self.actors = [Actor(f"p{seat}", True, True) for seat in range(players)]
        self.names = {actor.player: NAMES[seat] for seat, actor in enumerate(self.actors)}
        self.faces, self.table = Faces("fixture"), Table()
        self.history: list[Message] = []
        setup = Setup(rules={"preset": preset}, chairs=players, help=help)
        self.table.apply(opening(self.actors[0], setup, self.means))
        for actor in self.actors[1:]:
            self.do(actor, Join())
            self.do(actor, Ready())
        self.do(self.actors[0], Start())

    def do(self, actor: Actor, command: Command) -> tuple[Event, ...]:
        told: tuple[Event, ...] = ()
        for entry in entries_for(self.table, actor, command, self.means):
            told += self.table.apply(entry)
        self.history += events_data(told, 0)
        return told

    def view(self, record: str | None = None) -> Any:
        self.faces.turn_to(self.table, self.names, record)
        return self.faces.view(0)

    def welcome(self, record: str | None = None) -> Message:
        index, told = self.table.index, self.history[-TOLD:]
        return _read(Welcome(PROTOCOL, index, 0.0, self.view(record), told, []))

    def step(self) -> tuple[Event, ...]:
        """Somebody who is awaited decides."""
        seat = self.random.choice(self.table.awaited())
        assert self.table.match
        choice = legal(self.table.match.state, seat)
        assert choice
        return self.do(self.actors[seat], Choose(Move.of(choice.sample(self.random))))

    def update(self, told: tuple[Event, ...]) -> Message:
        index = self.table.index
        return _read(Update(index, index - 1, 0.0, events_data(told, 0), self.view()))

    @property
    def playing(self) -> bool:
        return self.table.phase == "playing"


def _read(message: Any) -> Message:
    """As a client reads it."""
    read: Message = msgspec.json.decode(encode(message))
    return read


class Moment(NamedTuple):
    """Something to decide or to look at, and the messages that lead there."""

    preset: str
    players: int
    kind: str
    messages: tuple[Message, ...]

    def __str__(self) -> str:
        return f"{self.preset}, {self.players} players, {self.kind}"


@cache
def moments(preset: str, players: int) -> dict[str, Moment]:
    """One for each kind of decision that comes up: the one with most on the table."""
    found: dict[str, tuple[int, Moment]] = {}
    for number in range(MATCHES):
        for kind, messages in _told(preset, players, f"{number:02x}" * 32):
            load = _load(messages[-1]["view"]["game"])
            if kind not in found or found[kind][0] < load:
                found[kind] = load, Moment(preset, players, kind, messages)
    return {kind: moment for kind, (_, moment) in sorted(found.items())}


def _told(preset: str, players: int, seed: str) -> Iterator[tuple[str, tuple[Message, ...]]]:
    sitting = Sitting(preset, players, help=True, seed=seed)
    shown = sitting.welcome()
    for _ in range(LONGEST):
        if not sitting.playing:
            return
        for kind in kinds(shown["view"]):
            yield kind, (shown,)
        before, news = shown, sitting.step()
        shown = sitting.welcome()
        if any(isinstance(event, RoundEnded) for event in news) and sitting.playing:
            yield "round-end", (before, sitting.update(news))


def kinds(view: Message) -> set[str]:
    """What the reader can do now; `chosen` and `waiting` are what there is where nothing is."""
    own = view["own"]
    if own["choice"] is None:
        return {"waiting"}
    if own["chosen"] is not None:
        return {"chosen"}
    each = own["choice"].get("any", [own["choice"]])
    return {" ".join(filter(None, (one["do"], one.get("special")))) for one in each}


def _load(game: Message) -> int:
    """How much lies on the table."""
    play = game["play"] or {}
    tokens = len(play.get("sevens", ())) + len(play.get("locked", ()))
    lying: int = sum(map(len, game["rows"])) + game["hand_sizes"][0] + len(game["pool"])
    return lying + 3 * len(game["queue"]) + 2 * tokens
