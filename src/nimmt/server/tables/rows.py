"""A table's row beside its journal: for the lobby, and for whoever runs what is due."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Struct
from msgspec.json import decode, encode

from nimmt.server.store.tables import TableRow
from nimmt.table import Setup, Table
from nimmt.table.clocks import next_due
from nimmt.table.table import Phase


class Chair(Struct, frozen=True):
    """Who sits there: a name, one of our bots by its level, or nobody."""

    name: str
    bot: str | None


class Summary(Struct, frozen=True):
    """What the lobby shows of a table."""

    phase: Phase
    setup: Setup
    host: str
    chairs: list[Chair]
    ranked: bool


def summary(table: Table, names: Mapping[str, str]) -> Summary:
    chairs = [Chair(names.get(seat.player or "", ""), seat.bot) for seat in table.seats]
    ranked = table.ranked if table.phase == "playing" else table.could_be_ranked
    return Summary(table.phase, table.setup, names.get(table.host, ""), chairs, ranked)


def is_against_bots(row: TableRow) -> bool:
    """Whether one player sits there with bots of ours, and nobody else."""
    chairs = decode(row.summary, type=Summary).chairs
    players = sum(chair.bot is None and chair.name != "" for chair in chairs)
    return players == 1 and any(chair.bot for chair in chairs)


LISTED = ("waiting", "starting", "playing")
"""The phases in which the lobby shows an open table."""
LATE = 60.0
"""A row may tell of something due so much too early: whoever comes then looks at the table."""


class Row(Struct, frozen=True):
    """What the row says as far as this node knows, so that it is written only anew."""

    shown: object = None
    """What the summary was made of."""
    told: float | None = None
    """When it says that something is due."""
    due: float | None = None
    """When something is."""

    def next(self, table: Table, names: Mapping[str, str]) -> tuple[dict[str, Any] | None, Row]:
        """The columns to be written with the table's next entries, and the row after that."""
        shown, due = _shown(table), next_due(table)
        columns: dict[str, Any] = {"due": due}
        if shown != self.shown:
            columns["phase"] = table.phase
            columns["open"] = table.setup.open and table.phase in LISTED
            columns["summary"] = encode(summary(table, names)).decode()
        elif due is not None and self.told is not None and self.told <= due < self.told + LATE:
            return None, Row(shown, self.told, due)
        return columns, Row(shown, due, due)


def _shown(table: Table) -> object:
    """What a summary is made of, cheap to compare."""
    seats = [(seat.player, seat.bot) for seat in table.seats]
    return (table.phase, table.setup, table.host, seats)
