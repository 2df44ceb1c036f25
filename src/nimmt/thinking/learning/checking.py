"""Does it hold: the search with all tables in every field, and without the field's own family."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from nimmt.thinking.learning.files import replaced
from nimmt.thinking.learning.ladder import fingerprint, read_networks, read_table, table_file
from nimmt.thinking.learning.measuring import THUMBS, Measured, against
from nimmt.thinking.learning.schools import BASE, Scores
from nimmt.thinking.learning.stages import LADDER, LEVELS, NETWORKS, RANDOM
from nimmt.thinking.learning.teaching import minds
from nimmt.thinking.settings import effort

FAMILIES = {
    "flat": ("flat-100", "flat-1000"),
    "levels": (*LEVELS, "levels"),
    "adaptive": ("adaptive-1", "adaptive-2", "adaptive-3"),
}
"""Types that come from one way of thinking. The rules of thumb are in none: never trained on."""


class Cell(NamedTuple):
    """One comparison: a field, and the family that was left out of what is believed."""

    players: int
    field: str
    without: str


def tables_of(folder: Path, players: int) -> dict[str, Scores]:
    tables = {RANDOM: BASE.no_table()}
    for stage in LADDER:
        tables[stage.name] = read_table(table_file(folder, players, stage.name))[0]
    return tables


def cells(players: Sequence[int]) -> Iterator[Cell]:
    """Every field with all that is known, and the tables' fields without their family."""
    for number in players:
        for field in (RANDOM, *THUMBS, *(stage.name for stage in LADDER)):
            yield Cell(number, field, "")
        for family, members in FAMILIES.items():
            yield Cell(number, members[-1], family)


def check(
    folder: Path,
    players: Sequence[int],
    deals: int,
    work: float,
    seed: int,
    workers: int,
    watch: Callable[[Cell, Measured], object],
) -> dict[Cell, Measured]:
    """Measure all cells; what is measured is kept in the folder, and not played again unless
    something else is asked or the tables are others."""
    tables = {number: fingerprint(folder, number, LADDER) for number in players}
    found = {}
    for cell in cells(players):
        asked = {"deals": deals, "work": work, "seed": seed, "tables": tables[cell.players]}
        file = folder / f"check-{cell.players}-{cell.field}-{cell.without or 'all'}.json"
        measured = _kept(file, asked)
        if measured is None:
            measured = _measure(folder, cell, deals, work, seed, workers)
            _keep(file, asked, measured)
        found[cell] = measured
        watch(cell, measured)
    return found


def _kept(file: Path, asked: dict[str, Any]) -> Measured | None:
    """What has been measured already, if the same was asked."""
    stored = json.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
    return Measured(**stored["found"]) if stored.get("asked") == asked else None


def _keep(file: Path, asked: dict[str, Any], found: Measured) -> None:
    text = json.dumps({"asked": asked, "found": found._asdict()})
    with replaced(file) as out:
        out.write(text.encode())


def _measure(
    folder: Path, cell: Cell, deals: int, work: float, seed: int, workers: int
) -> Measured:
    tables = tables_of(folder, cell.players)
    left_out = FAMILIES.get(cell.without, ())
    names = [name for name in tables if name not in left_out]
    files = (table_file(folder, cell.players, name) for name in NETWORKS)
    networks = [network for file in files for network in read_networks(file)]
    thought_of = {name: tables[name] for name in names}
    believed = minds(thought_of, names, names[-1], cell.players, networks)
    key = (seed, cell.players)
    return against(
        cell.field, tables, cell.players, believed, effort(work), deals, key, workers
    )  # fmt: skip
