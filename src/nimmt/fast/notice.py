"""Says once what takes so long the first time: compiling the kernel."""

from __future__ import annotations

import logging
import threading
from collections.abc import Iterator
from contextlib import contextmanager

log = logging.getLogger("nimmt.fast")
PATIENCE = 1.0
_told = threading.Event()


@contextmanager
def compiling() -> Iterator[None]:
    """If the first call takes longer than a moment, it is compiling: say so."""
    if _told.is_set():
        yield
        return
    timer = threading.Timer(PATIENCE, _tell)
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()
        _told.set()


def _tell() -> None:
    log.warning("compiling the fast simulator; this happens once and is kept on disk")
