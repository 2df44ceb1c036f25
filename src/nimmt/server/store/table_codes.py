"""Short codes of tables, to be said aloud: six letters, of which none looks like another."""

from __future__ import annotations

import secrets

from sqlalchemy import delete, select
from sqlalchemy.ext.asyncio import AsyncConnection

from nimmt.server.store.schema import table_codes
from nimmt.server.store.upserts import inserting

LETTERS = "BCDFGHJKMNPRSTWXYZ"
"""Without I, L, O, Q, U and V, which are taken for others, and so without most words."""
LENGTH = 6
TRIES = 20


async def code_of(connection: AsyncConnection, table: str) -> str:
    """The table's code; the first who asks makes one."""
    mine = select(table_codes.c.code).where(table_codes.c.table_id == table)
    for _ in range(TRIES):
        found: str | None = await connection.scalar(mine)
        if found is not None:
            return found
        code = "".join(secrets.choice(LETTERS) for _ in range(LENGTH))
        new = inserting(connection, table_codes).values(code=code, table_id=table)
        await connection.execute(new.on_conflict_do_nothing())
    raise RuntimeError("all codes that were tried are taken")


async def table_of(connection: AsyncConnection, code: str) -> str | None:
    """The id of the table with this code."""
    query = select(table_codes.c.table_id).where(table_codes.c.code == code)
    found: str | None = await connection.scalar(query)
    return found


async def forget(connection: AsyncConnection, table: str) -> None:
    """The table is closed: its code may be another's."""
    await connection.execute(delete(table_codes).where(table_codes.c.table_id == table))
