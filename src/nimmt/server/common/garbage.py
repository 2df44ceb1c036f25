"""Looking for garbage without making anybody wait.

With a thousand tables there is much to go through and hardly ever something to find. So what is
young is looked at often, which is quick; all of it only after memory has grown.
"""

from __future__ import annotations

import asyncio
import gc
import sys
import time

import structlog

YOUNG = (10_000, 5, 2**31 - 1)
"""New objects before the youngest are looked at; such looks before those that stayed are; and
never by itself the rest."""
EVERY = 10.0
"""Seconds from one look at how much there is to the next."""
GROWTH, SLACK = 1.5, 1_000_000
"""Memory has grown with so many times as many blocks as after the last look, and so many more."""

log = structlog.get_logger("nimmt.server")


def seldom() -> None:
    """From now on; what is there now stays for ever."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*YOUNG)


async def look_after_growth(every: float = EVERY) -> None:
    """For ever."""
    kept = sys.getallocatedblocks()
    while True:
        await asyncio.sleep(every)
        if sys.getallocatedblocks() > GROWTH * kept + SLACK:
            started = time.perf_counter()
            found = gc.collect()
            log.info("garbage", objects=found, seconds=round(time.perf_counter() - started, 3))
            kept = sys.getallocatedblocks()
