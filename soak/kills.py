"""Kill -9 nodes and databases in the middle of rounds: python -m soak.kills [--kills 75]

Two nodes as `nimmt serve` runs them, on a PostgreSQL of their own, which is every third to be
killed; pairs of players play matches of every preset, against bots too, and go on at whichever node
is alive. At the end every
acknowledged decision has to be in the journal where it was said to be, every event has to have
come once, what each client did and saw has to fit the journal (tests/server/histories.py), and
every record has to verify. A second part does the same to a single node on SQLite.
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
import time
from pathlib import Path

from nimmt import PRESETS
from tests.server.killing import Killing
from tests.server.postgres import Postgres

LONGEST = 3600


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=75)
    parser.add_argument("--sqlite-kills", type=int, default=10)
    parser.add_argument("--pairs", type=int, default=4)
    parser.add_argument("--seed", type=int, default=int(time.time()))
    given = parser.parse_args()
    print(f"seed {given.seed}")
    with tempfile.TemporaryDirectory(prefix="nimmt-soak-") as folder, Postgres() as postgres:
        run(
            "PostgreSQL with two nodes",
            Killing(
                Path(folder) / "postgres",
                postgres.new_database(),
                tuple(PRESETS),
                given.kills,
                pairs=given.pairs,
                quick=False,
                seed=given.seed,
                postgres=postgres,
            ),
        )
        run(
            "SQLite, one node",
            Killing(
                Path(folder) / "sqlite",
                "",
                tuple(PRESETS),
                given.sqlite_kills,
                nodes=1,
                pairs=given.pairs,
                quick=False,
                seed=given.seed,
            ),
        )


def run(name: str, killing: Killing) -> None:
    start = time.monotonic()
    asyncio.run(asyncio.wait_for(killing.run(), LONGEST))
    presets = {match.rules["preset"] for match in killing.matches}
    assert presets == set(PRESETS)
    print(f"{name}: {killing.summary}; {len(presets)} presets, {time.monotonic() - start:.0f} s")


if __name__ == "__main__":
    main()
