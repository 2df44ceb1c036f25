"""The journal: in order, in groups, and one winner for an index."""

from __future__ import annotations

import asyncio
import sqlite3
from collections import Counter
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select, text
from sqlalchemy.ext.asyncio import AsyncConnection

from nimmt.server.store import Append, IndexTaken, Journal, Stored, Unavailable
from nimmt.server.store.checkpoints import EVERY
from nimmt.server.store.metrics import ENTRIES, GROUPS
from nimmt.server.store.schema import tables
from nimmt.server.store.tables import TableRow, find
from tests.server.running import PATIENCE, eventually, run
from tests.server.store.making import entry, journal_of, opened


async def _nothing(_connection: AsyncConnection) -> None:
    """What an append may do also, which sends it the slower way."""


def _value(counter: Any) -> float:
    return float(counter._value.get())


def test_what_was_appended_is_read_in_order(database_url: str) -> None:
    async def scenario() -> None:
        async with opened(database_url) as database, journal_of(database) as journal:
            first = [Stored(0.1 + 0.2, '{"a":"ä€😀"}'), Stored(1763272195.1234567, "2")]
            await journal.append(Append("a", 0, first))
            await journal.append(entry("b", 0))
            await journal.append(entry("a", 2, "3"))
            assert await journal.read("a") == [*first, Stored(1002.0, "3")]
            assert await journal.read("a", after=1) == [Stored(1002.0, "3")]
            assert await journal.read("c") == []

    run(scenario())


def test_it_is_there_after_the_database_was_opened_again(database_url: str) -> None:
    async def scenario() -> None:
        async with opened(database_url) as database, journal_of(database) as journal:
            await journal.append(entry("a", 0, "kept"))
        async with opened(database_url) as database, journal_of(database) as journal:
            assert await journal.read("a") == [Stored(1000.0, "kept")]

    run(scenario())


@pytest.mark.parametrize("also", [None, _nothing])
def test_the_row_follows_and_keeps_what_is_not_said(database_url: str, also: Any) -> None:
    async def scenario() -> list[TableRow | None]:
        async with opened(database_url) as database, journal_of(database) as journal:
            rows = []
            changes: list[dict[str, object]] = [
                {"phase": "lobby", "open": True, "summary": "{1}", "due": 7.5},
                {"due": None},
            ]
            for index, row in enumerate(changes):
                await journal.append(Append("a", index, [Stored(float(index), "")], row, also))
                async with database.read() as connection:
                    rows.append(await find(connection, "a"))
            return rows

    assert run(scenario()) == [
        TableRow("a", 0.0, 0.0, "lobby", True, "{1}", 7.5, None, None),
        TableRow("a", 0.0, 1.0, "lobby", True, "{1}", None, None, None),
    ]


def test_an_index_is_taken_once(database_url: str) -> None:
    async def scenario() -> None:
        async with opened(database_url) as database, journal_of(database) as journal:
            await journal.append(entry("a", 0, "first", phase="one"))
            with pytest.raises(IndexTaken) as told:
                await journal.append(entry("a", 0, "second", phase="two"))
            assert (told.value.table, told.value.index) == ("a", 0)
            assert await journal.read("a") == [Stored(1000.0, "first")]
            async with database.read() as connection:
                row = await find(connection, "a")
            assert row is not None
            assert row.phase == "one"

    run(scenario())


def test_a_conflict_fails_only_the_loser_of_a_group(database_url: str) -> None:
    async def scenario() -> None:
        async with opened(database_url) as database, journal_of(database) as journal:
            await journal.append(entry("c", 0, "before"))
            tables = [*"abcdef", "f"]
            appends = (journal.append(entry(table, 0, "new")) for table in tables)
            results = await asyncio.gather(*appends, return_exceptions=True)
            assert [isinstance(each, IndexTaken) for each in results] == [
                table == "c" or place == 6 for place, table in enumerate(tables)
            ]
            assert await journal.read("c") == [Stored(1000.0, "before")]
            assert len(await journal.read("f")) == 1

    run(scenario())


