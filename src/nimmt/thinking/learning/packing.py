"""The tables as the package carries them, and where they come from."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np

from nimmt.thinking.learning.files import replaced
from nimmt.thinking.learning.ladder import Learned, read_networks, read_table, table_file, write
from nimmt.thinking.learning.schools import BASE
from nimmt.thinking.learning.stages import NETWORK_OF, NETWORKS, RANDOM, SHARP, SHIPPED
from nimmt.thinking.learning.teaching import networks_of
from nimmt.thinking.tables import FILE, PARTS, policies

TABLES, PROVENANCE = "tables.npz", "provenance.json"


def pack(folder: Path, players: Sequence[int], out: Path) -> None:
    """One file with all tables, halves of a word each, and the networks, and one that says how
    they were made. What is there for other numbers of players stays."""
    out.mkdir(parents=True, exist_ok=True)
    stored = _stored(out / TABLES)
    for number in players:
        files = [table_file(folder, number, name) for name in NETWORKS]
        networks = [network for file in files for network in read_networks(file)]
        parts = (
            np.array(SHIPPED),
            np.stack([_scores(folder, number, name) for name in SHIPPED]),
            np.stack(networks),
            networks_of(SHIPPED, len(networks)),
            np.array([SHARP.get(name, 0.0) for name in SHIPPED], np.float32),
        )
        stored |= {f"{number} {part}": each for part, each in zip(PARTS, parts, strict=True)}
    told = provenance(folder, players, out / PROVENANCE)
    with replaced(out / TABLES) as file:
        np.savez_compressed(file, **stored)
    with replaced(out / PROVENANCE) as file:
        file.write(f"{json.dumps(told, indent=1)}\n".encode())


def unpack_shipped(folder: Path, players: int) -> None:
    """Lay the package's tables out as they were learned, but for what the folder has already."""
    folder.mkdir(parents=True, exist_ok=True)
    known = policies(players)
    scores = known.scores()
    told = json.loads(FILE.with_name(PROVENANCE).read_text(encoding="utf-8"))
    for facts in told["stages"]:
        name = facts["stage"]
        file = table_file(folder, players, name)
        if facts["players"] == players and not file.exists():
            network = known.networks[NETWORK_OF[name]] if name in NETWORKS else None
            write(file, Learned(scores[name], facts, network))


def _stored(file: Path) -> dict[str, Any]:
    if not file.exists():
        return {}
    with np.load(file) as stored:
        return dict(stored)


def _scores(folder: Path, players: int, name: str) -> Any:
    scores = BASE.no_table() if name == RANDOM else read_table(table_file(folder, players, name))[0]
    return scores.astype(np.float16)


def provenance(folder: Path, players: Sequence[int], before: Path) -> dict[str, Any]:
    """Of these numbers of players by their tables, of others as it has been told before."""
    told = json.loads(before.read_text(encoding="utf-8")) if before.exists() else {"stages": []}
    stages = [stage for stage in told["stages"] if stage["players"] not in players]
    stages += [
        read_table(table_file(folder, number, name))[1]
        for number in players
        for name in SHIPPED
        if name != RANDOM
    ]
    return {
        "command": "nimmt train",
        "stages": sorted(stages, key=lambda stage: int(stage["players"])),
    }
