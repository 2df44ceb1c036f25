"""Players as an operator sees and keeps them; passwords and tokens are never shown."""

from __future__ import annotations

from dataclasses import asdict
from math import isinf
from typing import Any

from sqlalchemy.ext.asyncio import AsyncConnection

from nimmt.server.common.errors import NoSuchPlayer
from nimmt.server.identity.erasing import erase
from nimmt.server.identity.names import check_free, clean_name
from nimmt.server.operating.visiting import visiting_hub
from nimmt.server.store import Database, players, ratings, seated
from nimmt.server.store.players import Player

PAGE = 500
FOR_EVER = float("inf")


def data(player: Player, now: float) -> dict[str, Any]:
    """What may be printed; a ban for ever has no end."""
    shown = {name: value for name, value in asdict(player).items() if name != "password"}
    until = player.banned_until
    endless = until is not None and isinf(until)
    return {
        **shown,
        "has_password": player.password is not None,
        "banned": player.is_banned(now),
        "banned_until": None if endless else until,
    }


async def every(
    connection: AsyncConnection, containing: str = "", *, banned_at: float | None = None
) -> list[Player]:
    """All, or those with this in their name, or those who are banned at this time."""
    found: list[Player] = []
    last = ""
    while page := await players.listed(connection, PAGE, last, containing):
        found += [each for each in page if banned_at is None or each.is_banned(banned_at)]
        last = page[-1].id
    return sorted(found, key=lambda player: player.seen)


async def one(connection: AsyncConnection, id: str) -> Player:
    player = await players.find(connection, id)
    if player is None:
        raise NoSuchPlayer(None, id)
    return player


async def surroundings(connection: AsyncConnection, id: str) -> dict[str, Any]:
    """The tables at which a player sits, their bots, and their ratings."""
    tables = await seated.tables_of(connection, id)
    bots = await players.bots_of(connection, id)
    standings = await ratings.of_player(connection, id)
    return {
        "tables": [row.id for row in tables],
        "bots": [bot.id for bot in bots],
        "ratings": [
            {"preset": each.preset, "players": each.players, **each.rating._asdict()}
            for each in standings
        ],
    }


async def rename(connection: AsyncConnection, id: str, name: str) -> Player:
    """Under the same rules as for the players themselves."""
    player, kept = await one(connection, id), clean_name(name)
    await check_free(connection, kept, player.id)
    await players.rename(connection, player.id, kept)
    return await one(connection, id)


async def ban(connection: AsyncConnection, id: str, until: float, reason: str) -> Player:
    await one(connection, id)
    await players.ban(connection, id, until, reason)
    return await one(connection, id)


async def pardon(connection: AsyncConnection, id: str) -> Player:
    await one(connection, id)
    await players.pardon(connection, id)
    return await one(connection, id)


async def delete(database: Database, id: str) -> None:
    """As if they had asked for it themselves."""
    async with visiting_hub(database) as hub:
        await hub.see_off(id)
    async with database.write() as connection:
        await erase(connection, await one(connection, id))
