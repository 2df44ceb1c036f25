"""Who sits at a table, written down with the entries that seat them; nobody sits at too many."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence

from sqlalchemy.ext.asyncio import AsyncConnection

from nimmt.core.errors import NimmtError
from nimmt.server.store import players, seated

Also = Callable[[AsyncConnection], Awaitable[None]]


class TooManyTables(NimmtError):
    """Nobody sits at more tables than this."""

    status = 409


def seating(
    table_id: str, there: Mapping[str, bool], new: Sequence[str], most: Mapping[str, int]
) -> Also:
    """Let these sit at the table, resigned or not, and nobody else; TooManyTables where
    that is one too many for somebody new. `most` is by kind of player.
    """

    async def seat(connection: AsyncConnection) -> None:
        await seated.replace(connection, table_id, there)
        for player in await players.held(connection, new):
            if await seated.count(connection, player.id) > most[player.kind]:
                raise TooManyTables(most[player.kind], None)

    return seat
