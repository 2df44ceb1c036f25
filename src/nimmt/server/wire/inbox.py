"""What clients of tables say."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable

from prometheus_client import Counter

from nimmt.server.wire.frames import PlainFrames

MOST_WAITING = 16
"""Messages that are read ahead before a client has to wait until they are answered."""

RECEIVED = Counter("nimmt_messages_received", "Messages from clients.")


class Inbox:
    """Handles the messages of one client, one after the other.

    There is a task only while there is something to do: most clients say nothing most of the time.
    """

    def __init__(self, frames: PlainFrames, handle: Callable[[str], Awaitable[None]]) -> None:
        self._frames = frames
        self._handle = handle
        self._waiting: deque[str] = deque()
        self._task: asyncio.Task[None] | None = None
        frames.when_text = self.put

    def put(self, text: str) -> None:
        RECEIVED.inc()
        self._waiting.append(text)
        if self._task is None:
            self._task = asyncio.create_task(self._work())
        elif len(self._waiting) >= MOST_WAITING:
            self._frames.hold()

    async def _work(self) -> None:
        while self._waiting:
            await self._handle(self._waiting.popleft())
        self._task = None
        self._frames.go_on()

    async def close(self) -> None:
        """Whatever was begun is cancelled, and nothing is held any more."""
        self._frames.when_text = None
        if self._task is not None:
            self._task.cancel()
            await asyncio.wait([self._task])
        self._handle = _unheard


async def _unheard(text: str) -> None:
    """Nobody is there any more."""
