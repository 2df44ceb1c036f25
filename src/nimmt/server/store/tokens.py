"""Tokens with which bots come in; only their hashes are kept."""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from nimmt.server.store.schema import tokens


class Token(NamedTuple):
    hash: str
    player: str
    label: str
    created: float
    seen: float | None


async def create(
    connection: AsyncConnection, hash: str, player: str, label: str, now: float
) -> Token:
    values = {"hash": hash, "player": player, "label": label, "created": now}
    await connection.execute(insert(tokens).values(values))
    return Token(hash, player, label, now, None)


async def find(connection: AsyncConnection, hash: str) -> Token | None:
    row = (await connection.execute(select(tokens).where(tokens.c.hash == hash))).first()
    return None if row is None else Token(*row)


async def of_player(connection: AsyncConnection, player: str) -> list[Token]:
    query = select(tokens).where(tokens.c.player == player).order_by(tokens.c.created)
    return [Token(*row) for row in await connection.execute(query)]


async def saw(connection: AsyncConnection, hash: str, now: float) -> None:
    await connection.execute(update(tokens).where(tokens.c.hash == hash).values(seen=now))


async def revoke(connection: AsyncConnection, hash: str, player: str) -> bool:
    """Whether the player had such a token."""
    gone = delete(tokens).where(tokens.c.hash == hash, tokens.c.player == player)
    return (await connection.execute(gone)).rowcount == 1
