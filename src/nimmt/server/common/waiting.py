"""Waiting for something to happen, but not for ever."""

from __future__ import annotations

import asyncio


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
