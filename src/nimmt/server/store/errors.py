"""What can go wrong in storage."""

from __future__ import annotations

from nimmt.core.errors import NimmtError


class Unavailable(NimmtError):
    """The storage cannot be reached or is full; what it said is in `__cause__`, for the log.

    Nothing was changed as far as anybody can tell. Where the connection broke in the middle of a
    commit the change may have been made all the same: whoever appends again is then told
    `IndexTaken`, and reads what is there.
    """

    def __init__(self, expected: object = "the storage", got: object = "no answer") -> None:
        super().__init__(expected, got)


class NewerSchema(NimmtError):
    """The database was upgraded by a newer version than this one."""


class IndexTaken(Exception):
    """Another node, or an append before this one, has already written this index of the journal."""

    def __init__(self, table: str, index: int) -> None:
        super().__init__(table, index)
        self.table = table
        self.index = index
