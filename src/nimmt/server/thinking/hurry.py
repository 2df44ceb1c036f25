"""Decisions made without thinking, one after the other; told in the log once a minute at most."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable

from prometheus_client import Counter as Metric
from structlog import get_logger

from nimmt.bots.quick import quick
from nimmt.core.decisions import Decision
from nimmt.core.view import View
from nimmt.server.thinking.worker import NotThought

USUAL = ("warming", "closed", "hurry")
"""Causes that come with every start and end, or with a queue: nothing to be warned of singly."""
MINUTE = 60.0

FALLBACKS = Metric("nimmt_bot_fallbacks", "Decisions made without thinking, by cause", ["cause"])

log = get_logger("nimmt.server")


class Hurry:
    """Decides by the cheap rule of the bot that is asked."""

    def __init__(self) -> None:
        self._one_at_a_time = asyncio.Lock()
        self._untold: Counter[str] = Counter()
        self._details: dict[str, str] = {}
        self._timer: asyncio.TimerHandle | None = None

    async def decide(self, view: View, bot: str, seed: int, reason: NotThought) -> Decision:
        """One decision for each round of the event loop, so that nobody else waits for many."""
        self.count(reason)
        async with self._one_at_a_time:
            await asyncio.sleep(0)
            return quick(bot, seed).decide(view)

    def count(self, reason: NotThought) -> None:
        FALLBACKS.labels(reason.cause).inc()
        if reason.cause in USUAL:
            return
        self._untold[reason.cause] += 1
        self._details[reason.cause] = reason.details
        if self._timer is None:
            self._tell()

    def _tell(self) -> None:
        """Warn of what has come together, and then of nothing for a minute."""
        self._timer = None
        if self._untold:
            log.warning("bot-fallback", counts=dict(self._untold), details=self._details)
            self._untold, self._details = Counter(), {}
            self._timer = _later(self._tell)

    def close(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._timer = None


def _later(act: Callable[[], None]) -> asyncio.TimerHandle:
    return asyncio.get_running_loop().call_later(MINUTE, act)