def test_two_nodes_that_race_have_one_winner_for_each_index(database_url: str) -> None:
    tables = [f"table{number}" for number in range(8)]
    count = 12

    async def play(journal: Journal, name: str, table: str, won: Counter[tuple[str, int]]) -> None:
        index = 0
        while index < count:
            try:
                await journal.append(entry(table, index, name, phase=name))
                won[table, index] += 1
                index += 1
            except IndexTaken:
                index = len(await journal.read(table))

    async def scenario() -> None:
        async with (
            opened(database_url) as one,
            opened(database_url) as two,
            journal_of(one, "one") as here,
            journal_of(two, "two") as there,
        ):
            won: Counter[tuple[str, int]] = Counter()
            both = [(here, "one"), (here, "uno"), (there, "two"), (there, "due")]
            players = [play(*each, table, won) for table in tables for each in both]
            await asyncio.gather(*players)
            assert won == {(table, index): 1 for table in tables for index in range(count)}
            for table in tables:
                assert len(await here.read(table)) == count

    run(scenario())


def test_appends_of_a_moment_are_committed_as_a_group(database_url: str) -> None:
    async def scenario() -> tuple[float, float]:
        async with opened(database_url) as database, journal_of(database) as journal:
            groups, entries = _value(GROUPS), _value(ENTRIES)
            appends = (journal.append(entry(f"t{number}", 0)) for number in range(300))
            await asyncio.gather(*appends)
            return _value(GROUPS) - groups, _value(ENTRIES) - entries

    groups, entries = run(scenario())
    assert entries == 300
    assert groups <= 3


def test_several_appends_of_a_table_in_a_group_keep_their_order(database_url: str) -> None:
    async def scenario() -> None:
        async with opened(database_url) as database, journal_of(database) as journal:
            appends = (entry("a", index, str(index), phase=str(index)) for index in range(20))
            await asyncio.gather(*map(journal.append, appends))
            assert [text for _, text in await journal.read("a")] == [*map(str, range(20))]
            async with database.read() as connection:
                row = await find(connection, "a")
            assert row is not None
            assert (row.phase, row.created, row.touched) == ("19", 1000.0, 1019.0)

    run(scenario())


def test_no_append_waits_for_those_that_came_after_it(database_url: str) -> None:
    async def scenario() -> None:
        async with opened(database_url) as database:
            journal = Journal(database, most=4)
            done: list[int] = []

            async def one(number: int) -> None:
                await journal.append(entry(f"t{number}", 0))
                done.append(number)

            await asyncio.gather(*map(one, range(20)))
            assert done == list(range(20))
            await journal.close()

    run(scenario())


def test_what_is_done_also_is_in_the_same_transaction(database_url: str) -> None:
    async def mark(connection: AsyncConnection) -> None:
        await connection.execute(text("INSERT INTO settings VALUES ('mark', 'x')"))

    async def scenario() -> None:
        async with opened(database_url) as database, journal_of(database) as journal:
            marking = [Append("a", 0, [Stored(0.0, "")], {}, mark) for _ in range(3)]
            results = await asyncio.gather(*map(journal.append, marking), return_exceptions=True)
            assert [type(each) for each in results] == [type(None), IndexTaken, IndexTaken]
            async with database.read() as connection:
                rows = await connection.execute(text("SELECT value FROM settings"))
                assert rows.all() == [("x",)]

    run(scenario())


def test_what_fails_there_fails_that_append_alone(database_url: str) -> None:
    async def fail(connection: AsyncConnection) -> None:
        await connection.execute(text("INSERT INTO settings VALUES ('half', 'done')"))
        raise LookupError("not found")

    async def scenario() -> None:
        async with opened(database_url) as database, journal_of(database) as journal:
            appends = [
                entry("a", 0),
                Append("b", 0, [Stored(0.0, "")], {}, fail),
                Append("c", 0, [Stored(0.0, "")], {}, _nothing),
            ]
            results = await asyncio.gather(*map(journal.append, appends), return_exceptions=True)
            assert [type(each) for each in results] == [type(None), LookupError, type(None)]
            assert await journal.read("b") == []
            async with database.read() as connection:
                assert (await connection.execute(text("SELECT * FROM settings"))).all() == []

    run(scenario())


def test_appends_in_each_others_way_are_tried_again(postgres_url: str) -> None:
    met = asyncio.Barrier(2)
    tries = 0

    async def lock(connection: AsyncConnection, *names: str) -> None:
        nonlocal tries
        tries += 1
        query = text("SELECT value FROM settings WHERE name = :name FOR UPDATE")
        await connection.execute(query, {"name": names[0]})
        if tries <= 2:
            await met.wait()
        await connection.execute(query, {"name": names[1]})

    async def scenario() -> None:
        async with (
            opened(postgres_url) as database,
            journal_of(database, "one") as one,
            journal_of(database, "two") as two,
        ):
            async with database.write() as connection:
                await connection.execute(text("INSERT INTO settings VALUES ('x', ''), ('y', '')"))
            here = Append("a", 0, [Stored(0.0, "")], {}, lambda each: lock(each, "x", "y"))
            there = Append("b", 0, [Stored(0.0, "")], {}, lambda each: lock(each, "y", "x"))
            await asyncio.gather(one.append(here), two.append(there))
            assert tries == 3
            assert len(await one.read("a")) == len(await one.read("b")) == 1

    run(scenario())


