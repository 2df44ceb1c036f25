"""What can go wrong in storage."""

from __future__ import annotations

from nimmt.core.errors import NimmtError


class NewerSchema(NimmtError):
    """The database was upgraded by a newer version than this one."""


class InUse(NimmtError):
    """Another server holds this SQLite file; expected is the file, got who it is."""


class IndexTaken(Exception):
    """Another node, or an append before this one, has already written this index of the journal."""

    def __init__(self, table: str, index: int) -> None:
        super().__init__(table, index)
        self.table = table
        self.index = index
