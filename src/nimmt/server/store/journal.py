"""The journals of all tables: appended to in groups, each committed before it is acknowledged."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from nimmt.server.common.errors import Unavailable
from nimmt.server.store.announcing import Announcer
from nimmt.server.store.appends import Append, Stored, grouped
from nimmt.server.store.committing import commit_slowly, committer_for
from nimmt.server.store.database import Database
from nimmt.server.store.errors import IndexTaken
from nimmt.server.store.failures import is_conflict, is_worth_repeating, translated, unavailable
from nimmt.server.store.metrics import COMMIT_SECONDS, CONFLICTS, ENTRIES, FAILURES, GROUPS
from nimmt.server.store.schema import journal

__all__ = ["Append", "Journal", "Stored"]

ATTEMPTS = 3
PAUSE, LONGEST_PAUSE = 0.0015, 0.025
"""Seconds from one group's start to the next's, for each append of the first; and at most."""
MOST_ALSO = 32
"""How many appends of a group may have other things to do, which take much longer."""


async def read(
    connection: AsyncConnection, table: str, after: int = -1, most: int | None = None
) -> list[Stored]:
    """The entries of a table's journal with a greater index, in order: all, or so many."""
    query = (
        select(journal.c.at, journal.c.entry)
        .where(journal.c.table_id == table, journal.c.index > after)
        .order_by(journal.c.index)
        .limit(most)
    )
    return [Stored(at, text) for at, text in await connection.execute(query)]


@dataclass(slots=True, eq=False)
class _Waiting:
    append: Append
    done: asyncio.Future[None]
    unheard: Callable[[], None]

    def succeed(self) -> None:
        if not self.done.done():
            self.done.set_result(None)
        elif self.done.cancelled():
            self.unheard()

    def fail(self, error: BaseException) -> None:
        if not self.done.done():
            self.done.set_exception(error)
        elif self.done.cancelled():
            self.unheard()


class Journal:
    """Appends for one node; those that come while a group is being committed form the next.

    An append to an idle journal is committed at once. Under load a group waits for others to
    join it, the longer the more came together the last time: a commit costs as much as several
    appends, and groups should grow instead of their number.
    """

    def __init__(self, database: Database, node: str = "", *, most: int = 1000) -> None:
        self._database = database
        self._most = most
        self._committer = committer_for(database)
        self._announcer = Announcer(database, node)
        self._queue: deque[_Waiting] = deque()
        self._group: Sequence[_Waiting] = ()
        self._writer: asyncio.Task[None] | None = None
        self._closed = False

    def append(
        self, append: Append, unheard: Callable[[], None] = lambda: None
    ) -> asyncio.Future[None]:
        """Done when it is committed.

        It fails with `IndexTaken` if one of its indices is there already, and with `Unavailable`;
        what `also` raises comes as it is. Whoever waits may go: it is tried all the same, and
        then `unheard` is called, whatever came of it.
        """
        if self._closed:
            raise Unavailable
        waiting = _Waiting(append, asyncio.get_running_loop().create_future(), unheard)
        self._queue.append(waiting)
        if self._writer is None or self._writer.done():
            self._writer = asyncio.create_task(self._write(), name="journal")
            self._writer.add_done_callback(self._leave_nobody)
        return waiting.done

    async def read(self, table: str, after: int = -1, most: int | None = None) -> list[Stored]:
        """The entries with a greater index, in order: all, or so many."""
        async with self._database.read() as connection:
            return await read(connection, table, after, most)

    async def close(self) -> None:
        """Take no more appends, and finish those that wait."""
        self._closed = True
        if self._writer is not None:
            await asyncio.wait([self._writer])
        await self._announcer.close()
        await self._committer.close()

    async def _write(self) -> None:
        """Until nothing waits any more."""
        while self._queue:
            start = time.monotonic()
            group = self._group = self._take()
            await self._commit(group)
            if len(group) > 1 or self._queue:
                pause = min(LONGEST_PAUSE, len(group) * PAUSE)
                await asyncio.sleep(max(0, start + pause - time.monotonic()))

    def _take(self) -> list[_Waiting]:
        """Those that came first."""
        group: list[_Waiting] = []
        also = 0
        while self._queue and len(group) < self._most and also < MOST_ALSO:
            group.append(waiting := self._queue.popleft())
            also += waiting.append.also is not None
        return group

    def _leave_nobody(self, writer: asyncio.Task[None]) -> None:
        """Only where the writer itself was cancelled, or is wrong, does anybody wait still."""
        error = None if writer.cancelled() else writer.exception()
        if error is None and not writer.cancelled():
            return
        left = [*self._group]
        if self._writer is writer:
            left += self._queue
            self._queue.clear()
        for waiting in left:
            waiting.fail(_unavailable(error))

    async def _commit(self, group: Sequence[_Waiting]) -> None:
        if not group:
            return
        try:
            await self._together([waiting.append for waiting in group])
        except Exception as error:
            if is_worth_repeating(error) or (len(group) > 1 and not _is_away(error)):
                await self._one_by_one(group)
            else:
                await self._settle(group, error)
        else:
            for waiting in group:
                waiting.succeed()

    async def _one_by_one(self, group: Sequence[_Waiting]) -> None:
        for place, waiting in enumerate(group):
            try:
                await self._repeatedly(waiting.append)
            except Exception as error:
                await self._settle([waiting], error)
                if _is_away(error):
                    return await self._settle(group[place + 1 :], error)
            else:
                waiting.succeed()
        return None

    async def _repeatedly(self, append: Append) -> None:
        for _ in range(ATTEMPTS - 1):
            try:
                return await self._together([append])
            except Exception as error:
                if not is_worth_repeating(error):
                    raise
        return await self._together([append])

    async def _together(self, appends: Sequence[Append]) -> None:
        start, group = time.perf_counter(), grouped(appends)
        if any(append.also is not None for append in appends):
            await commit_slowly(self._database, group, appends)
        else:
            with translated():
                await self._committer.commit(group)
        self._announcer.tell(group.last)
        COMMIT_SECONDS.observe(time.perf_counter() - start)
        GROUPS.inc()
        ENTRIES.inc(sum(len(append.entries) for append in appends))

    async def _settle(self, group: Sequence[_Waiting], error: Exception) -> None:
        """Tell why appends failed: storage, the journal's index, or what one did also."""
        for waiting in group:
            try:
                taken = is_conflict(error) and await self._is_taken(waiting.append)
            except Unavailable as unavailable:
                waiting.fail(unavailable)
            else:
                waiting.fail(_told(error, waiting.append, taken))

    async def _is_taken(self, append: Append) -> bool:
        here = journal.c.index.between(append.index, append.last)
        query = select(journal.c.index).where(journal.c.table_id == append.table, here).limit(1)
        async with self._database.read() as connection:
            return (await connection.execute(query)).first() is not None


def _told(error: Exception, append: Append, taken: bool) -> Exception:
    """A new exception for each that waits, as each gets a traceback of its own."""
    if taken:
        CONFLICTS.inc()
        return IndexTaken(append.table, append.index)
    if not isinstance(error, Unavailable):
        return error
    return _unavailable(error.__cause__)


def _unavailable(cause: BaseException | None) -> Unavailable:
    FAILURES.inc()
    return unavailable(cause)


def _is_away(error: Exception) -> bool:
    return isinstance(error, Unavailable)
