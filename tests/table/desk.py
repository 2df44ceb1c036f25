"""A table in a test: people do things to it, time passes when told to, its journal is kept."""

from __future__ import annotations

from copy import copy, deepcopy
from hashlib import sha256
from random import Random
from typing import Any

from msgspec.structs import asdict

from nimmt.core.deal import seed_hash
from nimmt.core.decisions import Decision
from nimmt.core.engine import legal, pending
from nimmt.core.events import Event
from nimmt.records import Record
from nimmt.table import clocks
from nimmt.table import commands as c
from nimmt.table import entries as e
from nimmt.table.commands import Actor, Command, Means
from nimmt.table.decide import entries_for, opening
from nimmt.table.entries import Entry, Move
from nimmt.table.match import Match
from nimmt.table.setup import Setup
from nimmt.table.table import Table, Wanted
from tests.helpers import SEED

people = tuple(Actor(name, profile=True) for name in ("ann", "ben", "cat", "dan"))
ANN, BEN, CAT, DAN = people
GUEST = Actor("guest")
ROBOT = Actor("robot", person=False)
LEVELS = ("beginner", "casual")


class Desk:
    """The host has taken the first chair; `now` is the time."""

    def __init__(self, *, host: Actor = ANN, seed: str = SEED, **setup: Any) -> None:
        self.now, self.seed = 1000.0, seed
        self.table = Table()
        self.journal: list[str] = []
        self.told: list[Event] = []
        self.random = Random(6)
        self.write(opening(host, Setup(**setup), self.means))

    @property
    def means(self) -> Means:
        return Means(self.now, lambda: self.seed, LEVELS, (ROBOT.player,))

    @property
    def match(self) -> Match:
        assert self.table.match is not None
        return self.table.match

    def wait(self, seconds: float) -> None:
        self.now += seconds

    def write(self, *entries: Entry) -> tuple[Event, ...]:
        told: tuple[Event, ...] = ()
        for entry in entries:
            self.journal.append(e.written(entry))
            told += self.table.apply(entry)
        self.told += told
        return told

    def do(self, actor: Actor, command: Command) -> tuple[Event, ...]:
        return self.write(*entries_for(self.table, actor, command, self.means))

    def entries(self, actor: Actor, command: Command) -> tuple[Entry, ...]:
        return entries_for(self.table, actor, command, self.means)

    def seat(self, *actors: Actor) -> Desk:
        """They sit down and are ready."""
        for actor in actors:
            self.do(actor, c.Join())
            self.do(actor, c.Ready())
        return self

    def bots(self, count: int) -> Desk:
        for _ in range(count):
            self.do(ANN, c.SeatBot("casual"))
        return self

    def start(self) -> Desk:
        self.do(ANN, c.Start())
        return self

    def any_move(self, seat: int) -> Move:
        """Something that the seat may do now."""
        return Move.of(self.any_decision(seat))

    def any_decision(self, seat: int) -> Decision:
        choice = legal(self.match.state, seat)
        assert choice is not None
        return choice.sample(self.random)

    def choose(self, actor: Actor, move: Move | None = None, **rest: Any) -> tuple[Event, ...]:
        seat = self.table.seat_of(actor.player)
        assert seat is not None
        return self.do(actor, c.Choose(move or self.any_move(seat), **rest))

    def card(self, actor: Actor, at: int) -> Move:
        """A play of the card at this place of the hand."""
        seat = self.table.seat_of(actor.player)
        assert seat is not None
        return Move("play", self.match.state.hands[seat][at])

    def wanted(self) -> tuple[Wanted, ...]:
        return clocks.wanted(self.table, self.now)

    def serve(self) -> tuple[Event, ...]:
        """Bots decide where they have to, until nobody waits for them any more."""
        told: tuple[Event, ...] = ()
        while wanted := self.wanted():
            seat, _, by = wanted[0]
            told += self.write(e.Chose(self.now, seat, self.any_move(seat), by))
        return told

    def turn(self, *actors: Actor) -> None:
        """Everybody of these decides until the turn is over, and bots where they have to."""
        turn = (self.match.state.round, self.match.state.turn)
        while self.table.phase == "playing":
            self.serve()
            if (self.match.state.round, self.match.state.turn) != turn:
                return
            self.choose(next(one for one in actors if self.is_awaited(one)))

    def finish(self, *actors: Actor) -> None:
        while self.table.phase == "playing":
            self.turn(*actors)

    def is_awaited(self, actor: Actor) -> bool:
        return self.table.seat_of(actor.player) in self.table.awaited()

    def gone(self, actor: Actor, ago: float = 0.0) -> tuple[Event, ...]:
        seat = self.table.seat_of(actor.player)
        assert seat is not None
        return self.write(e.Gone(self.now - ago, seat))

    def back(self, actor: Actor) -> tuple[Event, ...]:
        seat = self.table.seat_of(actor.player)
        assert seat is not None
        return self.write(e.Back(self.now, seat))

    def record(self) -> Record:
        names = [seat.player or seat.bot or "" for seat in self.table.players]
        return self.match.record(names, show_seed=True)

    def sitting(self) -> list[str | None]:
        """Who sits on which chair."""
        return [seat.player or seat.bot for seat in self.table.seats]


def digits_of(actor: Actor) -> str:
    """A share in the deal, always the same."""
    return sha256(actor.player.encode()).hexdigest()


def hash_of(actor: Actor) -> str:
    return seed_hash(digits_of(actor))


def playing(*others: Actor, bots: int = 0, **setup: Any) -> Desk:
    """Ann and these people in a match, with so many bots."""
    setup = {"chairs": max(2, 1 + len(others) + bots), **setup}
    return Desk(**setup).seat(*others).bots(bots).start()


def folded(journal: list[str]) -> tuple[Table, list[Event]]:
    """The same table from its stored journal."""
    table = Table()
    told: list[Event] = []
    for text in journal:
        told += table.apply(e.read(text))
    return table, told


def snapshot(table: Table) -> dict[str, Any]:
    """All that a table is, in values that do not change with it."""
    known = asdict(table)
    match = known.pop("match")
    known["seats"] = [copy(seat) for seat in table.seats]
    known["players"] = [copy(seat) for seat in table.players]
    known["setup"] = deepcopy(table.setup)
    known["match"] = None if match is None else _of_match(match)
    return known


def _of_match(match: Match) -> tuple[object, ...]:
    names = [""] * match.state.players
    record = match.record(names, show_seed=True)
    goes_back = [match.can_go_back((seat,)) for seat in range(len(names))]
    return match.state, dict(match.lying), record, match.awaited(), goes_back


def owed(desk: Desk) -> set[str]:
    """The kinds of decision that are being waited for."""
    return {each.do for each in pending(desk.match.state)}
