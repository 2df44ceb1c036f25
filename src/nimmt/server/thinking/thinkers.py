"""Bots think in processes of their own; what cannot wait is decided by their own cheap rules."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from itertools import count
from time import perf_counter
from typing import Any

from pebble import ProcessPool
from prometheus_client import Counter, Gauge, Histogram

from nimmt.bots.protocol import Account
from nimmt.core.decisions import Decision
from nimmt.core.view import View
from nimmt.review import Judgement
from nimmt.server.thinking import tasks, worker
from nimmt.server.thinking.hurry import Hurry
from nimmt.server.thinking.queue import FairQueue
from nimmt.server.thinking.tasks import Cold, Thought
from nimmt.server.thinking.warming import Warming
from nimmt.server.thinking.worker import Asker, Job, NotThought

PROMPT, PATIENCE = 1.0, 2.0
"""In which all who wait are to be answered, each with a part of it for thinking; and after how long
somebody who was not is answered by the cheap rule."""
MOST_WAITING = 100
"""For each process; of more some are answered by the cheap rule at once."""
NOBODY = Asker("")
HINTS, REVIEWS = Asker("hints"), Asker("reviews")
SHORTEST_PAUSE, LONGEST_PAUSE = 0.5, 30.0
"""Before a process that could not get ready is tried again."""

SECONDS = Histogram(
    "nimmt_bot_thinking_seconds",
    "Time until a bot has decided, waiting included",
    buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10),
)
RESTARTS = Counter("nimmt_bot_worker_restarts", "Worker processes that had to be replaced")
WAITING = Gauge("nimmt_bot_waiting", "Decisions being thought about, or waiting for it")


class Thinkers:
    """So many worker processes; one that overruns the deadline or dies is replaced.

    Each is a pool of one, so that whatever happens to it is no concern of the others.
    """

    def __init__(
        self,
        workers: int,
        deadline: float = 5.0,
        prompt: float = PROMPT,
        patience: float = PATIENCE,
    ) -> None:
        self._workers = workers
        self._deadline = deadline
        self._prompt = prompt
        self._patience = patience
        self._jobs = FairQueue()
        self._hurry = Hurry()
        self._tasks: list[asyncio.Task[None]] = []
        self._warming = Warming()
        self._ready = 0
        self._warm: dict[ProcessPool, int] = {}

    @property
    def warm(self) -> int:
        """How many processes have everything that has been asked for."""
        return sum(each == len(self._warming) for each in self._warm.values())

    @property
    def ready(self) -> int:
        """How many processes can decide, thinking or not."""
        return self._ready

    async def start(self) -> None:
        """Start the processes; until one of them can do something, the cheap rules decide."""
        lives = [self._warming.compile(), *(self._keep() for _ in range(self._workers))]
        self._tasks = [asyncio.create_task(life) for life in lives]

    async def close(self) -> None:
        """End all processes; whoever still waits for a decision gets a quick one."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._tasks = []
        self._jobs.clear("closed")
        self._hurry.close()

    async def decide(
        self, view: View, bot: str, seed: int, asker: tuple[str, str] = NOBODY
    ) -> tuple[Decision, bool]:
        """A legal decision soon, and whether it was made without thinking."""
        start = perf_counter()
        try:
            decision, hurried = await self._thought(view, bot, seed, Asker(*asker))
            if hurried:
                self._hurry.count(NotThought("hurry"))
        except NotThought as reason:
            decision, hurried = await self._hurry.decide(view, bot, seed, reason), True
        SECONDS.observe(perf_counter() - start)
        return decision, hurried

    async def explain(self, view: View, bot: str, seed: int) -> Account:
        """What the bot thinks of the view's choices by the deadline; raises NotThought."""
        account: Account = await self._answer(
            HINTS, tasks.explain_if_warm, lambda: (view, bot, seed), self._deadline, self._deadline
        )
        return account

    async def judge(
        self, record: str, bot: str, first: int, count: int
    ) -> tuple[int, list[Judgement]]:
        """Some decisions of a match as the bot judges them, and how many there are in all.

        Raises NotThought. It waits longer for its turn than a decision would.
        """
        arguments = (record, bot, first, count)
        deadline = count * self._deadline
        judged: tuple[int, list[Judgement]] = await self._answer(
            REVIEWS, tasks.judge_if_warm, lambda: arguments, deadline, deadline + self._deadline
        )
        return judged

    async def _thought(
        self, view: View, bot: str, seed: int, asker: Asker
    ) -> tuple[Decision, bool]:
        due = perf_counter() + self._prompt
        thought: Thought = await self._answer(
            asker,
            tasks.think,
            lambda: (view, bot, seed, self._budget(due)),
            self._deadline,
            self._patience,
        )
        if thought.cold:
            self._warming.ask(*thought.cold)
        return _checked(view, thought.decision), thought.hurried

    def _budget(self, due: float) -> float:
        """A fair part of the time that is left until then, among all who wait now."""
        left = max(0.0, due - perf_counter())
        return min(left, left * self._ready / (len(self._jobs) + 1))

    async def _answer(
        self,
        asker: Asker,
        task: Callable[..., Any],
        arguments: Callable[[], tuple[Any, ...]],
        deadline: float,
        patience: float,
    ) -> Any:
        """What a process answers; it has the deadline for thinking, and waiting ends too."""
        if not self._ready:
            raise NotThought("warming")
        future: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        job = Job(asker, task, arguments, deadline, future)
        self._jobs.put(job, MOST_WAITING * self._ready)
        WAITING.inc()
        try:
            async with asyncio.timeout(patience):
                answer = await future
        except TimeoutError:
            raise NotThought("deadline") from None
        finally:
            self._jobs.remove(job)
            WAITING.dec()
        if isinstance(answer, NotThought):
            raise answer
        if isinstance(answer, Cold):
            self._warming.ask(*answer)
            raise NotThought("warming")
        return answer

    async def _keep(self) -> None:
        """One worker's life, again and again."""
        pause = SHORTEST_PAUSE
        while True:
            pool = worker.new_pool()
            try:
                await worker.begin(pool)
                await worker.warm(pool, *await self._warming.compiled(0))
                pause = SHORTEST_PAUSE
                await self._serve(pool)
            except worker.Lost:
                await asyncio.sleep(pause)
                pause = min(2 * pause, LONGEST_PAUSE)
            finally:
                await worker.stop(pool)
            RESTARTS.inc()

    async def _serve(self, pool: ProcessPool) -> None:
        """Take jobs until the process is lost, and get warmer in between."""
        idle = asyncio.Lock()
        further = asyncio.create_task(self._warm_further(pool, idle))
        self._ready += 1
        try:
            with suppress(worker.Lost):
                while True:
                    job = await self._jobs.get()
                    async with idle:
                        await worker.run(pool, job)
        finally:
            further.cancel()
            self._warm.pop(pool, None)
            self._ready -= 1
            if not self._ready:
                self._jobs.clear("warming")

    async def _warm_further(self, pool: ProcessPool, idle: asyncio.Lock) -> None:
        with suppress(worker.Lost):
            for number in count(1):
                self._warm[pool] = number
                code = await self._warming.compiled(number)
                async with idle:
                    await worker.warm(pool, *code)


def _checked(view: View, decision: Decision) -> Decision:
    """The decision, if this seat may take it."""
    assert view.choice is not None, "a bot is asked only when there is something to decide"
    if decision.seat != view.seat:
        raise NotThought("illegal", f"seat {decision.seat} instead of {view.seat}")
    try:
        view.choice.check(decision)
    except Exception as error:  # whatever a comparison with somebody's values may raise
        raise NotThought("illegal", str(error)) from error
    return decision
