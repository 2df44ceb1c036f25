"""What really happened at a table: its journal, read past the server and folded again."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from nimmt.core.events import Event
from nimmt.server.store import Database, Journal
from nimmt.table import Entry, Table
from nimmt.table.entries import Chose, read
from tests.server.client import Data


@dataclass(frozen=True, eq=False)
class Moment:
    """The table after one entry, and what that entry brought."""

    entry: Entry
    table: Table
    events: tuple[Event, ...]


async def journal_of(url: str, table: str) -> list[Entry]:
    """A table's entries as they are stored, in the order of their numbers."""
    database = Database.open(url)
    try:
        journal = Journal(database)
        stored = await journal.read(table)
        await journal.close()
    finally:
        await database.close()
    return [read(each.text) for each in stored]


def moments(entries: Sequence[Entry]) -> list[Moment]:
    table, told = Table(), []
    for entry in entries:
        events = table.apply(entry)
        told.append(Moment(entry, table.copy(), events))
    return told


def check_acknowledged(
    entries: Sequence[Entry], seat: int, acknowledged: Sequence[tuple[int, Data]]
) -> None:
    """Every decision that was acknowledged stands where it was said to stand."""
    for number, move in acknowledged:
        assert number < len(entries), f"{move} was acknowledged as {number} and is lost"
        entry = entries[number]
        assert isinstance(entry, Chose), f"{number} is {entry} and not {move}"
        assert (entry.seat, entry.by) == (seat, "player")
        assert is_move(entry, move)


def is_move(entry: Chose, move: Data) -> bool:
    """Whether the entry is this decision, as a client said it."""
    told = {name: getattr(entry.move, name) for name in move}
    cards = told.get("cards")
    return {**told, **({"cards": list(cards)} if cards is not None else {})} == move
