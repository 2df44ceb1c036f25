"""The rooms of a node without its sockets: real storage, a clock that is set by hand."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from random import Random

from nimmt.bots.simple import RandomBot
from nimmt.core.decisions import Decision
from nimmt.core.engine import legal
from nimmt.core.view import View
from nimmt.server.common.background import Background
from nimmt.server.identity.signing import PLAYER_ID, random_id
from nimmt.server.store import Database, Journal, Leases, matches, players, upgrade
from nimmt.server.store.clock import Clock
from nimmt.server.store.players import Player
from nimmt.server.tables import Hub, Room
from nimmt.server.tables.rating import HISTORY
from nimmt.server.tables.runner import Runner
from nimmt.table import Setup
from nimmt.table.commands import Choose, Join, Ready, Start
from nimmt.table.entries import Move

START = 1_000_000.0


class Hands:
    """A clock's hands: time passes when the test says so."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


class QuickThinkers:
    """Decides at once, at random, and remembers for whom."""

    def __init__(self) -> None:
        self.asked: list[tuple[int | None, str]] = []

    async def decide(
        self, view: View, bot: str, seed: int, asker: tuple[str, str]
    ) -> tuple[Decision, bool]:
        self.asked.append((view.seat, bot))
        return RandomBot(seed).decide(view), False


@dataclass
class House:
    database: Database
    hub: Hub
    clock: Clock
    hands: Hands
    background: Background
    node: str = "here"
    thinkers: QuickThinkers = field(default_factory=QuickThinkers)

    async def person(self, id: str, *, named: bool = True, came: float | None = None) -> Player:
        async with self.database.write() as connection:
            now = self.clock.now() if came is None else came
            return await players.create(connection, id, id.title(), now, named=named)

    async def regulars(self, *ids: str) -> list[Player]:
        """People with enough of a history to be rated."""
        people = [await self.person(id, came=0.0) for id in ids]
        seats = [matches.Seat(seat, id, None, id.title(), 0, False) for seat, id in enumerate(ids)]
        async with self.database.write() as connection:
            for number in range(HISTORY):
                kept = matches.Match(
                    f"before{number}", "t", number, "cow", len(ids), "{}", False, 0, 0, True, "{}"
                )
                await matches.archive(connection, kept, seats)
        return people

    async def bot(self, name: str, owner: Player) -> Player:
        """One that listens."""
        async with self.database.write() as connection:
            id, now = random_id(PLAYER_ID), self.clock.now()
            await players.create(connection, id, name.title(), now, kind="bot", owner=owner.id)
            await players.saw_online(connection, [id], now, now + 60)
            found = await players.find(connection, id)
            assert found is not None
            return found

    async def match(self, who: list[Player], setup: Setup | None = None) -> Room:
        """A match of these people, begun."""
        chosen = setup or Setup(chairs=len(who))
        room = await self.hub.open(who[0], chosen)
        for player in who[1:]:
            await self.hub.do(room, player, Join())
            await self.hub.do(room, player, Ready())
        await self.hub.do(room, who[0], Start())
        return room

    async def play(self, room: Room, who: list[Player], decisions: int = 10_000) -> None:
        """Let the people decide at random, to the end or so many times."""
        random, sitting = Random(1), {player.id: player for player in who}
        for _ in range(decisions):
            awaited = [seat for seat in room.table.awaited() if room.table.seats[seat].plays]
            if not awaited:
                return
            seat = awaited[0]
            player = sitting[room.table.seats[seat].player or ""]
            assert room.table.match is not None
            choice = legal(room.table.match.state, seat)
            assert choice is not None
            await self.hub.do(room, player, Choose(Move.of(choice.sample(random))))

    def runner(self, node: str = "here") -> Runner:
        leases = Leases(self.database, node)
        return Runner(self.hub, leases, self.thinkers, self.clock, self.background)


@asynccontextmanager
async def house(url: str, node: str = "here", **limits: int) -> AsyncIterator[House]:
    await upgrade(url)
    database, hands, background = Database.open(url), Hands(), Background()
    clock = Clock(START, hands)
    journal = Journal(database, node)
    hub = Hub(database, journal, clock, background, **limits)
    try:
        yield House(database, hub, clock, hands, background, node)
    finally:
        await background.close()
        await journal.close()
        await database.close()
