"""What other nodes have changed, as PostgreSQL tells it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import TYPE_CHECKING, Any, Final

from nimmt.server.common.waiting import woken_within
from nimmt.server.store.database import Database
from nimmt.server.store.engines import COMMAND_SECONDS, CONNECT_SECONDS
from nimmt.server.store.failures import is_away
from nimmt.server.store.notes import CHANNEL, Note, tell

if TYPE_CHECKING:
    import asyncpg

__all__ = ["EVERYTHING", "Everything", "News", "Note", "tell"]

FIRST_PAUSE, LONGEST_PAUSE = 0.1, 5.0
PING_SECONDS = 10.0


class Everything:
    """Notes may have been missed: whatever is in memory has to be read again."""

    def __repr__(self) -> str:
        return "EVERYTHING"


EVERYTHING: Final = Everything()


class News:
    """`async for` over the notes of other nodes, without end.

    Yields `EVERYTHING` whenever it has begun to listen, at the start too. Of several notes about
    the same journal that nobody has taken yet only the last is kept, so that memory is bounded;
    each message of a chat is news of its own. With SQLite there are no other nodes, and nothing
    ever comes.
    """

    def __init__(self, database: Database, node: str) -> None:
        self._database = database
        self._node = node
        self._notes: dict[tuple[object, ...], Note] = {}
        self._woken = asyncio.Event()

    async def __aiter__(self) -> AsyncIterator[Note | Everything]:
        if not self._database.postgres:
            await asyncio.Event().wait()
        pause = FIRST_PAUSE
        while True:
            try:
                async for note in self._listen():
                    pause = FIRST_PAUSE
                    yield note
            except Exception as error:
                if not is_away(error):
                    raise
            await asyncio.sleep(pause)
            pause = min(pause * 2, LONGEST_PAUSE)

    async def _listen(self) -> AsyncIterator[Note | Everything]:
        """Until the connection is lost."""
        connection = await self._connect()
        try:
            connection.add_termination_listener(lambda _: self._woken.set())
            await connection.add_listener(CHANNEL, self._hear)
            self._notes.clear()
            yield EVERYTHING
            while not connection.is_closed():
                for note in self._taken():
                    yield note
                await self._rest(connection)
        finally:
            connection.terminate()

    async def _connect(self) -> asyncpg.Connection[Any]:
        import asyncpg  # noqa: PLC0415  # an extra, which SQLite does without

        _, arguments = self._database.writer.dialect.create_connect_args(self._database.url)
        limits = {"timeout": CONNECT_SECONDS, "command_timeout": COMMAND_SECONDS}
        connection: asyncpg.Connection[Any] = await asyncpg.connect(**{**arguments, **limits})
        return connection

    def _hear(self, _connection: object, _pid: int, _channel: str, payload: object) -> None:
        note = Note.parsed(str(payload))
        if note is not None and note.node != self._node:
            key = note if note.kind == "chat" else (note.kind, note.subject)
            self._notes[key] = note
            self._woken.set()

    def _taken(self) -> list[Note]:
        self._woken.clear()
        notes = list(self._notes.values())
        self._notes.clear()
        return notes

    async def _rest(self, connection: asyncpg.Connection[Any]) -> None:
        """Until there is something to do; ask now and then whether the server is still there."""
        if not await woken_within(PING_SECONDS, self._woken):
            await connection.execute("SELECT 1")
