"""The same messages as on the socket, one a line, for bots that speak plain HTTP."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator

import structlog
from starlette.responses import StreamingResponse
from starlette.types import Receive, Scope, Send

from nimmt.server.address import network_of
from nimmt.server.errors import Banned, NoIdentity
from nimmt.server.identity import LOOK_AGAIN
from nimmt.server.node import Node
from nimmt.server.protocol.encoding import encode
from nimmt.server.rooms import Listener, Room
from nimmt.server.services import Services
from nimmt.server.store import Unavailable
from nimmt.server.store.players import Player
from nimmt.server.web.api import Call

QUIET = 15.0
"""After so long an empty line shows that the connection lives."""
NEWLINE = b"\n"

log = structlog.get_logger("nimmt.server")


class Lines(StreamingResponse):
    """An answer that does not end, as long as the player is welcome.

    It counts as one of the address's connections.
    """

    media_type = "application/x-ndjson"

    def __init__(self, call: Call, player: Player | None, content: AsyncIterator[bytes]) -> None:
        super().__init__(_while_welcome(content, call.services, player))
        self._slots, self._network = call.services.connections, network_of(call.address)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        with self._slots.hold(self._network):
            await super().__call__(scope, receive, send)


async def _while_welcome(
    content: AsyncIterator[bytes], services: Services, player: Player | None
) -> AsyncIterator[bytes]:
    since, looked = services.clock.now(), time.monotonic()
    async for line in content:
        if player is not None and time.monotonic() - looked > LOOK_AGAIN:
            looked = time.monotonic()
            try:
                await services.identity.still_welcome(player.id, since)
            except Unavailable:
                log.warning("nobody could be asked whether a listener is still welcome")
            except (NoIdentity, Banned):
                return
        yield line


async def table_lines(
    node: Node, room: Room, player: str | None, after: int | None
) -> AsyncIterator[bytes]:
    """Welcome and updates of a table, until the client goes."""
    woken = asyncio.Event()
    listener = Listener(player, sent=after, wake=woken.set)
    await node.chat.prepare(listener)
    with node.hub.presence.of(room, listener):
        while True:
            if message := room.message(listener):
                yield message + NEWLINE
            while listener.waiting:
                yield listener.waiting.popleft() + NEWLINE
            if room.table.phase == "closed":
                return
            try:
                await asyncio.wait_for(woken.wait(), QUIET)
                woken.clear()
            except TimeoutError:
                yield NEWLINE


async def seat_lines(node: Node, bot: str) -> AsyncIterator[bytes]:
    """A line for every table at which the bot sits, as it is seated there."""
    async for table in node.online.tables(bot):
        yield NEWLINE if table is None else encode({"type": "seated", "table": table}) + NEWLINE
