"""A database with tables at which people play, without a server."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from random import Random
from typing import Any

from click.testing import Result

from nimmt.core.engine import legal
from nimmt.server.common.background import Background
from nimmt.server.store import Database, Journal, players
from nimmt.server.store.clock import Clock
from nimmt.server.store.players import Player
from nimmt.server.tables import Hub, Room
from nimmt.server.tables.hub import actor_of
from nimmt.table import Setup
from nimmt.table.commands import Choose, Join, Ready, Start
from nimmt.table.entries import Move
from tests.cli.running import nimmt
from tests.server.store.making import opened

NAMES = ("Ada", "Bo", "Cy", "Di")


@dataclass
class House:
    """A hub with people at its tables."""

    database: Database
    hub: Hub
    people: list[Player]
    random: Random

    async def table(self, preset: str = "base", guests: int = 2, **setup: Any) -> Room:
        """At which so many sit, and the match has begun."""
        asked = Setup({"preset": preset}, guests, **setup)
        room = await self.hub.open(self.people[0], asked)
        for guest in self.people[1:guests]:
            await room.do(actor_of(guest), Join())
            await room.do(actor_of(guest), Ready())
        await room.do(actor_of(self.people[0]), Start())
        return room

    async def play(self, room: Room, decisions: int | None = None) -> Room:
        """So many decisions at random, or to the end."""
        while room.table.phase == "playing" and decisions != 0:
            seat = self.random.choice(room.table.awaited())
            assert room.table.match is not None
            choice = legal(room.table.match.state, seat)
            assert choice is not None
            move = Move.of(choice.sample(self.random))
            player = next(each for each in self.people if each.id == room.table.seats[seat].player)
            await room.do(actor_of(player), Choose(move))
            decisions = None if decisions is None else decisions - 1
        return room


@asynccontextmanager
async def house(url: str) -> AsyncIterator[House]:
    async with opened(url) as database:
        people = []
        async with database.write() as connection:
            for name in NAMES:
                id = name.lower().ljust(12, "a")
                known = await players.find(connection, id)
                people.append(known or await players.create(connection, id, name, 1.0, named=True))
        background, journal = Background(), Journal(database, "house")
        hub = Hub(database, journal, Clock.here(), background, tables_per_player=100)
        try:
            yield House(database, hub, people, Random(6))
        finally:
            await background.close()
            await journal.close()


def operate(url: str, *words: Any, **more: Any) -> Result:
    """An operator's command, on this database."""
    return nimmt(*words, "--database", url, **more)


def operated(url: str, *words: Any, **more: Any) -> str:
    """What it prints; it must succeed."""
    result = operate(url, *words, **more)
    assert result.exit_code == 0, result.output
    return result.stdout
