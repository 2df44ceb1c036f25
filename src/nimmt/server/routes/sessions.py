"""Becoming oneself again on another device, and ceasing to be on this one."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from nimmt.core.errors import NimmtError
from nimmt.server.common import limits
from nimmt.server.common.address import network_of
from nimmt.server.common.errors import NameTaken, UnusablePassword, WrongCode, WrongPassword
from nimmt.server.common.limits import Rate
from nimmt.server.identity.names import clean_name
from nimmt.server.identity.signing import typed_code
from nimmt.server.rest import Api, Call, Need
from nimmt.server.routes.me import Me, me
from nimmt.server.routes.shapes import Body

api = Api("session")
Password = Annotated[str, Meta(max_length=1000)]
ATTEMPTS = Rate(10, 2)
"""How often one address may try one player's password: strangers' guesses lock nobody out."""


class NewPassword(Body, frozen=True):
    """The new password, or null for none; whoever has one gives the old one too."""

    password: Password | None
    old: Password | None = None


class Code(Struct, frozen=True):
    """A one-time code to become oneself on another device, and until when it works."""

    code: str
    expires: float


class ByCode(Body, frozen=True, tag_field="by", tag="code"):
    code: Annotated[str, Meta(min_length=8, max_length=40)]


class ByPassword(Body, frozen=True, tag_field="by", tag="password"):
    who: Annotated[str, Meta(max_length=200)]
    """A name, or an id."""
    password: Password


@api.post(
    "/api/me/password",
    summary="Set, change or remove the password; a change signs out all other devices",
    needs=Need.NAMED,
    rate=limits.SIGN_IN,
    errors=(WrongPassword, UnusablePassword, NameTaken),
)
async def set_password(call: Call, body: NewPassword) -> None:
    """Whoever changes one may do so because somebody else got in."""
    identity = call.services.identity
    await identity.set_password(call.me, body.old, body.password)
    if call.me.password:
        await identity.sign_out(call.me)
        identity.remember(call.me.id, call.request, call.headers)


@api.post(
    "/api/me/code",
    summary="A code to become me on another device",
    needs=Need.PERSON,
    status=201,
    rate=limits.CODES,
)
async def create_code(call: Call) -> Code:
    return Code(*await call.services.identity.new_code(call.me))


@api.post(
    "/api/session",
    summary="Sign in by a one-time code or a password",
    needs=Need.NOBODY,
    status=201,
    rate=limits.SIGN_IN,
    errors=(WrongCode, WrongPassword),
)
async def sign_in(call: Call, body: ByCode | ByPassword) -> Me:
    identity = call.services.identity
    if isinstance(body, ByCode):
        player = await identity.by_code(typed_code(body.code))
    else:
        who = _as_kept(body.who)
        candidates = await identity.known_as(who)
        tried = candidates[0].id if candidates else who
        call.services.limiter.take("password", f"{tried} {network_of(call.address)}", ATTEMPTS)
        player = await identity.by_password(candidates, body.password)
    identity.remember(player.id, call.request, call.headers)
    return me(player)


def _as_kept(name: str) -> str:
    """What cannot be a name is nobody's."""
    try:
        return clean_name(name)
    except NimmtError:
        return ""


@api.post("/api/logout", summary="Forget who I am on this device", needs=Need.NOBODY)
async def sign_out(call: Call) -> None:
    call.services.identity.forget(call.request, call.headers)


@api.post("/api/logout/everywhere", summary="Forget who I am on all devices", needs=Need.PERSON)
async def sign_out_everywhere(call: Call) -> None:
    await call.services.identity.sign_out(call.me)
    call.services.identity.forget(call.request, call.headers)
