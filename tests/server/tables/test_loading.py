"""Tables come into memory once at a time, and in portions."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest

from nimmt.server.common import waiting
from nimmt.server.tables import room as rooms
from nimmt.server.tables.listener import Listener
from nimmt.server.tables.room import NoSuchTable
from nimmt.table import Setup
from tests.server.running import run
from tests.server.tables.house import House, house


async def long_match(here: House) -> str:
    """A match over three rounds, played to its end; nobody has it in memory any more."""
    ann, ben = await here.person("ann"), await here.person("ben")
    setup = Setup(chairs=2, rules={"preset": "base", "rounds": 3})
    room = await here.match([ann, ben], setup)
    await here.play(room, [ann, ben])
    here.hub.rooms.clear()
    return room.id


def test_all_who_come_at_once_get_the_table_that_the_first_has_loaded(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene() -> None:
        async with house(f"sqlite:///{tmp_path}/x.db") as here:
            table = await long_match(here)
            loaded: list[str] = []
            catch_up = rooms.Room.catch_up

            async def counted(room: rooms.Room) -> None:
                loaded.append(room.id)
                await catch_up(room)

            monkeypatch.setattr(rooms.Room, "catch_up", counted)
            found = await asyncio.gather(*(here.hub.room(table) for _ in range(10)))
            assert loaded == [table]
            assert {id(room) for room in found} == {id(here.hub.rooms[table])}

    run(scene())


def test_a_load_that_was_given_up_leaves_the_next_one_alone(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(f"sqlite:///{tmp_path}/x.db") as here:
            table = await long_match(here)
            first = asyncio.create_task(here.hub.room(table))
            second = asyncio.create_task(here.hub.room(table))
            await asyncio.sleep(0)
            first.cancel()
            assert (await second).table.phase == "over"
            with pytest.raises(NoSuchTable):
                await here.hub.room("a" * len(table))

    run(scene())


def test_others_have_their_turn_while_a_long_journal_is_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(waiting, "PORTION", 0.0)
    monkeypatch.setattr(rooms, "AT_ONCE", 7)

    async def scene() -> None:
        async with house(f"sqlite:///{tmp_path}/x.db") as here:
            table = await long_match(here)
            turns = 0
            loading = asyncio.create_task(here.hub.room(table))
            while not loading.done():
                turns += 1
                await asyncio.sleep(0)
            room = loading.result()
            assert room.table.index > 50
            assert turns > room.table.index, "one after each entry"

    run(scene())


def test_a_match_that_was_told_in_portions_is_told_whole(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(f"sqlite:///{tmp_path}/x.db") as here:
            room = await here.hub.room(await long_match(here))
            at_once, in_portions = Listener("ann"), Listener("ann")
            whole = json.loads(room.message(at_once))
            chapters = await room.chapters(in_portions)
            told = json.loads(room.message(in_portions, b"[]", chapters))
            assert len(chapters) >= 2
            assert told == whole
            assert told["history"]

    run(scene())
