"""Write what the learning pages show, played by the real engine: examples and lessons.

Run with the project's Python: `.venv/bin/python web/scripts/learning.py`; with `--check` it
only says whether the files are what it would write.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from nimmt.core.cards import bullheads
from nimmt.core.decisions import Decision
from nimmt.core.engine import apply, legal, pending
from nimmt.core.events import Committed, Event
from nimmt.core.state import State
from nimmt.core.view import view
from nimmt.records import decode, moments
from nimmt.server.protocol.encoding import events_data, game_data, own_data

SOURCE = Path(__file__).parent / "learning.json"
FOLDER = Path(__file__).parents[1] / "src/learn/data"
LEARNER = 0


def record(source: dict[str, Any]) -> Any:
    """A match that begins from a position and breaks off."""
    scorers = {"team": 0, "buffalo": 0} if source["rules"]["preset"] == "buffalo" else None
    players = source["players"]
    return decode(
        {
            "format": "nimmt",
            "version": 1,
            "rules": source["rules"],
            "players": players,
            "seed": None,
            "rounds": [{"deal": source["deal"], "decisions": source.get("decisions", [])}],
            "totals": scorers or [0] * len(players),
        }
    )


def frame(state: State, events: tuple[Event, ...], seat: int | None = None) -> dict[str, Any]:
    own = None if seat is None else own_data(state, seat, helps=True)
    return {
        "events": events_data(events, seat),
        "game": game_data(view(state)),
        "hands": state.hands,
        "own": own,
    }


def frames(source: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """One for every decision that everybody sees."""
    for moment in moments(record(source)):
        if any(not isinstance(event, Committed) for event in moment.events):
            yield frame(moment.state, moment.events)


class Lesson:
    """A position from which the learner goes on in every possible way; the others play by list."""

    def __init__(self, source: dict[str, Any]) -> None:
        self.plays: list[list[int]] = source["others"]
        self.turns: int = source["turns"]
        self.nodes: list[dict[str, Any]] = []
        first = next(iter(moments(record(source))))
        self._add(first.state, first.events)

    def _over(self, state: State) -> bool:
        return state.turn >= self.turns and not state.queue

    def _add(self, state: State, events: tuple[Event, ...]) -> int:
        state, more = self._others(state)
        index = len(self.nodes)
        node = frame(state, events + more, LEARNER)
        self.nodes.append(node)
        choice = legal(state, LEARNER) if pending(state) else None
        node["next"] = {}
        if choice is None or self._over(state):
            node["own"]["choice"] = None
            return index
        for decision in choice:
            node["next"][_key(decision)] = self._add(*apply(state, decision))
        return index

    def _others(self, state: State) -> tuple[State, tuple[Event, ...]]:
        """The others decide first, so that the learner is always the last."""
        told: tuple[Event, ...] = ()
        while not self._over(state):
            others = [owed for owed in pending(state) if owed.seat != LEARNER]
            if not others:
                break
            state, events = apply(state, self._decision(state, others[0].seat, others[0].do))
            told += events
        return state, told

    def _decision(self, state: State, seat: int, do: str) -> Decision:
        if do == "take":
            cheapest = min(range(len(state.rows)), key=lambda row: bullheads(state.rows[row]))
            return Decision(seat, "take", row=cheapest)
        return Decision(seat, do, self.plays[seat - 1][state.turn])


def _key(decision: Decision) -> str:
    return f"{decision.do} {decision.card if decision.card is not None else decision.row}"


def made() -> dict[str, bytes]:
    """All files by name."""
    sources = msgspec.json.decode(SOURCE.read_bytes())
    files = {}
    for preset, examples in sources["examples"].items():
        shown = [
            {"players": each["players"], "rules": each["rules"], "frames": list(frames(each))}
            for each in (example | {"rules": {"preset": preset}} for example in examples)
        ]
        files[f"{preset}.json"] = _written(shown)
    lessons = [
        {"id": each["id"], "players": each["players"], "nodes": Lesson(each).nodes}
        for each in (lesson | {"rules": {"preset": "base"}} for lesson in sources["lessons"])
    ]
    files["lessons.json"] = _written(lessons)
    return files


def _written(value: object) -> bytes:
    return msgspec.json.encode(value) + b"\n"


def main(*options: str) -> int:
    files = made()
    if "--check" in options:
        return int(any((FOLDER / name).read_bytes() != data for name, data in files.items()))
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, data in files.items():
        (FOLDER / name).write_bytes(data)
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
