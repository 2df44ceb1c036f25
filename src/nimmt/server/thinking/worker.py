"""One worker process as the event loop sees it: a pool of one, warmed up, asked and ended."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from multiprocessing import get_context
from typing import Any, NamedTuple

from pebble import ProcessPool
from structlog import get_logger

from nimmt.core.rules import Rules
from nimmt.server.thinking import tasks

WARM_UP = 600.0
"""How long a process may take to warm up for a bot; at first everything has to be compiled."""

log = get_logger("nimmt.server")


class NotThought(Exception):
    """There is no answer: the cause, as it is counted, and details for the log."""

    def __init__(self, cause: str, details: str = "") -> None:
        super().__init__(cause, details)
        self.cause = cause
        self.details = details


class Asker(NamedTuple):
    """For whom something is thought about: the queue is fair to players, and to their tables."""

    player: str
    table: str = ""


@dataclass(frozen=True, slots=True, eq=False)
class Job:
    """Something to be thought about within `deadline` seconds, and where the answer is awaited.

    The task is a function of `tasks`: what it answers in words is what went wrong. Its arguments
    are asked for when it begins: how much time it has depends on who else waits then.
    """

    asker: Asker
    task: Callable[..., Any]
    arguments: Callable[[], tuple[Any, ...]]
    deadline: float
    answer: asyncio.Future[Any]

    def tell(self, answer: Any) -> None:
        if not self.answer.done():
            self.answer.set_result(answer)


class Lost(Exception):
    """The process is dead, or has to die."""


def new_pool() -> ProcessPool:
    """Its process is not started yet; spawned, it inherits nothing of the event loop."""
    return ProcessPool(1, initializer=tasks.prepare, context=get_context("spawn"))


async def begin(pool: ProcessPool) -> None:
    """Start the pool's process and wait until it is prepared; raises Lost if it is not."""
    await _prepared(pool, tasks.ready)


async def warm(pool: ProcessPool, bot: str, rules: Rules, players: int) -> None:
    """Wait until its process has what the bot needs at such a table; raises Lost if it does not
    get it."""
    await _prepared(pool, tasks.warm, bot, rules, players)
    log.debug("bot-worker-warm", bot=bot, rules=rules.to_data(), players=players)


async def _prepared(pool: ProcessPool, task: Callable[..., Any], *arguments: Any) -> None:
    try:
        async with asyncio.timeout(WARM_UP):
            # Starting a process takes too long for the event loop.
            await asyncio.wrap_future(await asyncio.to_thread(pool.schedule, task, arguments))
    except Exception as error:
        log.error("bot-worker-failed", error=repr(error))
        raise Lost from error


async def run(pool: ProcessPool, job: Job) -> None:
    """Answer the job in any case; raises Lost when the process has to be replaced.

    It has the whole deadline for thinking, however long the job has waited: a process is ended
    because its bot hangs, not because there is much to do.
    """
    if job.answer.done():
        return
    try:
        async with asyncio.timeout(job.deadline):
            answer = await asyncio.wrap_future(pool.schedule(job.task, job.arguments()))
    except TimeoutError:
        job.tell(NotThought("deadline"))
        raise Lost from None
    except asyncio.CancelledError:
        job.tell(NotThought("closed"))
        raise
    except Exception as error:
        job.tell(NotThought("crash", repr(error)))
        raise Lost from error
    job.tell(NotThought("error", answer) if isinstance(answer, str) else answer)


async def stop(pool: ProcessPool) -> None:
    """Returns, even when cancelled, only when the process has ended."""

    def end() -> None:
        try:
            pool.stop()  # type: ignore[no-untyped-call]  # pebble has no type for nothing
            pool.join()
        except Exception as error:
            log.error("bot-worker-not-ended", error=repr(error))

    stopping = asyncio.ensure_future(asyncio.to_thread(end))
    try:
        await asyncio.shield(stopping)
    except asyncio.CancelledError:
        await stopping
        raise
