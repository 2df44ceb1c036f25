"""Waiting for something to happen, but not for ever."""

from __future__ import annotations

import asyncio

import pytest

from nimmt.server.common.waiting import woken_within
from tests.server.running import PATIENCE, run


def test_it_is_told_whether_it_came_in_time() -> None:
    async def scene() -> None:
        woken = asyncio.Event()
        assert not await woken_within(0.01, woken)
        woken.set()
        assert await woken_within(60, woken)

    run(scene())


@pytest.mark.parametrize("pauses", range(4))
def test_a_task_that_is_stopped_as_it_is_woken_does_not_go_on(pauses: int) -> None:
    async def scene() -> None:
        woken = asyncio.Event()
        task = asyncio.create_task(woken_within(60, woken))
        await asyncio.sleep(0)
        woken.set()
        for _ in range(pauses):
            await asyncio.sleep(0)
        stopped = task.cancel()
        await asyncio.wait([task], timeout=PATIENCE)
        assert task.cancelled() == stopped

    run(scene())
