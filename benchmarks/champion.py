"""The champion's bars: one of it in fields of equals, cell by cell (docs/champion.md).

Rounds are played in the kernel with the search on the first seat (the base game knows no seats);
matches by the arena, from views, in every seating. All fields of a number
of players get the same deals. A cell is played in portions, each with a seed of its own; what is
played is kept in the folder given by --keep. After each portion an interval of 2.6 standard errors
may decide a cell, which then stops, but not before --least deals; the wider interval is the price
of looking so often. What is told are 95 % intervals.
"""

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

sys.path.insert(0, str(Path(__file__).parent.parent))

from benchmarks import responding
from nimmt.fast.jit import fingerprint
from nimmt.records import decode
from nimmt.thinking import kernel
from nimmt.thinking.learning.checking import FAMILIES
from nimmt.thinking.learning.measuring import CHAMPIONS, THUMBS, Searcher, played
from nimmt.thinking.learning.schools import Scores
from nimmt.thinking.learning.teaching import minds
from nimmt.thinking.settings import ROUND_PRIZE, SLIP, draws_for, effort, same_type_weight, usual
from nimmt.thinking.tables import policies

SEED = 20261116
FIELDS = (*THUMBS, "search:100", "search:1000")
EVERYWHERE, BESIDES = (2, 3, 4, 6, 10), (5, 7, 8, 9)
"""Numbers of players at which it meets every field, and those at which it meets the search."""
DOUBT, EARLY = 1.96, 2.6
"""Standard errors: of what is told, and by which a cell may be decided before all is played."""


class Cell(NamedTuple):
    players: int
    field: str
    what: str
    """The bar is for `wins` at least; for `bullheads`, the `gap` to others, or a `gain` at most."""
    bar: float
    without: str = ""
    """A family of types that the champion does not think of."""
    arena: tuple[str, ...] = ()
    """Who plays in the arena instead, and how."""

    @property
    def name(self) -> str:
        without = f" without {self.without}" * bool(self.without)
        return f"{self.players} {self.field}{without} {self.what} {self.bar:g}"

    @property
    def games(self) -> str:
        """Names what is played: cells about the same games share them."""
        return f"{self.players}-{self.field}-{self.without or 'all'}".replace(":", "")


class Plan(NamedTuple):
    keep: Path
    work: int | None
    prize: float
    portion: int
    least: int
    most: int
    workers: int


def cells() -> Iterator[Cell]:
    for players, wins in ((2, 0.68), (4, 0.40), (6, 0.26), (10, 0.19)):
        yield Cell(players, "search:1000", "wins", wins)
    yield Cell(4, "search:1000", "bullheads", 6.2)
    for players in EVERYWHERE:
        for field in (*policies(players).names, *FIELDS):
            yield Cell(players, field, "gap", 0.0)
        for family, members in FAMILIES.items():
            latest = [name for name in policies(players).names if name in members][-1]
            yield Cell(players, latest, "gap", 0.0, without=family)
    for players in BESIDES:
        yield Cell(players, "search:1000", "gap", 0.0)
    others = ("search:1000",) * 3
    yield Cell(4, "matches", "wins", 0.55, arena=("champion", *others, "--matches"))
    for players in (2, 4):
        for response in responding.PRIZES:
            yield Cell(players, response, "gain", 0.7)


@cache
def tables_of(players: int) -> dict[str, Scores]:
    return policies(players).scores()


Figures = NDArray[np.float64]


class Sample(NamedTuple):
    """A mean over deals, with half the width of its 95 % interval."""

    deals: int
    mean: float
    doubt: float


def work_of(cell: Cell, plan: Plan) -> int:
    return plan.work or draws_for(cell.players)


def kept(cell: Cell, number: int, plan: Plan) -> Path:
    """The file of a portion, played if it has not been."""
    played_by = f"{work_of(cell, plan)}-{plan.prize:g}-{edition(cell.players)}"
    name = f"{cell.games}-{played_by}-{plan.portion}-{number}"
    file = plan.keep / f"{name}.{'jsonl' if cell.arena else 'npy'}"
    if not file.exists():
        part = file.with_suffix(".part")
        if cell.arena:
            by_arena(cell, number, plan, part)
        else:
            with part.open("wb") as out:
                np.save(out, by_kernel(cell, number, plan))
        part.replace(file)
    return file


@cache
def edition(players: int) -> str:
    """Names what the champion thinks with: with other tables, another idea of how common their
    players are, other habits or another kernel it plays other games."""
    known = policies(players)
    digest = sha256(known.weights.tobytes())
    digest.update(usual(known.names).tobytes())
    digest.update(
        repr(
            (
                fingerprint(Path(kernel.__file__).parent),
                effort(1.0),
                SLIP,
                same_type_weight(known.names),
            )
        ).encode()
    )
    for part in (known.networks, known.network_of, known.sharp):
        digest.update(part.tobytes())
    return digest.hexdigest()[:8]


def by_kernel(cell: Cell, number: int, plan: Plan) -> NDArray[np.int64]:
    tables, work = tables_of(cell.players), work_of(cell, plan)
    names = [name for name in tables if name not in FAMILIES.get(cell.without, ())]
    thought_of = {name: tables[name] for name in names}
    believed = minds(thought_of, names, names[-1], cell.players, policies(cell.players).networks)
    champion = Searcher(believed, effort(1000 * work, plan.prize))
    hero, field = champion, cell.field
    if cell.field in responding.PRIZES:
        file = plan.keep / f"copy-{cell.players}-{work}-{edition(cell.players)}.npz"
        copy = responding.copied(cell.players, work, file, plan.workers)
        hero, field = responding.response(cell.field, copy, cell.players, work), CHAMPIONS
    seed = (SEED, cell.players, number)
    place = (field, tables, cell.players, *hero)
    return played(*place, plan.portion, seed, plan.workers, champion=champion)


