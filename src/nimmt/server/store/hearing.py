"""Whom a player wants to hear, and whom not; strangers are in neither."""

from __future__ import annotations

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from nimmt.server.store.schema import hearing
from nimmt.server.store.upserts import inserting


async def hear(connection: AsyncConnection, player: str, other: str, hears: bool) -> None:
    insert = inserting(connection, hearing).values(player=player, other=other, hears=hears)
    key = [column.name for column in hearing.primary_key]
    await connection.execute(
        insert.on_conflict_do_update(index_elements=key, set_={"hears": insert.excluded.hears})
    )


async def heard_by(connection: AsyncConnection, player: str) -> dict[str, bool]:
    """By the other's id, whether the player hears them."""
    query = select(hearing.c.other, hearing.c.hears).where(hearing.c.player == player)
    return {row.other: row.hears for row in await connection.execute(query)}
