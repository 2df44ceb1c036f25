"""What goes out to the clients of tables.

In each turn of the event loop the messages of all clients are put together first, and then sent.
Alternately, our code and the system's would drive each other out of the processor's caches.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import structlog
from prometheus_client import Counter

from nimmt.server.tables import Listener, Room
from nimmt.server.tables.chat import Chat
from nimmt.server.tables.sights import Chapter
from nimmt.server.wire.frames import PlainFrames, framed

SENT = Counter("nimmt_messages_sent", "Messages to clients.")

log = structlog.get_logger("nimmt.server")


class Post:
    """Goes round when this turn of the event loop is over, to all writers that were woken."""

    def __init__(self) -> None:
        self._woken: list[Writer] = []
        self.sent = 0
        """Messages that are not counted yet."""

    def call(self, writer: Writer) -> None:
        if not self._woken:
            asyncio.get_running_loop().call_soon(self._round)
        self._woken.append(writer)

    def _round(self) -> None:
        woken, self._woken = self._woken, []
        letters = [(writer.frames, writer.letter()) for writer in woken]
        for frames, letter in letters:
            if letter:
                frames.transport.write(letter)
        SENT.inc(self.sent)
        self.sent = 0


class Writer:
    """Sends one client what its listener is to be told, all there is in one piece."""

    def __init__(
        self, post: Post, frames: PlainFrames, room: Room, listener: Listener, chat: Chat
    ) -> None:
        self.frames = frames
        self._post = post
        self._room = room
        self._listener = listener
        self._chat = chat
        self._woken = False
        self._stuck = asyncio.Event()
        """Set when something has to be waited for before more can be sent."""
        frames.when_writable = listener.wake = self._wake

    async def run(self) -> None:
        """Until the client is dropped.

        Here is only what has to be waited for: chat and history of a fresh view, for whoever comes
        or has fallen far behind.
        """
        listener, room = self._listener, self._room
        while not listener.dropped:
            resumes = room.can_resume(listener)
            chat = b"[]" if resumes else await self._chat.lately(room, listener)
            chapters = () if resumes else await room.chapters(listener)
            if self.frames.is_writable:
                self.frames.transport.write(self._packed(chat, chapters))
            await self._stuck.wait()
            self._stuck.clear()

    def close(self) -> None:
        """Nobody wakes it any more, or holds it."""
        self.frames.when_writable = None
        self._listener.wake = lambda: None

    def _wake(self) -> None:
        if not self._woken:
            self._woken = True
            self._post.call(self)

    def letter(self) -> bytes:
        """Nothing if the client has not read the last; it wakes us when it does."""
        self._woken = False
        listener, writable = self._listener, self.frames.is_writable
        if listener.dropped or (writable and not self._room.can_resume(listener)):
            self._stuck.set()
        elif writable:
            try:
                return self._packed()
            except Exception:
                log.exception("an update failed", table=self._room.id)
                listener.drop()
        return b""

    def _packed(self, chat: bytes = b"[]", chapters: Sequence[Chapter] = ()) -> bytes:
        """The next update and all that waits besides, in frames."""
        waiting = self._listener.waiting
        message = self._room.message(self._listener, chat, chapters)
        messages = [message, *waiting] if message else [*waiting]
        waiting.clear()
        self._post.sent += len(messages)
        return b"".join(map(framed, messages))
