"""A tournament from its plan to its outcome, wherever it is played."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing

from nimmt.arena.chunks import DealPlayed, Lost, Result, Results, one_by_one
from nimmt.arena.cluster import on_ray
from nimmt.arena.failures import Failure
from nimmt.arena.outcome import BotFailed, Outcome
from nimmt.arena.pool import in_processes
from nimmt.arena.schedule import Plan

Watch = Callable[[DealPlayed], None]


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
    finished. Ctrl-C ends it with what there is; a bot that fails raises BotFailed, which has it.
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
    if ray is not None:
        return on_ray(plan, ray, records=records)
    if workers:
        return in_processes(plan, workers, records=records)
    return one_by_one(plan, records=records)


def _take(outcome: Outcome, writer: InOrder, result: Result, watch: Watch) -> None:
    match result:
        case Failure():
            outcome.failure = result
            raise BotFailed(result, outcome)
        case Lost():
            outcome.lost.append(result)
            writer.add(result.deal, ())
        case DealPlayed():
            outcome.played[result.deal] = result._replace(lines=())
            writer.add(result.deal, result.lines)
            watch(result)


class InOrder:
    """Writes what comes in any order in the order of the deals."""

    def __init__(self, write: Callable[[str], object]) -> None:
        self._write = write
        self._next = 0
        self._held: dict[int, tuple[str, ...]] = {}

    def add(self, deal: int, lines: tuple[str, ...]) -> None:
        self._held[deal] = lines
        while self._next in self._held:
            self._write("".join(self._held.pop(self._next)))
            self._next += 1

    def write_rest(self) -> None:
        """What is held behind a gap that will not be filled any more."""
        for deal in sorted(self._held):
            self._write("".join(self._held.pop(deal)))
