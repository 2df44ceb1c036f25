"""What the event loop does, callback by callback, in processor time of its own thread."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from unittest.mock import patch


@dataclass
class Longest:
    """The callback that took the most, and how many there were."""

    seconds: float = 0.0
    what: str = ""
    callbacks: int = 0


@contextmanager
def watched() -> Iterator[Longest]:
    """Watch the loops of this thread; what the collector does within a callback counts too."""
    longest, here = Longest(), threading.get_ident()
    run = asyncio.Handle._run

    def measured(handle: asyncio.Handle) -> None:
        if threading.get_ident() != here:
            run(handle)
            return
        what, began = _named(handle), time.thread_time()
        run(handle)
        longest.callbacks += 1
        if (took := time.thread_time() - began) > longest.seconds:
            longest.seconds, longest.what = took, what

    with patch.object(asyncio.Handle, "_run", measured):
        yield longest


def _named(handle: asyncio.Handle) -> str:
    """The callback, or where the task stands that it lets go on."""
    task = getattr(handle._callback, "__self__", None)  # type: ignore[attr-defined]  # for people
    if not isinstance(task, asyncio.Task):
        return repr(handle)
    places: list[str] = []
    inner: object = task.get_coro()
    while (frame := getattr(inner, "cr_frame", None)) is not None:
        places.append(f"{frame.f_code.co_name}:{frame.f_lineno}")
        inner = getattr(inner, "cr_await", None)
    return " → ".join(places)
