"""Matches that were played, ratings and leaderboards, tables in the lobby, chat."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncConnection

from nimmt.server.store import Append, Stored, chat, leaderboards, matches, players, ratings, tables
from nimmt.server.store.leaderboards import Board
from nimmt.server.store.matches import Match, Seat, Statistic
from nimmt.server.store.ratings import Rating, Standing
from tests.server.running import run
from tests.server.store.making import entry, journal_of, opened, people

MATCH = Match("m0", "t", 0, "classic", 2, "{}", True, 1.0, 10.0, True, '{"record":1}')
SEATS = [
    Seat(0, "ann", None, "Ann", 12, True, False, 25.0, 26.0),
    Seat(1, "bob", None, "Bob", 70, False, False, 25.0, 24.0),
]
RATINGS = {"ann": Rating(26.0, 8.0, 1), "bob": Rating(24.0, 8.0, 1)}


def _match(number: int, **changes: object) -> Match:
    made = replace(MATCH, id=f"m{number}", number=number, ended=10.0 + number)
    return replace(made, **changes)  # type: ignore[arg-type]  # as given


def test_a_match_is_archived_with_the_entry_that_ends_it(database_url: str) -> None:
    async def archive(connection: AsyncConnection) -> None:
        known = await ratings.read_ratings(connection, "classic", 2, ["ann", "bob"], lock=True)
        assert known == {}
        await matches.archive(connection, MATCH, SEATS, RATINGS)

    async def scenario() -> None:
        async with opened(database_url) as database, journal_of(database) as journal:
            await people(database, "ann", "bob")
            await journal.append(Append("t", 0, [Stored(1.0, "end")], {"phase": "over"}, archive))
            async with database.read() as connection:
                assert await matches.find(connection, "m0") == MATCH
                assert await matches.find(connection, "m1") is None
                assert await matches.seats_of(connection, ["m0"]) == {"m0": tuple(SEATS)}
                read = await ratings.read_ratings(connection, "classic", 2, ["ann", "bob", "cat"])
                assert read == RATINGS
                standing = Standing("classic", 2, RATINGS["ann"])
                assert await ratings.of_player(connection, "ann") == [standing]

    run(scenario())


def test_a_player_who_was_deleted_meanwhile_has_played_as_nobody(database_url: str) -> None:
    async def scenario() -> None:
        async with opened(database_url) as database:
            await people(database, "ann")
            async with database.write() as connection:
                match = replace(MATCH, record='{"players":["Ann","Bob"]}')
                await matches.archive(connection, match, SEATS, RATINGS)
                seats = (await matches.seats_of(connection, ["m0"]))["m0"]
                assert [(seat.player, seat.name) for seat in seats] == [("ann", "Ann"), (None, "?")]
                kept = await matches.find(connection, "m0")
                assert kept is not None
                assert kept.record == '{"players":["Ann","?"]}'
                await players.delete_player(connection, "ann")
                assert await leaderboards.boards(connection) == []

    run(scenario())


def test_history_comes_in_pages_the_latest_first(database_url: str) -> None:
    async def scenario() -> None:
        async with opened(database_url) as database:
            await people(database, "ann", "bob")
            async with database.write() as connection:
                for number in range(7):
                    ended = float(number // 2)
                    await matches.archive(connection, _match(number, ended=ended), SEATS)
                assert await matches.history(connection, "nobody", 5) == []
                found, before = [], None
                while page := await matches.history(connection, "ann", 3, before):
                    found += page
                    before = (page[-1].ended, page[-1].id)
                assert [each.id for each in found] == ["m6", "m5", "m4", "m3", "m2", "m1", "m0"]
                assert found[0].seats == tuple(SEATS)
                every = [each.id async for each in matches.every(connection, page=3)]
                assert every == [f"m{number}" for number in range(7)]

    run(scenario())


def test_statistics_count_what_was_finished(database_url: str) -> None:
    async def scenario() -> None:
        async with opened(database_url) as database:
            await people(database, "ann", "bob")
            async with database.write() as connection:
                archive = partial(matches.archive, connection)
                await archive(_match(0), SEATS)
                await archive(_match(1), [replace(SEATS[0], points=13, won=False, resigned=True)])
                await archive(_match(2, finished=False), SEATS)
                await archive(_match(3, preset="cow", players=5), SEATS)
                assert await matches.statistics(connection, "ann") == [
                    Statistic("classic", 2, 2, 1, 1, 12.5),
                    Statistic("cow", 5, 1, 1, 0, 12.0),
                ]
                assert await matches.statistics(connection, "nobody") == []

    run(scenario())


def test_leaderboards_go_by_what_somebody_surely_can_and_whom_they_met(database_url: str) -> None:
    new = {
        "ann": Rating(30.0, 8.0, 2, 20.0),
        "bob": Rating(25.0, 1.0, 9, 20.0),
        "cat": Rating(20.0, 3.0, 5, 20.0),
        "dan": Rating(90.0, 1.0, 99, 5.0),
        "eve": Rating(90.0, 1.0, 99, None),
    }

    async def scenario() -> None:
        async with opened(database_url) as database:
            await people(database, *new)
            async with database.write() as connection:
                await ratings.write_ratings(
                    connection, "classic", 4, dict.fromkeys(new, Rating(1, 1))
                )
                await ratings.write_ratings(connection, "classic", 4, new)
                await ratings.write_ratings(connection, "cow", 4, {"ann": new["ann"]})
                board = partial(leaderboards.board, connection, "classic", 4)
                assert [(each.name, each.rating) for each in await board(9)] == [
                    ("Bob", new["bob"]),
                    ("Cat", new["cat"]),
                    ("Dan", new["dan"]),
                    ("Ann", new["ann"]),
                ]
                assert [each.player for each in await board(1, offset=1)] == ["cat"]
                assert await leaderboards.boards(connection) == [
                    Board("classic", 4, 4),
                    Board("cow", 4, 1),
                ]

    run(scenario())


def test_nobody_fills_the_lobby_alone(database_url: str) -> None:
    async def scenario() -> None:
        async with opened(database_url) as database, journal_of(database) as journal:
            await journal.append(entry("old", 0, open=True, opened_from="here"))
            for number in range(5):
                there = entry(f"new{number}", 1 + number, open=True, opened_from="there")
                await journal.append(there)
            async with database.read() as connection:
                listed = [each.id for each in await tables.opened(connection, 3)]
                assert listed == ["new4", "old", "new3"]

    run(scenario())


def test_the_lobby_shows_open_tables_and_old_ones_are_removed(database_url: str) -> None:
    async def scenario() -> None:
        async with opened(database_url) as database, journal_of(database) as journal:
            await people(database, "ann")
            await journal.append(entry("a", 0, open=True, phase="lobby"))
            await journal.append(entry("b", 1, open=True, phase="lobby"))
            await journal.append(entry("c", 2, phase="playing"))
            async with database.write() as connection:
                assert [each.id for each in await tables.opened(connection, 9)] == ["b", "a"]
                assert [each.id for each in await tables.opened(connection, 1)] == ["b"]
                assert [each.id for each in await tables.listed(connection, 2, "a")] == ["b", "c"]
                await chat.say(connection, "a", "ann", 1.0, "hello")
                assert await tables.remove(connection, "a")
                assert not await tables.remove(connection, "a")
                assert await tables.find(connection, "a") is None
                assert (await connection.execute(text("SELECT * FROM chat"))).all() == []
            assert await journal.read("a") == []
            assert len(await journal.read("b")) == 1

    run(scenario())


def test_of_chat_the_last_is_read_in_order(database_url: str) -> None:
    async def scenario() -> None:
        async with opened(database_url) as database, journal_of(database) as journal:
            await people(database, "ann", "bob")
            await journal.append(entry("a", 0))
            async with database.write() as connection:
                one = await chat.say(connection, "a", "ann", 1.0, "<b>hello</b>")
                two = await chat.say(connection, "a", "bob", 2.0, "😀")
                assert await chat.lately(connection, "a", 9) == [one, two]
                assert await chat.lately(connection, "a", 1) == [two]
                assert await chat.by_player(connection, "ann") == [one]
                assert await chat.find(connection, two.id) == two
                assert await chat.find(connection, two.id + 1) is None

    run(scenario())
