"""What single parts of the champion are worth: one thing is changed, on the same deals.

One champion on the first seat of the base game, all others of one kind, rounds in the kernel
(docs/champion.md). What counts is the change against the champion as it is: it has an interval of
its own, for both played the same deals.
"""

import argparse
import os
from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from nimmt.thinking.kernel.minds import Minds
from nimmt.thinking.kernel.search import Effort
from nimmt.thinking.learning.measuring import played
from nimmt.thinking.learning.teaching import minds
from nimmt.thinking.settings import ROUND_PRIZE, effort, like
from nimmt.thinking.tables import policies

SEED = 20261117
Change = Callable[[Minds, Effort], tuple[Minds, Effort]]


def prize(bullheads: float) -> Change:
    return lambda believed, spent: (believed, spent._replace(prize=bullheads))


def work(share: float) -> Change:
    return lambda believed, spent: (believed, spent._replace(work=share * spent.work))


def exchanges(times: float) -> Change:
    return lambda believed, spent: (
        believed,
        spent._replace(exchanges=times * spent.exchanges),
    )


def times(players: int, kind: str, factor: float) -> Change:
    """A type is so many times as common as usual."""
    known = np.array(policies(players).names) == kind

    def change(believed: Minds, spent: Effort) -> tuple[Minds, Effort]:
        weights = np.where(known, factor, 1.0) * believed.common
        return believed._replace(common=weights / weights.sum()), spent

    return change


def equally(believed: Minds, spent: Effort) -> tuple[Minds, Effort]:
    return believed._replace(common=np.full_like(believed.common, 1 / believed.common.size)), spent


def companions(factor: float) -> Change:
    """Others of a type speak so many times as much for it."""
    return lambda believed, spent: (
        believed._replace(same_type_weight=factor * believed.same_type_weight),
        spent,
    )


def slips(share: float) -> Change:
    """Others play any card in this share of their turns."""
    return lambda believed, spent: (believed._replace(slip=share), spent)


def changes(players: int) -> dict[str, Change]:
    alike = like(policies(players).names) or ""
    return {
        "as it is": prize(ROUND_PRIZE),
        "no prize for the round": prize(0.0),
        "a prize of 30": prize(30.0),
        "a quarter of the cards": work(0.25),
        "four times the cards": work(4.0),
        "four times the exchanges": exchanges(4.0),
        "flat-1000 ten times as common": times(players, "flat-1000", 10.0),
        "its like ten times as common": times(players, alike, 10.0),
        "all types alike": equally,
        "no company": companions(0.0),
        "four times the company": companions(4.0),
        "slips of 2 %": slips(0.02),
        "slips of 10 %": slips(0.1),
    }


def told(figures: NDArray[np.float64], scale: float = 1.0, digits: int = 2) -> str:
    doubt = 1.96 * figures.std() / len(figures) ** 0.5
    return f"{scale * figures.mean():.{digits}f} ± {scale * doubt:.{digits}f}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--field", default="search:1000", help="who the others are")
    parser.add_argument("--work", type=int, default=1000, help="thousands of cards a decision")
    parser.add_argument("--deals", type=int, default=600)
    parser.add_argument("--only", default="", help="changes whose name contains this")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    asked = parser.parse_args()
    known = policies(asked.players)
    tables = known.scores()
    usually = minds(tables, known.names, known.names[-1], asked.players, known.networks)
    place = (asked.field, tables, asked.players)
    rest = (asked.deals, (SEED, asked.players), asked.workers)
    first: tuple[NDArray[np.float64], ...] = ()
    print(
        "| changed | bullheads | rounds won, % | more bullheads | more won, % |\n"
        + "|---" * 5
        + "|"
    )
    for name, change in changes(asked.players).items():
        if first and asked.only not in name:
            continue
        points = played(*place, *change(usually, effort(1000.0 * asked.work)), *rest)
        best = points == points.min(axis=1, keepdims=True)
        found = (points[:, 0].astype(float), best[:, 0] / best.sum(axis=1))
        first = first or found
        own, wins = found
        more = f"{told(own - first[0])} | {told(wins - first[1], 100, 1)}"
        print(f"| {name} | {told(own)} | {told(wins, 100, 1)} | {more} |", flush=True)


if __name__ == "__main__":
    main()
