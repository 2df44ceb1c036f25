"""Where a match takes days, those who are away are told that it is their turn, and of the end."""

from __future__ import annotations

import asyncio

from nimmt.server.push.notifying import Notifier
from nimmt.server.push.pusher import Kind
from nimmt.server.tables import Listener
from nimmt.table import Setup
from nimmt.table.commands import Leave
from nimmt.table.setup import DAY
from tests.server.running import run
from tests.server.tables.house import House, house

SHORT = {"preset": "base", "rounds": 1}


class Postbox:
    """In place of the push services."""

    def __init__(self, here: House) -> None:
        self.letters: list[tuple[str, Kind, int]] = []
        Notifier(here.hub, self, here.background)

    async def notify(self, player: str, kind: Kind, table: str, *, turn: int, ttl: int) -> None:
        self.letters.append((player, kind, turn))

    async def emptied(self) -> list[tuple[str, Kind, int]]:
        await asyncio.sleep(0)
        letters, self.letters = self.letters, []
        return sorted(letters)


def test_whoever_is_awaited_and_away_is_told(sqlite_url: str) -> None:
    async def play() -> None:
        async with house(sqlite_url) as here:
            post = Postbox(here)
            people = [await here.person(name) for name in ("ada", "bo", "cy")]
            room = await here.match(people, Setup(SHORT, 3, DAY))
            start = room.table.changed
            assert await post.emptied() == [(name, "turn", start) for name in ("ada", "bo", "cy")]
            await here.play(room, people, decisions=1)
            assert await post.emptied() == [], "nothing new is asked of anybody"
            room.listeners.add(Listener("bo"))
            await here.hub.do(room, people[2], Leave())
            await here.play(room, people[:2], decisions=1)
            await here.runner()._do_what_is_due(room)
            again = room.table.changed
            assert again > start
            expected = [("ada", "turn", again)] if 0 in room.table.awaited() else []
            assert await post.emptied() == expected, "neither who is here nor who has left"

    run(play())


def test_all_who_are_away_are_told_of_the_end(sqlite_url: str) -> None:
    async def play() -> None:
        async with house(sqlite_url) as here:
            post = Postbox(here)
            people = [await here.person(name) for name in ("ada", "bo")]
            room = await here.match(people, Setup(SHORT, 2, DAY))
            await here.play(room, people)
            assert room.table.phase == "over"
            end = room.table.changed
            last = [letter for letter in await post.emptied() if letter[2] == end]
            assert last == [("ada", "over", end), ("bo", "over", end)]

    run(play())


def test_where_people_sit_together_nobody_is_told(sqlite_url: str) -> None:
    async def play() -> None:
        async with house(sqlite_url) as here:
            post = Postbox(here)
            people = [await here.person(name) for name in ("ada", "bo")]
            for pace in (None, 60):
                await here.play(await here.match(people, Setup(SHORT, 2, pace)), people)
            assert await post.emptied() == []

    run(play())
