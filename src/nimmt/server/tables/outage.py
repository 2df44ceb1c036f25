"""When the storage goes away and comes back: clients are told, and memory catches up."""

from __future__ import annotations

import asyncio

import structlog

from nimmt.server.common.background import Background
from nimmt.server.protocol.encoding import encode
from nimmt.server.protocol.messages import Notice
from nimmt.server.store import Database, Unavailable
from nimmt.server.store.trial import write_something
from nimmt.server.tables.hub import Hub

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

    def noticed(self, error: Unavailable) -> None:
        if not self.now:
            self._task = self._background.run(self._last(error.because), "outage")

    async def _last(self, cause: str) -> None:
        log.warning("storage is away", cause=cause)
        tell_everybody(self._hub, "storage-away")
        while (still := await self._why_still()) is not None:
            if still != cause:
                log.warning("storage is still away", cause=(cause := still))
            await asyncio.sleep(PAUSE)
        log.info("storage is back")
        tell_everybody(self._hub, "storage-back")

    async def _why_still(self) -> str | None:
        """Why it cannot be written to yet, if so; a full disk can still be read."""
        try:
            await write_something(self._database)
            for room in list(self._hub.rooms.values()):
                await room.catch_up()
        except Unavailable as error:
            return error.because
        return None


def tell_everybody(hub: Hub, notice: str) -> None:
    message = encode(Notice(notice))
    for room in hub.rooms.values():
        for listener in room.listeners:
            listener.tell(message)
