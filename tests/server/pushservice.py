"""A push service on loopback, and browsers that subscribe to it and can read what comes."""

from __future__ import annotations

import json
import secrets
import threading
from base64 import urlsafe_b64encode
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from email.message import Message
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import http_ece  # type: ignore[import-untyped]  # it comes without types
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from nimmt.server.push.endpoints import endpoint_hash
from nimmt.server.store.pushes import Subscription
from tests.server.ports import free_port
from tests.server.running import PATIENCE


@dataclass
class Delivery:
    path: str
    headers: Message
    body: bytes


@dataclass
class Service:
    """What was delivered, and what is answered from now on: by path, else 201."""

    url: str = ""
    deliveries: list[Delivery] = field(default_factory=list)
    answers: dict[str, int] = field(default_factory=dict)
    hold: threading.Event = field(default_factory=threading.Event)
    """Set unless the service is to be slow."""


@contextmanager
def push_service() -> Iterator[Service]:
    service = Service()
    service.hold.set()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            service.deliveries.append(Delivery(self.path, self.headers, body))
            service.hold.wait(PATIENCE)
            self.send_response(service.answers.get(self.path, 201))
            self.send_header("Location", f"{service.url}/elsewhere")
            self.send_header("Content-Length", "0")
            self.end_headers()

        def log_message(self, format: str, *args: object) -> None:
            pass

    with _listening(Handler) as server:
        service.url = f"http://127.0.0.1:{server.server_address[1]}"
        thread = threading.Thread(target=server.serve_forever, args=(0.02,))
        thread.start()
        try:
            yield service
        finally:
            service.hold.set()
            server.shutdown()
            thread.join()


def _listening(handler: type[BaseHTTPRequestHandler]) -> ThreadingHTTPServer:
    """At any free port that is not the system's to give out."""
    while True:
        try:
            return ThreadingHTTPServer(("127.0.0.1", free_port()), handler)
        except OSError:
            continue


class Browser:
    """Subscribes with a key of its own, which nobody else can read for."""

    def __init__(self, endpoint: str, language: str = "en") -> None:
        self.endpoint = endpoint
        self.language = language
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._auth = secrets.token_bytes(16)

    def subscription(self, player: str) -> Subscription:
        point = self._key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        key = endpoint_hash(self.endpoint)
        keys = _text(point), _text(self._auth)
        return Subscription(key, player, self.endpoint, *keys, 0.0, self.language)

    def read(self, delivery: Delivery) -> Any:
        plain = http_ece.decrypt(delivery.body, private_key=self._key, auth_secret=self._auth)
        return json.loads(plain)


def _text(value: bytes) -> str:
    return urlsafe_b64encode(value).decode().rstrip("=")
