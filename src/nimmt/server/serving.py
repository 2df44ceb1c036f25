"""The application behind uvicorn, from start to a clean end."""

from __future__ import annotations

import asyncio
import logging
import socket
import sys
import threading
import webbrowser
from functools import partial

import uvicorn
from starlette.applications import Starlette

from nimmt.server.app import create_app
from nimmt.server.common import garbage, limits
from nimmt.server.common.address import Proxies
from nimmt.server.common.config import Settings
from nimmt.server.common.logs import configure_logs, says_something
from nimmt.server.security.connections import ENOUGH, Connection, Crowd, Doorway, room

GRACE = 10
"""Seconds that open requests have to end when the server stops."""
IDLE = 75
"""Seconds until an idle connection is closed: after proxies, which wait for 60, have closed it. A
request that is under way at that moment would be lost."""
HEARTBEAT = 20.0
"""Seconds from one ping of a WebSocket to the next, and as long again for its answer: whoever has
gone without a word counts as gone, and no proxy takes a quiet table for an idle connection."""
SHARE = 0.0002
"""Seconds after which a thread that commits gets its turn, however busy the rest is."""
FAREWELL = 0.2
"""Seconds in which clients are told so."""


class Server(uvicorn.Server):
    """Opens the browser when there is something to see, and tells clients when it ends."""

    opens: str | None = None

    def __init__(self, app: Starlette, settings: Settings, most: int = ENOUGH) -> None:
        super().__init__(configuration(app, settings, most))
        self.app = app

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self._tidying = asyncio.create_task(garbage.look_after_growth())
        if self.opens and self.started:
            threading.Thread(target=webbrowser.open, args=(self.opens,), daemon=True).start()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        node = getattr(self.app.state, "node", None)
        if node is not None:
            node.say_goodbye()
            await asyncio.sleep(FAREWELL)
            node.closing.set()
        await super().shutdown(sockets)


def configuration(app: Starlette, settings: Settings, most: int = ENOUGH) -> uvicorn.Config:
    """How uvicorn runs the app, with so many connections at most; addresses behind proxies and all
    logging are our own business."""
    logging.getLogger("uvicorn.error").addFilter(says_something)
    held, a_minute = settings.connections_per_address, settings.requests_per_address
    crowd = Crowd(held, a_minute, Proxies(settings.trusted_proxies), most)
    return uvicorn.Config(
        Doorway(app),
        http=partial(Connection, crowd=crowd),  # type: ignore[arg-type]  # it is only called
        h11_max_incomplete_event_size=limits.HEADERS,
        ws="websockets-sansio",
        log_config=None,
        access_log=False,
        proxy_headers=False,
        server_header=False,
        ws_max_size=limits.MESSAGE,
        ws_per_message_deflate=False,
        ws_ping_interval=HEARTBEAT,
        ws_ping_timeout=HEARTBEAT,
        timeout_keep_alive=IDLE,
        timeout_graceful_shutdown=GRACE,
        lifespan="on",
    )


def serve_forever(settings: Settings, listener: socket.socket, opens: str | None = None) -> None:
    """Until a signal comes; `opens` is the address for the browser, if it is to be opened."""
    configure_logs(settings)
    garbage.seldom()
    sys.setswitchinterval(SHARE)
    server = Server(create_app(settings), settings, room())
    server.opens = opens
    server.run(sockets=[listener])
