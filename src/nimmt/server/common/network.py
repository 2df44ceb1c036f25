"""Where others in the same network find this machine."""

from __future__ import annotations

import re
import socket
from contextlib import suppress
from urllib.parse import urlsplit

EVERYWHERE = ("0.0.0.0", "::")
"""What a server listens at that is for the whole network."""
HERE = re.compile(r"(localhost|127(\.\d+){3}|\[::1\])(?P<port>:\d+)?", re.IGNORECASE)
"""What only this machine understands as itself."""
ELSEWHERE = ("192.0.2.1", 9)
"""An address that is nobody's."""


def lan_address() -> str | None:
    """This machine's address in its network; None where it is in none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as wire, suppress(OSError):
        wire.connect(ELSEWHERE)  # nothing is sent: the system says which way it would go
        found: str = wire.getsockname()[0]
        return None if HERE.fullmatch(found) or found in EVERYWHERE else found
    return None


def for_others(url: str, listens_at: str) -> str:
    """The same address as others in the network have to say it, where the server is for them."""
    parts = urlsplit(url)
    local = HERE.fullmatch(parts.netloc)
    found = lan_address() if local and listens_at in EVERYWHERE else None
    if local is None or found is None:
        return url
    return parts._replace(netloc=found + (local["port"] or "")).geturl()
