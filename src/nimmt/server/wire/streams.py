"""The same messages as on the socket, one a line, for bots that speak plain HTTP."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

from starlette.responses import StreamingResponse
from starlette.types import Receive, Scope, Send

from nimmt.server.common.address import network_of
from nimmt.server.common.waiting import woken_within
from nimmt.server.identity.guests import Guests
from nimmt.server.node import Node, node_of
from nimmt.server.protocol.encoding import encode
from nimmt.server.rest.api import Call
from nimmt.server.store.players import Player
from nimmt.server.tables import Listener, Room
from nimmt.server.wire.telling import Telling

QUIET = 15.0
"""After so long an empty line shows that the connection lives."""
NEWLINE = b"\n"


class Lines(StreamingResponse):
    """An answer that does not end, as long as the player is welcome.

    It counts as one of the address's connections.
    """

    media_type = "application/x-ndjson"

    def __init__(self, call: Call, player: Player | None, content: AsyncIterator[bytes]) -> None:
        if player:
            content = _while_welcome(content, call.services.guests, player)
        super().__init__(until(node_of(call.request.scope).closing, content))
        self._slots, self._network = call.services.connections, network_of(call.address)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        with self._slots.hold(self._network):
            await super().__call__(scope, receive, send)


async def until(closing: asyncio.Event, content: AsyncIterator[bytes]) -> AsyncIterator[bytes]:
    """The content, which ends when the server is about to at the latest."""
    closes = asyncio.create_task(closing.wait())
    try:
        while not closing.is_set():
            coming = asyncio.create_task(_next(content))
            try:
                await asyncio.wait((coming, closes), return_when=asyncio.FIRST_COMPLETED)
            finally:
                coming.cancel()
                await asyncio.wait((coming,))
            line = None if coming.cancelled() else coming.result()
            if line is None:
                return
            yield line
    finally:
        closes.cancel()


async def _next(content: AsyncIterator[bytes]) -> bytes | None:
    """None at its end."""
    return await anext(content, None)


async def _while_welcome(
    content: AsyncIterator[bytes], guests: Guests, player: Player
) -> AsyncIterator[bytes]:
    with guests.welcome(player) as guest:
        async for line in content:
            if guest.unwelcome:
                return
            yield line


async def table_lines(
    node: Node, room: Room, player: str | None, after: int | None
) -> AsyncIterator[bytes]:
    """Welcome and updates of a table, until the client goes."""
    listener = Listener(player, sent=after)
    telling = Telling(room, listener, node.chat)
    await node.chat.prepare(listener)
    with node.hub.presence.of(room, listener):
        while True:
            async for message in telling.messages():
                yield message + NEWLINE
            if room.table.phase == "closed" or listener.dropped:
                return
            if not await woken_within(QUIET, telling.woken):
                yield NEWLINE


async def seat_lines(node: Node, bot: str) -> AsyncIterator[bytes]:
    """A line for every table at which the bot sits, as it is seated there."""
    async for table in node.online.tables(bot):
        yield NEWLINE if table is None else encode({"type": "seated", "table": table}) + NEWLINE