def by_arena(cell: Cell, number: int, plan: Plan, out: Path) -> None:
    work = work_of(cell, plan)
    bots = [f"{bot}:{work}" if bot == "champion" else bot for bot in cell.arena]
    deals = max(1, plan.portion // cell.players)
    seed = sha256(f"{SEED}:{cell.players}:{number}".encode()).hexdigest()
    options = ("--players", str(cell.players), "--deals", str(deals), "--seed", seed)
    how = ("--workers", str(plan.workers), "--out", str(out))
    command = (sys.executable, "-m", "nimmt.cli", "arena", *bots, *options, *how)
    subprocess.run(command, stdout=subprocess.DEVNULL, check=True)


def of_rounds(cell: Cell, points: NDArray[np.int64]) -> Figures:
    best = points == points.min(axis=1, keepdims=True)
    own, wins = points[:, 0], best[:, 0] / best.sum(axis=1)
    others = points[:, 1:].mean(axis=1)
    figures: Figures = {"wins": wins, "bullheads": own, "gap": own - others, "gain": others - own}[
        cell.what
    ]
    return figures


def of_arena(cell: Cell, file: Path) -> Figures:
    """The first bot's, as a mean over the seatings of a deal, which follow each other."""
    points = []
    for line in file.read_text(encoding="utf-8").splitlines():
        record = decode(json.loads(line))
        [mine] = (seat for seat, who in enumerate(record.players) if who.startswith(cell.arena[0]))
        totals = list(record.totals)
        points.append([totals.pop(mine), *totals])
    return of_rounds(cell, np.array(points)).reshape(-1, cell.players).mean(axis=1)


def portion(cell: Cell, number: int, plan: Plan) -> Figures:
    """A number for each deal."""
    file = kept(cell, number, plan)
    return of_arena(cell, file) if cell.arena else of_rounds(cell, np.load(file))


def summed_up(figures: Figures) -> Sample:
    deals = len(figures)
    return Sample(deals, figures.mean(), DOUBT * figures.std(ddof=1) / deals**0.5)


def verdict(cell: Cell, found: Sample, errors: float) -> str:
    """Whether an interval of so many standard errors decides it, and how."""
    doubt = found.doubt * errors / DOUBT
    low, high = found.mean - doubt, found.mean + doubt
    if cell.what == "wins":
        return "reached" if low >= cell.bar else "missed" if high < cell.bar else "open"
    return "reached" if high <= cell.bar else "missed" if low > cell.bar else "open"


def _goes_on(said: str, deals: int, plan: Plan) -> bool:
    return deals < (plan.most if said == "open" else plan.least)


def settle(cell: Cell, plan: Plan) -> tuple[Sample, str]:
    figures: list[Figures] = []
    found, said = Sample(0, 0.0, 0.0), "open"
    while _goes_on(said, len(figures) * plan.portion, plan):
        figures.append(portion(cell, len(figures), plan))
        found = summed_up(np.concatenate(figures))
        last = len(figures) * plan.portion >= plan.most
        said = verdict(cell, found, DOUBT if last else EARLY)
    return found, said


def draw(found: dict[Cell, Sample], path: Path) -> None:
    """How many bullheads fewer than the others, field by field."""
    from nimmt.arena.look import ACCENT, caption, quiet, save, sheet  # noqa: PLC0415  # an extra

    gaps = {
        cell: each
        for cell, each in found.items()
        if cell.what == "gap" and cell.players in EVERYWHERE
    }
    numbers = sorted({cell.players for cell in gaps})
    lines = list(dict.fromkeys(cell[1:5] for cell in gaps))[::-1]
    labels = [field + f" (without {without})" * bool(without) for field, _, _, without in lines]
    figure, axes = sheet(2.6 * len(numbers) + 2, 5, (1, len(numbers)), sharey=True, sharex=True)
    for axis, number in zip(axes[0], numbers, strict=True):
        mine = [(cell, each) for cell, each in gaps.items() if cell.players == number]
        places = [lines.index(cell[1:5]) for cell, _ in mine]
        means, doubts = [each.mean for _, each in mine], [each.doubt for _, each in mine]
        axis.errorbar(means, places, xerr=doubts, fmt="o", color=ACCENT, markersize=4)
        axis.axvline(0, linewidth=0.8, color=ACCENT)
        axis.set_yticks(range(len(lines)), labels)
        axis.set_title(f"{number} players")
        quiet(axis, "x")
    caption(figure, "The champion's bullheads less the others'", "Means with 95 % intervals.")
    save(figure, path)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--keep", type=Path, default=Path("build/champion"))
    parser.add_argument("--only", default="", help="cells whose name contains this")
    parser.add_argument("--work", type=int, help="thousands of cards a decision")
    parser.add_argument("--prize", type=float, default=ROUND_PRIZE)
    parser.add_argument("--portion", type=int, default=200, help="deals between two looks")
    parser.add_argument("--least", type=int, default=0, help="deals of a cell, though decided")
    parser.add_argument("--most", type=int, default=2000, help="deals of a cell that stays open")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--plot", type=Path, help="file to draw the gaps to: .svg or .png")
    asked = vars(parser.parse_args())
    only, plot = asked.pop("only"), asked.pop("plot")
    plan = Plan(**asked)
    plan.keep.mkdir(parents=True, exist_ok=True)
    settled = {}
    for cell in cells():
        if only in cell.name:
            settled[cell], said = settle(cell, plan)
            deals, mean, doubt = settled[cell]
            print(f"| {cell.name} | {deals} | {mean:.3f} ± {doubt:.3f} | {said} |", flush=True)
    if plot is not None:
        draw(settled, plot)


if __name__ == "__main__":
    main()
