"""Who holds a name: players with a password, so that nobody else can go by it."""

from __future__ import annotations

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from nimmt.server.common.errors import NameTaken
from nimmt.server.store.players import Player
from nimmt.server.store.schema import players


async def with_password(connection: AsyncConnection, name: str) -> list[Player]:
    """Those who can sign in by this name, the eldest first."""
    query = select(players).where(players.c.name == name, players.c.password.is_not(None))
    rows = await connection.execute(query.order_by(players.c.created).limit(3))
    return [Player(*row) for row in rows]


async def check_free(connection: AsyncConnection, name: str, player: str | None = None) -> None:
    """Raise NameTaken if somebody other than this player holds it."""
    if any(holder.id != player for holder in await with_password(connection, name)):
        raise NameTaken(None, name)


async def bots_online(connection: AsyncConnection, now: float, limit: int) -> list[Player]:
    """Bots of players that can be asked to a table now."""
    query = select(players).where(players.c.kind == "bot", players.c.online_until > now)
    rows = await connection.execute(query.order_by(players.c.name, players.c.id).limit(limit))
    return [Player(*row) for row in rows]
