"""Who sits at which open table: a player's tables, and how many a bot holds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from sqlalchemy import Select, delete, func, insert, select, union
from sqlalchemy.ext.asyncio import AsyncConnection

from nimmt.server.store.players import still_there
from nimmt.server.store.schema import match_seats, matches, seated, tables
from nimmt.server.store.schema import players as people
from nimmt.server.store.tables import TableRow


async def replace(connection: AsyncConnection, table: str, players: Mapping[str, bool]) -> None:
    """These sit at the table now, each with whether they have resigned, and nobody else; for an
    append's `also`."""
    await connection.execute(delete(seated).where(seated.c.table_id == table))
    there = await still_there(connection, players)
    rows = [{"table_id": table, "player": who, "resigned": players[who]} for who in there]
    if rows:
        await connection.execute(insert(seated), rows)


async def tables_of(
    connection: AsyncConnection, player: str, *, resigned: bool = True
) -> list[TableRow]:
    """The tables at which a player sits, the latest first; also those with a match from which
    they have resigned, unless these are not wanted."""
    query = (
        select(tables)
        .join(seated, seated.c.table_id == tables.c.id)
        .where(seated.c.player == player)
        .order_by(tables.c.touched.desc())
    )
    if not resigned:
        query = query.where(~seated.c.resigned)
    return [TableRow(*row) for row in await connection.execute(query)]


async def called_at(connection: AsyncConnection, ids: Sequence[str]) -> dict[str, dict[str, str]]:
    """The names of those who sit at these tables, by table and player."""
    query = (
        select(seated.c.table_id, people.c.id, people.c.name)
        .join(people, people.c.id == seated.c.player)
        .where(seated.c.table_id.in_(ids))
        .order_by(people.c.id)
    )
    found: dict[str, dict[str, str]] = {}
    for table, player, name in await connection.execute(query):
        found.setdefault(table, {})[player] = name
    return found


def known_at(player: str) -> Select[tuple[str]]:
    """The ids of tables at which a player sits, or has played a match to its end."""
    sits = select(seated.c.table_id).where(seated.c.player == player)
    played = (
        select(matches.c.table_id)
        .join(match_seats, match_seats.c.match_id == matches.c.id)
        .where(match_seats.c.player == player)
    )
    return select(union(sits, played).subquery().c.table_id)


async def tables_that_know(connection: AsyncConnection, player: str) -> list[str]:
    """Those of them that have not been cleared away, the eldest first."""
    kept = select(tables.c.id).where(tables.c.id.in_(known_at(player))).order_by(tables.c.created)
    return list(await connection.scalars(kept))


async def count(connection: AsyncConnection, player: str) -> int:
    """At how many tables a player sits and has not resigned."""
    mine = (seated.c.player == player, ~seated.c.resigned)
    query = select(func.count()).select_from(seated).where(*mine)
    return (await connection.execute(query)).scalar_one()
