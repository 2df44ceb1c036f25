"""How much one node on one core carries: `python benchmarks/server.py [--tables 1000]`.

The server runs on one core with SQLite, the load generator on another. Players at tables of four
decide every five seconds; then faster and faster, until the slowest hundredth of decisions is
acknowledged after more than 100 ms, and from the last pace before that again in smaller steps: the
knee. As a neighbour on the same host can spoil any fifteen seconds, a pace is too fast only where
it is so twice. The messages that go in and out at the knee are compared with what a bare uvicorn
moves that sends the same messages back.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import os
import sys
import tempfile
import time
from pathlib import Path
from statistics import quantiles

import uvloop

sys.path.insert(0, str(Path(__file__).parent.parent))

from benchmarks.load import node
from benchmarks.load.players import Client, Tally, seat_everybody
from benchmarks.load.socket import connect

PACE = 5.0
LIMIT = 0.100
FASTER, SLIGHTLY_FASTER = 1.25, 1.05
SETTLE = 5.0
TRIES = 2
TURNS, AHEAD = 10, 2.0
"""In a round; and seconds for each of those that a table is ahead."""
SERVER_CORES, LOAD_CORES = {0}, {1}


async def steadily(clients: list[Client], pace: float, seconds: float) -> None:
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


async def measure(
    clients: list[Client], tally: Tally, process: node.Process, pace: float, seconds: float
) -> tuple[float, float]:
    """Run a while, tell what was seen; the slowest hundredth's time, and messages a second."""
    await steadily(clients, pace, seconds / 4)
    tally.latencies.clear()
    tally.received = tally.sent = tally.refused = tally.bytes_in = 0
    cpu, own, start = process.cpu(), time.process_time(), time.perf_counter()
    await steadily(clients, pace, seconds)
    passed = time.perf_counter() - start
    user, system = (after - before for after, before in zip(process.cpu(), cpu, strict=True))
    cuts = quantiles(tally.latencies, n=100)
    moved = (tally.received + tally.sent) / passed
    print(
        f"  every {pace:.2f} s: {tally.sent / passed:6.0f} decisions/s, {moved:6.0f} messages/s, "
        f"p50 {cuts[49] * 1000:5.1f} ms, p99 {cuts[98] * 1000:6.1f} ms, server "
        f"{100 * user / passed:3.0f} % + {100 * system / passed:2.0f} % system, "
        f"load {100 * (time.process_time() - own) / passed:3.0f} %, refused {tally.refused}, "
        f"{tally.bytes_in / max(1, tally.received):.0f} bytes each",
        flush=True,
    )
    return cuts[98], moved


async def spread(clients: list[Client]) -> None:
    """Let some tables play ahead, so that not all of them come to the end of a round at once."""
    for turn in range(1, TURNS):
        ahead = [client for client in clients if client.table % TURNS >= turn]
        await steadily(ahead, AHEAD, AHEAD)


async def settled(process: node.Process) -> None:
    """Bots' processes make themselves ready on the same core after the start."""
    before = -1.0
    while before != (before := process.helpers_cpu()):
        await asyncio.sleep(SETTLE)


async def find_knee(tables: int, seconds: float) -> tuple[float, list[bytes]]:
    """Messages a second at the knee, and a sample of messages."""
    with (
        tempfile.TemporaryDirectory() as folder,
        node.server(Path(folder), SERVER_CORES) as process,
    ):
        empty = process.memory()
        tally = Tally()
        clients, ids = await seat_everybody(process.base, tables, tally)
        await settled(process)
        held = process.memory() - empty
        print(f"{len(ids)} tables, {len(clients)} clients, {held / len(ids) / 1000:.0f} kB a table")
        await spread(clients)
        knee = await carried(clients, tally, process, PACE, seconds)
        if knee is None:
            raise SystemExit(f"a decision every {PACE:.0f} s is already too much")
        pace = PACE
        for step in (FASTER, SLIGHTLY_FASTER):
            while (
                moved := await carried(clients, tally, process, pace / step, seconds)
            ) is not None:
                knee, pace = moved, pace / step
        samples = [body for client in clients[:64] for body in client.samples]
        for client in clients:
            client.close()
        return knee, samples


async def carried(
    clients: list[Client], tally: Tally, process: node.Process, pace: float, seconds: float
) -> float | None:
    """Messages a second at a pace, unless it is too fast both times."""
    for _ in range(TRIES):
        slowest, moved = await measure(clients, tally, process, pace, seconds)
        if slowest <= LIMIT:
            return moved
        await asyncio.sleep(SETTLE)
    return None


async def echo_rate(samples: list[bytes], seconds: float, connections: int = 1000) -> float:
    """Messages in and out of a bare uvicorn a second, each client waiting for its answer."""
    moved = 0
    with node.echo(SERVER_CORES) as process:
        host, port = process.base.removeprefix("http://").split(":")

        async def one(offset: int) -> None:
            nonlocal moved
            sent = 0

            def heard(_: bytes) -> None:
                nonlocal moved, sent
                moved += 2
                sent += 1
                socket.send(samples[(offset + sent) % len(samples)])

            socket = await connect(host, int(port), "/", "", heard)
            socket.send(samples[offset % len(samples)])

        await asyncio.gather(*(one(7 * number) for number in range(connections)))
        await asyncio.sleep(1)
        moved, start, cpu = 0, time.perf_counter(), process.cpu()
        await asyncio.sleep(seconds)
        passed = time.perf_counter() - start
        used = sum(process.cpu()) - sum(cpu)
        print(f"  bare echo: {moved / passed:.0f} messages/s, server {100 * used / passed:.0f} %")
        return moved / passed


async def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--seconds", type=float, default=15.0)
    options = parser.parse_args()
    os.sched_setaffinity(0, LOAD_CORES)
    gc.disable()  # its pauses would count as the server's
    knee, samples = await find_knee(options.tables, options.seconds)
    bare = await echo_rate(samples, options.seconds / 2)
    print(f"at the knee {knee:.0f} messages/s, {knee / bare:.2f} of a bare echo")


if __name__ == "__main__":
    uvloop.run(main())
