"""How somebody does against each of our own bots, counted from finished matches."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, Integer, and_, case, func, not_, select
from sqlalchemy.ext.asyncio import AsyncConnection

from nimmt.core.rules import Rules
from nimmt.server.store.schema import match_seats, matches


class Encounters(NamedTuple):
    bot: str
    matches: int
    beaten: int
    """In how many the player came in before every bot of this name."""


async def with_bots(connection: AsyncConnection, player: str) -> list[Encounters]:
    """Of each bot of ours that the player met; matches that a team plays together do not count."""
    mine, theirs = match_seats.alias(), match_seats.alias()
    met = (
        select(
            matches.c.rules,
            theirs.c.bot,
            mine.c.points,
            mine.c.resigned,
            func.min(theirs.c.points).label("fewest"),
            func.max(theirs.c.points).label("most"),
        )
        .join(mine, mine.c.match_id == matches.c.id)
        .join(theirs, theirs.c.match_id == matches.c.id)
        .where(mine.c.player == player, matches.c.finished, theirs.c.bot.is_not(None))
        .group_by(matches.c.id, matches.c.rules, theirs.c.bot, mine.c.points, mine.c.resigned)
        .subquery()
    )
    fewer = _count(and_(not_(met.c.resigned), met.c.points < met.c.fewest))
    more = _count(and_(not_(met.c.resigned), met.c.points > met.c.most))
    group = (met.c.rules, met.c.bot)
    query = select(*group, func.count(), fewer, more).group_by(*group).order_by(*group)
    return _added_up((await connection.execute(query)).all())


def _count(condition: ColumnElement[bool]) -> ColumnElement[int]:
    return func.sum(case((condition, 1), else_=0)).cast(Integer)


def _added_up(rows: Iterable[Any]) -> list[Encounters]:
    found: dict[str, Encounters] = {}
    for text, bot, count, fewer, more in rows:
        dials = Rules.from_data(json.loads(text)).dials
        if not dials.scorers:
            beaten = more if dials.winners((0, 1)) == (1,) else fewer
            so_far = found.get(bot, Encounters(bot, 0, 0))
            found[bot] = Encounters(bot, so_far.matches + count, so_far.beaten + beaten)
    return sorted(found.values())
