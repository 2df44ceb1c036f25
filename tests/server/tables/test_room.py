"""A room follows its journal, whoever waits for that or not."""

from __future__ import annotations

import asyncio

from nimmt.server.tables import Listener
from nimmt.server.tables.rows import LATE, Row
from nimmt.table import Setup
from nimmt.table.commands import Join, Leave
from tests.server.running import PATIENCE, run
from tests.server.tables.house import house


def test_what_a_client_began_is_shown_to_all_even_if_it_has_gone(database_url: str) -> None:
    async def play() -> None:
        async with house(database_url) as here:
            people = [await here.person(name) for name in ("ada", "bo")]
            room = await here.hub.open(people[0], Setup(chairs=2))
            woken = asyncio.Event()
            room.listeners.add(Listener(people[0].id, wake=woken.set))
            joining = asyncio.create_task(here.hub.do(room, people[1], Join()))
            while not room._behind:
                await asyncio.sleep(0)
            joining.cancel()
            await asyncio.wait_for(woken.wait(), PATIENCE)
            assert joining.cancelled()
            assert room.table.seat_of(people[1].id) == 1

    run(play())


def test_a_row_is_written_again_only_where_it_tells_something_new(sqlite_url: str) -> None:
    async def play() -> None:
        async with house(sqlite_url) as here:
            people = [await here.person(name) for name in ("ada", "bo")]
            room = await here.match(people)
            columns, row = Row().next(room.table, room.names)
            assert columns is not None
            assert row.next(room.table, room.names) == (None, row)
            assert row.due is not None
            too_late, early, too_early = (row.due + off for off in (1.0, 1.0 - LATE, -LATE))
            told = [
                Row(row.shown, due).next(room.table, room.names)[0]
                for due in (too_late, early, too_early)
            ]
            assert told == [{"due": row.due}, None, {"due": row.due}]

    run(play())


def test_names_that_look_alike_are_told_apart_while_both_sit_there(sqlite_url: str) -> None:
    async def play() -> None:
        async with house(sqlite_url) as here:
            ada, other = (
                await here.person("ada"),
                await here.person("\N{CYRILLIC SMALL LETTER A}da"),
            )
            room = await here.hub.open(ada, Setup(chairs=3))
            assert room.names[ada.id] == "Ada"
            await here.hub.do(room, other, Join())
            assert (room.names[ada.id], room.names[other.id]) == ("Ada (1)", f"{other.name} (2)")
            await room.learn_names_again()
            assert room.names[ada.id] == "Ada (1)"
            await here.hub.do(room, other, Leave())
            assert (room.names[ada.id], room.names[other.id]) == ("Ada", other.name)

    run(play())
