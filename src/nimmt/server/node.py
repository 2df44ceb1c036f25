"""One node: everything that lives as long as the server runs, started and stopped in order."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

from starlette.types import Scope

from nimmt.server.common.background import Background
from nimmt.server.common.config import Settings
from nimmt.server.operating.clearing import Clearing
from nimmt.server.push.notifying import Notifier
from nimmt.server.push.pusher import Pusher
from nimmt.server.services import Services, open_services
from nimmt.server.store import Leases, News
from nimmt.server.tables import Hub
from nimmt.server.tables.chat import Chat
from nimmt.server.tables.following import Follower
from nimmt.server.tables.online import Online
from nimmt.server.tables.outage import Outage, tell_everybody
from nimmt.server.tables.roll_call import RollCall
from nimmt.server.tables.runner import Runner
from nimmt.server.thinking.reviews import Reviews
from nimmt.server.thinking.thinkers import Thinkers


@dataclass(frozen=True)
class Node:
    services: Services
    hub: Hub
    chat: Chat
    outage: Outage
    background: Background
    online: Online
    reviews: Reviews
    thinkers: Thinkers
    pusher: Pusher
    closing: asyncio.Event = field(default_factory=asyncio.Event)
    """Set when answers that would never end have to."""

    def say_goodbye(self) -> None:
        """Tell all clients that the server is about to stop."""
        tell_everybody(self.hub, "closing")


def node_of(scope: Scope) -> Node:
    node: Node = scope["app"].state.node
    return node


@asynccontextmanager
async def open_node(settings: Settings) -> AsyncIterator[Node]:
    """A running node; at the end it finishes what is in flight and leaves its tables to others."""
    name = secrets.token_hex(8)
    async with open_services(settings, name) as services:
        background = Background()
        hub = Hub(
            services.database,
            services.journal,
            services.clock,
            background,
            tables_per_player=settings.tables_per_player,
            bot_tables=settings.bot_tables,
        )
        services.farewells.append(hub.see_off)
        services.renamings.append(hub.rename)
        leases = Leases(services.database, name)
        thinkers = Thinkers(settings.workers)
        await thinkers.start()
        reviews = Reviews(thinkers)
        runner = Runner(hub, leases, thinkers, services.clock, background)
        chat = Chat(services.database, name)
        outage = Outage(hub, services.database, background)
        background.when_away = outage.noticed
        pusher = Pusher(services.database, settings)
        Notifier(hub, pusher, background)
        follower = Follower(News(services.database, name), hub, chat, services.bans, background)
        if not services.database.postgres:
            await leases.release_all(everybody=True)
        background.run(follower.run(), "follower")
        background.run(runner.run(), "runner")
        background.run(services.guests.run(background), "guests")
        background.run(
            RollCall(hub, services.database, services.clock, background).run(), "roll call"
        )
        clearing = Clearing(services.database, services.clock, background)
        background.run(clearing.run(), "clearing")
        try:
            online = Online(services.database, services.clock, hub)
            yield Node(services, hub, chat, outage, background, online, reviews, thinkers, pusher)
        finally:
            await background.close()
            await runner.close()
            await reviews.close()
            await thinkers.close()
            await pusher.close()
