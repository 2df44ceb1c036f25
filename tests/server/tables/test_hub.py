"""Rooms come when they are needed, go when they are not, and keep to the limits."""

from __future__ import annotations

import asyncio

import pytest

from nimmt.server.store import seated
from nimmt.server.tables.hub import UNTOUCHED
from nimmt.server.tables.listener import Listener
from nimmt.server.tables.room import NoSuchTable
from nimmt.server.tables.seating import TooManyTables
from nimmt.table import Setup
from nimmt.table.commands import Join, SeatBot
from nimmt.table.errors import BotNotThere
from tests.server.running import run
from tests.server.tables.house import house


def test_a_table_is_the_same_after_its_room_was_forgotten(database_url: str) -> None:
    async def play() -> None:
        async with house(database_url) as here:
            people = [await here.person(name) for name in ("ada", "bo")]
            room = await here.match(people)
            await here.play(room, people, decisions=25)
            here.hub.rooms.clear()
            again = await here.hub.room(room.id)
            assert again is not room
            assert again.table.index == room.table.index
            assert again.table.match is not None
            assert room.table.match is not None
            assert again.table.match.state == room.table.match.state
            assert again.table.match.lying == room.table.match.lying

    run(play())


def test_an_unknown_table_is_told_so(sqlite_url: str) -> None:
    async def play() -> None:
        async with house(sqlite_url) as here:
            with pytest.raises(NoSuchTable):
                await here.hub.room("aaaabbbbccccdddd")

    run(play())


