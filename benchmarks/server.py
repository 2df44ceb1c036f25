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

import uvloop

sys.path.insert(0, str(Path(__file__).parent.parent))

from benchmarks.load import node
from benchmarks.load.climbing import Climb, settled
from benchmarks.load.players import Tally, seat_everybody
from benchmarks.load.socket import connect

SERVER_CORES, LOAD_CORES = {0}, {1}


async def find_knee(tables: int, seconds: float) -> tuple[float, list[bytes]]:
    """Messages a second at the knee, and a sample of messages."""
    with (
        tempfile.TemporaryDirectory() as folder,
        node.server(Path(folder), SERVER_CORES) as process,
    ):
        empty = process.memory()
        tally = Tally()
        clients, ids = await seat_everybody([process.base], tables, tally)
        await settled(process)
        held = process.memory() - empty
        print(f"{len(ids)} tables, {len(clients)} clients, {held / len(ids) / 1000:.0f} kB a table")
        climb = Climb(clients, tally, [process], seconds)
        await climb.to_the_knee()
        samples = [body for client in clients[:64] for body in client.samples]
        for client in clients:
            client.close()
        return climb.messages, samples


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
