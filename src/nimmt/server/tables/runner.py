"""What is due at tables: bots' decisions, clocks that ran out, tables that nobody wants any more.

A lease in the database decides which node does it; when that node dies, the lease ends and
another takes the table over.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Sequence
from typing import Protocol

import structlog

from nimmt.core.decisions import Decision
from nimmt.core.view import View, view
from nimmt.server.common.background import Background
from nimmt.server.store import Leases
from nimmt.server.store.clock import Clock
from nimmt.server.tables.hub import Hub
from nimmt.server.tables.room import NoSuchTable, Room
from nimmt.table import Entry, Table, Wanted
from nimmt.table.clocks import expiry, wanted
from nimmt.table.drawing import starts_without
from nimmt.table.entries import Chose, Closed, Move, Resumed, Started

LEASE = 15.0
"""How long a table waits for another node when its own has died."""
HORIZON = 60.0
"""Tables where nothing is due for longer are looked at again later."""
AT_ONCE = 200
"""The most tables taken over in one go."""
NEGLECT = 10.0
"""A clock that ran out so long ago did so while nobody looked: it starts again."""
PAUSE = 1.0
"""Between attempts while the storage is away."""

log = structlog.get_logger()


class Thinks(Protocol):
    """Decides for bots, and tells whether it was done without thinking.

    `asker` is a player and one of their tables: nobody waits for what is only another's.
    """

    async def decide(
        self, view: View, bot: str, seed: int, asker: tuple[str, str]
    ) -> tuple[Decision, bool]: ...


class Runner:
    def __init__(
        self,
        hub: Hub,
        leases: Leases,
        thinkers: Thinks,
        clock: Clock,
        background: Background,
        lease: float = LEASE,
    ) -> None:
        self._hub = hub
        self._leases = leases
        self._thinkers = thinkers
        self._clock = clock
        self._background = background
        self._length = lease
        self._held: dict[str, float] = {}
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._busy: set[str] = set()
        self._looking = asyncio.Lock()
        hub.watchers.append(lambda room, _entries, _ours: self.schedule(room))

    async def run(self) -> None:
        """Look after all that is due, for ever."""
        while True:
            await self._background.safely(self._look(), "leases")
            await asyncio.sleep(self._length / 3)

    async def _look(self) -> None:
        now = self._clock.now()
        ours = await self._leases.claim(now, self._length, AT_ONCE, HORIZON)
        self._held = dict.fromkeys(ours, now + self._length)
        for table_id in ours:
            try:
                self.schedule(await self._hub.room(table_id))
            except NoSuchTable:
                log.warning("a table has no journal", table=table_id)
        await self._hub.follow_others()
        self._hub.let_go(HORIZON)

    def schedule(self, room: Room, pause: float = 0.0) -> None:
        """Come back when something is due at this table."""
        if timer := self._timers.pop(room.id, None):
            timer.cancel()
        delay = None if room.due is None else room.due - self._clock.now()
        if delay is not None and delay < HORIZON:
            loop = asyncio.get_running_loop()
            self._timers[room.id] = loop.call_later(max(pause, delay), self._is_due, room)

    def _is_due(self, room: Room) -> None:
        self._timers.pop(room.id, None)
        if room.id not in self._busy:
            self._busy.add(room.id)
            self._background.run(self._attend(room), "due")

    async def _attend(self, room: Room) -> None:
        pause = PAUSE
        try:
            if await self._is_ours(room.id):
                await self._do_what_is_due(room)
                pause = 0.0
        finally:
            self._busy.discard(room.id)
            self.schedule(room, pause)

    async def _is_ours(self, table_id: str) -> bool:
        """Whether the lease is ours, for long enough to do something."""
        now = self._clock.now()
        if self._held.get(table_id, 0.0) - now > self._length / 3:
            return True
        if await self._leases.take(table_id, now, self._length):
            self._held[table_id] = now + self._length
            return True
        self._held.pop(table_id, None)
        return False

    async def _do_what_is_due(self, room: Room) -> None:
        now = self._clock.now()
        if starts_without(room.table, now):
            await room.add(lambda table: [Started(now)] if starts_without(table, now) else [])
        elif is_overdue(room.table, now - NEGLECT):
            await room.add(lambda table: [Resumed(now)] if is_overdue(table, now - NEGLECT) else [])
        elif asked := wanted(room.table, now):
            await self._decide(room, room.table, asked)
        elif (end := expiry(room.table)) is not None and end <= now:
            await room.add(lambda table: _closing(table, now))

    async def _decide(self, room: Room, table: Table, asked: Sequence[Wanted]) -> None:
        assert table.match is not None
        state = table.match.state
        async with self._looking:  # one table at a time, with others' requests in between
            await asyncio.sleep(0)
            views = [view(state, each.seat) for each in asked]
        thoughts = await asyncio.gather(
            *(
                self._thinkers.decide(seen, each.bot, secrets.randbits(32), (table.host, room.id))
                for seen, each in zip(views, asked, strict=True)
            )
        )
        decided = [(each, *thought) for each, thought in zip(asked, thoughts, strict=True)]
        await room.add(lambda now: _moves(now, table, decided, self._clock.now()))

    async def close(self) -> None:
        """Leave the tables to the other nodes."""
        for timer in self._timers.values():
            timer.cancel()
        self._timers.clear()
        await self._leases.release_all()


def is_overdue(table: Table, then: float) -> bool:
    """Whether a clock had run out by then already: its node died, or the storage was away."""
    return any(each.by == "clock" for each in wanted(table, then))


def _closing(table: Table, now: float) -> Sequence[Entry]:
    end = expiry(table)
    return (Closed(now, "abandoned"),) if end is not None and end <= now else ()


def _moves(
    table: Table, thought_of: Table, decided: Sequence[tuple[Wanted, Decision, bool]], now: float
) -> Sequence[Entry]:
    """The decisions that are still wanted, if the game is where it was when they were made."""
    if table.changed != thought_of.changed or table.number != thought_of.number:
        return ()
    match, still = table.match, wanted(table, now)
    assert match is not None
    moves = [
        Chose(now, each.seat, Move.of(decision), each.by, quick)
        for each, decision, quick in decided
        if each in still
    ]
    secret = all(match.lies_face_down(move.move.by(move.seat)) for move in moves)
    return moves if secret else moves[:1]
