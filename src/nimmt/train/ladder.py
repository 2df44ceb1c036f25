"""The whole ladder, number of players by number of players; what is finished is not done again."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from time import perf_counter
from typing import Any, NamedTuple

import numpy as np

from nimmt.fast.kernel.network import Floats, Network, network_of
from nimmt.train.fitting import fit
from nimmt.train.networks import fit_network
from nimmt.train.origin import origin
from nimmt.train.schools import BASE, School, Scores
from nimmt.train.stages import RANDOM, Stage
from nimmt.train.teaching import Taught, teach


@dataclass(frozen=True, slots=True)
class Settings:
    """What a run of the ladder depends on."""

    seed: int = 6
    decisions: int = 12_000
    """Decisions a table is fitted to."""
    work: float = 200_000.0
    """Cards a believing teacher weighs for a decision."""


Watch = Callable[[str, int, int], object]
"""Hears what is being done, how many decisions it takes, and how many have been added."""


def climb(
    folder: Path,
    players: Sequence[int],
    settings: Settings,
    workers: int,
    watch: Watch,
    school: School = BASE,
) -> None:
    """Every stage for every number of players; each table is written as soon as it is fitted."""
    folder.mkdir(parents=True, exist_ok=True)
    for number in players:
        tables = {RANDOM: school.no_table()}
        network = None
        for index, stage in enumerate(school.ladder):
            file = table_file(folder, number, stage.name)
            if not file.exists():
                learned = _learn(
                    stage, index, tables, network, number, settings, workers, watch, school
                )
                _write(file, learned)
            tables[stage.name] = read_table(file)[0]
            network = network or read_network(file)


class Learned(NamedTuple):
    scores: Scores
    facts: dict[str, Any]
    network: Floats | None = None


def _learn(
    stage: Stage,
    index: int,
    tables: dict[str, Scores],
    network: Network | None,
    players: int,
    settings: Settings,
    workers: int,
    watch: Watch,
    school: School,
) -> Learned:
    began = perf_counter()
    label = f"{players} {stage.name}"
    if stage.mean_of:
        mean = np.mean([tables[name] for name in stage.mean_of], axis=0)
        made = {"stage": stage.name, "players": players, "made by": origin()}
        return Learned(stage.sharper * mean, made)
    seed, wanted = (settings.seed, players, index), stage.times * settings.decisions
    watch(label, wanted, 0)
    taught: Taught = teach(
        stage, tables, players, wanted, settings.work, seed, workers,
        lambda count: watch(label, wanted, count), school, network,
    )  # fmt: skip
    played = perf_counter()
    fitted = fit(taught, stage.decided * tables[stage.start], settings.seed)
    facts: dict[str, Any] = {
        "stage": stage.name,
        "players": players,
        "decisions": len(taught.sizes),
        "loss": round(fitted.loss, 4),
        "agreement": round(fitted.agreement, 4),
        "seconds": [round(played - began, 1), round(perf_counter() - played, 1)],
        "fitted on": fitted.device,
        "settings": asdict(settings),
        "made by": origin(),
    }
    if not stage.network:
        return Learned(fitted.scores, facts)
    seen_more = fit_network(taught, settings.seed, workers)
    facts["network"] = {
        "loss": round(seen_more.loss, 4),
        "agreement": round(seen_more.agreement, 4),
        "seconds": round(perf_counter() - began - sum(facts["seconds"]), 1),
        "fitted on": seen_more.device,
    }
    return Learned(fitted.scores, facts, seen_more.numbers)


def table_file(folder: Path, players: int, name: str) -> Path:
    return folder / f"{players}-{name}.npz"


def _write(file: Path, learned: Learned) -> None:
    """Whole or not at all: an interrupted run goes on with the stage it was in."""
    parts: dict[str, Any] = {
        "scores": learned.scores.astype(np.float32),
        "facts": json.dumps(learned.facts),
    }
    if learned.network is not None:
        parts["network"] = learned.network
    part = file.with_suffix(".part")
    with part.open("wb") as out:
        np.savez_compressed(out, **parts)
    part.replace(file)


def read_table(file: Path) -> tuple[Scores, dict[str, Any]]:
    with np.load(file) as stored:
        facts: dict[str, Any] = json.loads(str(stored["facts"]))
        return stored["scores"].astype(np.float64), facts


def read_network(file: Path) -> Network | None:
    """The one that was fitted along with a table, if there is one."""
    with np.load(file) as stored:
        return network_of(stored["network"]) if "network" in stored else None
