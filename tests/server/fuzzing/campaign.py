"""Bad messages against a table in the middle of a match, while honest players play on.

Two play, a third sits there and attacks, and so do a spectator, a stranger and a shared screen.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from random import Random

from tests.server.client import Player, Seat, ready_table
from tests.server.fuzzing.answers import Tally
from tests.server.fuzzing.attacker import Attacker, attacking
from tests.server.fuzzing.hellos import Target, open_badly
from tests.server.fuzzing.hostile import bad, fatal
from tests.server.fuzzing.inputs import Input, Known, legal
from tests.server.fuzzing.verdict import Verdict
from tests.server.serving import Served
from tests.server.truth import journal_of, moments

SEATED, OTHERS = 60, 20
"""So many messages at once from whoever sits at the table, and from whoever does not."""


@dataclass
class Scene:
    """A table, those who play there honestly, and those who do not."""

    server: Served
    table: str
    players: list[Player]
    honest: list[Seat]
    attackers: list[Attacker]
    random: Random
    tally: Tally

    @property
    def goes_on(self) -> bool:
        return all(seat.table["phase"] == "playing" for seat in self.honest)

    async def turn(self, most: int) -> None:
        """Everybody attacks once, and whoever is asked decides."""
        for seat in self.honest:
            await seat.until(lambda _: True)
            if seat.is_asked:
                await seat.decide(self.random)
        for attacker in self.attackers:
            size = min(SEATED if attacker.seated else OTHERS, most - self.tally.total)
            if size > 0:
                await attacker.throw([])  # so that it knows what there is to decide now
                await attacker.throw(self._batch(attacker, size))

    def _batch(self, attacker: Attacker, size: int) -> list[Input]:
        batch = [bad(self.random, attacker.known) for _ in range(size)]
        if decision := legal(self.random, attacker.known):
            batch[self.random.randrange(size)] = decision
        return batch

    async def judge(self) -> None:
        """Compare the journal with what everybody did, and what came with what may be known."""
        url = self.server.node.services.settings.database_url
        entries = await journal_of(url, self.table)
        names = {each.id: each.name for each in self.players}
        verdict = Verdict(self.table, entries, moments(entries), names, self.tally)
        verdict.check_journal(
            {seat.view["own"]["seat"]: seat.acknowledged for seat in self.honest},
            [each for attacker in self.attackers for each in attacker.done],
        )
        for attacker in self.attackers:
            verdict.check_told(attacker)


@asynccontextmanager
async def scene(server: Served, preset: str, random: Random, tally: Tally) -> AsyncIterator[Scene]:
    """A match of three that has begun; the attackers are guests, so it is not ranked."""
    players = [await Player.arrive(server.base) for _ in range(4)]
    ada, bo, mallory, eve = players
    table = await ready_table([ada, bo, mallory], rules={"preset": preset})
    async with AsyncExitStack() as stack:
        honest = [await stack.enter_async_context(each.at(table)) for each in (ada, bo)]
        await honest[0].until(lambda _: True)
        await honest[0].do("start")
        for seat in honest:
            await seat.until(lambda view: view["table"]["phase"] == "playing")
        ids = tuple(each.id for each in players)
        seed = server.node.hub.rooms[table].table.digits
        said: list[str] = []
        ways = ((mallory, mallory.id, True), (eve, eve.id, False), (None, "", False))
        attackers = [
            await stack.enter_async_context(
                attacking(
                    server.base,
                    Known(table, ids, said=said),
                    tally,
                    seed,
                    cookie=player.cookie if player else "",
                    eyes=eyes,
                    seated=seated,
                )
            )
            for player, eyes, seated in (*ways, (mallory, None, False))
        ]
        yield Scene(server, table, players, honest, attackers, random, tally)
    for player in players:
        await player.close()


async def campaign(server: Served, preset: str, seed: int, inputs: int) -> Tally:
    """So many bad messages, at as many tables as it takes."""
    random, whole = Random(f"{preset} {seed}"), Tally()
    while whole.total < inputs and not whole.violations:
        tally = Tally()
        async with scene(server, preset, random, tally) as table:
            while tally.total < inputs - whole.total and table.goes_on and not tally.violations:
                await table.turn(inputs - whole.total)
            await table.judge()
            if tally.total < inputs - whole.total:
                await _end_all(table)
        whole.add(tally)
    return whole


async def _end_all(table: Scene) -> None:
    """At last, what closes a connection; those of the honest stay."""
    for attacker in table.attackers:
        await attacker.end(fatal(table.random))
    for seat in table.honest:
        if seat.closed:
            table.tally.blame("another's connection was closed")


async def bad_openings(server: Served, seed: int, inputs: int) -> Tally:
    """So many connections that begin badly, at a table where a match goes on."""
    random, tally = Random(f"openings {seed}"), Tally()
    async with scene(server, "base", random, Tally()) as table:
        ada = table.players[0]
        answer = await ada.http.post(f"/api/tables/{table.table}/seat-token")
        target = Target(
            server.base,
            table.attackers[0].known,
            table.attackers[0].seed,
            ada.cookie,
            answer.json()["token"],
        )
        for _ in range(inputs):
            await open_badly(random, target, tally)
        await table.turn(1)
        await table.judge()
    return tally
