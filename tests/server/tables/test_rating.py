"""Ratings: by the places of those who stayed, among people with a history, a few times a day.

The last test is two weeks of a server on which somebody tries to get to the top with accounts that
lose on purpose.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest
from sqlalchemy.ext.asyncio import AsyncConnection

from nimmt.core.rules import Rules
from nimmt.server.store import Database, leaderboards, matches, players, ratings
from nimmt.server.store.matches import Match, Seat
from nimmt.server.store.ratings import LEAD, OPPONENTS, Rating
from nimmt.server.tables.rating import DAY, HISTORY, TOGETHER_A_DAY, Rated, order, rated
from nimmt.table import Table
from nimmt.table.seats import Seat as Chair
from tests.server.running import run
from tests.server.store.making import opened

RULES = Rules.of("base")
DAYS = 14
NEWCOMER = 50 * DAY
"""When everything here happens; whoever came at 0 has been here for long."""


class World:
    """Matches of people, without the cards."""

    def __init__(self, connection: AsyncConnection) -> None:
        self.connection = connection
        self._number = 0

    async def people(self, *ids: str, came: float = 0.0, finished: int = HISTORY) -> None:
        for id in ids:
            await players.create(self.connection, id, id.title(), came, named=True)
        for _ in range(finished):
            await self._keep(ids, NEWCOMER - 2 * DAY, {})

    async def match(
        self, finishing: Sequence[str], at: float = NEWCOMER, resigned: Sequence[str] = ()
    ) -> Rated:
        """One that they finish in this order; what the bots made of it counts as 0 bullheads."""
        chairs = tuple(Chair(player=each, resigned=each in resigned) for each in finishing)
        table = Table(ranked=True, touched_at=at, players=chairs)
        totals = tuple(0 if each in resigned else place for place, each in enumerate(finishing, 1))
        changed = await rated(self.connection, table, RULES, totals)
        await self._keep(finishing, at, changed)
        return changed

    async def _keep(self, who: Sequence[str], at: float, changed: Rated) -> None:
        self._number += 1
        id = f"m{self._number}"
        kept = Match(id, id, 0, "base", len(who), "{}", True, at, at, True, "{}")
        seats = [
            Seat(number, each, None, each, 0, False, False, *_surely(changed, each))
            for number, each in enumerate(who)
        ]
        new = {player: after for player, (_, after) in changed.items()}
        await matches.archive(self.connection, kept, seats, new)

    async def board(self, size: int) -> list[str]:
        found = await leaderboards.board(self.connection, "base", size, 1000)
        return [place.player for place in found]


def _surely(changed: Rated, player: str) -> tuple[float | None, float | None]:
    before, after = changed.get(player, (None, None))
    return before and before.surely, after and after.surely


def test_who_resigns_comes_in_behind_all_who_stayed_whatever_the_bot_achieves() -> None:
    table = Table(players=(Chair(player="quit", resigned=True), Chair(player="stay")))
    assert order(table, RULES, (3, 70)) == {"quit": 2, "stay": 1}


def test_those_who_stayed_are_rated_among_themselves() -> None:
    chairs = (Chair(player="ada"), Chair(player="quit", resigned=True), Chair(player="bo"))
    assert order(Table(players=chairs), RULES, (40, 20, 10)) == {"ada": 2, "quit": 3, "bo": 1}


def test_a_match_against_accounts_without_a_history_rates_nobody(sqlite_url: str) -> None:
    async def scenario() -> None:
        async with opened(sqlite_url) as database, database.write() as connection:
            world = World(connection)
            await world.people("ada", "bo")
            await world.people("fresh", came=NEWCOMER - DAY / 2)
            await world.people("idle", finished=0)
            assert await world.match(["ada", "fresh"]) == {}
            assert await world.match(["ada", "idle"]) == {}
            assert set(await world.match(["fresh", "ada", "idle", "bo"])) == {"ada", "bo"}

    run(scenario())


def test_two_people_are_rated_together_a_few_times_a_day(sqlite_url: str) -> None:
    async def scenario() -> None:
        async with opened(sqlite_url) as database, database.write() as connection:
            world = World(connection)
            await world.people("ada", "bo", "cy")
            for _ in range(TOGETHER_A_DAY):
                assert await world.match(["ada", "bo"])
            assert await world.match(["ada", "bo"]) == {}
            assert await world.match(["ada", "cy", "bo"]) == {}
            assert await world.match(["ada", "cy"])
            assert await world.match(["ada", "bo"], at=NEWCOMER + DAY + 1)

    run(scenario())


def test_a_leaderboard_wants_different_opponents(sqlite_url: str) -> None:
    async def scenario() -> None:
        async with opened(sqlite_url) as database, database.write() as connection:
            world = World(connection)
            others = [f"other{number}" for number in range(OPPONENTS)]
            await world.people("ada", *others)
            for met, other in enumerate(others):
                assert await world.board(2) == []
                await world.match(["ada", other], at=NEWCOMER + met)
            assert await world.board(2) == ["ada"]

    run(scenario())


def test_nobody_stands_far_above_the_company_they_keep() -> None:
    weak = Rating(mu=80.0, sigma=1.0, matches=300, company=-5.0)
    assert weak.points == -5.0 + LEAD
    assert Rating(mu=30.0, sigma=1.0, matches=30, company=26.0).points == 27.0


@pytest.mark.slow
@pytest.mark.parametrize("accounts", [3, 30])
def test_beating_accounts_that_lose_on_purpose_does_not_pay(accounts: int, sqlite_url: str) -> None:
    """The cheat is an average player, whose honest place would be in the middle."""

    async def scenario() -> None:
        async with opened(sqlite_url) as database:
            honest = await _days_on_end(database, accounts)
            async with database.read() as connection:
                listed = await World(connection).board(4)
                assert listed[0] in honest
                farmed = await ratings.read_ratings(connection, "base", 4, ["cheat"])
            assert farmed["cheat"].surely > 30, "by the model alone the cheat would be first"
            below = listed.index("cheat") if "cheat" in listed else len(listed)
            assert below > len(honest) / 2

    run(scenario())


async def _days_on_end(database: Database, accounts: int) -> set[str]:
    random = Random(accounts)
    strength = {f"p{number}": random.gauss(0, 1) for number in range(40)}
    straw = [f"straw{number}" for number in range(accounts)]
    async with database.write() as connection:
        world = World(connection)
        await world.people("cheat", *strength, *straw)
        for day in range(DAYS):
            at = NEWCOMER + day * DAY * 1.01
            for _ in range(20):
                table = random.sample(sorted(strength), 4)
                table.sort(key=lambda who: strength[who] + random.gauss(0, 2.5), reverse=True)
                await world.match(table, at)
            for first in range(0, accounts - 2, 3):
                for _ in range(TOGETHER_A_DAY):
                    await world.match(["cheat", *straw[first : first + 3]], at)
    return set(strength)
