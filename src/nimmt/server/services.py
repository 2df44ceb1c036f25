"""What handlers share, at `app.state.services`."""

from __future__ import annotations

import secrets
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

from starlette.types import Scope

from nimmt.server.common.config import Settings
from nimmt.server.common.limits import Limiter, Slots
from nimmt.server.identity.bans import Bans
from nimmt.server.identity.guests import Guests
from nimmt.server.identity.identity import Identity
from nimmt.server.identity.signing import random_id
from nimmt.server.store import Database, Journal, upgrade
from nimmt.server.store import secrets as shared_secrets
from nimmt.server.store.clock import Clock
from nimmt.server.store.trial import Trial


@dataclass(frozen=True)
class Services:
    """Everything with a life of its own that a request may need."""

    settings: Settings
    node: str
    """This process's own name among the nodes of one database."""
    database: Database
    journal: Journal
    clock: Clock
    identity: Identity
    guests: Guests
    limiter: Limiter
    connections: Slots
    bans: Bans
    trial: Trial
    farewells: list[Callable[[str], Awaitable[None]]] = field(default_factory=list)
    """Called with the id of a player who is about to be deleted."""
    renamings: list[Callable[[str], Awaitable[None]]] = field(default_factory=list)
    """Called with the id of a player who has another name now, or none any more."""

    async def renamed(self, players: Iterable[str]) -> None:
        for player in players:
            for tell in self.renamings:
                await tell(player)


def services_of(scope: Scope) -> Services:
    services: Services = scope["app"].state.services
    return services


@asynccontextmanager
async def open_services(settings: Settings, node: str = "") -> AsyncIterator[Services]:
    """Open the database, upgraded if need be, and all that rests on it; close it at the end."""
    await upgrade(settings.database_url)
    database = Database.open(settings.database_url)
    try:
        clock = await Clock.of(database)
        node = node or random_id(12)
        journal = Journal(database, node)
        secret = settings.secret or await _shared_secret(database)
        https = settings.public_url.startswith("https:")
        identity = Identity(database, clock, secret, https=https)
        services = Services(
            settings=settings,
            node=node,
            database=database,
            journal=journal,
            clock=clock,
            identity=identity,
            guests=Guests(identity, clock),
            limiter=Limiter(clock.now),
            connections=Slots(settings.connections_per_address),
            bans=Bans(database, clock.now),
            trial=Trial(database),
        )
        try:
            yield services
        finally:
            services.trial.close()
            await journal.close()
    finally:
        await database.close()


async def _shared_secret(database: Database) -> str:
    async with database.write() as connection:
        return await shared_secrets.shared(connection, "secret", lambda: secrets.token_urlsafe(32))
