"""Who is rated after a ranked match, and by which places.

Accounts cost nothing, so a result counts only between people with a history, and not again and
again between the same two. tests/server/tables/test_rating.py plays through what is left to gain.
"""

from __future__ import annotations

from openskill.models import PlackettLuce
from sqlalchemy.ext.asyncio import AsyncConnection

from nimmt.core.ranking import places
from nimmt.core.rules import Rules
from nimmt.server.store import ratings
from nimmt.server.store.ratings import Rating
from nimmt.table import Table

MODEL = PlackettLuce()
DAY = 86_400.0
HISTORY = 5
"""Who has finished fewer matches, or came less than a day ago, is not rated and rates nobody."""
TOGETHER_A_DAY = 3
"""So many rated matches two people can have together in a day; later ones rate nobody."""

Rated = dict[str, tuple[Rating, Rating]]
"""By player the rating before and after."""


async def rated(
    connection: AsyncConnection, table: Table, rules: Rules, totals: tuple[int, ...]
) -> Rated:
    """What a finished match changes; `totals` are what stood-in seats have come to as well."""
    if not table.ranked or rules.dials.scorers:
        return {}
    ended, finishing = table.touched_at, order(table, rules, totals)
    known = await ratings.with_history(connection, [*finishing], HISTORY, ended - DAY)
    counted = {player: place for player, place in finishing.items() if player in known}
    seen = await ratings.most_between_two(connection, [*counted], ended - DAY)
    if len(counted) < 2 or seen >= TOGETHER_A_DAY:
        return {}
    size = len(table.players)
    before = await ratings.read_ratings(connection, rules.preset, size, counted, lock=True)
    return changes(counted, before)


def order(table: Table, rules: Rules, totals: tuple[int, ...]) -> dict[str, int]:
    """Each player's place: among those who stayed theirs, and behind them all who resigned.

    What bots did in the place of those who resigned counts for nobody.
    """
    stayed = [number for number, seat in enumerate(table.players) if not seat.resigned]
    found = places(rules, tuple(totals[number] for number in stayed))
    among = dict(zip(stayed, found, strict=True))
    return {
        seat.player or "": among.get(number, len(table.players))
        for number, seat in enumerate(table.players)
    }


def changes(finishing: dict[str, int], known: dict[str, Rating]) -> Rated:
    """By the model, which knows only who came before whom."""
    before = [known.get(player) or fresh() for player in finishing]
    teams = [[MODEL.rating(mu=each.mu, sigma=each.sigma)] for each in before]
    ranks = [float(place) for place in finishing.values()]
    after = [
        Rating(team[0].mu, team[0].sigma, each.matches + 1, each.company)
        for team, each in zip(MODEL.rate(teams, ranks=ranks), before, strict=True)
    ]
    return dict(zip(finishing, zip(before, after, strict=True), strict=True))


def fresh() -> Rating:
    new = MODEL.rating()
    return Rating(new.mu, new.sigma)
