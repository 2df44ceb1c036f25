"""Teachers play rounds against each other, and their choices are noted."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from nimmt.thinking.kernel.minds import Minds
from nimmt.thinking.kernel.network import (
    NONE,
    Floats,
)
from nimmt.thinking.kernel.network_training import Positions
from nimmt.thinking.kernel.training import ADAPTIVE, FLAT, Field, Notes
from nimmt.thinking.learning.schools import BASE, School, Scores
from nimmt.thinking.learning.stages import NETWORK_OF, RANDOM, SHARP, Stage
from nimmt.thinking.settings import SLIP, effort, same_type_weight, usual
from nimmt.thinking.tables import ANSWERS

CHUNK = 8
"""Rounds that are played together: a chunk has its own seed, so that workers change nothing."""
SLIPS = 0.1
"""How often a teacher's choice is noted, but another card played: more is seen that way."""


@dataclass(frozen=True, slots=True)
class Taught:
    """Decisions, as the fitting wants them."""

    indices: NDArray[np.int16]
    sizes: NDArray[np.int8]
    choices: NDArray[np.int8]
    positions: Positions


def minds(
    tables: dict[str, Scores],
    names: Sequence[str],
    own: str,
    players: int,
    networks: Sequence[Floats] = (),
) -> Minds:
    """The types with these names, as likely as usual, and behind them what answers them.

    Where no answer to a type is known yet, it is `own`. `networks` are those of the first stages
    that have one; types without one are tables.
    """
    answers = {name: ANSWERS.get(name, own) for name in names}
    answers = {name: answer if answer in tables else own for name, answer in answers.items()}
    every = list(dict.fromkeys((*names, *answers.values(), own)))
    shares = dict(zip(names, usual(names), strict=True))
    common = np.array([shares.get(name, 0.0) for name in every])
    weights = np.exp(np.stack([tables[name] for name in every])).astype(np.float32)
    told = np.ones((players, len(every)))
    indices = np.array([every.index(answers.get(name, own)) for name in every])
    seen_more, chosen_by = stacked(networks), networks_of(every, len(networks))
    sharp = np.array([SHARP.get(name, 0.0) for name in every], np.float32)
    ways = (weights, seen_more, chosen_by, sharp)
    return Minds(*ways, indices, common, told, SLIP, same_type_weight(names))


def stacked(networks: Sequence[Floats]) -> Floats:
    return np.stack(networks).astype(np.float32) if len(networks) else NONE


def networks_of(names: Sequence[str], known: int) -> NDArray[np.int64]:
    """For each type the number of its network, if that is among those known; otherwise -1."""
    numbers = (NETWORK_OF.get(name, known) for name in names)
    return np.array([number if number < known else -1 for number in numbers])


def teach(
    stage: Stage,
    tables: dict[str, Scores],
    players: int,
    decisions: int,
    work: float,
    seed: Sequence[int],
    workers: int,
    watch: Callable[[int], object],
    school: School = BASE,
    networks: Sequence[Floats] = (),
) -> Taught:
    """So many decisions of the stage's teacher; `watch` hears of each chunk how many it gave."""
    seats = 1 + (players - 1) / 2 if stage.meets else players
    rounds = int(np.ceil(decisions / (seats * school.turns)))
    chunks = -(-rounds // CHUNK)

    def play(chunk: int) -> Notes:
        notes = _play(stage, tables, players, work, (*seed, chunk), school, networks)
        watch(int(notes.filled[0]))
        return notes

    with ThreadPoolExecutor(workers) as pool:
        return _joined(list(pool.map(play, range(chunks))))


def _play(
    stage: Stage,
    tables: dict[str, Scores],
    players: int,
    work: float,
    seed: Sequence[int],
    school: School,
    networks: Sequence[Floats],
) -> Notes:
    random = np.random.default_rng(seed)
    kinds = _kinds(stage, players, random)
    taught = kinds == (FLAT if stage.draws else ADAPTIVE)
    notes = school.new_notes(CHUNK * players * school.turns)
    others = np.exp(np.stack([tables[name] for name in stage.meets or (RANDOM,)]))
    believed = minds(tables, stage.believes or (RANDOM,), stage.own, players, networks)
    seeds = random.integers(1, 2**63, size=CHUNK, dtype=np.uint64)
    points = np.zeros((CHUNK, players), dtype=np.int64)
    plan = effort(work, stage.prize)
    field = Field(others.astype(np.float32), stage.draws, SLIPS, believed, plan)
    school.play(players, kinds, taught, field, believed, plan, seeds, points, notes)
    return notes


def _kinds(stage: Stage, players: int, random: Any) -> NDArray[np.int64]:
    """(rounds, players): teachers alone, or teachers on about half of the seats."""
    teacher = FLAT if stage.draws else ADAPTIVE
    kinds = np.full((CHUNK, players), teacher, dtype=np.int64)
    if stage.meets:
        for k in range(CHUNK):
            other = random.integers(len(stage.meets))
            kinds[k, random.random(players) < 0.5] = other
            kinds[k, random.integers(players)] = teacher
    return kinds


def _joined(notes: Sequence[Notes]) -> Taught:
    parts = [(each, int(each.filled[0])) for each in notes]
    return Taught(
        np.concatenate([each.indices[:count] for each, count in parts]),
        np.concatenate([each.sizes[:count] for each, count in parts]),
        np.concatenate([each.choices[:count] for each, count in parts]),
        Positions(
            *(
                np.concatenate([each.positions[i][:count] for each, count in parts])
                for i in range(len(Positions._fields))
            )
        ),
    )
