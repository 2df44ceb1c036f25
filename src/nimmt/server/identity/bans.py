"""Addresses that are shut out, looked up without asking the database each time."""

from __future__ import annotations

from collections.abc import Callable
from ipaddress import ip_network

from nimmt.server.common.address import Network, parsed
from nimmt.server.common.errors import Banned
from nimmt.server.store import Database, Unavailable, bans
from nimmt.server.store.bans import Ban

FRESH = 10.0
"""Seconds after which the list is read again; `forget` is quicker."""


class Bans:
    """The bans in force; an entry is an address or a network, as in `10.0.0.0/8`."""

    def __init__(self, database: Database, now: Callable[[], float]) -> None:
        self._database = database
        self._now = now
        self._read_at: float | None = None
        self._listed: list[tuple[Network, Ban]] = []

    def forget(self) -> None:
        """Somebody has been banned or pardoned: read the list again at the next request."""
        self._read_at = None

    async def check(self, address: str) -> None:
        """Raise Banned if this address is shut out."""
        await self._refresh()
        if not self._listed:
            return
        found = parsed(address)
        if found is None:
            return
        for network, ban in self._listed:
            if found in network and (ban.until is None or ban.until > self._now()):
                raise Banned(ban.until, ban.reason)

    async def _refresh(self) -> None:
        now = self._now()
        if self._read_at is not None and now - self._read_at < FRESH:
            return
        self._read_at = now
        try:
            async with self._database.read() as connection:
                found = await bans.in_force(connection, now)
        except Unavailable:
            return  # the old list holds until the database is back
        self._listed = [(network, ban) for ban in found if (network := _network(ban.address))]


def _network(address: str) -> Network | None:
    try:
        return ip_network(address, strict=False)
    except ValueError:
        return None
