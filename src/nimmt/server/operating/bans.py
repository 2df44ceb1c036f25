"""Addresses that are shut out."""

from __future__ import annotations

from ipaddress import ip_address, ip_network

from sqlalchemy.ext.asyncio import AsyncConnection

from nimmt.server.operating.errors import NotAnAddress
from nimmt.server.store import bans
from nimmt.server.store.bans import Ban


def checked(text: str) -> str:
    """An address or a network in its usual spelling; raises NotAnAddress."""
    try:
        return str(ip_network(text, strict=False) if "/" in text else ip_address(text))
    except ValueError as error:
        raise NotAnAddress(("203.0.113.7", "2001:db8::/64"), text) from error


async def ban(
    connection: AsyncConnection, text: str, until: float | None, reason: str, now: float
) -> Ban:
    new = Ban(checked(text), until, reason, now)
    await bans.ban(connection, new)
    return new


async def pardon(connection: AsyncConnection, text: str) -> bool:
    """Whether it was banned."""
    return await bans.pardon(connection, checked(text))
