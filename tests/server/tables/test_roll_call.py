"""Whoever went with a node that died is noticed; whoever is connected elsewhere is not."""

from __future__ import annotations

from nimmt.server.tables import Listener
from nimmt.server.tables.roll_call import HOLDS, RollCall
from tests.server.running import run
from tests.server.tables.house import house


def test_whoever_is_connected_nowhere_is_gone(database_url: str) -> None:
    async def play() -> None:
        async with house(database_url) as here:
            people = [await here.person(name) for name in ("ada", "bo")]
            room = await here.match(people)
            room.listeners.add(Listener(people[0].id))
            roll = RollCall(here.hub, here.database, here.clock, here.background)
            await roll.call()
            assert [seat.present for seat in room.table.seats] == [True, True]
            await roll.call()
            assert [seat.present for seat in room.table.seats] == [True, False]

    run(play())


def test_whoever_is_connected_to_another_node_is_there_as_long_as_it_says_so(
    database_url: str,
) -> None:
    async def play() -> None:
        async with house(database_url) as here, house(database_url, "there") as there:
            people = [await here.person(name) for name in ("ada", "bo")]
            room = await here.match(people)
            (await there.hub.room(room.id)).listeners.add(Listener(people[1].id))
            room.listeners.add(Listener(people[0].id))
            calls = [
                RollCall(each.hub, each.database, each.clock, each.background)
                for each in (here, there)
            ]
            for roll in calls * 2:
                await roll.call()
            assert [seat.present for seat in room.table.seats] == [True, True]
            here.hands.now += HOLDS + 1
            await calls[0].call()
            await calls[0].call()
            assert [seat.present for seat in room.table.seats] == [True, False]

    run(play())
