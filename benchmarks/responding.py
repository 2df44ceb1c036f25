"""A best response to the champion.

The champion is distilled anew, as it plays among its like: thousands of its decisions are noted,
and a table is fitted to them. The response is the same search with as much work, but it is sure
that all others play by that copy; it wants what the champion wants, or bullheads alone.

COPY names the file of the copy, WORK how many thousand cards are weighed for a decision.
"""

import os
from functools import cache, partial
from pathlib import Path

import numpy as np

from nimmt.bots.champion import Champion
from nimmt.bots.champion.habits import ROUND_PRIZE
from nimmt.bots.champion.tables import OWN, Policies, policies
from nimmt.fast.kernel.network import NOBODY
from nimmt.train.files import replaced
from nimmt.train.fitting import fit
from nimmt.train.stages import SHIPPED, Stage
from nimmt.train.teaching import teach

DECISIONS = 12_000
SEED = 6
STAGE = Stage("copy", believes=SHIPPED, own=OWN, start=OWN, prize=ROUND_PRIZE)


def copy_champion(players: int, work: int, file: Path, workers: int) -> None:
    """Learn the copy, unless the file is there."""
    if file.exists():
        return
    known = policies(players)
    tables = known.scores()
    taught = teach(
        STAGE, tables, players, DECISIONS, 1000.0 * work, (SEED, players), workers,
        lambda _: None, network=known.network,
    )  # fmt: skip
    fitted = fit(taught, tables[STAGE.start], SEED)
    print(f"copy for {players}: agrees {fitted.agreement:.3f}, loss {fitted.loss:.3f}", flush=True)
    with replaced(file) as out:
        np.savez_compressed(out, scores=fitted.scores)


@cache
def _copied(_players: int) -> Policies:
    with np.load(os.environ["COPY"]) as stored:
        weights = np.exp(stored["scores"])[None].astype(np.float32)
    return Policies((STAGE.name,), weights, NOBODY, np.zeros(1, np.float32))


DRAWS = int(os.environ.get("WORK", "0")) or None
BestResponse = partial(Champion, draws=DRAWS, known=_copied)
ForBullheads = partial(BestResponse, prize=0.0)
