"""Bots think in processes of their own; whatever becomes of these, there is a decision."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from itertools import product
from pathlib import Path
from typing import TypeVar

import pytest
from prometheus_client import REGISTRY

from nimmt import PRESETS, Rules, View, start, view
from nimmt.server.thinking import thinkers as thinking
from nimmt.server.thinking import worker
from nimmt.server.thinking.thinkers import Thinkers
from nimmt.server.thinking.worker import NotThought
from tests.server.running import PATIENCE, eventually, run

T = TypeVar("T")

COLD, LONG = 900.0, 1200.0
"""In which a busy machine that has compiled nothing yet gets warm, and a whole test ends."""

BOTS = """
import os, time
from nimmt import Decision
from nimmt.bots.simple import RandomBot

class Hangs(RandomBot):
    def decide(self, view, budget=None):
        open(__file__ + ".pid", "w").write(str(os.getpid()))
        while True:
            time.sleep(0.01)

class Slow(RandomBot):
    def decide(self, view, budget=None):
        time.sleep(5)
        return super().decide(view)

class Raises(RandomBot):
    def decide(self, view, budget=None):
        raise RuntimeError("no idea")

class Leaves(RandomBot):
    def decide(self, view, budget=None):
        raise SystemExit(3)

class Cheats(RandomBot):
    def decide(self, view, budget=None):
        return Decision(view.seat, "play", card=999)

class Impersonates(RandomBot):
    def decide(self, view, budget=None):
        return Decision(1 - view.seat, *super().decide(view)[1:])

class Babbles(RandomBot):
    def decide(self, view, budget=None):
        return lambda: 1

class Dies(RandomBot):
    def decide(self, view, budget=None):
        os._exit(7)
