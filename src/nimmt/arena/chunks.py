"""Deals in portions: what a worker gets, and what it gives back deal by deal."""

from __future__ import annotations

from collections.abc import Generator, Iterator
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

    first: int
    end: int

    def after(self, deal: int) -> Chunk | None:
        """What is left of it behind this deal; None if that is nothing."""
        return Chunk(deal + 1, self.end) if deal + 1 < self.end else None


class DealPlayed(NamedTuple):
    """One deal, in every seating."""

    deal: int
    matches: tuple[Played, ...]
    lines: tuple[str, ...]
    """The records, where they are wanted."""


class Lost(NamedTuple):
    """A deal whose worker died every time, and how it ended."""

    deal: int
    tries: int
    reason: str


Result = DealPlayed | Lost | Failure
Results = Generator[Result, None, None]


def chunks(deals: int, workers: int) -> tuple[Chunk, ...]:
    size = max(1, min(MOST_DEALS, deals // (PORTIONS * max(1, workers))))
    return tuple(Chunk(first, min(first + size, deals)) for first in range(0, deals, size))


def play_chunk(plan: Plan, chunk: Chunk, *, records: bool) -> Iterator[DealPlayed | Failure]:
    """Each deal as soon as it is finished, up to the first failure of a bot."""
    for deal in range(chunk.first, chunk.end):
        result = play_deal(plan, deal, records=records)
        yield result
        if isinstance(result, Failure):
            return


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


def one_by_one(plan: Plan, *, records: bool) -> Results:
    """All deals in this process: no worker, nothing to lose."""
    yield from play_chunk(plan, Chunk(0, plan.deals), records=records)
