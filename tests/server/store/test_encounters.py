"""How somebody does against each of our own bots."""

from __future__ import annotations

from sqlalchemy.ext.asyncio import AsyncConnection

from nimmt.server.store import encounters, matches
from nimmt.server.store.encounters import Encounters
from nimmt.server.store.matches import Match, Seat
from tests.server.running import run
from tests.server.store.making import opened, people


async def archived(
    connection: AsyncConnection,
    number: int,
    points: int,
    *bots: tuple[str, int],
    preset: str = "base",
    finished: bool = True,
    resigned: bool = False,
) -> None:
    rules = f'{{"preset":"{preset}"}}'
    match = Match(f"m{number}", "t", number, preset, 2, rules, False, 1.0, 9.0, finished, "{}")
    seats = [Seat(0, "ann", None, "Ann", points, False, resigned)]
    seats += [Seat(1 + k, None, bot, bot, theirs, False) for k, (bot, theirs) in enumerate(bots)]
    await matches.archive(connection, match, seats)


def test_a_bot_is_beaten_by_whoever_comes_in_before_all_of_its_name(database_url: str) -> None:
    async def scenario() -> None:
        async with opened(database_url) as database:
            await people(database, "ann")
            async with database.write() as connection:
                await archived(connection, 0, 20, ("casual", 30), ("casual", 40), ("greedy", 66))
                await archived(connection, 1, 35, ("casual", 30), ("casual", 40), ("greedy", 35))
                await archived(connection, 2, 50, ("greedy", 40), preset="children")
                await archived(connection, 3, 1, ("greedy", 40), resigned=True)
                await archived(connection, 4, 1, ("greedy", 40), finished=False)
                await archived(connection, 5, 1, ("greedy", 40), preset="buffalo")
                assert await encounters.with_bots(connection, "ann") == [
                    Encounters("casual", 2, 1),
                    Encounters("greedy", 4, 2),
                ]
                assert await encounters.with_bots(connection, "bob") == []

    run(scenario())
