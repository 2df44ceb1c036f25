"""Who is asked to which table, by whom."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from sqlalchemy import delete, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from nimmt.server.store.schema import blocks, invitations, players, seated, tables
from nimmt.server.store.upserts import inserting


class Invitation(NamedTuple):
    table_id: str
    player: str
    sender: str
    at: float
    refused: bool = False


class Asked(NamedTuple):
    """An invitation as it is shown to the one who is asked."""

    table_id: str
    sender: str
    name: str
    look: str | None
    at: float
    summary: str


async def invite(connection: AsyncConnection, invitation: Invitation) -> bool:
    """Whether it is new: whoever has refused, or been asked before, is not asked again."""
    new = inserting(connection, invitations).values(invitation._asdict()).on_conflict_do_nothing()
    return (await connection.execute(new)).rowcount == 1


async def open_for(
    connection: AsyncConnection, player: str, since: float, limit: int
) -> list[Asked]:
    """The invitations to tables that wait, and where the player does not sit, the latest first."""
    sits = select(seated.c.table_id).where(seated.c.player == player)
    blocked = select(blocks.c.other).where(blocks.c.player == player)
    query = (
        select(
            invitations.c.table_id,
            invitations.c.sender,
            players.c.name,
            players.c.look,
            invitations.c.at,
            tables.c.summary,
        )
        .join(players, players.c.id == invitations.c.sender)
        .join(tables, tables.c.id == invitations.c.table_id)
        .where(
            invitations.c.player == player,
            invitations.c.at > since,
            ~invitations.c.refused,
            tables.c.phase == "waiting",
            invitations.c.table_id.not_in(sits),
            invitations.c.sender.not_in(blocked),
        )
        .order_by(invitations.c.at.desc())
        .limit(limit)
    )
    return [Asked(*row) for row in await connection.execute(query)]


async def refuse(connection: AsyncConnection, table: str, player: str) -> bool:
    """Whether there was one."""
    mine = (invitations.c.table_id == table) & (invitations.c.player == player)
    done = await connection.execute(update(invitations).where(mine).values(refused=True))
    return done.rowcount == 1


async def about(connection: AsyncConnection, player: str) -> list[Invitation]:
    """Those they sent and those they got, for their export."""
    mine = (invitations.c.player == player) | (invitations.c.sender == player)
    rows = await connection.execute(select(invitations).where(mine).order_by(invitations.c.at))
    return [Invitation(*row) for row in rows]


async def withdraw(connection: AsyncConnection, sender: str, player: str) -> None:
    """All that one has asked the other to: they have been blocked."""
    theirs = (invitations.c.sender == sender) & (invitations.c.player == player)
    await connection.execute(delete(invitations).where(theirs))


async def forget(connection: AsyncConnection, table: str) -> None:
    """The table is closed."""
    await connection.execute(delete(invitations).where(invitations.c.table_id == table))


async def asked_to(connection: AsyncConnection, table: str) -> Sequence[Invitation]:
    """Everybody who has been asked to this table."""
    query = select(invitations).where(invitations.c.table_id == table).order_by(invitations.c.at)
    return [Invitation(*row) for row in await connection.execute(query)]
