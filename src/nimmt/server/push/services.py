"""Through whom messages may be pushed."""

from __future__ import annotations

import hashlib
from urllib.parse import urlsplit

from nimmt.server.common.errors import UnknownPushService


def endpoint_hash(endpoint: str) -> str:
    return hashlib.sha256(endpoint.encode()).hexdigest()


def check_endpoint(endpoint: str, services: tuple[str, ...]) -> None:
    """Messages go to known services over https, never to an address a client makes up."""
    try:
        parts = urlsplit(endpoint)
        host, port = parts.hostname or "", parts.port
    except ValueError:
        raise UnknownPushService(services, endpoint) from None
    known = any(_fits(host, service) for service in services)
    plain = port in (None, 443) and not parts.username and not parts.password
    if parts.scheme != "https" or not known or not plain:
        raise UnknownPushService(services, host or endpoint)


def _fits(host: str, service: str) -> bool:
    if service.startswith("*."):
        return host.endswith(service[1:]) and len(host) > len(service) - 1
    return host == service
