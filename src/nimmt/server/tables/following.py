"""Following what other nodes do."""

from __future__ import annotations

from nimmt.server.common.background import Background
from nimmt.server.identity.bans import Bans
from nimmt.server.store import Everything, News, Note
from nimmt.server.tables.chat import Chat
from nimmt.server.tables.hub import Hub
from nimmt.server.tables.inviting import tell_of_invitation


class Follower:
    """Catches up with whatever the news are about, if it is in memory here."""

    def __init__(
        self, news: News, hub: Hub, chat: Chat, bans: Bans, background: Background
    ) -> None:
        self._news = news
        self._hub = hub
        self._chat = chat
        self._bans = bans
        self._background = background

    async def run(self) -> None:
        """For ever. What is missed while the storage is away is caught up with after it."""
        async for note in self._news:
            await self._background.safely(self._take(note), "news")

    async def _take(self, note: Note | Everything) -> None:
        if isinstance(note, Everything):
            for known in list(self._hub.rooms.values()):
                await self._background.safely(known.catch_up(), "news")
        elif note.kind == "ban":
            self._bans.forget()
        elif note.kind == "name":
            await self._hub.rename(note.subject)
        elif note.kind == "block":
            await self._chat.prepare_again(self._hub.rooms.values(), note.subject)
        elif note.kind == "invitation":
            tell_of_invitation(self._hub, note.subject)
        elif room := self._hub.rooms.get(note.subject):
            if note.kind == "chat":
                await self._chat.spoken_elsewhere(room, note.number)
            elif note.number > room.table.index:
                await room.catch_up()
