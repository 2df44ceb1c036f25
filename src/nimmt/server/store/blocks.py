"""Whom a player wants nothing to do with."""

from __future__ import annotations

from sqlalchemy import delete, func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from nimmt.server.store.schema import blocks
from nimmt.server.store.upserts import inserting


async def block(connection: AsyncConnection, player: str, other: str, now: float) -> None:
    new = inserting(connection, blocks).values(player=player, other=other, at=now)
    await connection.execute(new.on_conflict_do_nothing())


async def unblock(connection: AsyncConnection, player: str, other: str) -> None:
    mine = (blocks.c.player == player) & (blocks.c.other == other)
    await connection.execute(delete(blocks).where(mine))


async def blocked_by(connection: AsyncConnection, player: str) -> dict[str, float]:
    """Whom the player has blocked, and since when."""
    query = select(blocks.c.other, blocks.c.at).where(blocks.c.player == player)
    return {row.other: row.at for row in await connection.execute(query)}


async def has_blocked(connection: AsyncConnection, player: str, other: str) -> bool:
    mine = (blocks.c.player == player) & (blocks.c.other == other)
    query = select(func.count()).select_from(blocks).where(mine)
    return bool(await connection.scalar(query))
