"""A best response to the champion.

The champion is distilled anew, as it plays among its like: thousands of its decisions are noted,
and a table is fitted to them. The response is the same search with as much work, but it is sure
that all others play by that copy; it wants what the champion wants, or bullheads alone.
"""

from pathlib import Path

import numpy as np

from nimmt.thinking.learning.files import replaced
from nimmt.thinking.learning.fitting import fit
from nimmt.thinking.learning.measuring import Searcher
from nimmt.thinking.learning.schools import Scores
from nimmt.thinking.learning.stages import Stage
from nimmt.thinking.learning.teaching import minds, teach
from nimmt.thinking.settings import ROUND_PRIZE, effort
from nimmt.thinking.tables import policies

DECISIONS = 12_000
SEED = 6
NAME = "copy"
PRIZES = {"response": ROUND_PRIZE, "response-for-bullheads": 0.0}
"""What the round is worth to each kind of response, in bullheads."""


def copied(players: int, work: int, file: Path, workers: int) -> Scores:
    """The copy, learned unless the file is there."""
    if not file.exists():
        known = policies(players)
        tables = known.scores()
        own = known.names[-1]
        stage = Stage(NAME, believes=known.names, own=own, start=own, prize=ROUND_PRIZE)
        taught = teach(
            stage, tables, players, DECISIONS, 1000.0 * work, (SEED, players), workers,
            lambda _: None, networks=known.networks,
        )  # fmt: skip
        fitted = fit(taught, tables[own], SEED)
        print(
            f"copy for {players}: agrees {fitted.agreement:.3f}, loss {fitted.loss:.3f}", flush=True
        )
        with replaced(file) as out:
            np.savez_compressed(out, scores=fitted.scores)
    with np.load(file) as stored:
        scores: Scores = stored["scores"]
        return scores


def response(kind: str, copy: Scores, players: int, work: int) -> Searcher:
    """Sure that all others play by the copy."""
    believed = minds({NAME: copy}, (NAME,), NAME, players)
    return Searcher(believed, effort(1000.0 * work, PRIZES[kind]))
