"""Write real protocol messages of one seat, for the tests of the browser client.

Run with the project's Python: `.venv/bin/python web/scripts/fixtures.py FOLDER [--whole]`.
A small file holds the first message and one for every kind of decision; `--whole` keeps all.
"""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from nimmt.core.engine import legal
from nimmt.core.events import Event
from nimmt.core.registry import preset_names
from nimmt.core.rules import Rules
from nimmt.server.protocol.encoding import Faces, encode, events_data
from nimmt.server.protocol.messages import PROTOCOL, Update, Welcome
from nimmt.table import Table
from nimmt.table.commands import Actor, Choose, Command, Join, Means, Ready, Start
from nimmt.table.decide import entries_for, opening
from nimmt.table.entries import Move
from nimmt.table.setup import Setup

NAMES = ("Ada", "Bo", "Cy", "Dee", "Emil", "Fay", "Gus", "Hanna", "Ida", "Jo")
MEANS = Means(0.0, lambda: "ab" * 32, ("casual",))


class Sitting:
    """A table whose players decide at random, seen from seat 0."""

    def __init__(self, preset: str, players: int) -> None:
        self.random = Random(preset)
        self.actors = [Actor(f"p{seat}", True, True) for seat in range(players)]
        self.names = {actor.player: NAMES[seat] for seat, actor in enumerate(self.actors)}
        self.faces, self.table = Faces("fixture"), Table()
        setup = Setup(rules={"preset": preset}, chairs=players, help=preset == "base")
        self.table.apply(opening(self.actors[0], setup, MEANS))
        for actor in self.actors[1:]:
            self.do(actor, Join())
            self.do(actor, Ready())
        self.do(self.actors[0], Start())

    def do(self, actor: Actor, command: Command) -> tuple[Event, ...]:
        told: tuple[Event, ...] = ()
        for entry in entries_for(self.table, actor, command, MEANS):
            told += self.table.apply(entry)
        return told

    def view(self) -> Any:
        return self.faces.view(self.table, 0, self.names, None)

    def welcome(self) -> Welcome:
        return Welcome(PROTOCOL, self.table.index, 0.0, self.view(), [], [])

    def step(self) -> Update:
        seat = self.random.choice(self.table.awaited())
        assert self.table.match
        choice = legal(self.table.match.state, seat)
        assert choice
        told = self.do(self.actors[seat], Choose(Move.of(choice.sample(self.random))))
        index = self.table.index
        return Update(index, index - 1, 0.0, events_data(told, 0), self.view())


def messages(preset: str, players: int) -> list[Any]:
    sitting = Sitting(preset, players)
    told: list[Any] = [sitting.welcome()]
    while sitting.table.phase == "playing":
        told.append(sitting.step())
    return [msgspec.json.decode(encode(message)) for message in told]


def worth_keeping(told: list[Any]) -> list[Any]:
    """The first message, one for every kind of choice and of event, and the last."""
    seen: set[str] = set()
    kept = []
    for message in told:
        kinds = set(_kinds(message["view"]["own"]["choice"]))
        kinds |= {event["id"] for event in message.get("events", ())}
        if not kinds <= seen or message is told[-1]:
            kept.append(message)
            seen |= kinds
    return kept


def _kinds(choice: Any) -> list[str]:
    if choice is None:
        return []
    if "any" in choice:
        return [kind for each in choice["any"] for kind in _kinds(each)]
    return [f"{choice['do']} {choice.get('special', '')}"]


def main(folder: str, *options: str) -> None:
    Path(folder).mkdir(parents=True, exist_ok=True)
    for preset in preset_names():
        told = messages(preset, min(4, Rules.of(preset).players[-1]))
        kept = told if "--whole" in options else worth_keeping(told)
        text = msgspec.json.encode(kept).decode()
        Path(folder, f"{preset}.json").write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
