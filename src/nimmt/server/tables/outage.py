"""When the storage goes away and comes back: clients are told, and memory catches up."""

from __future__ import annotations

import asyncio
import secrets

import structlog
from sqlalchemy import delete, insert

from nimmt.server.common.background import Background
from nimmt.server.protocol.encoding import encode
from nimmt.server.protocol.messages import Notice
from nimmt.server.store import Database, Unavailable
from nimmt.server.store.schema import settings
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
        """Whether it can be written to again; a full disk can still be read."""
        try:
            await self._write_something()
            for room in list(self._hub.rooms.values()):
                await room.catch_up()
        except Unavailable:
            return False
        return True

    async def _write_something(self) -> None:
        name = f"trial-{secrets.token_hex(8)}"
        async with self._database.write() as connection:
            await connection.execute(insert(settings).values(name=name, value=""))
            await connection.execute(delete(settings).where(settings.c.name == name))


def tell_everybody(hub: Hub, notice: str) -> None:
    message = encode(Notice(notice))
    for room in hub.rooms.values():
        for listener in room.listeners:
            listener.tell(message)
