"""Beat the Buffalo: how teams of equal bots do, and what the champion's use of special cards is
worth (docs/champion-variants.md). All teams play the same deals.

Deals are played in portions; what is played is kept in the folder given by --keep, and an
interrupted run goes on where it was.
"""

import argparse
import os
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from half_minded import AlwaysPasses
from numpy.typing import NDArray

from nimmt import Rules, derived_seed
from nimmt.arena.match import Match
from nimmt.bots import Bot
from nimmt.bots.search import Search
from nimmt.bots.simple import RandomBot
from nimmt.bots.table_search import TableSearch

SEED = "b0ff" * 16
PORTION = 10

Points = NDArray[np.int64]

WAYS: dict[str, Callable[..., Bot]] = {
    "random": lambda seed, draws: RandomBot(seed),
    "never": AlwaysPasses,
    "search": Search,
    "champion": TableSearch,
}
"""The champion's part for this game alone: it has the search's chances, so that both play alike
until it keeps a special card."""


class Plan(NamedTuple):
    keep: Path
    draws: int
    deals: int
    workers: int


def played(way: str, players: int, draws: int, number: int) -> tuple[int, ...]:
    """The bullheads of the team, doubled where the rules say so, and of the buffalo."""
    make = WAYS[way]
    bots = [partial(make, seed=1000 * number + seat, draws=draws) for seat in range(players)]
    seed = derived_seed(SEED, number)
    return Match(Rules.of("buffalo"), [way] * players, bots, seed).play()[0].totals


def portion(way: str, players: int, plan: Plan, first: int) -> Points:
    file = plan.keep / f"{way}-{players}-{plan.draws}-{first}.npy"
    if not file.exists():
        numbers = range(first, first + PORTION)
        points = [played(way, players, plan.draws, number) for number in numbers]
        part = file.with_suffix(".part")
        with part.open("wb") as out:
            np.save(out, np.array(points))
        part.replace(file)
    found: Points = np.load(file)
    return found


def margins_of(way: str, players: int, plan: Plan) -> Points:
    """By deal, what the team has more than the buffalo."""
    firsts = range(0, plan.deals, PORTION)
    with ProcessPoolExecutor(plan.workers) as pool:
        points = list(pool.map(partial(portion, way, players, plan), firsts))
    team, buffalo = np.concatenate(points)[: plan.deals].T
    margins: Points = team - buffalo
    return margins


def interval(values: NDArray[Any]) -> tuple[float, float]:
    """The mean, and half the width of its 95 % interval."""
    return float(values.mean()), float(1.96 * values.std() / len(values) ** 0.5)


def team(margins: Points) -> str:
    (mean, doubt), (won, won_doubt) = interval(margins), interval(margins < 0)
    return f"{mean:+.1f} ± {doubt:.1f}, {won:.0%} ± {won_doubt:.0%}"


def line(players: int, plan: Plan, ways: Sequence[str]) -> str:
    """What the team has more than the buffalo, and how often it wins, for every way."""
    margins = {way: margins_of(way, players, plan) for way in ways}
    cells = [str(players), str(plan.deals), *(team(each) for each in margins.values())]
    if {"search", "champion"} <= set(ways):
        gain, doubt = interval(margins["champion"] - margins["search"])
        cells.append(f"{gain:+.1f} ± {doubt:.1f}")
    return f"| {' | '.join(cells)} |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--keep", type=Path, default=Path("build/buffalo"))
    parser.add_argument("--players", type=int, nargs="+", default=range(1, 7))
    parser.add_argument("--ways", nargs="+", choices=WAYS, default=WAYS)
    parser.add_argument("--draws", type=int, default=200, help="deals for each choice")
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    asked = vars(parser.parse_args())
    numbers, ways = asked.pop("players"), asked.pop("ways")
    plan = Plan(**asked)
    plan.keep.mkdir(parents=True, exist_ok=True)
    for players in numbers:
        print(line(players, plan, ways), flush=True)


if __name__ == "__main__":
    main()
