"""Which node runs a table's clocks and bots."""

from __future__ import annotations

from sqlalchemy import Select, and_, or_, select, update

from nimmt.server.store.database import Database
from nimmt.server.store.schema import tables

_FREE = {"lease_node": None, "lease_until": None}


class Leases:
    """The leases of one node. They end by themselves unless they are claimed again in time."""

    def __init__(self, database: Database, node: str) -> None:
        self._database = database
        self._node = node
        self._own = tables.c.lease_node == node

    async def claim(self, now: float, length: float, most: int, horizon: float = 0.0) -> list[str]:
        """Renew our own leases and take up to `most` free ones of tables that have to be run.

        That is tables where something is due within the horizon. Returns all of these that are
        ours then. A table that somebody is writing to at this very moment is passed over, and
        stays whose it is until the next time: claim at least three times in a lease's length.
        """
        free = or_(tables.c.lease_until.is_(None), tables.c.lease_until <= now)
        running = tables.c.due <= now + horizon
        own = select(tables.c.id).where(running, self._own).with_for_update(skip_locked=True)
        other = (
            select(tables.c.id)
            .where(running, free, or_(tables.c.lease_node.is_(None), ~self._own))
            .order_by(tables.c.due)
            .limit(most)
            .with_for_update(skip_locked=True)
        )
        chosen = or_(
            tables.c.id.in_(select(own.cte("own").c.id)),
            tables.c.id.in_(select(other.cte("other").c.id)),
        )
        async with self._database.write() as connection:
            taken = {"lease_node": self._node, "lease_until": now + length}
            await connection.execute(update(tables).where(chosen).values(taken))
            return list(await connection.scalars(self._held(now).where(running)))

    async def take(self, table: str, now: float, length: float) -> bool:
        """Take or renew one table's lease; whether it is ours then."""
        free = or_(self._own, tables.c.lease_until.is_(None), tables.c.lease_until <= now)
        mine = update(tables).where(tables.c.id == table, free)
        taken = {"lease_node": self._node, "lease_until": now + length}
        async with self._database.write() as connection:
            return (await connection.execute(mine.values(taken))).rowcount == 1

    async def held(self, now: float) -> list[str]:
        """The tables to run whose leases are ours and have not ended."""
        async with self._database.read() as connection:
            return list(await connection.scalars(self._held(now)))

    async def release_all(self, *, everybody: bool = False) -> None:
        """Give back our leases; or everybody's, where no other node can be alive (SQLite)."""
        whose = tables.c.lease_node.is_not(None) if everybody else self._own
        async with self._database.write() as connection:
            await connection.execute(update(tables).where(whose).values(_FREE))

    def _held(self, now: float) -> Select[tuple[str]]:
        ours = and_(self._own, tables.c.lease_until > now, tables.c.due.is_not(None))
        return select(tables.c.id).where(ours).order_by(tables.c.due)
