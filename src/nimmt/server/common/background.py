"""Tasks that nobody waits for: kept alive, and never failing in silence."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

import structlog

from nimmt.server.common.errors import Unavailable

log = structlog.get_logger()


class Background:
    """The tasks of one node."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[Any]] = set()
        self.when_away: Callable[[Unavailable], None] = lambda _: None
        """Called when a task has found the storage away."""
        self._closed = False

    def run(self, work: Coroutine[Any, Any, Any], name: str) -> asyncio.Task[Any]:
        """Nothing begins any more once it was closed: a timer may come late."""
        task = asyncio.create_task(work, name=name)
        self._tasks.add(task)
        task.add_done_callback(self._ended)
        if self._closed:
            task.cancel()
        return task

    async def safely(self, work: Awaitable[object], name: str) -> None:
        """Do it; if it fails, that is logged and the rest goes on."""
        try:
            await work
        except Exception as error:
            self._tell(error, name)

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None:
            self._tell(error, task.get_name())

    def _tell(self, error: BaseException, name: str) -> None:
        if isinstance(error, Unavailable):
            log.warning("storage is away", cause=error.because, task=name)
            self.when_away(error)
        else:
            log.error("a task failed", task=name, exc_info=error)

    async def close(self) -> None:
        """Stop them all."""
        self._closed = True
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
