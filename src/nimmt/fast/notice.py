"""Says what takes so long the first time: compiling the kernel."""

from __future__ import annotations

import logging
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

log = logging.getLogger("nimmt.fast")
PATIENCE = 1.0


@contextmanager
def compiling(*functions: Any) -> Iterator[None]:
    """Around a call of compiled functions: if one is new and it takes a moment, say why."""
    if all(function.signatures for function in functions):
        yield
        return
    timer = threading.Timer(PATIENCE, _tell)
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()


def _tell() -> None:
    log.warning("compiling the fast simulator; this happens once and is kept on disk")
