"""Where a request really comes from."""

from __future__ import annotations

from functools import lru_cache
from ipaddress import (
    IPv4Address,
    IPv4Network,
    IPv6Address,
    IPv6Network,
    ip_address,
    ip_network,
)

from starlette.datastructures import Headers
from starlette.types import Scope

Network = IPv4Network | IPv6Network


def parsed(address: str) -> IPv4Address | IPv6Address | None:
    """None for what is no address; an IPv4 address is the same in IPv6's clothes."""
    try:
        found = ip_address(address)
    except ValueError:
        return None
    mapped = found.ipv4_mapped if isinstance(found, IPv6Address) else None
    return mapped or found


@lru_cache(maxsize=4096)
def network_of(address: str) -> str:
    """What counts as one address: an IPv4 address, or the /64 that one IPv6 customer holds."""
    found = parsed(address)
    if isinstance(found, IPv6Address):
        return str(ip_network((found, 64), strict=False))
    return address if found is None else str(found)


def is_loopback(address: str) -> bool:
    found = parsed(address)
    return found is not None and found.is_loopback


def networks(texts: tuple[str, ...]) -> tuple[Network, ...]:
    """Addresses and networks, as in `10.0.0.0/8`; raises ValueError."""
    return tuple(ip_network(text, strict=False) for text in texts)


class Proxies:
    """Whose word about the client's address and scheme is believed."""

    def __init__(self, trusted: tuple[str, ...]) -> None:
        self._everybody = "*" in trusted
        self._trusted = networks(tuple(text for text in trusted if text != "*"))

    def trusts(self, address: str) -> bool:
        found = parsed(address)
        if found is None:
            # A connection over a Unix socket has no address, and only the proxy reaches it.
            return self._everybody or (not address and bool(self._trusted))
        return self._everybody or any(found in network for network in self._trusted)

    def resolve(self, scope: Scope) -> None:
        """Put the client's own address and scheme into the scope, if a trusted proxy tells them."""
        address, port = scope.get("client") or ("", 0)
        if not self.trusts(address):
            return
        headers = Headers(scope=scope)
        chain = ",".join(headers.getlist("x-forwarded-for")).split(",")
        hops = [hop.strip() for hop in chain if hop.strip()]
        if hops:
            scope["client"] = (self._first_stranger(hops), port)
        if (scheme := headers.get("x-forwarded-proto", "").lower()) in ("http", "https"):
            secure = scheme == "https"
            names = ("wss", "ws") if scope["type"] == "websocket" else ("https", "http")
            scope["scheme"] = names[0] if secure else names[1]

    def _first_stranger(self, hops: list[str]) -> str:
        """From the right, for each proxy appends whom it heard; the rest could be made up."""
        strangers = (hop for hop in reversed(hops) if self._everybody or not self.trusts(hop))
        return next(strangers, hops[0])
