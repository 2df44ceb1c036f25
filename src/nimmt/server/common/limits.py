"""How much and how often: sizes in one place, and buckets that fill with time."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from math import ceil

from nimmt.server.common.errors import TooManyRequests

KIB = 1024
BODY = 64 * KIB
"""Bytes of a request's body."""
RECORD = 512 * KIB
"""Bytes of a record that somebody brings along, in whatever way it is wrapped."""
HEADERS = 32 * KIB
"""Bytes of a request's line and headers together."""
BODY_SECONDS = 20
"""In which it has to be there."""
MESSAGE = 16 * KIB
"""Bytes of one message on a socket."""
NAME = 24
"""Visible characters of a player's name."""
NAME_CODES = 64
"""Code points of a name, accents counted too: what the database has room for."""
CHAT = 300
"""Visible characters of one chat message."""
LABEL = 40
PASSWORD = (8, 200)
PAGE = 100
"""The most lines of one page of a list."""
KEYS = 20_000
"""Whoever has not come for longest is forgotten beyond so many."""


@dataclass(frozen=True)
class Rate:
    """A bucket: so many at once, and so many more a minute."""

    burst: float
    a_minute: float

    @property
    def a_second(self) -> float:
        return self.a_minute / 60


SIGN_IN = Rate(5, 5)
CREATE = Rate(20, 10)
"""New identities from one address."""
CODES = Rate(3, 3)
EXPORTS = Rate(2, 2)


class Limiter:
    """Token buckets by key, in bounded memory. Time comes from outside."""

    def __init__(self, clock: Callable[[], float], keys: int = KEYS) -> None:
        self._clock = clock
        self._keys = keys
        self._buckets: OrderedDict[tuple[str, str], tuple[float, float]] = OrderedDict()

    def take(self, what: str, who: str, rate: Rate, cost: float = 1) -> None:
        """Take from the bucket, or raise TooManyRequests and leave it as it is."""
        now = self._clock()
        level = self._level(what, who, rate, now)
        if level < cost:
            raise TooManyRequests(max(1, ceil((cost - level) / rate.a_second)), what)
        self._buckets[what, who] = (level - cost, now)
        self._buckets.move_to_end((what, who))
        if len(self._buckets) > self._keys:
            self._buckets.popitem(last=False)

    def _level(self, what: str, who: str, rate: Rate, now: float) -> float:
        level, at = self._buckets.get((what, who), (rate.burst, now))
        return min(rate.burst, level + max(0.0, now - at) * rate.a_second)

    def __len__(self) -> int:
        return len(self._buckets)


class Slots:
    """How many of something one key may hold at the same time."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._held: dict[str, int] = {}

    @contextmanager
    def hold(self, who: str, what: str = "connections") -> Iterator[None]:
        """Hold one while the block runs, or raise TooManyRequests."""
        if self._held.get(who, 0) >= self._most:
            raise TooManyRequests(60, what)
        self._held[who] = self._held.get(who, 0) + 1
        try:
            yield
        finally:
            self._held[who] -= 1
            if not self._held[who]:
                del self._held[who]

    def __len__(self) -> int:
        return len(self._held)
