"""Nodes and their database die in the middle of rounds, again and again, while matches go on."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from tests.server.client import Player
from tests.server.nodes import NodeProcess
from tests.server.postgres import Postgres
from tests.server.running import PATIENCE
from tests.server.travelling import Match


@dataclass
class Killing:
    """So many kills over matches of these presets; each pair plays one match after the other.

    With `postgres`, whose the database then is, every third kill is the database's own.
    """

    folder: Path
    database: str
    presets: Sequence[str]
    kills: int
    nodes: int = 2
    pairs: int = 3
    quick: bool = True
    pause: float = 0.05
    seed: int = 1
    postgres: Postgres | None = None
    matches: list[Match] = field(default_factory=list)
    killed: int = 0
    databases_killed: int = 0
    """Of those."""
    _alive: list[NodeProcess] = field(default_factory=list)

    async def run(self) -> None:
        with ExitStack() as stack:
            self._alive = [
                stack.enter_context(
                    NodeProcess(self.folder / f"node-{name}", self.database, quick=self.quick)
                )
                for name in range(self.nodes)
            ]
            await self._alive[0].start()
            await asyncio.gather(*(node.start() for node in self._alive[1:]))
            await self._play_and_kill()
            for match in self.matches:
                await match.check(self.url)
            self._check_logs()

    @property
    def url(self) -> str:
        return self.database or f"sqlite:///{self.folder / 'node-0' / 'nimmt.db'}"

    def bases(self) -> list[str]:
        return [node.base for node in self._alive if node.base is not None]

    async def _play_and_kill(self) -> None:
        left = list(self.presets)
        people = [await self._pair(number) for number in range(self.pairs)]
        async with asyncio.TaskGroup() as tasks:
            for number, players in enumerate(people):
                tasks.create_task(self._play(players, left, Random(self.seed + number)))
            tasks.create_task(self._kill())
        for player in (player for players in people for player in players):
            await player.close()

    async def _pair(self, number: int) -> list[Player]:
        base = self.bases()[0]
        return [await Player.arrive(base, f"{name} {number}") for name in ("Ada", "Bo")]

    async def _play(self, players: list[Player], left: list[str], random: Random) -> None:
        """Until every preset has been played, and nobody will be killed any more."""
        while left or self.killed < self.kills:
            preset = left.pop(0) if left else random.choice(self.presets)
            bots = random.randrange(2)
            rules = {"preset": preset}
            match = Match(players, self.bases, random, rules, bots, self.pause, self.url)
            self.matches.append(match)
            await match.play()

    async def _kill(self) -> None:
        """Each time when some decisions more have been acknowledged."""
        random = Random(self.seed)
        while self.killed < self.kills:
            await self._progress(random.randrange(5, 25))
            self.killed += 1
            if self.postgres is not None and self.killed % 3 == 0:
                await self._kill_database(self.postgres, random.random() / 2)
            else:
                node = random.choice([node for node in self._alive if node.base])
                await _kill_node(node, random.random() / 2)

    async def _kill_database(self, postgres: Postgres, pause: float) -> None:
        self.databases_killed += 1
        await asyncio.to_thread(postgres.kill)
        await asyncio.sleep(pause)
        await asyncio.to_thread(postgres.start)

    async def _progress(self, decisions: int) -> None:
        wanted, end = self._acknowledged() + decisions, time.monotonic() + PATIENCE
        while self._acknowledged() < wanted:
            assert time.monotonic() < end, f"play does not go on after {self.killed} kills"
            await asyncio.sleep(random_pause(decisions))

    def _acknowledged(self) -> int:
        everybody = (each for match in self.matches for each in match.travellers)
        return sum(len(traveller.acknowledged) for traveller in everybody)

    def _check_logs(self) -> None:
        """Nothing failed on a node but what a kill of its peer or its database explains."""
        for node in self._alive:
            assert "Traceback" not in node.log, node.log[-3000:]

    @property
    def summary(self) -> str:
        breaks = sum(each.breaks for match in self.matches for each in match.travellers)
        return (
            f"{self.killed} kills ({self.databases_killed} of the database), "
            f"{len(self.matches)} matches, {breaks} broken connections, "
            f"{self._acknowledged()} acknowledged decisions, none lost"
        )


async def _kill_node(node: NodeProcess, pause: float) -> None:
    node.kill()
    await asyncio.sleep(pause)
    await node.start()


def random_pause(decisions: int) -> float:
    """Kills are not to fall into step with the game."""
    return 0.003 + (decisions % 7) / 1000
