"""Everything that is stored about a player, as one JSON document, written page by page."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import asdict
from typing import Any

import msgspec
from sqlalchemy.ext.asyncio import AsyncConnection

from nimmt.server.store import (
    Database,
    chat,
    hearing,
    matches,
    players,
    pushes,
    ratings,
    seated,
    tokens,
)
from nimmt.server.store.players import Player

PAGE = 50
SECRET = ("password",)


async def export(database: Database, player: Player) -> AsyncIterator[bytes]:
    """The document in parts; matches come with their records.

    Whoever reads slowly keeps no connection to the database meanwhile.
    """
    async with database.read() as connection:
        facts = await _facts(connection, player)
    yield msgspec.json.encode(facts)[:-1] + b',"matches":['
    first = True
    async for page in _pages(database, player.id):
        for match in page:
            yield (b"" if first else b",\n") + msgspec.json.encode(match)
            first = False
    yield b"]}\n"


async def _facts(connection: AsyncConnection, player: Player) -> dict[str, Any]:
    bots = await players.bots_of(connection, player.id)
    return {
        "player": _public(player) | {"has_password": player.password is not None},
        "bots": [await _bot(connection, bot) for bot in bots],
        "ratings": [_flat(each) for each in await ratings.of_player(connection, player.id)],
        "tables": [table.id for table in await seated.tables_of(connection, player.id)],
        "chat": [said._asdict() for said in await chat.by_player(connection, player.id)],
        "hearing": await hearing.heard_by(connection, player.id),
        "pushes": [each._asdict() for each in await pushes.of_player(connection, player.id)],
    }


async def _bot(connection: AsyncConnection, bot: Player) -> dict[str, Any]:
    held = await tokens.of_player(connection, bot.id)
    shown = [{"label": each.label, "created": each.created, "seen": each.seen} for each in held]
    return _public(bot) | {"tokens": shown}


def _public(player: Player) -> dict[str, Any]:
    return {name: value for name, value in asdict(player).items() if name not in SECRET}


def _flat(standing: ratings.Standing) -> dict[str, Any]:
    return {"preset": standing.preset, "players": standing.players, **standing.rating._asdict()}


async def _pages(database: Database, player: str) -> AsyncIterator[list[dict[str, Any]]]:
    before = None
    while True:
        async with database.read() as connection:
            page = await matches.history(connection, player, PAGE, before)
            told = [await _match(connection, played) for played in page]
        if not page:
            return
        yield told
        before = (page[-1].ended, page[-1].id)


async def _match(connection: AsyncConnection, played: matches.Played) -> dict[str, Any]:
    full = await matches.find(connection, played.id)
    record = msgspec.Raw(full.record.encode()) if full else None
    seats = [asdict(seat) for seat in played.seats]
    return played._asdict() | {"seats": seats, "record": record}
