"""How long the champion thinks: processor time of a decision, as a mean over whole rounds.

The base game among the flat search's tables (docs/champion.md), from views, one core. Machines
differ, so `search:1000` decides at the same tables, and the ratio is told as well.
"""

import argparse
import sys
from pathlib import Path
from time import process_time

import numpy as np

sys.path.insert(0, str(Path(__file__).parent.parent))

from benchmarks.distilled import Flat
from nimmt import Rules, apply, derived_seed, pending, start, view
from nimmt.bots import make
from nimmt.bots.protocol import Bot

SEED = "57" * 32


def seconds(bot: Bot, players: int, deal: int) -> list[float]:
    """What each of its decisions in a round took; it sits on the first seat."""
    state, _ = start(Rules.of(rounds=1), players, seed=derived_seed(SEED, deal))
    others = [Flat(seat) for seat in range(players)]
    took = []
    while owed := pending(state):
        seat = owed[0].seat
        seen = view(state, seat)
        began = process_time()
        decision = (others[seat] if seat else bot).decide(seen)
        if not seat:
            took.append(process_time() - began)
        state, _ = apply(state, decision)
    return took


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--rounds", type=int, default=12)
    parser.add_argument("--players", type=int, nargs="*", default=range(2, 11))
    asked = parser.parse_args()
    print(
        "| players | champion, ms | its longest | search:1000, ms | ratio |\n|---|---|---|---|---|"
    )
    for players in asked.players:
        times = {}
        for name in ("champion", "search:1000"):
            seconds(make(name, 0), players, 0)
            found = [seconds(make(name, deal), players, deal) for deal in range(asked.rounds)]
            times[name] = 1000 * np.concatenate(found)
        one, other = (each.mean() for each in times.values())
        longest = times["champion"].max()
        figures = f"{one:.0f} | {longest:.0f} | {other:.1f} | {one / other:.1f}"
        print(f"| {players} | {figures} |", flush=True)


if __name__ == "__main__":
    main()