"""


@pytest.fixture
def bots(tmp_path: Path) -> Path:
    file = tmp_path / "strange_bots.py"
    file.write_text(BOTS)
    return file


def a_view(preset: str = "base") -> View:
    state, _ = start(Rules.of(preset), 2, seed="0" * 64)
    return view(state, 0)


def legal(seen: View, decision: object) -> bool:
    assert seen.choice is not None
    return decision in list(seen.choice)


def fallbacks(cause: str) -> float:
    return REGISTRY.get_sample_value("nimmt_bot_fallbacks_total", {"cause": cause}) or 0


@asynccontextmanager
async def warm(
    workers: int = 1, deadline: float = 20, prompt: float | None = None
) -> AsyncIterator[Thinkers]:
    """On a machine that may be busy with other things: nobody has to hurry."""
    prompt = deadline / 2 if prompt is None else prompt
    thinkers = Thinkers(workers, deadline, prompt, patience=deadline)
    await thinkers.start()
    try:
        await eventually(lambda: thinkers.warm == workers, timeout=COLD)
        await eventually(lambda: len(multiprocessing.active_children()) == workers)
        yield thinkers
    finally:
        await thinkers.close()


async def once_warm(ask: Callable[[], Awaitable[T]]) -> T:
    """What comes when the rules of the match have been compiled."""
    while True:
        try:
            return await ask()
        except NotThought as reason:
            if reason.cause != "warming":
                raise
            await asyncio.sleep(0.05)


def test_a_bot_decides_in_another_process() -> None:
    async def scene() -> None:
        seen = a_view()
        async with warm() as thinkers:
            first, second = [await thinkers.decide(seen, "strong", 5) for _ in range(2)]
        assert first == second, "the same seed gives the same decision"
        assert not first[1]
        assert legal(seen, first[0])

    run(scene(), LONG)


def test_every_preset_can_be_thought_about() -> None:
    async def scene() -> None:
        async with warm() as thinkers:
            for preset in PRESETS:
                seen = a_view(preset)
                if seen.choice is not None:
                    decision, fallback = await thinkers.decide(seen, "casual", 1)
                    seen.choice.check(decision)
                    assert not fallback, preset

    run(scene(), LONG)


def test_a_process_decides_as_soon_as_it_can_do_something() -> None:
    """Whatever is asked: with what it has, a bot that needs more is stood in for."""

    async def scene() -> None:
        thinkers = Thinkers(1, 60, prompt=60, patience=LONG)  # it may get warmer in between
        await thinkers.start()
        try:
            await eventually(lambda: thinkers.ready == 1, timeout=COLD)
            for preset, bot in product(("base", "cow"), ("beginner", "expert")):
                seen = a_view(preset)
                decision, fallback = await thinkers.decide(seen, bot, 1)
                assert legal(seen, decision)
                assert not fallback
        finally:
            await thinkers.close()

    run(scene(), LONG)


def test_a_process_that_did_not_get_all_there_is_does_not_count_as_warm(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    tried: list[str] = []

    async def only_the_first(_pool: object, bot: str, _rules: Rules, _players: int) -> None:
        tried.append(bot)
        if bot != "search":
            raise worker.Lost

    async def scene() -> None:
        thinkers = Thinkers(1, 60)
        await thinkers.start()
        try:
            everybody = ["champion", "champion", "search", "search"]  # for all there are
            everybody += ["champion", "search"]  # whoever serves, until it gets no further
            await eventually(lambda: sorted(tried) == sorted(everybody), COLD)
            await asyncio.sleep(0)
            assert (thinkers.ready, thinkers.warm) == (1, 0)
        finally:
            await thinkers.close()

    monkeypatch.setattr(worker, "warm", only_the_first)
    run(scene(), LONG)


def test_what_other_rules_need_is_compiled_when_it_is_asked_for() -> None:
    async def scene() -> None:
        seen = a_view("cow")
        async with warm() as thinkers:
            with pytest.raises(NotThought, match="warming"):
                await thinkers.explain(seen, "search:2", 1)
            assert thinkers.warm == 0, "there is more to be had now"
            await eventually(lambda: thinkers.warm == 1, timeout=COLD)
            account = await thinkers.explain(seen, "search:2", 1)
            assert len(account.reasons) == len(seen.hand)

    run(scene(), LONG)


def test_until_a_process_is_warm_a_rule_of_thumb_decides_at_once() -> None:
    async def scene() -> None:
        thinkers = Thinkers(1, 60)
        before = fallbacks("warming")
        await thinkers.start()
        decision, fallback = await thinkers.decide(a_view(), "expert", 1)
        assert thinkers.warm == 0, "it did not wait"
        assert fallback
        assert legal(a_view(), decision)
        assert fallbacks("warming") == before + 1
        await thinkers.close()
        assert multiprocessing.active_children() == []

    run(scene())


@pytest.mark.parametrize(
    ("bot", "cause"),
    [
        ("Raises", "error"),
        ("Leaves", "error"),
        ("Babbles", "error"),
        ("NoSuchClass", "error"),
        ("Cheats", "illegal"),
        ("Impersonates", "illegal"),
    ],
)
def test_a_bot_that_misbehaves_is_replaced_by_a_rule_of_thumb_for_that_decision(
    bots: Path, bot: str, cause: str
) -> None:
    async def scene() -> None:
        seen = a_view()
        async with warm() as thinkers:
            before = fallbacks(cause)
            decision, fallback = await thinkers.decide(seen, f"{bots}:{bot}", 1)
            assert fallback
            assert legal(seen, decision)
            assert fallbacks(cause) == before + 1
            assert thinkers.ready == 1, "the process is as good as before"
            assert (await thinkers.decide(seen, "casual", 1))[1] is False

    run(scene(), LONG)


def test_a_process_killed_in_mid_thought_is_replaced(bots: Path) -> None:
    async def scene() -> None:
        seen = a_view()
        async with warm(deadline=60) as thinkers:
            thought = asyncio.create_task(thinkers.decide(seen, f"{bots}:Hangs", 1))
            os.kill(await thinking_process(bots), signal.SIGKILL)
            decision, fallback = await asyncio.wait_for(thought, PATIENCE)
            assert fallback
            assert legal(seen, decision)
            await recovers(thinkers)

    run(scene(), LONG)


def test_an_idle_process_that_is_killed_is_replaced() -> None:
    async def scene() -> None:
        async with warm() as thinkers:
            (process,) = multiprocessing.active_children()
            assert process.pid is not None
            os.kill(process.pid, signal.SIGKILL)
            await recovers(thinkers)

    run(scene(), LONG)


def test_a_bot_that_ends_its_process_does_not_end_the_others_thoughts(bots: Path) -> None:
    async def scene() -> None:
        seen = a_view()
        async with warm(workers=2) as thinkers:
            dying = asyncio.create_task(thinkers.decide(seen, f"{bots}:Dies", 1))
            others = [thinkers.decide(seen, "casual", seed) for seed in range(20)]
            assert [fallback for _, fallback in await asyncio.gather(*others)] == [False] * 20
            assert (await dying)[1] is True

    run(scene(), LONG)


def test_a_bot_that_hangs_is_ended_at_the_deadline(bots: Path) -> None:
    async def scene() -> None:
        seen = a_view()
        async with warm(deadline=5) as thinkers:
            before = fallbacks("deadline")
            thought = asyncio.create_task(thinkers.decide(seen, f"{bots}:Hangs", 1))
            pid = await thinking_process(bots)
            decision, fallback = await asyncio.wait_for(thought, PATIENCE)
            assert fallback
            assert legal(seen, decision)
            assert fallbacks("deadline") == before + 1
            await eventually(lambda: not alive(pid))
            await recovers(thinkers)

    run(scene(), LONG)


def test_whoever_waits_behind_a_bot_that_hangs_is_served_by_the_deadline(bots: Path) -> None:
    async def scene() -> None:
        seen = a_view()
        async with warm(deadline=1.0) as thinkers:
            hanging = thinkers.decide(seen, f"{bots}:Hangs", 1)
            waiting = [thinkers.decide(seen, "casual", seed) for seed in range(5)]
            decided = await asyncio.gather(hanging, *waiting)
            assert all(legal(seen, decision) for decision, _ in decided)

    run(scene(), LONG)


def test_much_to_do_ends_no_process(bots: Path) -> None:
    """Whoever waited long is served quickly in time; thinking that began late is let be."""

    async def scene() -> None:
        seen = a_view()
        async with warm(deadline=8) as thinkers:
            (process,) = multiprocessing.active_children()
            thoughts = [thinkers.decide(seen, f"{bots}:Slow", seed) for seed in range(4)]
            assert [late for _, late in await asyncio.gather(*thoughts)] == [False] + [True] * 3
            await recovers(thinkers)
            assert multiprocessing.active_children() == [process]

    run(scene(), LONG)


def test_a_queue_that_is_too_long_is_not_made_longer(
    bots: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever wants most loses first: a neighbour's single decision is thought about."""
    monkeypatch.setattr(thinking, "MOST_WAITING", 3)

    async def scene() -> None:
        seen = a_view()
        async with warm(deadline=60) as thinkers:
            before = fallbacks("busy")
            hanging = asyncio.create_task(thinkers.decide(seen, f"{bots}:Hangs", 1))
            await thinking_process(bots)
            greedy = [
                asyncio.create_task(thinkers.decide(seen, "casual", k, ("greedy", str(k))))
                for k in range(4)
            ]
            neighbour = asyncio.create_task(thinkers.decide(seen, "casual", 9, ("other", "t")))
            await eventually(lambda: sum(task.done() for task in greedy) == 2)
            assert fallbacks("busy") == before + 2
            assert not neighbour.done()
            await thinkers.close()
            waited = await asyncio.gather(hanging, *greedy, neighbour)
            assert all(quick for _, quick in waited)

    run(scene(), LONG)


