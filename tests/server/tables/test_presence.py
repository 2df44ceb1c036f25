"""Who comes and goes is told to the table, but not without end."""

from __future__ import annotations

import asyncio

import pytest

from nimmt.server.tables import Listener
from nimmt.table import table
from tests.server.running import run
from tests.server.tables.house import House, house


async def settled(here: House) -> None:
    """All that was begun beside has been done."""
    while here.background._tasks:
        await asyncio.wait(here.background._tasks)


def test_coming_and_going_is_written_down_so_many_times_and_the_match_goes_on(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table, "MOST_COMINGS", 3)

    async def play() -> None:
        async with house(sqlite_url) as here:
            here.hub.presence._grace = 0.0
            people = [await here.person(name) for name in ("ada", "bo")]
            room = await here.match(people)
            began = room.table.index
            for _ in range(10):
                with here.hub.presence.of(room, Listener(people[0].id)):
                    await settled(here)
                await settled(here)
            assert room.table.index == began + 1 + 2 * 3, "gone, and three times back and gone"
            await here.play(room, people)
            assert room.table.phase == "over"

    run(play())
