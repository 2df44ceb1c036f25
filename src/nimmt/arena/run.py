"""A tournament from its plan to its outcome, wherever it is played."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass, field

from nimmt.arena.chunks import (
    Chunk,
    DealPlayed,
    Finished,
    Lost,
    Result,
    Results,
    chunks,
    one_by_one,
)
from nimmt.arena.cluster import CHUNKS_FOR, on_ray
from nimmt.arena.failures import BotFailed, Failure
from nimmt.arena.pool import in_processes
from nimmt.arena.schedule import Plan

Watch = Callable[[DealPlayed], None]


@dataclass
class Outcome:
    """What has been played, and what is missing."""

    plan: Plan
    played: dict[int, DealPlayed] = field(default_factory=dict)
    """By deal, without the records."""
    lost: list[Lost] = field(default_factory=list)
    interrupted: bool = False

    @property
    def deals(self) -> list[DealPlayed]:
        """In the order of the deals, whoever was faster."""
        return [self.played[deal] for deal in sorted(self.played)]


def run(
    plan: Plan,
    *,
    workers: int = 0,
    ray: str | None = None,
    write: Callable[[str], object] | None = None,
    watch: Watch | None = None,
) -> Outcome:
    """Play it all, in worker processes (0: in this one) or on a Ray cluster.

    `write` gets the records, one a line, in the order of the deals; `watch` each deal when it is
    finished. Ctrl-C ends it with what there is; a bot that fails raises BotFailed.
    """
    outcome = Outcome(plan)
    writer = InOrder(write or _nowhere)
    try:
        with closing(_results(plan, workers, ray, records=write is not None)) as results:
            for result in results:
                _take(outcome, writer, result, watch or _nowhere)
    except KeyboardInterrupt:
        outcome.interrupted = True
    finally:
        writer.write_rest()
    return outcome


def _nowhere(_: object) -> None:
    """For those who do not listen."""


def _results(plan: Plan, workers: int, ray: str | None, *, records: bool) -> Results:
    work = chunks(plan.deals, workers if ray is None else CHUNKS_FOR)
    if ray is not None:
        return on_ray(plan, work, ray, records=records)
    if workers:
        return in_processes(plan, work, workers, records=records)
    return one_by_one(plan, work, records=records)


def _take(outcome: Outcome, writer: InOrder, result: Result, watch: Watch) -> None:
    match result:
        case Failure():
            raise BotFailed(result)
        case Lost():
            outcome.lost.append(result)
            writer.skip(result.chunk)
        case Finished():
            writer.add(result)
            for deal in result.deals:
                outcome.played[deal.deal] = deal._replace(lines=())
                watch(deal)


class InOrder:
    """Writes what comes in any order in the order of the chunks."""

    def __init__(self, write: Callable[[str], object]) -> None:
        self._write = write
        self._next = 0
        self._held: dict[int, list[str]] = {}

    def add(self, done: Finished) -> None:
        self._hold(done.chunk, [line for deal in done.deals for line in deal.lines])

    def skip(self, chunk: Chunk) -> None:
        self._hold(chunk, [])

    def _hold(self, chunk: Chunk, lines: list[str]) -> None:
        self._held[chunk.number] = lines
        while self._next in self._held:
            self._write("".join(self._held.pop(self._next)))
            self._next += 1

    def write_rest(self) -> None:
        """What is held behind a gap that will not be filled any more."""
        for index in sorted(self._held):
            self._write("".join(self._held.pop(index)))
