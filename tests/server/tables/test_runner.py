"""Bots decide, clocks run out, tables expire: on the node that has the lease, and only there."""

from __future__ import annotations

from nimmt.server.store import Leases
from nimmt.server.tables.runner import LEASE, NEGLECT
from nimmt.table import Setup
from nimmt.table.clocks import IDLE, SHOW_AT_LEAST, SHOW_AT_MOST
from nimmt.table.commands import Choose
from nimmt.table.entries import Move
from tests.server.running import eventually, run
from tests.server.tables.house import house

PACE = 30


def test_bots_at_a_table_decide_by_themselves(database_url: str) -> None:
    async def play() -> None:
        async with house(database_url) as here:
            ada = await here.person("ada")
            here.runner()
            room = await here.hub.open(ada, Setup(chairs=3), ["casual", "strong"], start=True)
            await eventually(lambda: room.table.awaited() == (0,))
            assert sorted(here.thinkers.asked) == [(1, "casual"), (2, "strong")]

    run(play())


def test_when_a_clock_runs_out_a_bot_decides_once(sqlite_url: str) -> None:
    async def play() -> None:
        async with house(sqlite_url) as here:
            people = [await here.person(name) for name in ("ada", "bo")]
            room = await here.match(people, Setup(chairs=2, pace=PACE))
            runner = here.runner()
            here.hands.now += PACE + SHOW_AT_LEAST + 1
            runner.schedule(room)
            await eventually(lambda: room.table.changed > 4)
            assert [seat.misses for seat in room.table.seats] == [1, 1]

    run(play())


def test_a_clock_that_ran_out_while_nobody_looked_starts_again(sqlite_url: str) -> None:
    async def play() -> None:
        async with house(sqlite_url) as here:
            people = [await here.person(name) for name in ("ada", "bo")]
            room = await here.match(people, Setup(chairs=2, pace=PACE))
            runner = here.runner()
            here.hands.now += PACE + SHOW_AT_MOST + NEGLECT + 1
            await runner._do_what_is_due(room)
            await runner._do_what_is_due(room)
            assert [seat.misses for seat in room.table.seats] == [0, 0]
            here.hands.now += PACE + 1
            await runner._do_what_is_due(room)
            assert [seat.misses for seat in room.table.seats] == [1, 1]

    run(play())


def test_a_table_without_a_move_for_long_is_abandoned(sqlite_url: str) -> None:
    async def play() -> None:
        async with house(sqlite_url) as here:
            people = [await here.person(name) for name in ("ada", "bo")]
            room = await here.match(people)
            here.hands.now += IDLE + 1
            await here.runner()._do_what_is_due(room)
            assert room.table.phase == "closed"
            assert room.table.closed_for == "abandoned"

    run(play())


def test_a_table_whose_lease_another_node_holds_is_left_alone(database_url: str) -> None:
    async def play() -> None:
        async with house(database_url) as here:
            ada = await here.person("ada")
            room = await here.hub.open(ada, Setup(chairs=2), ["casual"], start=True)
            other = Leases(here.database, "there")
            assert await other.take(room.id, here.clock.now(), LEASE)
            runner = here.runner()
            await runner._attend(room)
            assert here.thinkers.asked == []
            here.hands.now += LEASE + 1
            await runner._attend(room)
            assert here.thinkers.asked == [(1, "casual")]
            await runner.close()

    run(play())


def test_a_decision_made_meanwhile_counts_and_the_bots_does_not(sqlite_url: str) -> None:
    async def play() -> None:
        async with house(sqlite_url) as here:
            people = [await here.person(name) for name in ("ada", "bo")]
            room = await here.match(people, Setup(chairs=2, pace=PACE))
            here.hands.now += PACE + SHOW_AT_LEAST + 1
            assert room.table.match is not None
            card = room.table.match.state.hands[0][0]

            class Slow(type(here.thinkers)):  # type: ignore[misc]  # the same, but later
                async def decide(self, view, bot, seed, asker):  # type: ignore[no-untyped-def]
                    if room.table.awaited() == (0, 1):
                        await here.hub.do(room, people[0], Choose(Move("play", card)))
                    return await super().decide(view, bot, seed, asker)

            here.thinkers = Slow()
            await here.runner()._do_what_is_due(room)
            assert [seat.misses for seat in room.table.seats] == [0, 1]

    run(play())
