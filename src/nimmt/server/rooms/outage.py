"""When the storage goes away and comes back: clients are told, and memory catches up."""

from __future__ import annotations

import asyncio

import structlog

from nimmt.server.background import Background
from nimmt.server.protocol.encoding import encode
from nimmt.server.protocol.messages import Notice
from nimmt.server.rooms.hub import Hub
from nimmt.server.store import Database, Unavailable

PAUSE = 0.5

log = structlog.get_logger()


class Outage:
    """Begins with the first sign that the storage is away, and ends when it answers again."""

    def __init__(self, hub: Hub, database: Database, background: Background) -> None:
        self._hub = hub
        self._database = database
        self._background = background
        self._task: asyncio.Task[None] | None = None

    @property
    def now(self) -> bool:
        return self._task is not None and not self._task.done()

    def noticed(self) -> None:
        if not self.now:
            self._task = self._background.run(self._last(), "outage")

    async def _last(self) -> None:
        log.warning("storage is away")
        tell_everybody(self._hub, "storage-away")
        while not await self._is_back():
            await asyncio.sleep(PAUSE)
        log.info("storage is back")
        tell_everybody(self._hub, "storage-back")

    async def _is_back(self) -> bool:
        try:
            await self._database.now()
            for room in list(self._hub.rooms.values()):
                await room.catch_up()
        except Unavailable:
            return False
        return True


def tell_everybody(hub: Hub, notice: str) -> None:
    message = encode(Notice(notice))
    for room in hub.rooms.values():
        for listener in room.listeners:
            listener.tell(message)
