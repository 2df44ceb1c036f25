"""The same deals as tasks of a Ray cluster (extra `cluster`)."""

from __future__ import annotations

import logging
import socket
from itertools import islice
from typing import Any

from nimmt.arena.chunks import Lost, Result, Results, play_deal
from nimmt.arena.schedule import Plan

TRIES = 3
LONGEST_REASON = 300
PATIENCE = 5.0
IN_FLIGHT = 1000
"""So many deals wait at the cluster or are in play there, at most."""


def on_ray(plan: Plan, address: str, *, records: bool) -> Results:
    """All deals on the cluster at this address, as `ray.init` understands it.

    A connection that is already open is used and left open.
    """
    import ray  # noqa: PLC0415  # an extra, and slow to import

    ours = not ray.is_initialized()
    if ours:
        check_reachable(address)
        ray.init(address=address, log_to_driver=False, logging_level=logging.ERROR)
    try:
        yield from _results(ray, plan, records=records)
    finally:
        if ours:
            ray.shutdown()


def check_reachable(address: str) -> None:
    """Raise ConnectionError if nobody answers there; Ray itself would wait for minutes."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if not host or not port.isdigit():
        return  # `auto` or `local`: Ray knows at once
    try:
        socket.create_connection((host, int(port)), timeout=PATIENCE).close()
    except OSError as error:
        raise ConnectionError(str(error)) from error


def _results(ray: Any, plan: Plan, *, records: bool) -> Results:
    task = ray.remote(max_retries=TRIES - 1)(play_deal)
    shared = ray.put(plan)
    started = ((task.remote(shared, deal, records=records), deal) for deal in range(plan.deals))
    running = dict(islice(started, IN_FLIGHT))
    while running:
        [ready], _ = ray.wait(list(running), num_returns=1)
        yield _result(ray, ready, running.pop(ready))
        running.update(islice(started, 1))


def _result(ray: Any, ready: Any, deal: int) -> Result:
    try:
        result: Result = ray.get(ready)
    except ray.exceptions.RayError as error:
        return Lost(deal, TRIES, _reason(error))
    return result


def _reason(error: Exception) -> str:
    """The last line of what Ray says, which names what happened on the other machine."""
    *_, last = str(error).strip().splitlines() or [""]
    return f"{type(error).__name__}: {last}"[:LONGEST_REASON]
