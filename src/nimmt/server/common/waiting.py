"""Waiting, but not for ever: for something to happen, and for others who want their turn."""

from __future__ import annotations

import asyncio
import time

PORTION = 0.005
"""Seconds of the processor's time after which others have their turn."""


async def woken_within(seconds: float, woken: asyncio.Event) -> bool:
    """Whether it happens in time.

    By `timeout`, because Python 3.11's `wait_for` forgets that it was cancelled where that comes in
    the same instant, and a task that goes on would keep its node from closing.
    """
    try:
        async with asyncio.timeout(seconds):
            await woken.wait()
    except TimeoutError:
        return False
    return True


class Portions:
    """Long work on the event loop, in portions between which everybody else has a turn."""

    def __init__(self) -> None:
        self._began = time.thread_time()

    async def pause(self) -> None:
        """Nothing, until a portion is full."""
        if time.thread_time() - self._began > PORTION:
            await asyncio.sleep(0)
            self._began = time.thread_time()
