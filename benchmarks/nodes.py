"""How much several nodes on one PostgreSQL carry: `python benchmarks/nodes.py [--nodes 1 2 4]`.

The nodes, PostgreSQL and the load share this machine. Players at tables of four decide every five
seconds, then faster and faster up to the knee, as in benchmarks/server.py: once with all players of
a table at the same node, and once with each at another, so that every decision has to be shown
elsewhere too.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import os
import sys
import tempfile
from contextlib import ExitStack
from pathlib import Path

import uvloop

sys.path.insert(0, str(Path(__file__).parent.parent))

from benchmarks.load import node
from benchmarks.load.climbing import Climb, settled
from benchmarks.load.players import Tally, seat_everybody
from tests.server.postgres import Postgres


async def knee(
    postgres: Postgres, nodes: int, tables: int, seconds: float, *, apart: bool
) -> float:
    """Decisions a second."""
    url = await asyncio.to_thread(postgres.new_database)
    settings = {"NIMMT_DATABASE": url, "NIMMT_BOT_WORKERS": "1"}
    with tempfile.TemporaryDirectory() as folder, ExitStack() as stack:
        processes = [
            stack.enter_context(node.server(Path(folder), os.sched_getaffinity(0), settings))
            for _ in range(nodes)
        ]
        tally = Tally()
        bases = [process.base for process in processes]
        clients, _ = await seat_everybody(bases, tables, tally, apart=apart)
        for process in processes:
            await settled(process)
        climb = Climb(clients, tally, processes, seconds, postgres.process)
        await climb.to_the_knee()
        for client in clients:
            client.close()
        return climb.decisions


async def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--nodes", type=int, nargs="+", default=[1, 2, 4])
    parser.add_argument("--tables", type=int, default=400)
    parser.add_argument("--seconds", type=float, default=15.0)
    options = parser.parse_args()
    gc.disable()  # its pauses would count as the nodes'
    knees = []
    with Postgres() as postgres:
        for nodes in options.nodes:
            for apart in (False, True)[: 1 + (nodes > 1)]:
                how = f"{nodes} nodes, players of a table {'apart' if apart else 'together'}"
                print(how, flush=True)
                given = (postgres, nodes, options.tables, options.seconds)
                knees.append((how, await knee(*given, apart=apart)))
    for how, decisions in knees:
        print(f"{how}: {decisions:.0f} decisions/s at the knee")


if __name__ == "__main__":
    uvloop.run(main())
