"""Telling players whose browser is closed that something happens at their table."""

from __future__ import annotations

import asyncio
from collections import Counter as Counts
from collections import OrderedDict
from typing import Literal

import httpcore
from msgspec import Struct
from msgspec.json import encode
from prometheus_client import Counter
from structlog import get_logger

from nimmt.locale import Words, languages
from nimmt.locale.words import FALLBACK
from nimmt.server.common.config import Settings
from nimmt.server.common.errors import UnknownPushService
from nimmt.server.push import vapid
from nimmt.server.push.endpoints import (
    Endpoint,
    PublicOnly,
    check_endpoint,
    local_endpoint,
)
from nimmt.server.push.sending import GONE, Letter, Sender
from nimmt.server.store import Database, pushes
from nimmt.server.store.pushes import Subscription

Kind = Literal["turn", "over", "invited"]

DAY = 86_400
MOST_WAITING = 100
"""With so many letters on their way to one host, more are dropped rather than kept in memory."""
MOST_REMEMBERED = 50_000
"""Players and tables of which the last turn is known, so that nobody is told twice."""

PUSHES = Counter("nimmt_pushes", "Push messages, by what became of them", ["outcome"])

log = get_logger("nimmt.server")


class Notification(Struct, frozen=True):
    """What the browser's service worker gets."""

    kind: Kind
    table: str
    title: str
    text: str


class Pusher:
    """Sends through the services that browsers named; a slow one keeps no other waiting."""

    def __init__(self, database: Database, settings: Settings, *, loopback: bool = False) -> None:
        """With `loopback` this machine counts as a service, without https: for tests."""
        self._database = database
        self._settings = settings
        self._loopback = loopback
        self._sender: Sender | None = None
        self._waiting: Counts[str] = Counts()
        self._told: OrderedDict[tuple[str, str], int] = OrderedDict()

    async def notify(
        self,
        player: str,
        kind: Kind,
        table: str,
        *,
        turn: int,
        ttl: int = DAY,
        who: str = "",
    ) -> int:
        """Tell all the player's browsers, once for each turn; how many were reached.

        It never raises: a push is a kindness, and the game goes on without it. `turn` is any
        number that grows as the table goes on; after `ttl` seconds the message is of no use. `who`
        is the name of whoever invites.
        """
        if self._told.get((player, table)) == turn:
            return 0
        self._remember(player, table, turn)
        try:
            return await self._to_all(player, kind, table, ttl, who)
        except Exception as error:
            PUSHES.labels("failed").inc()
            log.warning("push-failed", player=player, table=table, error=repr(error))
            return 0

    async def close(self) -> None:
        if self._sender is not None:
            await self._sender.close()

    def _remember(self, player: str, table: str, turn: int) -> None:
        self._told[player, table] = turn
        self._told.move_to_end((player, table))
        if len(self._told) > MOST_REMEMBERED:
            self._told.popitem(last=False)

    async def _to_all(self, player: str, kind: Kind, table: str, ttl: int, who: str) -> int:
        """Each browser in its own language."""
        async with self._database.read() as connection:
            subscriptions = await pushes.of_player(connection, player)
        if not subscriptions:
            return 0
        sender = await self._ready_sender()
        letters = (_letter(kind, table, ttl, each.language, who) for each in subscriptions)
        pairs = zip(subscriptions, letters, strict=True)
        return sum(await asyncio.gather(*(self._to(sender, *pair) for pair in pairs)))

    async def _ready_sender(self) -> Sender:
        if self._sender is None:
            key = await vapid.private_key(self._database)
            network = httpcore.AnyIOBackend() if self._loopback else PublicOnly()
            self._sender = Sender(key, _contact(self._settings), network)
        return self._sender

    async def _to(self, sender: Sender, subscription: Subscription, letter: Letter) -> bool:
        outcome = await self._outcome(sender, subscription, letter)
        PUSHES.labels(outcome).inc()
        if outcome == "gone":
            async with self._database.write() as connection:
                await pushes.unsubscribe(connection, subscription.endpoint_hash)
        return outcome == "sent"

    async def _outcome(self, sender: Sender, subscription: Subscription, letter: Letter) -> str:
        endpoint = self._allowed(subscription.endpoint)
        if endpoint is None:
            return "refused"
        if self._waiting[endpoint.host] >= MOST_WAITING:
            return "dropped"
        self._waiting[endpoint.host] += 1
        try:
            status = await sender.send(endpoint, subscription, letter)
        except Exception as error:
            log.warning("push-failed", service=endpoint.host, error=repr(error))
            return "failed"
        finally:
            self._waiting[endpoint.host] -= 1
        if status not in GONE and status > 299:
            log.warning("push-refused", service=endpoint.host, status=status)
            return "failed"
        return "gone" if status in GONE else "sent"

    def _allowed(self, endpoint: str) -> Endpoint | None:
        """Taken apart if the service is known: a setting may have changed since it was named."""
        if self._loopback and (local := local_endpoint(endpoint)):
            return local
        try:
            return check_endpoint(endpoint, self._settings.push_services)
        except UnknownPushService:
            return None


def _letter(kind: Kind, table: str, ttl: int, language: str, who: str) -> Letter:
    words = Words(language if language in languages() else FALLBACK)
    told = Notification(kind, table, words(f"push-{kind}"), words(f"push-{kind}.text", who=who))
    return Letter(encode(told), ttl, "normal" if kind == "over" else "high", table)


def _contact(settings: Settings) -> str:
    """Whom a push service can turn to; each demands an address of this form."""
    if settings.push_contact:
        return f"mailto:{settings.push_contact.removeprefix('mailto:')}"
    public = settings.public_url
    return public if public.startswith("https:") else "mailto:nobody@nimmt.invalid"