def test_a_room_without_listeners_and_duties_is_let_go(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        async with house(sqlite_url) as here:
            ada = await here.person("ada")
            idle = await here.hub.open(ada, Setup(chairs=2))
            with_a_bot = await here.hub.open(ada, Setup(chairs=2), ["casual"], start=True)
            here.hub.let_go(60)
            assert idle.id in here.hub.rooms, "somebody may have it in hand"
            monkeypatch.setattr("nimmt.server.tables.room.KEPT", 0.0)
            here.hub.let_go(60)
            assert idle.id not in here.hub.rooms
            assert with_a_bot.id in here.hub.rooms

    run(play())


def test_nobody_sits_at_more_tables_than_allowed(database_url: str) -> None:
    async def play() -> None:
        async with house(database_url, tables_per_player=2) as here:
            ada, bo = await here.person("ada"), await here.person("bo")
            first = await here.hub.open(bo, Setup(chairs=3))
            await here.hub.open(ada, Setup(chairs=2))
            await here.hub.do(first, ada, Join())
            with pytest.raises(TooManyTables):
                await here.hub.open(ada, Setup(chairs=2))

    run(play())


def test_whoever_takes_many_chairs_at_once_gets_as_many_as_allowed(database_url: str) -> None:
    async def play() -> None:
        async with (
            house(database_url, tables_per_player=3) as here,
            house(database_url, node="there", tables_per_player=3) as there,
        ):
            ada, bo = await here.person("ada"), await here.person("bo")
            nodes = (here, there) if here.database.postgres else (here,)
            open = [await here.hub.open(bo, Setup(chairs=2)) for _ in range(3)]
            joining = [here.hub.do(room, ada, Join()) for room in open]
            opening = [node.hub.open(ada, Setup(chairs=2)) for node in nodes for _ in range(6)]
            done = await asyncio.gather(*joining, *opening, return_exceptions=True)
            refused = [each for each in done if isinstance(each, BaseException)]
            assert {type(each) for each in refused} == {TooManyTables}
            assert len(done) - len(refused) == 3
            async with here.database.read() as connection:
                assert await seated.count(connection, ada.id) == 3

    run(play())


def test_a_bot_from_outside_is_seated_only_while_it_listens(sqlite_url: str) -> None:
    async def play() -> None:
        async with house(sqlite_url) as here:
            ada = await here.person("ada")
            bot = await here.bot("robo", ada)
            room = await here.hub.open(ada, Setup(chairs=3))
            here.hands.now += 3600
            with pytest.raises(BotNotThere):
                await here.hub.do(room, ada, SeatBot(bot.id))
            here.hands.now -= 3600
            await here.hub.do(room, ada, SeatBot(bot.id))
            assert room.table.seats[1].player == bot.id

    run(play())


@pytest.mark.parametrize("bot", ["", "a\0b", "\ud800" * 12, "no such bot", "a" * 12, "a" * 9999])
def test_what_is_no_bot_is_not_seated_whatever_it_is_called(database_url: str, bot: str) -> None:
    async def play() -> None:
        async with house(database_url) as here:
            ada = await here.person("ada")
            room = await here.hub.open(ada, Setup(chairs=3))
            with pytest.raises(BotNotThere):
                await here.hub.do(room, ada, SeatBot(bot))

    run(play())


def test_a_bot_from_outside_holds_only_so_many_tables(sqlite_url: str) -> None:
    async def play() -> None:
        async with house(sqlite_url, bot_tables=1) as here:
            ada = await here.person("ada")
            bot = await here.bot("robo", ada)
            await here.hub.do(await here.hub.open(ada, Setup(chairs=2)), ada, SeatBot(bot.id))
            with pytest.raises(TooManyTables):
                await here.hub.do(await here.hub.open(ada, Setup(chairs=2)), ada, SeatBot(bot.id))

    run(play())


def test_whoever_goes_for_good_leaves_all_tables(sqlite_url: str) -> None:
    async def play() -> None:
        async with house(sqlite_url) as here:
            ada, bo = await here.person("ada"), await here.person("bo")
            playing = await here.match([ada, bo])
            waiting = await here.hub.open(bo, Setup(chairs=3))
            await here.hub.do(waiting, ada, Join())
            robo = await here.bot("robo", ada)
            await here.hub.do(waiting, bo, SeatBot(robo.id))
            await here.hub.see_off(ada.id)
            assert playing.table.seats[0].resigned
            assert waiting.table.seat_of(ada.id) is None
            assert waiting.table.seat_of(robo.id) is None
            async with here.database.read() as connection:
                assert await seated.count(connection, bo.id) == 2

    run(play())


def test_old_matches_against_bots_end_when_a_new_one_is_wanted(database_url: str) -> None:
    async def play() -> None:
        async with house(database_url, tables_per_player=3) as here:
            ada, bo = await here.person("ada"), await here.person("bo")
            with_bo = await here.match([ada, bo])
            old, newer = [
                await here.hub.open(ada, Setup(chairs=2), ["casual"], start=True) for _ in range(2)
            ]
            with pytest.raises(TooManyTables):
                await here.hub.open(ada, Setup(chairs=2), ["casual"], start=True)
            here.hands.now += UNTOUCHED + 1
            await here.play(newer, [ada], decisions=1)
            newest = await here.hub.open(ada, Setup(chairs=2), ["casual"], start=True)
            assert [room.table.phase for room in (with_bo, old, newer, newest)] == [
                "playing",
                "closed",
                "playing",
                "playing",
            ]
            async with here.database.read() as connection:
                assert await seated.count(connection, ada.id) == 3

    run(play())


def test_a_match_against_bots_that_somebody_looks_at_does_not_end_for_a_new_one(
    sqlite_url: str,
) -> None:
    async def play() -> None:
        async with house(sqlite_url, tables_per_player=1) as here:
            ada = await here.person("ada")
            room = await here.hub.open(ada, Setup(chairs=2), ["casual"], start=True)
            here.hands.now += UNTOUCHED + 1
            with here.hub.presence.of(room, Listener(ada.id)), pytest.raises(TooManyTables):
                await here.hub.open(ada, Setup(chairs=2), ["casual"], start=True)
            assert room.table.phase == "playing"

    run(play())
