"""Who is next: every player in turn, with one of their tables in turn, and there the oldest."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque

from nimmt.server.thinking.worker import Job, NotThought

Tables = OrderedDict[str, deque[Job]]


class FairQueue:
    """Jobs that wait. Where there are too many, whoever has the most waiting loses the newest."""

    def __init__(self) -> None:
        self._players: OrderedDict[str, Tables] = OrderedDict()
        self._filled = asyncio.Semaphore(0)

    def __len__(self) -> int:
        return sum(map(_size, self._players.values()))

    def put(self, job: Job, most: int) -> None:
        tables = self._players.setdefault(job.asker.player, Tables())
        tables.setdefault(job.asker.table, deque()).append(job)
        self._filled.release()
        if len(self) > most:
            self._newest_of_the_greediest().tell(NotThought("busy"))

    async def get(self) -> Job:
        while True:
            await self._filled.acquire()
            if self._players:
                return self._next()

    def remove(self, job: Job) -> None:
        """Whoever asked waits no longer."""
        tables = self._players.get(job.asker.player, Tables())
        jobs = tables.get(job.asker.table, deque())
        if job in jobs:
            jobs.remove(job)
            self._forget_if_empty(job)

    def clear(self, cause: str) -> None:
        while self._players:
            self._next().tell(NotThought(cause))

    def _next(self) -> Job:
        player, tables = self._players.popitem(last=False)
        table, jobs = tables.popitem(last=False)
        job = jobs.popleft()
        if jobs:
            tables[table] = jobs
        if tables:
            self._players[player] = tables
        return job

    def _newest_of_the_greediest(self) -> Job:
        tables = max(self._players.values(), key=_size)
        job = max(tables.values(), key=len).pop()
        self._forget_if_empty(job)
        return job

    def _forget_if_empty(self, job: Job) -> None:
        player, table = job.asker
        tables = self._players[player]
        if not tables[table]:
            del tables[table]
        if not tables:
            del self._players[player]


def _size(tables: Tables) -> int:
    return sum(map(len, tables.values()))
