"""How strong the bots are: every comparison of docs/strength.md, by the arena, one after the other.

Seeds are fixed, so the numbers repeat. Each comparison's result is kept in the folder given by
--keep, and not played again; --only plays one of them.
"""

import argparse
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

SEED = "57" * 32
HERE = Path(__file__).parent
LEVELS = ("expert", "casual", "beginner")

# Name: bots, rules, players, deals.
BASE: dict[str, tuple[tuple[str, ...], str, int, int]] = {
    "search-1000 v random": (("search:1000", "random", "random", "random"), "base", 4, 4000),
    "search-1000 v search-100": (
        ("search:1000", "search:100", "search:100", "search:100"),
        "base",
        4,
        4000,
    ),
    "search-1000 v random, two": (("search:1000", "random"), "base", 2, 4000),
    "search-200 v drafts at random": (
        ("search:200", f"{HERE}/half_minded.py:DraftsAtRandom"),
        "logic",
        4,
        150,
    ),
    "specials v always passes": (
        ("search:1000", f"{HERE}/half_minded.py:AlwaysPasses"),
        "buffalo",
        4,
        60,
    ),
}
DEALS = {
    "base": 60,
    "tactics": 60,
    "logic": 24,
    "tournament": 12,
    "professional": 40,
    "open": 40,
    "nifty": 24,
    "hand": 20,
    "double": 40,
    "doublets": 40,
    "even-odd": 40,
    "mountain": 40,
    "cow": 40,
    "flip": 40,
    "buffalo": 20,
}
"""Enough to tell the levels apart; with three players Pro is Logic."""
ROWS = BASE | {f"levels: {preset}": (LEVELS, preset, 3, n) for preset, n in DEALS.items()}


def played(name: str, keep: Path) -> dict[str, Any]:
    file = keep / f"{name.replace(' ', '-').replace(':', '').replace(',', '')}.json"
    if not file.exists():
        bots, rules, players, deals = ROWS[name]
        options = ("--rules", rules, "--players", str(players), "--deals", str(deals))
        command = (sys.executable, "-m", "nimmt.cli", "arena", *bots, *options, "--seed", SEED)
        done = subprocess.run([*command, "--json"], stdout=subprocess.PIPE, check=True)
        file.write_bytes(done.stdout)
    result: dict[str, Any] = json.loads(file.read_text())
    return result


def doubt(estimate: dict[str, float]) -> float:
    """The longer side of an interval."""
    return max(estimate["high"] - estimate["mean"], estimate["mean"] - estimate["low"])


def line(name: str, result: dict[str, Any]) -> str:
    """A row of a table: each bot's bullheads and wins with their 95 % intervals."""
    cells = [f"{name} ({result['finished']} deals)"]
    for bot in result["bots"]:
        heads, wins = bot["bullheads"], bot["wins"]
        half, share = doubt(heads), doubt(wins)
        label = bot["bot"].rpartition(":")[2] if ".py:" in bot["bot"] else bot["bot"]
        text = f"{label} {heads['mean']:.2f} ± {half:.2f}"
        cells.append(f"{text}, {wins['mean']:.1%} ± {share:.1%}")
    return "| " + " | ".join(cells) + " |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--keep", type=Path, default=Path("build/strength"))
    parser.add_argument("--only", choices=ROWS)
    asked = parser.parse_args()
    asked.keep.mkdir(parents=True, exist_ok=True)
    for name in [asked.only] if asked.only else ROWS:
        print(line(name, played(name, asked.keep)), flush=True)


if __name__ == "__main__":
    main()
