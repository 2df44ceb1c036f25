"""Faster and faster, until decisions are acknowledged too late."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from statistics import quantiles

from benchmarks.load.node import Process, descendants_cpu
from benchmarks.load.players import Client, Tally

PACE, SLOWEST = 5.0, 40.0
LIMIT = 0.100
FASTER, SLIGHTLY_FASTER = 1.25, 1.05
SETTLE = 5.0
TRIES = 2
TURNS, AHEAD = 10, 2.0
"""In a round; and seconds for each of those that a table is ahead."""


class Climb:
    """The same clients at one pace after the other, and what the servers need for it."""

    def __init__(
        self,
        clients: list[Client],
        tally: Tally,
        nodes: Sequence[Process],
        seconds: float,
        database: int | None = None,
    ) -> None:
        self._clients = clients
        self._tally = tally
        self._nodes = nodes
        self._seconds = seconds
        self._database = database
        """The process of a database's server, if it has one."""
        self.decisions = self.messages = 0.0
        """A second, at the fastest pace that was carried."""

    async def to_the_knee(self) -> None:
        """Clients look every five seconds; then faster, and at last in smaller steps."""
        await self._spread()
        pace = PACE
        while not await self._is_carried(pace):
            pace *= 2
            if pace > SLOWEST:
                raise SystemExit(f"a decision every {SLOWEST:.0f} s is already too much")
        for step in (FASTER, SLIGHTLY_FASTER):
            while await self._is_carried(pace / step):
                pace /= step

    async def _is_carried(self, pace: float) -> bool:
        """Unless it is too fast both times: a neighbour can spoil any fifteen seconds."""
        for _ in range(TRIES):
            if await self._measured(pace) <= LIMIT:
                return True
            await asyncio.sleep(SETTLE)
        return False

    async def _spread(self) -> None:
        """Some tables play ahead, so that not all of them come to the end of a round at once."""
        for turn in range(1, TURNS):
            ahead = [client for client in self._clients if client.table % TURNS >= turn]
            await _steadily(ahead, AHEAD, AHEAD)

    async def _measured(self, pace: float) -> float:
        """Run a while, tell what was seen; the time of the slowest hundredth."""
        tally = self._tally
        await _steadily(self._clients, pace, self._seconds / 4)
        tally.latencies.clear()
        tally.received = tally.sent = tally.refused = tally.bytes_in = 0
        cpu, theirs, own = self._cpu(), self._database_cpu(), time.process_time()
        start = time.perf_counter()
        await _steadily(self._clients, pace, self._seconds)
        passed = time.perf_counter() - start
        user, system = (after - before for after, before in zip(self._cpu(), cpu, strict=True))
        theirs = self._database_cpu() - theirs
        cuts = quantiles(tally.latencies, n=100)
        decisions, messages = tally.sent / passed, (tally.received + tally.sent) / passed
        print(
            f"  every {pace:.2f} s: {decisions:6.0f} decisions/s, {messages:6.0f} messages/s, "
            f"p50 {cuts[49] * 1000:5.1f} ms, p99 {cuts[98] * 1000:6.1f} ms, server "
            f"{100 * user / passed:3.0f} % + {100 * system / passed:2.0f} % system, "
            f"{1e6 * (user + system) / max(1, tally.sent):.0f} µs a decision, "
            f"{f'database {100 * theirs / passed:.0f} %, ' if self._database else ''}"
            f"load {100 * (time.process_time() - own) / passed:3.0f} %, refused {tally.refused}, "
            f"{tally.bytes_in / max(1, tally.received):.0f} bytes each",
            flush=True,
        )
        if cuts[98] <= LIMIT:
            self.decisions, self.messages = decisions, messages
        return cuts[98]

    def _cpu(self) -> tuple[float, float]:
        """Of all nodes together: seconds in the program and in the system."""
        user, system = zip(*(node.cpu() for node in self._nodes), strict=True)
        return sum(user), sum(system)

    def _database_cpu(self) -> float:
        return descendants_cpu(self._database) if self._database else 0.0


async def _steadily(clients: list[Client], pace: float, seconds: float) -> None:
    """Each client looks every `pace` seconds whether there is something to decide."""
    start, gap = time.perf_counter(), pace / len(clients)
    ticks = int(seconds / gap)
    for tick in range(ticks):
        late = time.perf_counter() - (start + tick * gap)
        if late < 0:
            await asyncio.sleep(-late)
        elif tick % 32 == 0:
            await asyncio.sleep(0)
        clients[tick % len(clients)].decide()


async def settled(process: Process) -> None:
    """Bots' processes make themselves ready on the same core after the start."""
    before = -1.0
    while before != (before := process.helpers_cpu()):
        await asyncio.sleep(SETTLE)
