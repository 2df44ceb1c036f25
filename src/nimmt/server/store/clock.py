"""The time of a node, which a jump of the wall clock does not change."""

from __future__ import annotations

import time
from collections.abc import Callable

import structlog

from nimmt.server.store import tables
from nimmt.server.store.database import Database

log = structlog.get_logger()

MOST = 26 * 3600.0
"""By how much the clock may have been set back, as by the wrong time zone. What was written longer
ahead was written by a clock that was wrong itself, and counts for nothing."""


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

        Where that has been set back a little, from what was last written: what is due at tables
        would otherwise wait until the same time comes again.
        """
        now = await database.now()
        async with database.read() as connection:
            last = await tables.last_touched(connection, now + MOST)
            newest = await tables.last_touched(connection)
        if newest > last:
            log.warning("a table's time is ignored: too far ahead", seconds=round(newest - now))
        if last > now:
            log.warning(
                "the clock was set back: it goes on from the last entry", seconds=round(last - now)
            )
        return cls(max(now, last))
