"""What a match leaves behind: a record that verifies, and ratings where it was ranked."""

from __future__ import annotations

import json

from nimmt.records import decode, verify
from nimmt.server.store import matches, ratings
from nimmt.server.tables import Room
from nimmt.server.tables.archive import match_id
from nimmt.table import Setup
from nimmt.table.commands import Resign
from tests.server.running import run
from tests.server.tables.house import House, house

SHORT = {"preset": "base", "rounds": 1}


async def kept(here: House, room: Room) -> tuple[matches.Match, tuple[matches.Seat, ...]]:
    async with here.database.read() as connection:
        match = await matches.find(connection, match_id(room.id, 1))
        assert match is not None
        return match, (await matches.seats_of(connection, [match.id]))[match.id]


def test_a_ranked_match_changes_the_ratings_of_its_players(database_url: str) -> None:
    async def play() -> None:
        async with house(database_url) as here:
            people = await here.regulars("ada", "bo", "cy")
            room = await here.match(people)
            await here.play(room, people)
            match, seats = await kept(here, room)
            assert match.ranked
            assert match.finished
            async with here.database.read() as connection:
                known = await ratings.read_ratings(connection, "base", 3, [p.id for p in people])
            assert {rating.matches for rating in known.values()} == {1}
            gained = {
                seat.won: (seat.rating_after or 0) - (seat.rating_before or 0) for seat in seats
            }
            assert gained[True] > gained[False]

    run(play())


def test_the_record_of_a_finished_match_verifies_and_shows_the_seed(database_url: str) -> None:
    async def play() -> None:
        async with house(database_url) as here:
            people = [await here.person(name) for name in ("ada", "bo")]
            room = await here.match(people)
            shown = room.table.seed_hash
            await here.play(room, people)
            match, _ = await kept(here, room)
            record = decode(json.loads(match.record))
            assert verify(record).winners is not None
            assert record.players == ("Ada", "Bo")
            assert record.seed == room.table.digits
            assert room.table.seed_hash == shown

    run(play())


def test_rules_with_options_are_not_ranked(sqlite_url: str) -> None:
    async def play() -> None:
        async with house(sqlite_url) as here:
            people = [await here.person(name) for name in ("ada", "bo")]
            room = await here.match(people, Setup(rules=SHORT, chairs=2))
            await here.play(room, people)
            match, seats = await kept(here, room)
            assert not match.ranked
            assert {seat.rating_after for seat in seats} == {None}

    run(play())


def test_who_resigns_a_ranked_match_comes_in_last(sqlite_url: str) -> None:
    async def play() -> None:
        async with house(sqlite_url) as here:
            people = await here.regulars("ada", "bo", "cy")
            room = await here.match(people)
            await here.hub.do(room, people[1], Resign())
            runner = here.runner()
            while room.table.phase == "playing":
                await here.play(room, [people[0], people[2]], decisions=2)
                await runner._do_what_is_due(room)
            _, seats = await kept(here, room)
            assert [seat.resigned for seat in seats] == [False, True, False]
            assert not seats[1].won
            assert (seats[1].rating_after or 0) < (seats[1].rating_before or 0)

    run(play())


def test_an_abandoned_match_is_kept_as_an_unfinished_record(sqlite_url: str) -> None:
    async def play() -> None:
        async with house(sqlite_url) as here:
            people = [await here.person(name) for name in ("ada", "bo")]
            room = await here.match(people)
            await here.play(room, people, decisions=7)
            for player in people:
                await here.hub.do(room, player, Resign())
            match, _ = await kept(here, room)
            record = decode(json.loads(match.record))
            assert not match.finished
            assert record.winners is None
            verify(record)

    run(play())