def test_nine_experts_at_one_table_all_think() -> None:
    """Each has a part of the time."""

    async def scene() -> None:
        seen = a_view()
        async with warm(deadline=60) as thinkers:
            thoughts = (thinkers.decide(seen, "expert", seed, ("a", "t")) for seed in range(9))
            decided = await asyncio.gather(*thoughts)
            assert all(legal(seen, decision) for decision, _ in decided)
            assert [quick for _, quick in decided] == [False] * 9

    run(scene(), LONG)


def test_an_expert_without_time_decides_all_the_same() -> None:

    async def scene() -> None:
        seen = a_view()
        async with warm(prompt=0.0) as thinkers:
            before = fallbacks("hurry")
            decision, quick = await thinkers.decide(seen, "expert", 1)
            assert quick
            assert legal(seen, decision)
            assert fallbacks("hurry") == before + 1

    run(scene(), LONG)


def test_whoever_gives_up_waiting_takes_no_process_with_them(bots: Path) -> None:
    async def scene() -> None:
        seen = a_view()
        async with warm() as thinkers:
            thoughts = [asyncio.create_task(thinkers.decide(seen, "expert", k)) for k in range(4)]
            await asyncio.sleep(0)
            for thought in thoughts:
                thought.cancel()
            assert (await thinkers.decide(seen, "casual", 1))[1] is False
            assert thinkers.ready == 1

    run(scene(), LONG)


def test_closing_leaves_no_process(bots: Path) -> None:
    async def scene() -> None:
        async with warm(workers=2, deadline=60) as thinkers:
            hanging = asyncio.create_task(thinkers.decide(a_view(), f"{bots}:Hangs", 1))
            pid = await thinking_process(bots)
            await thinkers.close()
            assert (await hanging)[1] is True
            assert not alive(pid)
            assert multiprocessing.active_children() == []

    run(scene(), LONG)


SERVER = """
import asyncio, sys
from nimmt import Rules, start, view
from nimmt.server.thinking.thinkers import Thinkers
from nimmt.server.thinking.worker import NotThought

async def main():
    thinkers = Thinkers(1, 600, patience=600)
    await thinkers.start()
    while not thinkers.ready:
        await asyncio.sleep(0.02)
    state, _ = start(Rules.of("base"), 2, seed="0" * 64)
    await thinkers.decide(view(state, 0), sys.argv[1] + ":Hangs", 1)

if __name__ == "__main__":
    asyncio.run(main())
"""


def test_a_killed_server_leaves_no_orphans(bots: Path, tmp_path: Path) -> None:
    script = tmp_path / "server.py"
    script.write_text(SERVER)
    # What the killed one left in the system is tidied up, and told on its stderr.
    with subprocess.Popen((sys.executable, script, bots), stderr=subprocess.DEVNULL) as server:
        pid = run(thinking_process(bots, COLD), LONG)
        assert alive(pid)
        server.kill()
    run(eventually(lambda: not alive(pid)))
    assert not alive(pid)


async def thinking_process(bots: Path, timeout: float = PATIENCE) -> int:
    """The process in which `Hangs` is thinking."""
    file = Path(f"{bots}.pid")
    await eventually(lambda: file.exists() and bool(file.read_text()), timeout)
    return int(file.read_text())


def alive(pid: int) -> bool:
    try:
        state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except (FileNotFoundError, ProcessLookupError):
        return False
    # A zombie has ended; whoever adopted it has only not heard of it yet.
    return state != "Z"


async def recovers(thinkers: Thinkers) -> None:
    async def decides() -> bool:
        return not (await thinkers.decide(a_view(), "casual", 1))[1]

    await eventually(decides)
    assert thinkers.ready == 1
