"""Signed words that a client keeps for us: who it is, and at which table it may sit."""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
from collections.abc import Callable
from typing import Any, NamedTuple

from itsdangerous import BadSignature, URLSafeSerializer

ALPHABET = "abcdefghijklmnopqrstuvwxyz234567"
PLAYER_ID, TABLE_ID = 12, 16
"""How long the ids of players and of tables are."""
READABLE = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
"""Without 0, 1, I and O, which are read as one another."""
CODE_LENGTH = 8
COOKIE = "nimmt"
DAY = 86400.0
COOKIE_DAYS = 400
"""The longest that browsers keep a cookie; it is renewed while it is used."""
SEAT_DAYS = 7
TOKEN_PREFIX = "nimmt_"


def random_id(length: int) -> str:
    """Lower-case base32; 16 characters hold 80 random bits."""
    return "".join(secrets.choice(ALPHABET) for _ in range(length))


def is_id(text: str, length: int) -> bool:
    """Whether it has the form of an id; not every other text can be asked for in SQL."""
    return re.fullmatch(f"[{ALPHABET}]{{{length}}}", text) is not None


def new_code() -> str:
    """A one-time code for people to type."""
    return "".join(secrets.choice(READABLE) for _ in range(CODE_LENGTH))


def typed_code(text: str) -> str:
    """A code as people type it: spaces, dashes and small letters do not matter."""
    return "".join(char for char in text.upper() if char.isalnum())


def new_token() -> str:
    return TOKEN_PREFIX + secrets.token_urlsafe(32)


def token_hash(token: str) -> str:
    """Tokens are long and random, so a plain hash gives nothing away."""
    return hashlib.sha256(token.encode()).hexdigest()


class Signed(NamedTuple):
    """For whom, and when."""

    player: str
    made: float


class Signing:
    """Signs and checks with keys that come from one secret. Time comes from outside."""

    def __init__(self, secret: str, now: Callable[[], float]) -> None:
        self._secret = secret
        self._now = now
        self._cookies = self._serializer("cookie")
        self._seats = self._serializer("seat")

    def _serializer(self, purpose: str) -> URLSafeSerializer:
        options = {"key_derivation": "hmac", "digest_method": hashlib.sha256}
        return URLSafeSerializer(self._secret, f"nimmt.{purpose}", signer_kwargs=options)

    def code_hash(self, code: str) -> str:
        """Codes are short: without the secret nobody can try them all against a stolen database."""
        key = hashlib.sha256(f"nimmt.code:{self._secret}".encode()).digest()
        return hmac.new(key, code.encode(), "sha256").hexdigest()

    def origin(self, network: str) -> str:
        """What stands for an address where it must not be written down itself."""
        return self.code_hash(f"origin {network}")[:16]

    def cookie(self, player: str) -> str:
        return str(self._cookies.dumps([player, self._now()]))

    def read_cookie(self, text: str) -> Signed | None:
        """None if it is forged or too old."""
        match _loaded(self._cookies, text):
            case [str(player), int() | float() as made]:
                return self._unless_older(Signed(player, made), COOKIE_DAYS)
        return None

    def seat(self, table: str, player: str) -> str:
        """A token for one table, good for its socket and commands without the cookie."""
        return str(self._seats.dumps([table, player, self._now()]))

    def read_seat(self, text: str, table: str) -> Signed | None:
        """None if it is forged, too old or of another table."""
        match _loaded(self._seats, text):
            case [str(its), str(player), int() | float() as made] if its == table:
                return self._unless_older(Signed(player, made), SEAT_DAYS)
        return None

    def _unless_older(self, signed: Signed, days: int) -> Signed | None:
        return signed if self._now() - signed.made < days * DAY else None


def _loaded(serializer: URLSafeSerializer, text: str) -> Any:
    try:
        return serializer.loads(text) if len(text) <= 500 else None
    except BadSignature:
        return None
