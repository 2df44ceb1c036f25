"""The whole ladder, number of players by number of players; what is finished is not done again."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from hashlib import sha256
from pathlib import Path
from time import perf_counter
from typing import Any, NamedTuple

import numpy as np

from nimmt.core.errors import NimmtError
from nimmt.thinking.kernel.network import Floats
from nimmt.thinking.learning.files import replaced
from nimmt.thinking.learning.fitting import fit
from nimmt.thinking.learning.networks import fit_network
from nimmt.thinking.learning.origin import origin
from nimmt.thinking.learning.schools import BASE, School, Scores
from nimmt.thinking.learning.stages import RANDOM, Stage
from nimmt.thinking.learning.teaching import Taught, teach


@dataclass(frozen=True, slots=True)
class Settings:
    """What a run of the ladder depends on."""

    seed: int = 6
    decisions: int = 12_000
    """Decisions a table is fitted to."""
    work: float = 200_000.0
    """Cards a believing teacher weighs for a decision."""


class OtherRun(NimmtError):
    """A table of another rule set or other settings lies where this run's would."""

    def __init__(self, expected: object, got: object, file: Path | None = None) -> None:
        super().__init__(expected, got)
        self.file = file
        self.args = (expected, got, file)


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
    """Every stage for every number of players; each table is written as soon as it is fitted.

    Nothing is learned where a table that is already there is of another run.
    """
    folder.mkdir(parents=True, exist_ok=True)
    for number in players:
        _check_finished(folder, number, settings, school)
    for number in players:
        learn_missing(folder, number, settings, workers, watch, school)


def learn_missing(
    folder: Path,
    players: int,
    settings: Settings,
    workers: int,
    watch: Watch,
    school: School = BASE,
) -> None:
    """The stages that are not there yet, from those that are, whatever run they are of."""
    tables = {RANDOM: school.no_table()}
    networks: list[Floats] = []
    for index, stage in enumerate(school.ladder):
        file = table_file(folder, players, stage.name)
        if not file.exists():
            learned = _learn(
                stage, index, tables, networks, players, settings, workers, watch, school
            )
            write(file, learned)
        tables[stage.name] = read_table(file)[0]
        networks += read_networks(file)


def _check_finished(folder: Path, players: int, settings: Settings, school: School) -> None:
    wanted = (school.key, *options(asdict(settings)))
    for stage in school.ladder:
        file = table_file(folder, players, stage.name)
        if file.exists():
            facts = read_table(file)[1]
            found = (facts.get("rules", "?"), *options(facts.get("settings", {})))
            if found != wanted:
                raise OtherRun(wanted, found, file)


def options(settings: dict[str, Any]) -> tuple[str, ...]:
    """Settings as the command is given them; `?` for what they do not tell."""
    work = f"{settings['work'] / 1000:.12g}" if "work" in settings else "?"
    seed, decisions = (settings.get(name, "?") for name in ("seed", "decisions"))
    return f"--seed {seed}", f"--decisions {decisions}", f"--work {work}"


class Learned(NamedTuple):
    scores: Scores
    facts: dict[str, Any]
    network: Floats | None = None


def _learn(
    stage: Stage,
    index: int,
    tables: dict[str, Scores],
    networks: Sequence[Floats],
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
        made = {"stage": stage.name, "players": players}
        return Learned(stage.sharper * mean, made | _source(settings, school))
    seed, wanted = (settings.seed, players, index), stage.times * settings.decisions
    watch(label, wanted, 0)
    taught: Taught = teach(
        stage, tables, players, wanted, settings.work, seed, workers,
        lambda count: watch(label, wanted, count), school, networks,
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
        **_source(settings, school),
    }
    scores = stage.sharper * fitted.scores
    if not stage.network:
        return Learned(scores, facts)
    seen_more = fit_network(taught, settings.seed, workers)
    facts["network"] = {
        "loss": round(seen_more.loss, 4),
        "agreement": round(seen_more.agreement, 4),
        "seconds": round(perf_counter() - began - sum(facts["seconds"]), 1),
        "fitted on": seen_more.device,
    }
    return Learned(scores, facts, seen_more.numbers)


def _source(settings: Settings, school: School) -> dict[str, Any]:
    return {"rules": school.key, "settings": asdict(settings), "made by": origin()}


def table_file(folder: Path, players: int, name: str) -> Path:
    return folder / f"{players}-{name}.npz"


def write(file: Path, learned: Learned) -> None:
    parts: dict[str, Any] = {
        "scores": learned.scores.astype(np.float32),
        "facts": json.dumps(learned.facts),
    }
    if learned.network is not None:
        parts["network"] = learned.network
    with replaced(file) as out:
        np.savez_compressed(out, **parts)


def read_table(file: Path) -> tuple[Scores, dict[str, Any]]:
    with np.load(file) as stored:
        facts: dict[str, Any] = json.loads(str(stored["facts"]))
        return stored["scores"].astype(np.float64), facts


def read_networks(file: Path) -> list[Floats]:
    """The one that was fitted along with a table, if there is one."""
    with np.load(file) as stored:
        return [stored["network"]] if "network" in stored else []


def fingerprint(folder: Path, players: int, ladder: Sequence[Stage]) -> str:
    """Changes with any of the tables and networks for this number of players."""
    digest = sha256()
    for stage in ladder:
        with np.load(table_file(folder, players, stage.name)) as stored:
            for part in ("scores", "network"):
                digest.update(stored[part].tobytes() if part in stored else b"")
    return digest.hexdigest()
