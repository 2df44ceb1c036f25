"""Where browsers want to be told that it is their turn."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from nimmt.server.common.errors import UnknownPushService
from nimmt.server.push.endpoints import check_endpoint, endpoint_hash
from nimmt.server.push.vapid import private_key, public_key
from nimmt.server.rest import Api, Call, Need
from nimmt.server.routes.shapes import Body
from nimmt.server.store import pushes
from nimmt.server.store.pushes import Subscription

api = Api("push")
MOST = 20
"""Browsers of one player; the eldest gives way."""
Endpoint = Annotated[str, Meta(max_length=1000, pattern="^https://[!-~]+$")]


class PushKey(Struct, frozen=True):
    key: str


class PushKeys(Body, frozen=True):
    p256dh: Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{80,100}=?$")]
    auth: Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{16,32}={0,2}$")]


class PushSubscription(Struct, frozen=True):
    """As the browser gives it; more fields than these do no harm."""

    endpoint: Endpoint
    keys: PushKeys


class PushEndpoint(Struct, frozen=True):
    endpoint: Endpoint


@api.get("/api/push/key", summary="The key that push messages are signed with", needs=Need.PERSON)
async def show_push_key(call: Call) -> PushKey:
    return PushKey(public_key(await private_key(call.services.database)))


@api.post(
    "/api/push/subscriptions",
    summary="Be notified in this browser",
    needs=Need.PERSON,
    errors=(UnknownPushService,),
)
async def subscribe(call: Call, body: PushSubscription) -> None:
    check_endpoint(body.endpoint, call.services.settings.push_services)
    wanted = Subscription(
        endpoint_hash(body.endpoint),
        call.me.id,
        body.endpoint,
        body.keys.p256dh,
        body.keys.auth,
        call.services.clock.now(),
        call.words.language,
    )
    async with call.services.database.write() as connection:
        await pushes.subscribe(connection, wanted)
        for old in (await pushes.of_player(connection, call.me.id))[:-MOST]:
            await pushes.unsubscribe(connection, old.endpoint_hash)


@api.delete(
    "/api/push/subscriptions", summary="No longer be notified in this browser", needs=Need.PERSON
)
async def unsubscribe(call: Call, query: PushEndpoint) -> None:
    key = endpoint_hash(query.endpoint)
    async with call.services.database.write() as connection:
        mine = await pushes.of_player(connection, call.me.id)
        if any(each.endpoint_hash == key for each in mine):
            await pushes.unsubscribe(connection, key)
