"""Oneself: a name, a look at what is stored, and the way out."""

from __future__ import annotations

import secrets
from typing import Annotated

from msgspec import Meta
from starlette.responses import StreamingResponse

from nimmt.server.common import limits
from nimmt.server.common.errors import AlreadySomebody, NameTaken, UnusableName
from nimmt.server.identity.erasing import erase
from nimmt.server.identity.exporting import export
from nimmt.server.rest import Api, Call, Need
from nimmt.server.routes.shapes import Body, Who
from nimmt.server.store.players import Player

api = Api("me")
Typed = Annotated[str, Meta(max_length=200)]
"""A name as typed, before it is cleaned."""


class Me(Who, frozen=True):
    """What only oneself sees of oneself."""

    created: float
    has_password: bool
    owner: str | None


class NewMe(Body, frozen=True):
    """Without a name one is a guest."""

    name: Typed | None = None


class Renamed(Body, frozen=True):
    name: Typed


class Drawn(Body, frozen=True):
    """How to be drawn, a digit for each part; by one's name if null."""

    look: Annotated[str, Meta(pattern="^[0-9]{6}$")] | None


def me(player: Player) -> Me:
    return Me(
        id=player.id,
        name=player.name,
        kind=player.kind,
        named=player.named,
        look=player.look,
        created=player.created,
        has_password=player.password is not None,
        owner=player.owner,
    )


@api.get("/api/me", summary="Who I am", needs=Need.PLAYER)
async def show_me(call: Call) -> Me:
    return me(call.me)


@api.post(
    "/api/me",
    summary="Become somebody: with a name, or as a guest",
    status=201,
    rate=limits.CREATE,
    errors=(AlreadySomebody, UnusableName, NameTaken),
)
async def create_me(call: Call, body: NewMe) -> Me:
    if call.player:
        raise AlreadySomebody(None, call.player.name)
    guest = call.words("guest-name", number=str(1000 + secrets.randbelow(9000)))
    player = await call.services.identity.create(body.name, guest)
    call.services.identity.remember(player.id, call.request, call.headers)
    return me(player)


@api.patch(
    "/api/me", summary="Take another name", needs=Need.PLAYER, errors=(UnusableName, NameTaken)
)
async def rename_me(call: Call, body: Renamed) -> Me:
    renamed = await call.services.identity.rename(call.me, body.name)
    await call.services.renamed([renamed.id])
    return me(renamed)


@api.put("/api/me/look", summary="Be drawn otherwise", needs=Need.PLAYER)
async def change_look(call: Call, body: Drawn) -> Me:
    changed = await call.services.identity.change_look(call.me, body.look)
    await call.services.renamed([changed.id])
    return me(changed)


@api.delete("/api/me", summary="Be forgotten", needs=Need.PERSON)
async def delete_me(call: Call) -> None:
    for farewell in call.services.farewells:
        await farewell(call.me.id)
    async with call.services.database.write() as connection:
        gone = await erase(connection, call.me)
    await call.services.renamed(gone)
    call.services.identity.forget(call.request, call.headers)


@api.get(
    "/api/me/export",
    summary="Everything that is stored about me",
    needs=Need.PERSON,
    rate=limits.EXPORTS,
)
async def export_me(call: Call) -> StreamingResponse:
    name = f"nimmt-{call.me.id}.json"
    return StreamingResponse(
        export(call.services.database, call.me),
        media_type="application/json",
        headers={"Content-Disposition": f'attachment; filename="{name}"'},
    )
