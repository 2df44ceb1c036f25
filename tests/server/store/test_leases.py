"""A lease decides which node runs a table, and moves when its node dies."""

from __future__ import annotations

import asyncio

from nimmt.server.store import Database, Leases
from tests.server.running import PATIENCE, run
from tests.server.store.making import entry, journal_of, opened


async def _tables(database: Database, *due: float | None) -> list[str]:
    """Tables named in order, with what is due there."""
    async with journal_of(database) as journal:
        appends = [entry(f"t{number:03}", 0, due=when) for number, when in enumerate(due)]
        await asyncio.gather(*map(journal.append, appends))
    return [append.table for append in appends]


def test_only_tables_that_must_be_run_are_claimed(database_url: str) -> None:
    async def scenario() -> None:
        async with opened(database_url) as database:
            await _tables(database, 5.0, None, 3.0)
            leases = Leases(database, "one")
            assert await leases.held(100.0) == []
            assert await leases.claim(100.0, 10.0, 9) == ["t002", "t000"]
            assert await leases.held(100.0) == ["t002", "t000"]

    run(scenario())


def test_what_is_due_first_is_taken_first_and_no_more_than_wanted(database_url: str) -> None:
    async def scenario() -> None:
        async with opened(database_url) as database:
            await _tables(database, 4.0, 3.0, 2.0, 1.0)
            leases = Leases(database, "one")
            assert await leases.claim(1000.0, 10.0, 2) == ["t003", "t002"]
            assert len(await leases.claim(1001.0, 10.0, 1)) == 3

    run(scenario())


def test_tables_where_nothing_is_due_yet_are_left_alone(database_url: str) -> None:
    async def scenario() -> None:
        async with opened(database_url) as database:
            await _tables(database, 100.0, 105.0, 111.0)
            leases = Leases(database, "one")
            assert await leases.claim(100.0, 10.0, 9) == ["t000"]
            assert await leases.claim(100.0, 10.0, 9, horizon=10.0) == ["t000", "t001"]

    run(scenario())


def test_a_lease_moves_when_it_has_ended(database_url: str) -> None:
    async def scenario() -> None:
        async with opened(database_url) as database:
            await _tables(database, 1.0)
            one, two = Leases(database, "one"), Leases(database, "two")
            assert await one.claim(100.0, 10.0, 9) == ["t000"]
            assert await two.claim(109.9, 10.0, 9) == []
            assert await one.claim(109.9, 10.0, 0) == ["t000"]  # renewed
            assert await two.claim(110.0, 10.0, 9) == []
            assert await two.claim(119.9, 10.0, 9) == ["t000"]
            assert await one.held(119.9) == []
            assert await one.claim(119.9, 10.0, 9) == []

    run(scenario())


def test_a_single_lease_is_taken_or_not(database_url: str) -> None:
    async def scenario() -> None:
        async with opened(database_url) as database:
            await _tables(database, 1.0)
            one, two = Leases(database, "one"), Leases(database, "two")
            assert await one.take("t000", 0.0, 10.0)
            assert await one.take("t000", 1.0, 10.0)
            assert not await two.take("t000", 10.0, 10.0)
            assert await two.take("t000", 11.0, 10.0)
            assert not await one.take("nowhere", 11.0, 10.0)

    run(scenario())


def test_released_leases_are_free_at_once(database_url: str) -> None:
    async def scenario() -> None:
        async with opened(database_url) as database:
            await _tables(database, 1.0, 2.0)
            one, two = Leases(database, "one"), Leases(database, "two")
            await one.claim(1000.0, 10.0, 1)
            await two.claim(1000.0, 10.0, 1)
            await one.release_all()
            assert len(await two.claim(1001.0, 10.0, 9)) == 2
            await one.release_all(everybody=True)
            assert await two.held(1001.0) == []

    run(scenario())


def test_nodes_that_race_never_both_get_one(database_url: str) -> None:
    async def scenario() -> None:
        async with opened(database_url) as here, opened(database_url) as there:
            tables = await _tables(here, *map(float, range(120)))
            nodes = [
                Leases(database, f"{place}{number}")
                for place, database in (("here", here), ("there", there))
                for number in range(3)
            ]
            now = 1000.0
            for _ in range(5):
                for _ in range(8):
                    await asyncio.gather(*(node.claim(now, 10.0, 7) for node in nodes))
                held = [table for node in nodes for table in await node.held(now)]
                assert len(held) == len(set(held))
                now += 3.0
            while len(held) < len(tables):
                await nodes[0].claim(now, 10.0, 50)
                held = [table for node in nodes for table in await node.held(now)]
            assert sorted(held) == tables

    run(scenario())


def test_a_table_that_is_being_written_is_passed_over_and_kept(postgres_url: str) -> None:
    async def scenario() -> None:
        async with opened(postgres_url) as database, opened(postgres_url) as other:
            await _tables(database, 1.0, 2.0, 3.0)
            one, two = Leases(database, "one"), Leases(database, "two")
            await one.claim(1000.0, 10.0, 1)
            async with other.write() as connection:
                await connection.exec_driver_sql(
                    "SELECT * FROM tables WHERE id IN ('t000', 't001') FOR UPDATE"
                )
                assert await asyncio.wait_for(two.claim(1001.0, 10.0, 9), PATIENCE) == ["t002"]
                assert await asyncio.wait_for(one.claim(1001.0, 10.0, 0), PATIENCE) == ["t000"]
            assert await two.claim(1010.0, 10.0, 9) == ["t000", "t001", "t002"]

    run(scenario())
