"""Everything that is stored about a player, as one JSON document, written page by page."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from dataclasses import asdict
from typing import Any

import msgspec
from sqlalchemy.ext.asyncio import AsyncConnection

from nimmt.server.store import (
    Database,
    blocks,
    chat,
    hearing,
    invitations,
    journal,
    matches,
    players,
    pushes,
    ratings,
    reports,
    seated,
    tokens,
)
from nimmt.server.store.players import Player
from nimmt.table import Entry, Table
from nimmt.table.entries import read

PAGE = 50
SECRET = ("password",)


async def export(database: Database, player: Player) -> AsyncIterator[bytes]:
    """The document in parts; matches come with their records.

    Whoever reads slowly keeps no connection to the database meanwhile.
    """
    async with database.read() as connection:
        facts = await _facts(connection, player)
        tables = await seated.tables_that_know(connection, player.id)
    yield msgspec.json.encode(facts)[:-1]
    for name, parts in (
        ("entries", _entries(database, player.id, tables)),
        ("matches", _matches(database, player.id)),
    ):
        yield f',"{name}":['.encode()
        between = b""
        async for part in parts:
            yield between + msgspec.json.encode(part)
            between = b",\n"
        yield b"]"
    yield b"}\n"


async def _facts(connection: AsyncConnection, player: Player) -> dict[str, Any]:
    bots = await players.bots_of(connection, player.id)
    return {
        "player": _public(player) | {"has_password": player.password is not None},
        "bots": [await _bot(connection, bot) for bot in bots],
        "ratings": [_flat(each) for each in await ratings.of_player(connection, player.id)],
        "tables": [table.id for table in await seated.tables_of(connection, player.id)],
        "chat": [said._asdict() for said in await chat.by_player(connection, player.id)],
        "hearing": await hearing.heard_by(connection, player.id),
        "blocks": await blocks.blocked_by(connection, player.id),
        "invitations": [each._asdict() for each in await invitations.about(connection, player.id)],
        "reports": [each._asdict() for each in await reports.by_player(connection, player.id)],
        "reported": [
            _kept_back(each) for each in await reports.about_player(connection, player.id)
        ],
        "pushes": [each._asdict() for each in await pushes.of_player(connection, player.id)],
    }


def _kept_back(report: reports.Report) -> dict[str, Any]:
    """What others have reported, but not who, nor in which words."""
    told = ("at", "table_id", "reason", "said", "closed")
    return {name: value for name, value in report._asdict().items() if name in told}


async def _bot(connection: AsyncConnection, bot: Player) -> dict[str, Any]:
    held = await tokens.of_player(connection, bot.id)
    shown = [{"label": each.label, "created": each.created, "seen": each.seen} for each in held]
    return _public(bot) | {"tokens": shown}


def _public(player: Player) -> dict[str, Any]:
    return {name: value for name, value in asdict(player).items() if name not in SECRET}


def _flat(standing: ratings.Standing) -> dict[str, Any]:
    return {"preset": standing.preset, "players": standing.players, **standing.rating._asdict()}


async def _entries(
    database: Database, player: str, tables: Sequence[str]
) -> AsyncIterator[dict[str, Any]]:
    """What tables' journals have of the player, table by table."""
    for table in tables:
        async with database.read() as connection:
            stored = await journal.read(connection, table)
        if own := own_entries([read(each.text) for each in stored], player):
            yield {"table": table, "entries": own}


def own_entries(entries: Sequence[Entry], player: str) -> list[dict[str, Any]]:
    """Those that a player made, or that were made for their seat; without the deal's seed."""
    table, own = Table(), []
    for index, entry in enumerate(entries):
        seat = table.seat_of(player)
        newcomer = getattr(entry, "host", None) or getattr(entry, "player", None)
        if newcomer == player or (seat is not None and getattr(entry, "seat", None) == seat):
            shown = msgspec.to_builtins(entry)
            shown.pop("seed", None)
            own.append({"index": index, **shown})
        table.apply(entry)
    return own


async def _matches(database: Database, player: str) -> AsyncIterator[dict[str, Any]]:
    before = None
    while True:
        async with database.read() as connection:
            page = await matches.history(connection, player, PAGE, before)
            told = [await _match(connection, played) for played in page]
        if not page:
            return
        for match in told:
            yield match
        before = (page[-1].ended, page[-1].id)


async def _match(connection: AsyncConnection, played: matches.Played) -> dict[str, Any]:
    full = await matches.find(connection, played.id)
    record = msgspec.Raw(full.record.encode()) if full else None
    seats = [asdict(seat) for seat in played.seats]
    return played._asdict() | {"seats": seats, "record": record}
