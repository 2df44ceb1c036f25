"""Addresses that may not come in. A player's own ban stands with the player."""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import delete, or_, select
from sqlalchemy.ext.asyncio import AsyncConnection

from nimmt.server.store.notes import Note, tell
from nimmt.server.store.schema import bans
from nimmt.server.store.upserts import inserting


class Ban(NamedTuple):
    address: str
    until: float | None
    """None is for ever."""
    reason: str
    created: float


async def ban(connection: AsyncConnection, ban: Ban, node: str = "") -> None:
    """In place of an earlier one, and tell the other nodes."""
    insert = inserting(connection, bans).values(ban._asdict())
    changed = {name: insert.excluded[name] for name in ("until", "reason", "created")}
    await connection.execute(insert.on_conflict_do_update(index_elements=["address"], set_=changed))
    await tell(connection, Note("ban", ban.address, 0, node))


async def pardon(connection: AsyncConnection, address: str, node: str = "") -> bool:
    """Whether there was such a ban."""
    result = await connection.execute(delete(bans).where(bans.c.address == address))
    await tell(connection, Note("ban", address, 0, node))
    return result.rowcount == 1


async def in_force(connection: AsyncConnection, now: float) -> list[Ban]:
    holds = or_(bans.c.until.is_(None), bans.c.until > now)
    query = select(bans).where(holds).order_by(bans.c.address)
    return [Ban(*row) for row in await connection.execute(query)]
