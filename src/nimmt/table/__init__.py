"""The authority at one table: seats, clocks and commitments, free of transport and storage.

A table is its journal: `Table.apply` folds one entry after the other, and `entries_for` turns
what somebody wants into the entries that may be added, or says why not.
"""

from nimmt.table.commands import Actor, Command, Means
from nimmt.table.decide import entries_for
from nimmt.table.entries import Entry, Opened
from nimmt.table.setup import Setup
from nimmt.table.table import Table, Wanted

__all__ = [
    "Actor",
    "Command",
    "Entry",
    "Means",
    "Opened",
    "Setup",
    "Table",
    "Wanted",
    "entries_for",
]
