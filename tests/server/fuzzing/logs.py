"""The log of a server under attack: nothing in it may be a defect."""

from __future__ import annotations

import gc
import logging
from collections.abc import Iterator
from contextlib import contextmanager

from structlog.testing import capture_logs

from tests.server.fuzzing.answers import Tally

NOT_OURS = (
    "Invalid UTF-8 sequence received from client.",
    "ASGI callable returned without completing handshake.",
)
"""How uvicorn notes a client's text that was none, and a handshake that was refused in words."""


class _Errors(logging.Handler):
    def __init__(self, tally: Tally) -> None:
        super().__init__(logging.ERROR)
        self._tally = tally

    def emit(self, record: logging.LogRecord) -> None:
        if record.getMessage() not in NOT_OURS:
            self._tally.blame("logged", None, f"{record.getMessage()} {record.exc_info}")


@contextmanager
def watched_log(tally: Tally) -> Iterator[None]:
    """Every error that is logged meanwhile, by us or by a library, is a violation."""
    handler, root = _Errors(tally), logging.getLogger()
    gc.collect()  # what earlier tests left behind may complain when it goes
    root.addHandler(handler)
    try:
        with capture_logs() as events:
            yield
    finally:
        root.removeHandler(handler)
    for event in events:
        if event["log_level"] in ("error", "critical"):
            tally.blame("logged", None, event)
