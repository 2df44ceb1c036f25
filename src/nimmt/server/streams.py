"""The same messages as on the socket, one a line, for bots that speak plain HTTP."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

from starlette.responses import StreamingResponse

from nimmt.server.address import network_of
from nimmt.server.limits import Slots
from nimmt.server.node import Node
from nimmt.server.protocol.encoding import encode
from nimmt.server.rooms import Listener, Room

QUIET = 15.0
"""After so long an empty line shows that the connection lives."""
NEWLINE = b"\n"


def lines(content: AsyncIterator[bytes], slots: Slots, address: str) -> StreamingResponse:
    """An answer that does not end; it counts as one of the address's connections."""

    async def counted() -> AsyncIterator[bytes]:
        with slots.hold(network_of(address)):
            async for line in content:
                yield line

    return StreamingResponse(counted(), media_type="application/x-ndjson")


async def table_lines(
    node: Node, room: Room, player: str | None, after: int | None
) -> AsyncIterator[bytes]:
    """Welcome and updates of a table, until the client goes."""
    listener = Listener(player, sent=after)
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
                await asyncio.wait_for(listener.woken.wait(), QUIET)
                listener.woken.clear()
            except TimeoutError:
                yield NEWLINE


async def seat_lines(node: Node, bot: str) -> AsyncIterator[bytes]:
    """A line for every table at which the bot sits, as it is seated there."""
    async for table in node.online.tables(bot):
        yield NEWLINE if table is None else encode({"type": "seated", "table": table}) + NEWLINE
