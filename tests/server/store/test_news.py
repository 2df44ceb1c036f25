"""Nodes tell one another over PostgreSQL what has changed."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from typing import Any

import pytest

from nimmt.server.store import (
    EVERYTHING,
    Append,
    Database,
    Everything,
    News,
    Note,
    Stored,
    tell,
)
from nimmt.server.store.bans import Ban, ban, pardon
from nimmt.server.store.chat import say
from tests.server.postgres import SOCKETS_LEFT_OPEN, Postgres
from tests.server.running import PATIENCE, eventually, run
from tests.server.store.making import entry, journal_of, opened, people

pytestmark = SOCKETS_LEFT_OPEN

Heard = list[Note | Everything]


@asynccontextmanager
async def listening(database: Database, node: str) -> AsyncIterator[Heard]:
    """What a node hears, from the moment on when it listens."""
    heard: Heard = []

    async def listen() -> None:
        async for note in News(database, node):
            heard.append(note)

    task = asyncio.create_task(listen())
    await eventually(lambda: heard == [EVERYTHING])
    try:
        yield heard
    finally:
        task.cancel()
        await asyncio.wait([task])


def test_other_nodes_hear_of_entries_chat_and_bans(postgres_url: str) -> None:
    async def scenario() -> Heard:
        async with (
            opened(postgres_url) as database,
            journal_of(database, "one") as journal,
            listening(database, "two") as heard,
        ):
            await people(database, "ann")
            await journal.append(entry("a", 0))
            async with database.write() as connection:
                await say(connection, "a", "ann", 1.0, "hello", "one")
                await ban(connection, Ban("192.0.2.1", None, "spam", 1.0), "one")
            await eventually(lambda: len(heard) == 4)
            async with database.write() as connection:
                await pardon(connection, "192.0.2.1", "one")
            await eventually(lambda: len(heard) == 5)
            return heard

    assert run(scenario()) == [
        EVERYTHING,
        Note("journal", "a", 0, "one"),
        Note("chat", "a", 1, "one"),
        Note("ban", "192.0.2.1", 0, "one"),
        Note("ban", "192.0.2.1", 0, "one"),
    ]


def test_a_group_with_other_things_to_do_is_told_too(postgres_url: str) -> None:
    async def nothing(_connection: object) -> None:
        pass

    async def scenario() -> Heard:
        async with (
            opened(postgres_url) as database,
            journal_of(database, "one") as journal,
            listening(database, "two") as heard,
        ):
            await journal.append(Append("a", 0, [Stored(0.0, ""), Stored(0.0, "")], {}, nothing))
            await eventually(lambda: len(heard) > 1)
            return heard

    assert run(scenario()) == [EVERYTHING, Note("journal", "a", 1, "one")]


def test_nobody_hears_themselves_or_what_was_rolled_back(postgres_url: str) -> None:
    async def scenario() -> Heard:
        async with (
            opened(postgres_url) as database,
            journal_of(database, "one") as one,
            journal_of(database, "two") as two,
            listening(database, "one") as heard,
        ):
            await one.append(entry("a", 0))
            results = await asyncio.gather(two.append(entry("a", 0)), return_exceptions=True)
            assert results[0] is not None
            await two.append(entry("b", 0))
            await eventually(lambda: len(heard) > 1)
            return heard

    assert run(scenario()) == [EVERYTHING, Note("journal", "b", 0, "two")]


def test_after_the_database_was_away_everything_is_news(own_postgres: Postgres) -> None:
    url = own_postgres.new_database()

    async def scenario() -> Heard:
        async with (
            opened(url) as database,
            journal_of(database, "one") as journal,
            listening(database, "two") as heard,
        ):
            for index, stop in enumerate((own_postgres.stop, own_postgres.kill)):
                await asyncio.to_thread(stop)
                await asyncio.to_thread(own_postgres.start)
                await eventually(lambda: heard[-1] is EVERYTHING and len(heard) > 1)
                await journal.append(entry("a", index))
                await eventually(lambda: heard[-1] is not EVERYTHING)
            return heard

    first, second = (Note("journal", "a", index, "one") for index in range(2))
    assert run(scenario()) == [EVERYTHING, EVERYTHING, first, EVERYTHING, second]


def test_of_notes_that_nobody_takes_only_the_last_is_kept(postgres_url: str) -> None:
    async def scenario() -> None:
        async with opened(postgres_url) as database, journal_of(database, "one") as journal:
            news = News(database, "two")
            stream = aiter(news)
            assert await anext(stream) is EVERYTHING
            for index in range(30):
                await journal.append(entry("a", index))
            last = Note("journal", "a", 29, "one")
            await eventually(lambda: list(news._notes.values()) == [last])
            assert await anext(stream) == last
            await stream.aclose()  # type: ignore[attr-defined]  # it is a generator

    run(scenario())


def test_of_what_was_said_in_one_breath_nothing_is_left_out(postgres_url: str) -> None:
    async def scenario() -> None:
        async with opened(postgres_url) as database, listening(database, "two") as heard:
            notes = [Note("chat", "a", number, "one") for number in range(3)]
            async with database.write() as connection:
                for note in notes:
                    await tell(connection, note)
            await eventually(lambda: len(heard) == 4)
            assert heard[1:] == notes

    run(scenario())


def test_with_sqlite_there_is_never_news(sqlite_url: str) -> None:
    async def scenario() -> None:
        async with opened(sqlite_url) as database, journal_of(database, "one") as journal:
            waiting = asyncio.ensure_future(anext(aiter(News(database, "two"))))
            await journal.append(entry("a", 0))
            assert not waiting.done()
            waiting.cancel()
            with pytest.raises(asyncio.CancelledError):
                await waiting

    run(scenario())


def test_what_is_no_note_is_passed_over() -> None:
    note = Note("ban", "2001:db8:: 1", 0, "one")
    assert Note.parsed(str(note)) == note
    assert Note.parsed("hello") is None
    assert Note.parsed("journal one x y") is None


def test_whoever_is_stopped_in_the_instant_of_news_stops(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario() -> None:
        async with opened(postgres_url) as database:
            news, resting = News(database, "two"), asyncio.Event()
            rest = news._rest
            heard: Heard = []

            async def listen() -> None:
                async for note in news:
                    heard.append(note)

            def rests(connection: Any) -> Coroutine[Any, Any, None]:
                resting.set()
                return rest(connection)

            monkeypatch.setattr(news, "_rest", rests)
            task = asyncio.create_task(listen())
            await eventually(lambda: heard == [EVERYTHING])
            await resting.wait()
            news._hear(None, 0, "", str(Note("ban", "192.0.2.1", 0, "one")))
            await asyncio.sleep(0)
            task.cancel()
            await asyncio.wait([task], timeout=PATIENCE)
            assert task.cancelled()

    run(scenario())
