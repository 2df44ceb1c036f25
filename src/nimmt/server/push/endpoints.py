"""To whom messages may be pushed, and the way there: to that host and to no other machine.

An endpoint is taken apart once, here; what was checked is what is connected to.
"""

from __future__ import annotations

import asyncio
import hashlib
import re
from collections.abc import Iterable
from ipaddress import IPv4Address, IPv6Address, ip_address
from socket import SOCK_STREAM
from typing import Any, NamedTuple

import httpcore

from nimmt.server.common.errors import UnknownPushService

_HOST, _REST = (
    r"(?P<host>[a-z0-9-]+(?:\.[a-z0-9-]+)+)",
    r"(?::(?P<port>\d{1,5}))?(?P<target>/[!-~]*)",
)
ENDPOINT = re.compile(f"https://{_HOST}{_REST}", re.IGNORECASE | re.ASCII)
"""Letters, digits and hyphens between dots: no name, no password, no other way to write a host."""
LOCAL = re.compile(rf"http://(?P<host>127(?:\.\d+){{3}}){_REST}", re.ASCII)
HTTPS = 443


class Endpoint(NamedTuple):
    """Where a message goes."""

    scheme: str
    host: str
    port: int
    target: str

    @property
    def origin(self) -> str:
        return f"{self.scheme}://{self.host}" + ("" if self.port == HTTPS else f":{self.port}")

    @property
    def url(self) -> httpcore.URL:
        return httpcore.URL(
            scheme=self.scheme.encode(),
            host=self.host.encode(),
            port=self.port,
            target=self.target.encode(),
        )


def endpoint_hash(endpoint: str) -> str:
    return hashlib.sha256(endpoint.encode()).hexdigest()


def check_endpoint(endpoint: str, services: tuple[str, ...]) -> Endpoint:
    """Taken apart, if a known service is meant; raises UnknownPushService."""
    found = ENDPOINT.fullmatch(endpoint)
    if found is None:
        raise UnknownPushService(services, endpoint)
    host, port = found["host"].lower(), int(found["port"] or HTTPS)
    if port != HTTPS or not any(_fits(host, service) for service in services):
        raise UnknownPushService(services, host)
    return Endpoint("https", host, port, found["target"])


def local_endpoint(endpoint: str) -> Endpoint | None:
    """A service on this machine, for tests; None for any other."""
    found = LOCAL.fullmatch(endpoint)
    return found and Endpoint("http", found["host"], int(found["port"] or 80), found["target"])


def _fits(host: str, service: str) -> bool:
    if service.startswith("*."):
        return host.endswith(service[1:]) and len(host) > len(service) - 1
    return host == service


class PrivateAddress(Exception):
    """The name of a push service leads into a network of its own, or to this machine."""


def is_public(address: str) -> bool:
    """Whether it is a machine in the internet."""
    found: IPv4Address | IPv6Address = ip_address(address.partition("%")[0])
    inside = found.ipv4_mapped if isinstance(found, IPv6Address) else None
    plain = inside or found
    return plain.is_global and not plain.is_multicast


class PublicOnly(httpcore.AnyIOBackend):
    """Connects to a host by the very addresses that it has looked up and checked."""

    async def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,
        local_address: str | None = None,
        socket_options: Iterable[Any] | None = None,
    ) -> httpcore.AsyncNetworkStream:
        found = await asyncio.get_running_loop().getaddrinfo(host, port, type=SOCK_STREAM)
        addresses = [str(address[0]) for *_, address in found]
        if not all(map(is_public, addresses)):
            raise PrivateAddress(f"{host} is at {', '.join(addresses)}")
        return await super().connect_tcp(addresses[0], port, timeout, local_address, socket_options)
