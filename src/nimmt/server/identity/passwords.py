"""Passwords: scrypt with a salt, off the event loop."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import secrets
from base64 import b64decode, b64encode

from nimmt.server.common import limits
from nimmt.server.common.errors import UnusablePassword

N, R, P = 2**14, 8, 1
DUMMY = "scrypt$16384$8$1$c2FsdHNhbHRzYWx0c2FsdA==$" + b64encode(bytes(64)).decode()
"""Checked where there is no such player, so that the time taken does not tell."""


class Passwords:
    """Makes and checks hashes; each takes 16 MiB and a core for a moment, so few at a time."""

    def __init__(self, at_once: int = 2) -> None:
        self._turns = asyncio.Semaphore(at_once)

    async def hashed(self, password: str) -> str:
        """What is stored; raises UnusablePassword."""
        least, most = limits.PASSWORD
        if not least <= len(password) <= most:
            raise UnusablePassword(limits.PASSWORD, len(password))
        salt = secrets.token_bytes(16)
        key = await self._key(password, salt, N, R, P)
        return f"scrypt${N}${R}${P}${b64encode(salt).decode()}${b64encode(key).decode()}"

    async def matches(self, password: str, stored: str | None) -> bool:
        """Whether this is the password that was stored; without one it takes as long to say no."""
        _, n, r, p, salt, key = (stored or DUMMY).split("$")
        tried = await self._key(password, b64decode(salt), int(n), int(r), int(p))
        return hmac.compare_digest(tried, b64decode(key)) and stored is not None

    async def _key(self, password: str, salt: bytes, n: int, r: int, p: int) -> bytes:
        async with self._turns:
            return await asyncio.to_thread(
                hashlib.scrypt, password.encode(), salt=salt, n=n, r=r, p=p, maxmem=64 * 2**20
            )
