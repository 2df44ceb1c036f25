"""Deals in portions: what a worker gets, and what it gives back."""

from __future__ import annotations

from collections.abc import Generator
from functools import partial
from typing import NamedTuple

from nimmt.arena.failures import Failure
from nimmt.arena.match import Match, Played
from nimmt.arena.players import Misplay
from nimmt.arena.schedule import Plan
from nimmt.bots import make
from nimmt.records import line_of

MOST_DEALS = 20
PORTIONS = 8
"""So many chunks a worker, at least, if there are deals enough: the last ones end together."""


class Chunk(NamedTuple):
    """Deals `first` to `end`, the end not included."""

    number: int
    first: int
    end: int


class DealPlayed(NamedTuple):
    """One deal, in every seating."""

    deal: int
    matches: tuple[Played, ...]
    lines: tuple[str, ...]
    """The records, where they are wanted."""


class Finished(NamedTuple):
    """All deals of a chunk."""

    chunk: Chunk
    deals: tuple[DealPlayed, ...]


class Lost(NamedTuple):
    """A chunk whose worker died every time, and how it ended."""

    chunk: Chunk
    tries: int
    reason: str


Result = Finished | Lost | Failure
Results = Generator[Result, None, None]


def chunks(deals: int, workers: int) -> tuple[Chunk, ...]:
    size = max(1, min(MOST_DEALS, deals // (PORTIONS * max(1, workers))))
    firsts = range(0, deals, size)
    return tuple(Chunk(i, first, min(first + size, deals)) for i, first in enumerate(firsts))


def play_chunk(plan: Plan, chunk: Chunk, *, records: bool) -> Finished | Failure:
    """Play the deals, up to the first failure of a bot."""
    played = []
    for deal in range(chunk.first, chunk.end):
        result = play_deal(plan, deal, records=records)
        if isinstance(result, Failure):
            return result
        played.append(result)
    return Finished(chunk, tuple(played))


def play_deal(plan: Plan, deal: int, *, records: bool) -> DealPlayed | Failure:
    """The same deal in every seating."""
    matches, lines = [], []
    for seating in range(len(plan.seatings)):
        result = _play_match(plan, deal, seating, records=records)
        if isinstance(result, Failure):
            return result
        played, line = result
        matches.append(played)
        lines += [line] if records else []
    return DealPlayed(deal, tuple(matches), tuple(lines))


def _play_match(
    plan: Plan, deal: int, seating: int, *, records: bool
) -> tuple[Played, str] | Failure:
    names = plan.names(plan.seatings[seating])
    seeds = (plan.bot_seed(deal, seating, seat) for seat in range(plan.players))
    bots = [partial(make, name, seed) for name, seed in zip(names, seeds, strict=True)]
    decided = 0
    try:
        match = Match(plan.rules, names, bots, plan.deal_seed(deal))
        try:
            played, record = match.play()
        finally:
            decided = match.decided
    except Misplay as wrong:
        at = (deal, seating, wrong.seat, decided)
        return Failure(wrong.kind, names[wrong.seat], *at, wrong.message, wrong.error)
    return played, line_of(record) if records else ""


def one_by_one(plan: Plan, work: tuple[Chunk, ...], *, records: bool) -> Results:
    """All chunks in this process: no worker, nothing to lose."""
    for chunk in work:
        yield play_chunk(plan, chunk, records=records)
