"""What was said at tables."""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from nimmt.server.store.notes import Note, tell
from nimmt.server.store.schema import chat


class Said(NamedTuple):
    id: int
    table_id: str
    player: str
    at: float
    text: str
    emote: bool = False
    """Whether the text is an emote's name."""


async def say(
    connection: AsyncConnection,
    table: str,
    player: str,
    at: float,
    text: str,
    node: str = "",
    *,
    emote: bool = False,
) -> Said:
    """Keep it, and tell the other nodes."""
    values = {"table_id": table, "player": player, "at": at, "text": text, "emote": emote}
    id = (await connection.execute(insert(chat).values(values).returning(chat.c.id))).scalar_one()
    await tell(connection, Note("chat", table, id, node))
    return Said(id, table, player, at, text, emote)


async def lately(connection: AsyncConnection, table: str, limit: int) -> list[Said]:
    """The last ones, in order."""
    query = select(chat).where(chat.c.table_id == table).order_by(chat.c.id.desc()).limit(limit)
    rows = (await connection.execute(query)).all()
    return [Said(*row) for row in reversed(rows)]


async def of_player_at(
    connection: AsyncConnection, player: str, table: str, limit: int
) -> list[Said]:
    """What somebody said last at a table, in order; without emotes."""
    theirs = (chat.c.table_id == table, chat.c.player == player, ~chat.c.emote)
    query = select(chat).where(*theirs).order_by(chat.c.id.desc()).limit(limit)
    rows = (await connection.execute(query)).all()
    return [Said(*row) for row in reversed(rows)]


async def find(connection: AsyncConnection, id: int) -> Said | None:
    row = (await connection.execute(select(chat).where(chat.c.id == id))).first()
    return None if row is None else Said(*row)


async def by_player(connection: AsyncConnection, player: str) -> list[Said]:
    """All of it, for their export."""
    query = select(chat).where(chat.c.player == player).order_by(chat.c.id)
    return [Said(*row) for row in await connection.execute(query)]
