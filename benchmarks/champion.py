"""The champion's bars: one of it in fields of equals, by the arena, on duplicate deals.

Each cell is played in portions with seeds of their own. A portion's result is kept in the folder
given by --keep and not played again, and a cell stops as soon as its 95 % interval decides it.
"""

import argparse
import json
import subprocess
import sys
from collections.abc import Iterator
from hashlib import sha256
from math import sqrt
from pathlib import Path
from typing import Any, NamedTuple

SEED = "c4a3" * 16
HERE = Path(__file__).parent
LADDER = ("Flat", "Level2", "Level3", "Level4", "Level5", "Levels", "Adaptive1", "Adaptive2")
FIELDS = ("random", "closest-gap", "risk", "search:100", "search:1000")
TABLES = (2, 3, 4, 6, 10)
ROUNDS = 2000
"""About so many rounds a cell: deals times seatings."""
PORTION = 200


class Cell(NamedTuple):
    field: str
    players: int
    what: str
    """What the bar is about: `wins` at least, `bullheads` at most, or `gap` to the others."""
    bar: float
    matches: bool = False

    @property
    def name(self) -> str:
        kind = "matches" if self.matches else self.what
        return f"{self.players} {self.field.rpartition(':')[2] or self.field} {kind} {self.bar}"


def cells() -> Iterator[Cell]:
    for players, wins in ((2, 0.68), (4, 0.40), (6, 0.26), (10, 0.19)):
        yield Cell("search:1000", players, "wins", wins)
    yield Cell("search:1000", 4, "bullheads", 6.2)
    yield Cell("search:1000", 4, "wins", 0.55, matches=True)
    for players in TABLES:
        for field in (*FIELDS, *(f"{HERE}/distilled.py:{level}" for level in LADDER)):
            yield Cell(field, players, "gap", 0.0)


class Sample(NamedTuple):
    deals: int
    mean: float
    doubt: float


def portion(cell: Cell, number: int, keep: Path, hero: str) -> Sample:
    """So many deals with a seed of their own; cells with the same games share them."""
    key = f"{hero} {cell.field.rpartition('/')[2]} {cell.players} {cell.matches} {number}"
    file = keep / f"{key.replace(' ', '-').replace(':', '')}.json"
    if not file.exists():
        bots = (hero, *(cell.field,) * (cell.players - 1))
        deals = max(1, PORTION // cell.players)
        seed = sha256(f"{SEED}:{key}".encode()).hexdigest()
        options = ("--players", str(cell.players), "--deals", str(deals), "--seed", seed)
        whole = ("--matches",) if cell.matches else ()
        command = (sys.executable, "-m", "nimmt.cli", "arena", *bots, *options, *whole, "--json")
        done = subprocess.run(command, stdout=subprocess.PIPE, check=True)
        file.write_bytes(done.stdout)
    return measured(json.loads(file.read_text()), cell, hero)


def measured(result: dict[str, Any], cell: Cell, hero: str) -> Sample:
    """The hero's estimate; of two bots the difference of the one named first to the other."""
    if cell.what == "gap":
        [pair] = result["pairs"]
        estimate, sign = pair["difference"], 1 if pair["bot"] == hero else -1
    else:
        [mine] = (each for each in result["bots"] if each["bot"] == hero)
        estimate, sign = mine[cell.what], 1
    doubt = max(estimate["high"] - estimate["mean"], estimate["mean"] - estimate["low"])
    return Sample(result["finished"], sign * estimate["mean"], doubt)


def pooled(samples: list[Sample]) -> Sample:
    deals = sum(each.deals for each in samples)
    mean = sum(each.deals * each.mean for each in samples) / deals
    doubt = sqrt(sum((each.deals * each.doubt) ** 2 for each in samples)) / deals
    return Sample(deals, mean, doubt)


def verdict(cell: Cell, found: Sample) -> str:
    """Whether the interval decides it, and how."""
    low, high = found.mean - found.doubt, found.mean + found.doubt
    if cell.what == "wins":
        return "reached" if low >= cell.bar else "missed" if high < cell.bar else "open"
    return "reached" if high <= cell.bar else "missed" if low > cell.bar else "open"


def played(cell: Cell, keep: Path, hero: str) -> tuple[Sample, str]:
    samples: list[Sample] = []
    while len(samples) < ROUNDS // PORTION:
        samples.append(portion(cell, len(samples), keep, hero))
        if verdict(cell, pooled(samples)) != "open":
            break
    return pooled(samples), verdict(cell, pooled(samples))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--keep", type=Path, default=Path("build/champion"))
    parser.add_argument("--only", help="cells whose name contains this")
    parser.add_argument("--hero", default="champion")
    asked = parser.parse_args()
    asked.keep.mkdir(parents=True, exist_ok=True)
    for cell in cells():
        if asked.only is None or asked.only in cell.name:
            found, said = played(cell, asked.keep, asked.hero)
            told = f"{found.mean:.3f} ± {found.doubt:.3f}"
            print(f"| {cell.name} | {found.deals} deals | {told} | {said} |", flush=True)


if __name__ == "__main__":
    main()
