"""Two nodes and one table, in every order in which things can happen to them up to a bound.

The steps are the node's own: `Runner._is_ours` on real leases, and appends to a real journal. A
node can stop between any two of them for as long as it likes, die, come back, and miss every news.
Of states that are alike one is explored.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections import deque
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from types import SimpleNamespace
from unittest.mock import patch

import pytest

from nimmt.server.common.background import Background
from nimmt.server.store import Append, Database, IndexTaken, Journal, Leases
from nimmt.server.tables.runner import Runner
from tests.server.running import run
from tests.server.store.making import entry, opened
from tests.server.tables.house import QuickThinkers

Check = Callable[[Runner, str], Awaitable[bool]]

TABLE = "t"
LENGTH = 2.0
MOST_ENTRIES, LATEST, MOST_DEATHS = 2, 3.0, 1


@dataclass(frozen=True)
class Node:
    """What one has in memory: how much of the journal, its lease, and what it decides just now."""

    known: int = 0
    held: float = 0.0
    deciding: int | None = None
    alive: bool = True


@dataclass(frozen=True)
class State:
    """Everything there is: the journal by who wrote each entry, the lease, the nodes, the time."""

    journal: tuple[int, ...] = ()
    lease: tuple[int, float] | None = None
    nodes: tuple[Node, Node] = (Node(), Node())
    now: float = 0.0
    deaths: int = 0

    def after(self, number: int, node: Node, **rest: object) -> State:
        nodes = tuple(node if each == number else old for each, old in enumerate(self.nodes))
        return replace(self, nodes=nodes, **rest)  # type: ignore[arg-type]  # two of them


class Violation(AssertionError):
    """Something happened that must not."""


@dataclass
class World:
    """A database that is set to a state, and what two nodes do to it."""

    database: Database
    raw: sqlite3.Connection
    journals: tuple[Journal, Journal]
    runners: tuple[Runner, Runner]
    clock: SimpleNamespace

    def set_to(self, state: State) -> None:
        node, until = state.lease or (None, None)
        name = None if node is None else str(node)
        with self.raw:
            self.raw.execute("DELETE FROM journal")
            rows = [(TABLE, n, 0.0, str(who)) for n, who in enumerate(state.journal)]
            self.raw.executemany("INSERT INTO journal VALUES (?, ?, ?, ?)", rows)
            self.raw.execute("UPDATE tables SET lease_node = ?, lease_until = ?", (name, until))
        self.clock.time = state.now
        for runner, each in zip(self.runners, state.nodes, strict=True):
            runner._held = {TABLE: each.held} if each.held else {}

    def lease(self) -> tuple[int, float] | None:
        name, until = self.raw.execute("SELECT lease_node, lease_until FROM tables").fetchone()
        return None if name is None else (int(name), until)

    async def begin(self, state: State, number: int) -> State:
        """Decide what is due, if the table is ours to run."""
        self.set_to(state)
        ours = await self.runners[number]._is_ours(TABLE)
        node, lease = state.nodes[number], self.lease()
        held = self.runners[number]._held.get(TABLE, 0.0)
        if not ours:
            return state.after(number, replace(node, held=held), lease=lease)
        if lease is not None and lease[0] != number and lease[1] > state.now:
            raise Violation("two nodes decide at a time")
        return state.after(number, replace(node, held=held, deciding=node.known), lease=lease)

    async def write(self, state: State, number: int) -> State:
        """Append what was decided; where the place is taken, catch up and decide anew."""
        self.set_to(state)
        node = replace(state.nodes[number], deciding=None)
        index = state.nodes[number].deciding
        if index is None or index != node.known:
            return state.after(number, node)
        try:
            await self.journals[number].append(entry(TABLE, index, str(number)))
        except IndexTaken:
            return state.after(number, replace(node, known=len(state.journal)))
        written = [who for (who,) in self.raw.execute('SELECT entry FROM journal ORDER BY "index"')]
        journal = tuple(map(int, written))
        if journal[: len(state.journal)] != state.journal or journal[index:] != (number,):
            raise Violation(f"{state.journal} became {journal}: an acknowledged entry is lost")
        return state.after(number, replace(node, known=len(journal)), journal=journal)

    async def steps(self, state: State) -> AsyncIterator[State]:
        """All that can happen next."""
        if state.now < LATEST:
            yield replace(state, now=state.now + 1)
        for number, node in enumerate(state.nodes):
            if not node.alive:
                yield state.after(number, Node(known=len(state.journal)))
                continue
            if state.deaths < MOST_DEATHS:
                yield state.after(number, Node(alive=False), deaths=state.deaths + 1)
            if node.known < len(state.journal):
                yield state.after(number, replace(node, known=len(state.journal)))
            if node.deciding is not None:
                yield await self.write(state, number)
            elif len(state.journal) < MOST_ENTRIES:
                yield await self.begin(state, number)

    async def check_somebody_goes_on(self, state: State) -> None:
        """Once time passes, whoever is alive decides, though no news has come to it."""
        number = next((n for n, node in enumerate(state.nodes) if node.alive), 0)
        state = replace(state, now=state.now + LENGTH + 1, journal=state.journal[:MOST_ENTRIES])
        before = len(state.journal)
        for _ in range(2):
            state = await self.begin(state, number)
            state = await self.write(state, number)
        if len(state.journal) <= before:
            raise Violation("nobody runs the table any more")


@asynccontextmanager
async def a_world(folder: Path) -> AsyncIterator[World]:
    clock = SimpleNamespace(time=0.0)
    clock.now = lambda: clock.time
    file = folder / "model.db"
    async with opened(f"sqlite:///{file}") as database:
        raw = sqlite3.connect(file)
        journals = Journal(database, "0"), Journal(database, "1")
        for journal in journals:
            vars(journal)["raw"] = raw
        await journals[0].append(entry(TABLE, 0, due=0.0))
        runners = tuple(
            Runner(
                SimpleNamespace(watchers=[]),  # type: ignore[arg-type]  # the room is modelled here
                Leases(database, str(number)),
                QuickThinkers(),
                clock,  # type: ignore[arg-type]  # its hands
                Background(),
                LENGTH,
            )
            for number in (0, 1)
        )
        raw.execute("PRAGMA synchronous = OFF")
        try:
            yield World(database, raw, journals, runners, clock)  # type: ignore[arg-type]  # two
        finally:
            raw.close()
            for journal in journals:
                await journal.close()


async def explored(folder: Path) -> int:
    """How many states there are; a Violation is raised by the first that must not be."""
    async with a_world(folder) as world:
        seen, left = {State()}, deque([State()])
        while left:
            state = left.popleft()
            await world.check_somebody_goes_on(state)
            async for after in world.steps(state):
                if after not in seen:
                    seen.add(after)
                    left.append(after)
        return len(seen)


@pytest.mark.slow
def test_no_order_of_events_breaks_a_table(tmp_path: Path) -> None:
    assert run(explored(tmp_path), 600) > 500


async def _carelessly(runner: Runner, table_id: str, check: Check = Runner._is_ours) -> bool:
    """Asks for the lease, and goes on whatever the answer."""
    await check(runner, table_id)
    return True


def test_without_the_check_of_the_lease_two_nodes_decide_at_a_time(tmp_path: Path) -> None:
    with patch.object(Runner, "_is_ours", _carelessly), pytest.raises(Violation, match="two nodes"):
        run(explored(tmp_path), 300)


class Forgetful(Journal):
    """Writes over whatever stands at a place."""

    def append(
        self, append: Append, unheard: Callable[[], None] = lambda: None
    ) -> asyncio.Future[None]:
        self.raw.execute('DELETE FROM journal WHERE "index" >= ?', (append.index,))
        self.raw.commit()
        return super().append(append, unheard)

    raw: sqlite3.Connection


def test_without_the_check_of_the_place_an_acknowledged_entry_is_lost(tmp_path: Path) -> None:
    with (
        patch("tests.server.tables.test_lease_model.Journal", Forgetful),
        pytest.raises(Violation, match="is lost"),
    ):
        run(explored(tmp_path), 300)
