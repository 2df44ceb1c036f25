"""The key with which push messages are signed: made once, shared by all nodes."""

from __future__ import annotations

from base64 import urlsafe_b64encode
from functools import lru_cache

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
    PublicFormat,
    load_pem_private_key,
)

from nimmt.server.store import Database
from nimmt.server.store import secrets as shared_secrets

NAME = "vapid"


async def private_key(database: Database) -> str:
    """The private key as PEM."""
    async with database.read() as connection:
        known = await shared_secrets.read(connection, NAME)
    if known is not None:
        return known
    async with database.write() as connection:
        return await shared_secrets.shared(connection, NAME, _new_key)


def _new_key() -> str:
    key = ec.generate_private_key(ec.SECP256R1())
    return key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()).decode()


@lru_cache(maxsize=8)
def public_key(pem: str) -> str:
    """As browsers want it: the point, uncompressed, in base64url without padding."""
    key = load_pem_private_key(pem.encode(), None)
    point = key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    return urlsafe_b64encode(point).decode().rstrip("=")
