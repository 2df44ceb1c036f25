"""Free ports of the loopback, below those that the system gives to connections that go out."""

from __future__ import annotations

import os
import random
import socket
from collections.abc import Iterator
from functools import cache
from itertools import cycle

LOWEST, HIGHEST = 20_000, 32_000


def listener() -> socket.socket:
    """A socket that listens on a free port."""
    for _ in _share():
        made = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
        made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            made.bind(("127.0.0.1", next(_turns())))
            made.listen(2048)
        except OSError:
            made.close()
            continue
        return made
    raise OSError("no port is free")


def free_port() -> int:
    """One that nobody else of these tests takes, before whoever is to have it does."""
    with listener() as taken:
        port: int = taken.getsockname()[1]
        return port


def _share() -> range:
    """The ports of this process among those that run tests side by side."""
    number = int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw"))
    many = int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
    return range(LOWEST, HIGHEST)[number % many :: many]


@cache
def _turns() -> Iterator[int]:
    """One after the other, so that none comes again soon."""
    share = _share()
    start = random.randrange(len(share))  # other runs may be under way on this machine
    return cycle([*share[start:], *share[:start]])
