"""Reviews of matches: worked out once, told to all who ask, and kept for a while.

One that nobody watches any more is given up. Each asks the bots' processes for a few decisions
at a time, so that bots at tables never wait long behind one.
"""

from __future__ import annotations

import asyncio
import json
from collections import OrderedDict
from collections.abc import AsyncIterator, Sequence
from typing import Protocol

from structlog import get_logger

from nimmt.records import decode
from nimmt.review import Judgement, Side, split
from nimmt.server.common.errors import TooManyRequests
from nimmt.server.common.waiting import woken_within
from nimmt.server.protocol.encoding import encode
from nimmt.server.protocol.reviews import (
    Failed,
    Progress,
    ReviewLine,
    Split,
    judged,
    side_parts,
)
from nimmt.server.thinking.worker import NotThought

BOT = "champion:300"
PORTION = 4
"""Decisions that are judged by one process in one go."""
AT_ONCE, MOST = 2, 16
"""So many are worked on at the same time, and so many more than that are not even begun."""
KEPT = 32 * 2**20
"""Bytes of finished reviews that are kept; the one asked for last stays longest."""
QUIET = 15.0
"""After so long an empty line shows that the connection lives."""
PAUSE, TRIES = 1.0, 3
"""Before it is tried again where no process is free; where one failed, so many times in all."""
PATIENCE = 900.0
"""How long a review may take, waiting included."""

log = get_logger("nimmt.server")


class Judges(Protocol):
    async def judge(
        self, record: str, bot: str, first: int, count: int
    ) -> tuple[int, list[Judgement]]: ...


class Review:
    """One that is being worked on: its lines so far, and who waits for more."""

    def __init__(self) -> None:
        self.lines: list[bytes] = []
        self.grown = asyncio.Event()
        self.over = False
        self.watchers = 0
        self.task: asyncio.Task[None] | None = None

    def tell(self, *lines: ReviewLine, over: bool = False) -> None:
        self.lines += [encode(line) + b"\n" for line in lines]
        self.over = over
        self.grown.set()
        self.grown = asyncio.Event()


class Reviews:
    def __init__(self, judges: Judges, *, at_once: int = AT_ONCE, most: int = MOST) -> None:
        self._judges = judges
        self._turns = asyncio.Semaphore(at_once)
        self._most = most
        self._running: dict[str, Review] = {}
        self._finished: OrderedDict[str, bytes] = OrderedDict()

    @property
    def running(self) -> int:
        return len(self._running)

    def check_room(self, match: str) -> None:
        """Raise TooManyRequests where another review cannot be begun."""
        known = match in self._finished or match in self._running
        if not known and len(self._running) >= self._most:
            raise TooManyRequests(30, "reviews")

    async def lines(self, match: str, record: str) -> AsyncIterator[bytes]:
        """The review of a match from its first line on, as it is worked out."""
        if match in self._finished:
            self._finished.move_to_end(match)
            yield self._finished[match]
            return
        review = self._running.get(match) or self._begin(match, record)
        review.watchers += 1
        try:
            async for lines in _follow(review):
                yield lines
        finally:
            review.watchers -= 1
            if not review.watchers and review.task and not review.over:
                review.task.cancel()
                self._running.pop(match, None)

    async def close(self) -> None:
        """Give up all that are being worked on."""
        tasks = [review.task for review in self._running.values() if review.task]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _begin(self, match: str, record: str) -> Review:
        review = self._running[match] = Review()
        review.task = asyncio.create_task(self._work(match, record, review), name="review")
        return review

    async def _work(self, match: str, record: str, review: Review) -> None:
        review.tell(Progress(0, 0))
        try:
            async with asyncio.timeout(PATIENCE), self._turns:
                sides = await self._judged(record, review)
            review.tell(Split(BOT, [side_parts(side) for side in sides]), over=True)
            self._keep(match, b"".join(review.lines))
        except Exception as error:
            log.warning("review-failed", match=match, error=repr(error))
            review.tell(Failed("review-failed"), over=True)
        finally:
            if self._running.get(match) is review:
                del self._running[match]

    async def _judged(self, record: str, review: Review) -> Sequence[Side]:
        found: list[Judgement] = []
        of = 1
        while len(found) < of:
            of, more = await self._portion(record, len(found))
            found += more
            review.tell(*map(judged, more), Progress(len(found), of))
        return await asyncio.to_thread(lambda: split(decode(json.loads(record)), found))

    async def _portion(self, record: str, first: int) -> tuple[int, list[Judgement]]:
        failures = 0
        while True:
            try:
                return await self._judges.judge(record, BOT, first, PORTION)
            except NotThought as reason:
                failures += reason.cause not in ("warming", "busy")
                if failures == TRIES:
                    raise
                await asyncio.sleep(PAUSE)

    def _keep(self, match: str, lines: bytes) -> None:
        self._finished[match] = lines
        while len(self._finished) > 1 and sum(map(len, self._finished.values())) > KEPT:
            self._finished.popitem(last=False)


async def _follow(review: Review) -> AsyncIterator[bytes]:
    """All lines there are, then those that come."""
    told = 0
    while True:
        grown, over = review.grown, review.over
        if told < len(review.lines):
            yield b"".join(review.lines[told : (told := len(review.lines))])
        elif over:
            return
        elif not await woken_within(QUIET, grown):
            yield b"\n"
