"""Forgetting a player: what they were called goes, what was played stays."""

from __future__ import annotations

import json
import re
from typing import Any

from sqlalchemy import or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from nimmt.server.store import players
from nimmt.server.store.nobody import NOBODY, without_name, written
from nimmt.server.store.notes import tell_name
from nimmt.server.store.players import Player
from nimmt.server.store.schema import match_seats, matches, tables
from nimmt.server.store.seated import known_at

AT_ONCE = 200


async def erase(connection: AsyncConnection, player: Player) -> list[str]:
    """The player and their bots: identity, ratings, chat and all; names at tables as well.

    The ids of all who are gone: rooms in memory still know what they were called.
    """
    gone = [*await players.bots_of(connection, player.id), player]
    for each in gone:
        await _erase_from_tables(connection, each)
        await _erase_from_matches(connection, each.id)
        await tell_name(connection, each.id)
    await players.delete_player(connection, player.id)
    return [each.id for each in gone]


async def _erase_from_matches(connection: AsyncConnection, player: str) -> None:
    """A few at a time; those done are no longer the player's."""
    query = (
        select(match_seats.c.match_id, match_seats.c.seat, matches.c.record)
        .join(matches, matches.c.id == match_seats.c.match_id)
        .where(match_seats.c.player == player)
        .limit(AT_ONCE)
    )
    while rows := (await connection.execute(query)).all():
        for match, seat, record in rows:
            changed = update(matches).where(matches.c.id == match)
            await connection.execute(changed.values(record=without_name(record, seat)))
            mine = (match_seats.c.match_id == match) & (match_seats.c.seat == seat)
            gone = update(match_seats).where(mine).values(name=NOBODY, player=None)
            await connection.execute(gone)


async def _erase_from_tables(connection: AsyncConnection, player: Player) -> None:
    """What the lobby shows, of their tables and of closed ones, where nobody is known any more."""
    likely = or_(tables.c.id.in_(known_at(player.id)), tables.c.phase == "closed")
    named = tables.c.summary.contains(written(player.name)[1:-1], autoescape=True)
    rows = await connection.execute(select(tables.c.id, tables.c.summary).where(likely, named))
    for id, summary in rows.all():
        shown = written(_renamed(json.loads(summary), player.name))
        await connection.execute(update(tables).where(tables.c.id == id).values(summary=shown))


def _renamed(summary: dict[str, Any], name: str) -> dict[str, Any]:
    """Where names looked alike they were numbered: whose was whose nobody knows any more."""
    theirs = re.compile(re.escape(name) + r"( \(\d+\))?")
    if theirs.fullmatch(summary.get("host", "")):
        summary["host"] = NOBODY
    for chair in summary.get("chairs", []):
        if theirs.fullmatch(chair["name"]):
            chair["name"] = NOBODY
    return summary
