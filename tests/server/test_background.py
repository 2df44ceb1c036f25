"""Tasks that nobody waits for end with their node."""

from __future__ import annotations

import asyncio

from nimmt.server.common.background import Background
from tests.server.running import run


def test_closing_stops_what_runs() -> None:
    async def scene() -> None:
        background = Background()
        task = background.run(asyncio.sleep(60), "long")
        await background.close()
        assert task.cancelled()

    run(scene())


def test_nothing_begins_after_closing() -> None:
    async def scene() -> None:
        background = Background()
        await background.close()
        begun: list[str] = []

        async def late() -> None:
            begun.append("late")

        task = background.run(late(), "late")
        await asyncio.wait([task])
        assert task.cancelled()
        assert begun == []

    run(scene())


def test_what_begins_while_closing_is_stopped_as_well() -> None:
    async def scene() -> None:
        background = Background()
        second: list[asyncio.Task[None]] = []

        async def comes_back() -> None:
            try:
                await asyncio.sleep(60)
            finally:
                second.append(background.run(asyncio.sleep(60), "again"))

        background.run(comes_back(), "first")
        await asyncio.sleep(0)
        await background.close()
        await asyncio.wait(second)
        assert second[0].cancelled()

    run(scene())
