"""How a search that believes in tables does, alone in fields of equals."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from nimmt.thinking.kernel.minds import Minds
from nimmt.thinking.kernel.search import Effort
from nimmt.thinking.kernel.thumbs import (
    CLOSEST,
    RISK,
)
from nimmt.thinking.kernel.training import (
    ADAPTIVE,
    CHAMPION,
    FLAT,
    Field,
)
from nimmt.thinking.learning.schools import BASE, School, Scores

THUMBS = {"closest-gap": CLOSEST, "risk": RISK}
CHAMPIONS = "champion"
CHUNK = 4


class Searcher(NamedTuple):
    """Somebody who searches and believes."""

    minds: Minds
    effort: Effort


class Measured(NamedTuple):
    """Means over deals, with half the width of their 95 % interval."""

    deals: int
    own: float
    own_doubt: float
    others: float
    wins: float
    wins_doubt: float
    gap_doubt: float
    """Of the gap itself: own and others' bullheads of a deal go together."""

    @property
    def gap(self) -> float:
        """Own bullheads less those of the others: below 0 is better."""
        return self.own - self.others


def against(
    field: str,
    tables: dict[str, Scores],
    players: int,
    believed: Minds,
    effort: Effort,
    deals: int,
    seed: Sequence[int],
    workers: int,
    school: School = BASE,
) -> Measured:
    """What `played` comes to."""
    return summed_up(played(field, tables, players, believed, effort, deals, seed, workers, school))


def played(
    field: str,
    tables: dict[str, Scores],
    players: int,
    believed: Minds,
    effort: Effort,
    deals: int,
    seed: Sequence[int],
    workers: int,
    school: School = BASE,
    *,
    after: int = 0,
    watch: Callable[[int], object] | None = None,
    champion: Searcher | None = None,
) -> NDArray[np.int64]:
    """(deals, players) bullheads: the search on the first seat, all others of one kind: a table's
    name, a rule of thumb's, `search:N`, or `champion`, as given. The seed settles the deals
    whatever the field.

    `after` so many deals, a multiple of `CHUNK`, it begins; `watch` hears how many were played.
    """
    kind, draws = 0, 0
    if field.startswith("search:"):
        kind, draws = FLAT, int(field.partition(":")[2])
    elif field in THUMBS:
        kind = THUMBS[field]
    elif field == CHAMPIONS:
        kind = CHAMPION
    scores = tables[field] if field in tables else next(iter(tables.values()))
    theirs = champion or Searcher(believed, effort)
    others = Field(np.exp(scores).astype(np.float32)[None], draws, 0.0, *theirs)

    def play(chunk: int) -> NDArray[np.int64]:
        random = np.random.default_rng((*seed, chunk))
        seeds = random.integers(1, 2**63, size=CHUNK, dtype=np.uint64)
        kinds = np.full((CHUNK, players), kind, dtype=np.int64)
        kinds[:, 0] = ADAPTIVE
        points = np.zeros((CHUNK, players), dtype=np.int64)
        nobody = np.zeros((CHUNK, players), dtype=np.bool_)
        notes = school.new_notes(1)
        school.play(players, kinds, nobody, others, believed, effort, seeds, points, notes)
        if watch:
            watch(CHUNK)
        return points

    chunks = range(after // CHUNK, -(-(after + deals) // CHUNK))
    with ThreadPoolExecutor(workers) as pool:
        return np.concatenate(list(pool.map(play, chunks)))


def summed_up(points: NDArray[np.int64]) -> Measured:
    best = points.min(axis=1, keepdims=True)
    shares = (points == best) / (points == best).sum(axis=1, keepdims=True)
    own, wins = points[:, 0], shares[:, 0]
    gaps = own - points[:, 1:].mean(axis=1)
    scale = 1.96 / np.sqrt(len(points))
    return Measured(
        len(points),
        float(own.mean()),
        float(scale * own.std()),
        float(points[:, 1:].mean()),
        float(wins.mean()),
        float(scale * wins.std()),
        float(scale * gaps.std()),
    )
