"""Where browsers want to be notified."""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import delete, select
from sqlalchemy.ext.asyncio import AsyncConnection

from nimmt.server.store.schema import pushes
from nimmt.server.store.upserts import inserting


class Subscription(NamedTuple):
    endpoint_hash: str
    player: str
    endpoint: str
    p256dh: str
    auth: str
    created: float
    language: str = "en"


async def subscribe(connection: AsyncConnection, subscription: Subscription) -> None:
    """A browser that comes again, perhaps as somebody else, replaces what it said before."""
    values = subscription._asdict()
    insert = inserting(connection, pushes).values(values)
    changed = {name: insert.excluded[name] for name in values if name != "endpoint_hash"}
    await connection.execute(
        insert.on_conflict_do_update(index_elements=["endpoint_hash"], set_=changed)
    )


async def unsubscribe(connection: AsyncConnection, endpoint_hash: str) -> None:
    await connection.execute(delete(pushes).where(pushes.c.endpoint_hash == endpoint_hash))


async def of_player(connection: AsyncConnection, player: str) -> list[Subscription]:
    query = select(pushes).where(pushes.c.player == player).order_by(pushes.c.created)
    return [Subscription(*row) for row in await connection.execute(query)]