def test_a_text_the_database_refuses_fails_that_append_alone(postgres_url: str) -> None:
    async def scenario() -> None:
        async with opened(postgres_url) as database, journal_of(database) as journal:
            appends = [entry("a", 0), entry("b", 0, "\0"), entry("c", 0, "\ud800"), entry("d", 0)]
            results = await asyncio.gather(*map(journal.append, appends), return_exceptions=True)
            assert [each is None for each in results] == [True, False, False, True]
            assert not any(isinstance(each, Unavailable | IndexTaken) for each in results)

    run(scenario())


def test_whoever_is_cancelled_does_not_harm_the_others(database_url: str) -> None:
    async def scenario() -> None:
        async with opened(database_url) as database, journal_of(database) as journal:
            for round in range(10):
                appends = [entry(f"t{number}", round) for number in range(20)]
                tasks = [journal.append(each) for each in appends]
                for _ in range(round):
                    await asyncio.sleep(0)
                for task in tasks[::2]:
                    task.cancel()
                results = await asyncio.gather(*tasks, return_exceptions=True)
                assert all(each is None for each in results[1::2])
            assert len(await journal.read("t1")) == 10

    run(scenario())


def test_closing_finishes_what_waits_and_takes_no_more(database_url: str) -> None:
    async def scenario() -> None:
        async with opened(database_url) as database:
            journal = Journal(database, most=3)
            tasks = [journal.append(entry(f"t{number}", 0)) for number in range(10)]
            await asyncio.sleep(0)
            await journal.close()
            assert await asyncio.gather(*tasks) == [None] * 10
            with pytest.raises(Unavailable):
                await journal.append(entry("late", 0))

    run(scenario())


def test_a_cancelled_writer_leaves_nobody_waiting(sqlite_url: str) -> None:
    async def scenario() -> None:
        async with opened(sqlite_url) as database, journal_of(database) as journal:
            task = journal.append(entry("a", 0))
            await asyncio.sleep(0)
            assert journal._writer is not None
            journal._writer.cancel()
            with pytest.raises(Unavailable):
                await task
            await journal.append(entry("b", 0))

    run(scenario())


def test_an_append_says_what_is_wrong_with_it() -> None:
    with pytest.raises(ValueError, match="needs entries"):
        Append("a", 0, [])
    with pytest.raises(ValueError, match="colour"):
        entry("a", 0, colour="red")


def test_readers_do_not_wait_for_a_writer(database_url: str) -> None:
    async def scenario() -> None:
        async with opened(database_url) as database, journal_of(database) as journal:
            await journal.append(entry("a", 0))
            async with database.write() as connection:
                await connection.execute(text("INSERT INTO settings VALUES ('a', 'b')"))
                assert len(await asyncio.wait_for(journal.read("a"), PATIENCE)) == 1

    run(scenario())


def test_an_append_without_a_row_leaves_the_tables_row_as_it_is(database_url: str) -> None:
    async def scenario() -> None:
        async with opened(database_url) as database, journal_of(database) as journal:
            await journal.append(entry("a", 0, phase="waiting"))
            await journal.append(Append("a", 1, [Stored(2000.0, "{}")], None))
            async with database.read() as connection:
                row = (await connection.execute(select(tables))).one()
            assert (row.phase, row.touched) == ("waiting", 1000.0)
            assert len(await journal.read("a")) == 2

    run(scenario())


def test_what_was_committed_moves_from_sqlites_log_into_its_file(tmp_path: Path) -> None:
    async def scenario() -> None:
        path = tmp_path / "nimmt.sqlite3"
        async with opened(f"sqlite:///{path}") as database, journal_of(database) as journal:
            for index in range(EVERY):
                await journal.append(entry("a", index))
            copy = tmp_path / "alone.sqlite3"
            await eventually(lambda: entries_in_file_alone(path, copy) == EVERY)
            assert entries_in_file_alone(path, copy) == EVERY

    def entries_in_file_alone(path: Path, copy: Path) -> int:
        copy.write_bytes(path.read_bytes())
        with closing(sqlite3.connect(copy)) as connection:
            count: int = connection.execute("SELECT count(*) FROM journal").fetchone()[0]
        return count

    run(scenario())
