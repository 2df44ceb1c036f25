"""What is appended to journals: the values, and a group of them laid out as rows."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from operator import itemgetter
from typing import NamedTuple

from msgspec import Struct, field
from sqlalchemy.ext.asyncio import AsyncConnection

from nimmt.server.store.schema import tables

PLACES = {column.name: place for place, column in enumerate(tables.columns)}
COLUMNS = PLACES.keys() - {"id"}
Keys = tuple[str, ...]
Row = tuple[object, ...]


class Stored(NamedTuple):
    """An entry as it lies in the journal: when it was made, and its JSON."""

    at: float
    text: str


class Append(Struct, frozen=True):
    """Entries for a table's journal from this index on, and what becomes of its row in `tables`.

    Columns that are not in `row` stay as they are, and without one all of them do; otherwise
    `touched` follows the last entry, and a table that is new was `created` at the first. `also`
    runs in the same transaction, and perhaps again when that is repeated: it must do nothing but
    use the connection.
    """

    table: str
    index: int
    entries: Sequence[Stored]
    row: Mapping[str, object] | None = field(default_factory=dict)
    also: Callable[[AsyncConnection], Awaitable[None]] | None = None

    def __post_init__(self) -> None:
        if not self.entries:
            raise ValueError("an append needs entries")
        if self.row and (unknown := self.row.keys() - COLUMNS):
            raise ValueError(f"not in tables: {sorted(unknown)}")

    @property
    def last(self) -> int:
        return self.index + len(self.entries) - 1

    def full_row(self) -> dict[str, object]:
        if self.row is None:
            return {}
        created, touched = self.entries[0].at, self.entries[-1].at
        return {"created": created, "touched": touched, **self.row}


class Group(NamedTuple):
    """Appends as rows, in the order of the tables' ids so that no two groups can deadlock."""

    rows: dict[Keys, list[Row]]
    """For `tables`, by which columns they change, in the schema's order: the id, when it was
    created, and those columns."""
    journal: list[tuple[str, int, float, str]]
    last: dict[str, int]
    """The last index of each table."""


def grouped(appends: Sequence[Append]) -> Group:
    merged: dict[str, dict[str, object]] = {}
    last: dict[str, int] = {}
    journal = []
    for append in appends:
        table, index = append.table, append.index
        if row := append.full_row():
            known = merged.get(table)
            merged[table] = row if known is None else {**known, **row, "created": known["created"]}
        last[table] = append.last
        for place, (at, text) in enumerate(append.entries, index):
            journal.append((table, place, at, text))
    journal.sort(key=itemgetter(0, 1))
    return Group(_rows(merged), journal, last)


def _rows(merged: dict[str, dict[str, object]]) -> dict[Keys, list[Row]]:
    rows: dict[Keys, list[Row]] = {}
    for table in sorted(merged):
        row = merged[table]
        created = row.pop("created")
        keys = tuple(sorted(row, key=PLACES.__getitem__))
        rows.setdefault(keys, []).append((table, created, *(row[key] for key in keys)))
    return rows
