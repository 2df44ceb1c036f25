"""The queue is fair to players, then to their tables; it loses what the greediest asked last."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from nimmt.server.thinking.queue import FairQueue
from nimmt.server.thinking.worker import Asker, Job, NotThought
from tests.server.running import run


def nothing() -> None:
    """What is thought about does not matter here."""


def jobs(*askers: tuple[str, str]) -> list[Job]:
    loop = asyncio.get_running_loop()
    return [Job(Asker(*each), nothing, tuple, 1.0, loop.create_future()) for each in askers]


def fill(queue: FairQueue, waiting: Sequence[Job], most: int = 100) -> None:
    for job in waiting:
        queue.put(job, most)


async def order(queue: FairQueue) -> list[Asker]:
    return [(await queue.get()).asker for _ in range(len(queue))]


def test_players_have_their_turns_and_in_them_their_tables() -> None:
    async def scene() -> None:
        queue = FairQueue()
        fill(queue, jobs(*[("a", "1")] * 3, *[("a", "2")] * 2, ("b", "3"), ("b", "3"), ("c", "4")))
        told = ["".join(asker) for asker in await order(queue)]
        assert told == ["a1", "b3", "c4", "a2", "b3", "a1", "a2", "a1"]

    run(scene())


def test_at_one_table_the_oldest_is_first() -> None:
    async def scene() -> None:
        queue, waiting = FairQueue(), jobs(*[("a", "1")] * 4)
        fill(queue, waiting)
        assert [await queue.get() for _ in range(4)] == waiting

    run(scene())


def test_a_queue_that_is_full_loses_the_newest_of_whoever_has_most_waiting() -> None:
    async def scene() -> None:
        queue = FairQueue()
        greedy = jobs(*[("a", str(number % 2)) for number in range(6)])
        [neighbour] = jobs(("b", "9"))
        fill(queue, [*greedy, neighbour], most=4)
        assert len(queue) == 4
        lost = [job for job in (*greedy, neighbour) if job.answer.done()]
        assert len(lost) == 3
        assert neighbour not in lost
        assert all(job.answer.result().cause == "busy" for job in lost)

    run(scene())


def test_whoever_gave_up_is_not_served() -> None:
    async def scene() -> None:
        queue, waiting = FairQueue(), jobs(("a", "1"), ("a", "1"), ("b", "2"))
        fill(queue, waiting)
        queue.remove(waiting[2])
        queue.remove(waiting[0])
        queue.remove(waiting[0])
        assert await queue.get() is waiting[1]
        assert len(queue) == 0
        late = asyncio.ensure_future(queue.get())
        fill(queue, waiting[2:])
        assert await late is waiting[2]

    run(scene())


def test_all_who_wait_can_be_told_that_nothing_comes() -> None:
    async def scene() -> None:
        queue, waiting = FairQueue(), jobs(("a", "1"), ("b", "2"))
        fill(queue, waiting)
        queue.clear("closed")
        answers = [await job.answer for job in waiting]
        assert [type(answer) for answer in answers] == [NotThought] * 2
        assert len(queue) == 0

    run(scene())
