"""Notes that nodes send one another over PostgreSQL."""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncConnection

CHANNEL = "nimmt"
_NOTIFY = text("SELECT pg_notify(:channel, :note)")


class Note(NamedTuple):
    """What has changed: `journal`, `chat` (of a table), `name`, `block` or `invitation` (of a
    player) or `ban`; up to where; and who says so.
    """

    kind: str
    subject: str
    number: int
    node: str

    def __str__(self) -> str:
        return f"{self.kind} {self.node} {self.number} {self.subject}"

    @classmethod
    def parsed(cls, payload: str) -> Note | None:
        """None for what a newer node may say that we do not understand."""
        try:
            kind, node, number, subject = payload.split(" ", 3)
            return cls(kind, subject, int(number), node)
        except ValueError:
            return None


async def tell_name(connection: AsyncConnection, player: str) -> None:
    """A player is called otherwise from now on, or is nobody any more."""
    await tell(connection, Note("name", player, 0, ""))


async def tell(connection: AsyncConnection, note: Note) -> None:
    """Send a note when the transaction commits; with SQLite there is nobody to tell."""
    if connection.dialect.name == "postgresql":
        await connection.execute(_NOTIFY, {"channel": CHANNEL, "note": str(note)})
