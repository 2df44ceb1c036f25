"""One push message on its way: to whom it may be sent, and the sending, encrypted for one browser
and blocking, so for threads."""

from __future__ import annotations

import hashlib
from typing import NamedTuple
from urllib.parse import urlsplit

import requests
from py_vapid import Vapid  # type: ignore[import-untyped]  # it comes without types
from pywebpush import WebPushException, webpush  # type: ignore[import-untyped]  # likewise

from nimmt.server.common.errors import UnknownPushService
from nimmt.server.store.pushes import Subscription

GONE = (404, 410)
"""Answers of a service whose subscription has ended."""
TIMEOUT = 10.0


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


class Letter(NamedTuple):
    body: bytes
    ttl: int
    urgency: str
    topic: str
    """Of several undelivered messages with the same topic, the last one replaces the others."""


class Sender:
    """Signs and sends; safe to use from several threads."""

    def __init__(self, private_key: str, contact: str) -> None:
        """The key as PEM, and an address (mailto: or https:) for the services."""
        self._vapid = Vapid.from_pem(private_key.encode())
        self._contact = contact

    def send(self, subscription: Subscription, letter: Letter) -> int:
        """The service's answer, an HTTP status; raises where it cannot be reached."""
        keys = {"p256dh": subscription.p256dh, "auth": subscription.auth}
        with _Session() as session:
            try:
                answer = webpush(
                    {"endpoint": subscription.endpoint, "keys": keys},
                    data=letter.body,
                    vapid_private_key=self._vapid,
                    vapid_claims={"sub": self._contact},
                    headers={"Urgency": letter.urgency, "Topic": letter.topic},
                    ttl=letter.ttl,
                    timeout=TIMEOUT,
                    requests_session=session,
                )
            except WebPushException as error:
                if error.status_code is None:
                    raise
                return int(error.status_code)
        return int(answer.status_code)


class _Session(requests.Session):
    def get_redirect_target(self, resp: requests.Response) -> str | None:
        """Nowhere: who is redirected would leave the services that are allowed."""
        return None
