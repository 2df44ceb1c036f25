"""Worker processes on this machine. One that dies loses only the deal it was playing."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
from collections import Counter, deque
from collections.abc import Iterator
from contextlib import suppress
from multiprocessing.connection import Connection, wait

from nimmt.arena.chunks import Chunk, DealPlayed, Lost, Result, Results, chunks, play_chunk
from nimmt.arena.failures import Failure
from nimmt.arena.schedule import Plan

TRIES = 3
_SPAWN = multiprocessing.get_context("spawn")


class Worker:
    """A process of its own, and what it has still to play."""

    def __init__(self, plan: Plan, *, records: bool) -> None:
        self.connection, theirs = _SPAWN.Pipe()
        self.rest: Chunk | None = None
        """The deal in play, and those behind it."""
        self._process = _SPAWN.Process(target=_serve, args=(theirs, plan, records), daemon=True)
        self._process.start()
        theirs.close()

    def start(self, chunk: Chunk) -> None:
        self.rest = chunk
        with suppress(OSError):  # already dead: `result` will say so
            self.connection.send(chunk)

    def result(self) -> DealPlayed | Failure | None:
        """What it sent; None if it has died."""
        assert self.rest is not None
        try:
            result: DealPlayed | Failure = self.connection.recv()
        except (EOFError, OSError):
            return None
        self.rest = None if isinstance(result, Failure) else self.rest.after(result.deal)
        return result

    def end(self, patience: float = 1.0) -> str:
        """Make sure that it is gone, and say how it ended."""
        self.connection.close()
        self._process.join(timeout=patience)
        died_by_itself = self._process.exitcode
        self._process.terminate()
        self._process.join()
        return _ending(died_by_itself)


def _ending(status: int | None) -> str:
    if status is not None and status < 0:
        return signal.Signals(-status).name
    return f"exit status {status}"


def _serve(connection: Connection, plan: Plan, records: bool) -> None:
    """A worker's life. Ctrl-C is the parent's business, and what bots print is no result."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    with suppress(EOFError, OSError):  # the parent is gone
        while True:
            for result in play_chunk(plan, connection.recv(), records=records):
                connection.send(result)


class Pool:
    """Hands chunks to workers until all deals are finished or lost."""

    def __init__(self, plan: Plan, work: tuple[Chunk, ...], workers: int, *, records: bool) -> None:
        self._plan, self._records = plan, records
        self._waiting = deque(work)
        self._deaths: Counter[int] = Counter()
        """By the deal that was in play."""
        self._workers: list[Worker] = []
        self._size = min(workers, len(work))

    def results(self) -> Results:
        """Each deal's result, as they come; leaving early ends the workers."""
        try:
            while self._waiting or self._workers:
                self._fill()
                yield from self._finished()
        finally:
            for worker in self._workers:
                worker.end(patience=0)

    def _fill(self) -> None:
        while self._waiting and len(self._workers) < self._size:
            worker = Worker(self._plan, records=self._records)
            self._workers.append(worker)
            worker.start(self._waiting.popleft())

    def _finished(self) -> Iterator[Result]:
        by_connection = {worker.connection: worker for worker in self._workers}
        for ready in wait(list(by_connection)):
            worker = by_connection[ready]  # type: ignore[index]  # only connections were waited for
            result = worker.result()
            if result is None:
                yield from self._bury(worker)
                continue
            if worker.rest is None:
                self._go_on(worker)
            yield result

    def _go_on(self, worker: Worker) -> None:
        if self._waiting:
            worker.start(self._waiting.popleft())
        else:
            self._workers.remove(worker)
            worker.end()

    def _bury(self, worker: Worker) -> Iterator[Lost]:
        """A dead worker's deal is tried again, but not for ever; those behind it always are."""
        rest = worker.rest
        assert rest is not None
        self._workers.remove(worker)
        reason = worker.end()
        deal = rest.first
        self._deaths[deal] += 1
        if self._deaths[deal] < TRIES:
            self._waiting.appendleft(rest)
            return
        behind = rest.after(deal)
        if behind is not None:
            self._waiting.appendleft(behind)
        yield Lost(deal, TRIES, reason)


def in_processes(plan: Plan, workers: int, *, records: bool) -> Results:
    """All deals, in so many worker processes."""
    work = chunks(plan.deals, workers)
    return Pool(plan, work, workers, records=records).results()
