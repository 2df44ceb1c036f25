"""Matches as a table would archive them."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace

from nimmt import Rules
from nimmt.cli.simulate import random_match
from nimmt.records import encode
from nimmt.server.identity.signing import random_id
from nimmt.server.store import Database, matches
from nimmt.server.store.matches import Match, Seat
from nimmt.server.store.ratings import Rating
from nimmt.server.store.schema import ratings
from tests.helpers import SEED


async def archived(
    database: Database,
    players: Sequence[tuple[str, str]],
    *,
    ended: float = 100.0,
    listed: bool = False,
) -> str:
    """A whole match of these (id, name), the first of whom won; its id.

    With `listed` they count as having met enough others for a leaderboard.
    """
    names = tuple(name for _, name in players)
    record = replace(random_match(Rules.of("base"), len(players), SEED), players=names)
    match = Match(
        id=random_id(16),
        table_id=random_id(16),
        number=0,
        preset="base",
        players=len(players),
        rules='{"preset":"base"}',
        ranked=True,
        started=ended - 10,
        ended=ended,
        finished=True,
        record=json.dumps(encode(record)),
    )
    seats = [
        Seat(seat, id, None, name, 10 * seat, seat == 0) for seat, (id, name) in enumerate(players)
    ]
    new = {id: Rating(25.0 - seat, 3.0, 1) for seat, (id, _) in enumerate(players)}
    async with database.write() as connection:
        await matches.archive(connection, match, seats, new)
        if listed:
            await connection.execute(ratings.update().values(company=25.0))
    return match.id
