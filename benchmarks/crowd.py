"""How bots keep up when many are wanted, on two cores: `python benchmarks/crowd.py [--tables 100]`.

First one table with nine experts, then so many of them with one player, who decides as soon as
there is something to decide. Beside them somebody asks `/health` twenty times a second, and a
neighbour plays against a single expert. Told are: how long a turn's answers take, how many
decisions were made without thinking and why, and how long the others waited.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import re
import sys
import tempfile
import time
from collections.abc import Mapping
from http.cookiejar import DefaultCookiePolicy
from pathlib import Path
from random import Random

import httpx
import uvloop

sys.path.insert(0, str(Path(__file__).parent.parent))

from benchmarks.load import node
from benchmarks.load.climbing import settled
from benchmarks.load.players import Client, Tally, identity, post

CORES = {0, 1}
BOTS = 9
COUNTED = re.compile(
    r'^(nimmt_bot_fallbacks_total\{cause="(\w+)"\}|nimmt_bot_thinking_seconds_count) '
)


class Person(Client):
    """Decides at once, and notes how long it takes until the next decision is asked for."""

    def __init__(self, number: int, cookie: str) -> None:
        super().__init__(number, cookie, Tally(), Random(number))
        self.waits: list[float] = []
        self._since: float | None = None
        self._heard_news = asyncio.Event()

    def _heard(self, body: bytes) -> None:
        """A refusal is no news: it would be asked again at once."""
        before = self.view
        super()._heard(body)
        if self.view is not before:
            self._heard_news.set()

    async def play(self, until: float) -> None:
        while time.perf_counter() < until:
            self._heard_news.clear()
            if self.decide():
                if self._since is not None:
                    self.waits.append(time.perf_counter() - self._since)
                self._since = time.perf_counter()
            try:
                async with asyncio.timeout(1.0):
                    await self._heard_news.wait()
            except TimeoutError:
                pass


async def seated(http: httpx.AsyncClient, cookie: str, number: int, bots: int) -> Person:
    setup = {"rules": {"preset": "base", "target": 1000}, "chairs": bots + 1}
    body = {"setup": setup, "bots": ["expert"] * bots, "start": True}
    opened = await post(http, "/api/tables", cookie, body)
    person = Person(number, cookie)
    await person.sit(http.base_url.host, http.base_url.port or 80, opened["id"])
    return person


async def look_at_health(http: httpx.AsyncClient, until: float, waits: list[float]) -> None:
    while (start := time.perf_counter()) < until:
        await http.get("/health")
        waits.append(time.perf_counter() - start)
        await asyncio.sleep(0.05)


def worst(waits: list[float], share: float) -> float:
    """The time within which so many were answered."""
    return sorted(waits)[min(len(waits) - 1, int(share * len(waits)))] if waits else float("nan")


async def counts(http: httpx.AsyncClient) -> Mapping[str, float]:
    """Decisions in all, and of these the ones made without thinking, by cause."""
    found = {}
    for line in (await http.get("/metrics")).text.splitlines():
        if match := COUNTED.match(line):
            found[match[2] or "all"] = float(line.rpartition(" ")[2])
    return found


async def measured(http: httpx.AsyncClient, tables: int, seconds: float) -> None:
    crowd = await identity(http, f"Crowd {tables}")
    people = [await seated(http, crowd, number, BOTS) for number in range(tables)]
    neighbour = await seated(http, await identity(http, f"Neighbour {tables}"), tables, 1)
    before, until = await counts(http), time.perf_counter() + seconds
    health: list[float] = []
    playing = (person.play(until) for person in (*people, neighbour))
    await asyncio.gather(look_at_health(http, until, health), *playing)
    after = await counts(http)
    made = {cause: int(after[cause] - before.get(cause, 0)) for cause in after}
    waits = [wait for person in people for wait in person.waits]
    refused = sum(person.tally.refused for person in people)
    print(
        f"{tables} tables of {BOTS} experts: {len(waits)} turns, answered in "
        f"{worst(waits, 0.5):.2f} s, the slowest hundredth in {worst(waits, 0.99):.2f} s; "
        f"{refused} refused; decisions {made}; /health p99 {1000 * worst(health, 0.99):.0f} ms; "
        f"the neighbour's bot in {worst(neighbour.waits, 0.5):.2f} s, "
        f"at most {worst(neighbour.waits, 1.0):.2f} s",
        flush=True,
    )
    for person in (*people, neighbour):
        person.close()


async def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=30.0)
    options = parser.parse_args()
    os.sched_setaffinity(0, CORES)
    most = {"NIMMT_TABLES_PER_PLAYER": "1000", "NIMMT_LOG_LEVEL": "warning"}
    with tempfile.TemporaryDirectory() as folder, node.server(Path(folder), CORES, most) as process:
        headers = {"X-Nimmt": "1", "Origin": process.base}
        async with httpx.AsyncClient(base_url=process.base, headers=headers, timeout=60) as http:
            http.cookies.jar.set_policy(DefaultCookiePolicy(allowed_domains=[]))
            await settled(process)
            await measured(http, 1, options.seconds)
            await measured(http, options.tables, options.seconds)


if __name__ == "__main__":
    uvloop.run(main())
