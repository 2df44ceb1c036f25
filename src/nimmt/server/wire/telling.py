"""What the client of a table is told, one message after the other."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

from nimmt.server.tables import Listener, Room
from nimmt.server.tables.chat import Chat


class Telling:
    """The next messages for a listener, put together when the client has taken the last.

    Whatever happens meanwhile goes into one update, so that a slow client is told less often.
    """

    def __init__(self, room: Room, listener: Listener, chat: Chat) -> None:
        self._room = room
        self._listener = listener
        self._chat = chat
        self.woken = asyncio.Event()
        """Set when there is something to tell."""
        listener.wake = self.woken.set

    async def messages(self) -> AsyncIterator[bytes]:
        """All there is to tell now; chat and history too where the client does not know them."""
        self.woken.clear()
        room, listener = self._room, self._listener
        if room.can_resume(listener):
            message = room.message(listener)
        else:
            chat = await self._chat.lately(room, listener)
            message = room.message(listener, chat, await room.chapters(listener))
        if message:
            yield message
        while listener.waiting:
            yield listener.waiting.popleft()
