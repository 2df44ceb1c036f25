"""One push message on its way: encrypted for one browser, signed, and sent."""

from __future__ import annotations

import asyncio
from base64 import urlsafe_b64decode
from typing import NamedTuple

import http_ece  # type: ignore[import-untyped]  # it comes without types
import httpcore
from cryptography.hazmat.primitives.asymmetric import ec
from py_vapid import Vapid  # type: ignore[import-untyped]  # likewise

from nimmt.server.push.endpoints import Endpoint
from nimmt.server.store.pushes import Subscription

GONE = (404, 410)
"""Answers of a service whose subscription has ended."""
SECONDS = 10.0
"""From the look-up of the host to the answer's status, however slowly it trickles."""


class Letter(NamedTuple):
    body: bytes
    ttl: int
    urgency: str
    topic: str
    """Of several undelivered messages with the same topic, the last one replaces the others."""


class Sender:
    """Signs and sends; follows no redirect, and reads no more of an answer than its head."""

    def __init__(
        self, private_key: str, contact: str, network: httpcore.AsyncNetworkBackend
    ) -> None:
        """The key as PEM, and an address (mailto: or https:) for the services."""
        self._vapid = Vapid.from_pem(private_key.encode())
        self._contact = contact
        self._pool = httpcore.AsyncConnectionPool(max_connections=None, network_backend=network)

    async def send(self, endpoint: Endpoint, to: Subscription, letter: Letter) -> int:
        """The service's answer, an HTTP status; raises where it cannot be reached."""
        signed = self._vapid.sign({"sub": self._contact, "aud": endpoint.origin})
        headers = {
            **signed,
            "TTL": str(letter.ttl),
            "Urgency": letter.urgency,
            "Topic": letter.topic,
            "Content-Encoding": "aes128gcm",
        }
        body = sealed(letter.body, to)
        async with (
            asyncio.timeout(SECONDS),
            self._pool.stream("POST", endpoint.url, headers=headers, content=body) as answer,
        ):
            return answer.status

    async def close(self) -> None:
        await self._pool.aclose()


def sealed(body: bytes, to: Subscription) -> bytes:
    """Readable for this browser alone."""
    sealed: bytes = http_ece.encrypt(
        body,
        private_key=ec.generate_private_key(ec.SECP256R1()),
        dh=_bytes(to.p256dh),
        auth_secret=_bytes(to.auth),
    )
    return sealed


def _bytes(text: str) -> bytes:
    return urlsafe_b64decode(text.rstrip("=") + "=" * (-len(text.rstrip("=")) % 4))
