"""The time of a node, which a jump of the wall clock does not change."""

from __future__ import annotations

import time
from collections.abc import Callable

from nimmt.server.store import tables
from nimmt.server.store.database import Database

YEAR = 366 * 86_400.0
"""What was written longer ahead was written by a clock that was wrong itself."""


def elapsed() -> float:
    """Seconds that only ever grow; where the system can tell, also while it was asleep."""
    boot = getattr(time, "CLOCK_BOOTTIME", None)
    return time.monotonic() if boot is None else time.clock_gettime(boot)


class Clock:
    """Epoch seconds: what the clock said at the start, and what has passed since."""

    def __init__(self, start: float, elapsed: Callable[[], float] = elapsed) -> None:
        self._elapsed = elapsed
        self._offset = start - elapsed()

    def now(self) -> float:
        return self._offset + self._elapsed()

    @classmethod
    def here(cls) -> Clock:
        """By this machine's wall clock."""
        return cls(time.time())

    @classmethod
    async def of(cls, database: Database) -> Clock:
        """By the clock that all nodes of this database share.

        Where that has been set back, from what was last written: what is due at tables would
        otherwise wait until the same time comes again.
        """
        now = await database.now()
        async with database.read() as connection:
            last = await tables.last_touched(connection)
        return cls(last if now < last < now + YEAR else now)
