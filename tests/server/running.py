"""Running coroutines in tests, and waiting for what will come true."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Coroutine
from typing import TypeVar

T = TypeVar("T")

PATIENCE = 240.0
"""Seconds after which a wait has failed. What comes true in time never waits so long, so that a
machine that is busy with other things lets no test fail."""


def run(coroutine: Coroutine[object, object, T], timeout: float = 3 * PATIENCE) -> T:
    """In an event loop of its own; a test that hangs fails."""
    return asyncio.run(asyncio.wait_for(coroutine, timeout))


async def eventually(
    condition: Callable[[], bool | Awaitable[bool]], timeout: float = PATIENCE, every: float = 0.02
) -> None:
    """Wait until it is true; fail when it does not come true in time."""
    end = time.monotonic() + timeout
    while True:
        answer = condition()
        if answer if isinstance(answer, bool) else await answer:
            return
        assert time.monotonic() < end, "it did not come true in time"
        await asyncio.sleep(every)
