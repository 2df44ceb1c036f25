"""What a client says is handled in order, and no more is read than is answered."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import cast

from nimmt.server.wire.frames import PlainFrames
from nimmt.server.wire.inbox import MOST_WAITING, Inbox
from tests.server.running import PATIENCE, run


class Frames:
    """Whether the client is read from, and where its texts go."""

    when_text: Callable[[str], None] | None = None
    held = False

    def hold(self) -> None:
        self.held = True

    def go_on(self) -> None:
        self.held = False


def test_texts_are_handled_one_after_the_other() -> None:
    async def scene() -> None:
        handled: list[str] = []

        async def handle(text: str) -> None:
            handled.append(f"{text} begun")
            await asyncio.sleep(0)
            handled.append(f"{text} done")

        inbox = Inbox(cast(PlainFrames, Frames()), handle)
        inbox.put("a")
        inbox.put("b")
        while len(handled) < 4:
            await asyncio.sleep(0)
        assert handled == ["a begun", "a done", "b begun", "b done"]

    run(scene())


def test_a_client_that_says_too_much_at_once_is_not_read_until_it_is_answered() -> None:
    async def scene() -> None:
        frames, answered = Frames(), asyncio.Event()

        async def handle(_: str) -> None:
            await answered.wait()

        inbox = Inbox(cast(PlainFrames, frames), handle)
        for number in range(MOST_WAITING):
            assert not frames.held, number
            inbox.put("text")
        assert frames.held
        answered.set()
        while frames.held:
            await asyncio.sleep(0)

    run(scene())


def test_what_a_client_began_ends_with_it() -> None:
    async def scene() -> None:
        frames, begun = Frames(), asyncio.Event()

        async def handle(_: str) -> None:
            begun.set()
            await asyncio.Event().wait()

        inbox = Inbox(cast(PlainFrames, frames), handle)
        inbox.put("text")
        await begun.wait()
        await asyncio.wait_for(inbox.close(), PATIENCE)
        assert frames.when_text is None

    run(scene())
