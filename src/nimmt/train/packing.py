"""The tables as the package carries them, and where they come from."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np

from nimmt.train.files import replaced
from nimmt.train.ladder import read_table, table_file
from nimmt.train.schools import BASE
from nimmt.train.stages import NETWORK, RANDOM, SHARP, SHIPPED

TABLES, PROVENANCE = "tables.npz", "provenance.json"


def pack(folder: Path, players: Sequence[int], out: Path) -> None:
    """One file with all tables, halves of a word each, and the networks, and one that says how they
    were made."""
    out.mkdir(parents=True, exist_ok=True)
    scores = np.stack([np.stack([_scores(folder, n, name) for name in SHIPPED]) for n in players])
    with replaced(out / TABLES) as file:
        np.savez_compressed(
            file,
            names=np.array(SHIPPED),
            players=np.array(players),
            scores=scores,
            networks=np.stack([_network(folder, n) for n in players]),
            sharp=np.array([SHARP.get(name, 0.0) for name in SHIPPED], np.float32),
        )
    text = json.dumps(provenance(folder, players), indent=1)
    with replaced(out / PROVENANCE) as file:
        file.write(f"{text}\n".encode())


def _scores(folder: Path, players: int, name: str) -> Any:
    scores = BASE.no_table() if name == RANDOM else read_table(table_file(folder, players, name))[0]
    return scores.astype(np.float16)


def _network(folder: Path, players: int) -> Any:
    with np.load(table_file(folder, players, NETWORK)) as stored:
        return stored["network"]


def provenance(folder: Path, players: Sequence[int]) -> dict[str, Any]:
    stages = [
        read_table(table_file(folder, number, name))[1]
        for number in players
        for name in SHIPPED
        if name != RANDOM
    ]
    return {"command": "nimmt train", "stages": stages}
