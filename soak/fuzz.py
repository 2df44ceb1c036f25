"""Bad input by the hundred thousand: `python soak/fuzz.py [--inputs 100000] [--seed 1]`.

Most of it are messages to tables of all presets in the middle of a match, with honest players who
play on; the rest are connections that begin badly, and requests from the API's own description.
It is thrown in parts, each with a seed of its own: `--part N` throws only that one again, and
`--first N` goes on with it after a break.
The exit code is not zero if anything happened that must not.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).parent.parent))

from nimmt import PRESETS
from tests.server.fuzzing.answers import Tally
from tests.server.fuzzing.campaign import bad_openings, campaign
from tests.server.fuzzing.logs import watched_log
from tests.server.fuzzing.snapshots import Snapshots
from tests.server.fuzzing.throwing import Thrower, throws
from tests.server.postgres import Postgres
from tests.server.serving import in_a_thread, served

PART = 2500
"""Inputs to one server, which starts anew with an empty database for each part."""
OPENINGS, REQUESTS = 0.02, 0.05
"""Shares of all inputs; the rest are messages."""
Part = tuple[str, int]
"""What is thrown, and how much of it."""


def parts(inputs: int) -> Iterator[Part]:
    """The same for the same number of inputs."""
    openings, requests = int(inputs * OPENINGS), int(inputs * REQUESTS)
    kinds = [*sorted(PRESETS)]
    yield from _split("openings", openings)
    yield from _split("requests", requests)
    for number, (_, size) in enumerate(_split("", inputs - openings - requests)):
        yield kinds[number % len(kinds)], size


def _split(what: str, inputs: int) -> Iterator[Part]:
    while inputs > 0:
        yield what, min(inputs, PART)
        inputs -= PART


def thrown(part: Part, seed: int, url: str) -> Tally:
    """One part, with all its violations; every other one is thrown at PostgreSQL."""
    what, inputs = part
    tally = Tally()
    with watched_log(tally), tempfile.TemporaryDirectory() as folder:
        if what == "requests":
            _throw_requests(Path(folder), url, seed, inputs, tally)
        else:
            tally.add(asyncio.run(_throw_messages(Path(folder), url, part, seed)))
    return tally


async def _throw_messages(folder: Path, url: str, part: Part, seed: int) -> Tally:
    what, inputs = part
    async with served(folder, url) as server:
        if what == "openings":
            return await bad_openings(server, seed, inputs)
        return await campaign(server, what, seed, inputs)


def _throw_requests(folder: Path, url: str, seed: int, inputs: int, tally: Tally) -> None:
    """Only SQLite is looked into from outside."""
    random = Random(seed)
    with in_a_thread(folder, url, requests_per_player=0) as server:
        snapshots = None if url else Snapshots(server.node.services.settings.database_url)
        thrower, kinds = Thrower(server.base, snapshots, tally, random), [*throws()]
        each = inputs // len(kinds) + 1
        while tally.total < inputs:
            for endpoint, mode in kinds:
                if examples := min(each, inputs - tally.total):
                    thrower.throw(endpoint, mode, examples, random.randrange(2**32))
        if snapshots:
            snapshots.close()


def table_of(counted: Counter[str]) -> str:
    return "\n".join(f"{number:8,}  {name}" for name, number in counted.most_common())


def report(whole: Tally, seconds: float) -> None:
    print(f"\nInputs by kind:\n{table_of(whole.inputs)}")
    print(f"\nAnswers by kind:\n{table_of(whole.answers)}")
    print(f"\n{whole.total:,} inputs, {len(whole.violations)} violations, {seconds:.0f} s")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--inputs", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--part", type=int, help="only this one")
    parser.add_argument("--first", type=int, default=0, help="go on with this part")
    options = parser.parse_args()
    whole, started = Tally(), time.monotonic()
    with Postgres() as postgres:
        for number, part in enumerate(parts(options.inputs)):
            if number < options.first or options.part not in (None, number):
                continue
            url = postgres.new_database() if number % 2 else ""
            tally = thrown(part, options.seed * 10_000 + number, url)
            whole.add(tally)
            kind = "PostgreSQL" if url else "SQLite"
            seconds = time.monotonic() - started
            print(
                f"part {number}: {tally.total:,} {part[0]} on {kind}, {seconds:.0f} s", flush=True
            )
            for violation in tally.violations:
                print(f"VIOLATION in part {number}: {violation}", flush=True)
    report(whole, time.monotonic() - started)
    return 1 if whole.violations else 0


if __name__ == "__main__":
    sys.exit(main())
