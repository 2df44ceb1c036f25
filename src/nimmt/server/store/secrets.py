"""Secrets that all nodes share, made by the first that needs them."""

from __future__ import annotations

from collections.abc import Callable

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from nimmt.server.store.schema import settings
from nimmt.server.store.upserts import inserting


async def read(connection: AsyncConnection, name: str) -> str | None:
    query = select(settings.c.value).where(settings.c.name == name)
    return (await connection.execute(query)).scalar_one_or_none()


async def shared(connection: AsyncConnection, name: str, make: Callable[[], str]) -> str:
    """The secret of this name, which is made if there is none: all nodes get the same."""
    known = await read(connection, name)
    if known is not None:
        return known
    insert = inserting(connection, settings).values(name=name, value=make())
    await connection.execute(insert.on_conflict_do_nothing(index_elements=["name"]))
    made = await read(connection, name)
    assert made is not None
    return made
