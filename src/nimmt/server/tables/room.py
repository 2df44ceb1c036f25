"""One table on this node: commands go into its journal, and what came of them to the listeners."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from functools import partial
from types import MappingProxyType
from typing import NamedTuple, Protocol

from nimmt.bots.opponents import OPPONENTS
from nimmt.core.errors import NimmtError
from nimmt.core.events import Event
from nimmt.server.common.waiting import Portions
from nimmt.server.identity.lookalikes import told_apart
from nimmt.server.store.errors import IndexTaken
from nimmt.server.store.journal import Append, Journal, Stored
from nimmt.server.tables.archive import aftermath, match_id
from nimmt.server.tables.listener import Listener
from nimmt.server.tables.rows import Row
from nimmt.server.tables.sights import Chapter, Sights, chapters
from nimmt.table import Actor, Command, Entry, Means, Table, entries_for
from nimmt.table.clocks import next_due
from nimmt.table.entries import read, written
from nimmt.table.errors import TableError

new_seed = partial(secrets.token_hex, 32)

AT_ONCE = 200
"""Entries of the journal that are read together."""
KEPT = 60.0
"""How long a room stays in memory after its last use, to be the only one of its table."""


class NoSuchTable(NimmtError):
    """There is no table of this id."""

    status = 404


class Called(NamedTuple):
    """How a player is shown."""

    name: str
    look: str | None


class Surroundings(Protocol):
    """What a room needs of the node."""

    journal: Journal
    shared: bool
    """Whether other nodes serve the same tables."""
    most_tables: Mapping[str, int]
    """At how many each kind of player may sit."""

    def now(self) -> float: ...

    async def people(self, players: Sequence[str]) -> dict[str, Called]:
        """What these players are called, and how they are drawn."""

    def changed(self, room: Room, entries: Sequence[Entry], *, ours: bool) -> None:
        """Entries have been folded: written by us, or by another node."""

    def look_again(self, room: Room) -> None:
        """The journal may have more than the room knows."""


Decide = Callable[[Table], Sequence[Entry]]


class Room:
    """A table and its listeners. Memory is a prefix of the journal, never ahead of it."""

    def __init__(self, table_id: str, around: Surroundings) -> None:
        self.id = table_id
        self.table = Table()
        self.sights = Sights(table_id)
        self.names: dict[str, str] = {}
        """As they are shown here: those at the table can be told apart."""
        self._called: dict[str, Called] = {}
        self._seated: list[str] = []
        self.listeners: set[Listener] = set()
        self._around = around
        self._row = Row()
        self._lock = asyncio.Lock()
        """Held by whoever adds to the journal, or reads what others have added."""
        self._behind = True
        """Whether the journal may have more than memory."""
        self._used_at = around.now()

    async def open(self, entries: Sequence[Entry], origin: str | None = None) -> None:
        """A new table; its id must be new. The origin stands for the address of who opens it."""
        async with self._lock:
            await self._write(entries, {"opened_from": origin})

    async def do(self, actor: Actor, command: Command, outside: Sequence[str] = ()) -> int:
        """Carry out what somebody wants; returns the number of the message that has it."""

        def decide(table: Table) -> Sequence[Entry]:
            means = Means(self._around.now(), new_seed, OPPONENTS, outside)
            return entries_for(table, actor, command, means)

        try:
            return await self.add(decide)
        except TableError as error:
            error.called = self._people() if error.about_people else {}
            raise

    def _people(self) -> dict[int, str]:
        """Who sits where, by name."""
        seats = enumerate(self.table.seats)
        return {number: self.names[seat.player] for number, seat in seats if seat.player}

    async def add(self, decide: Decide) -> int:
        """Write down what `decide` says; it is asked again if another node was faster."""
        async with self._lock:
            if self._behind:
                await self._catch_up()
            while entries := await self._decided(decide):
                try:
                    await self._write(entries)
                    break
                except IndexTaken:
                    await self._catch_up()
            return self.table.index

    async def _decided(self, decide: Decide) -> Sequence[Entry]:
        """What it says; a refusal counts only where no other node has added something unheard."""
        try:
            return decide(self.table)
        except NimmtError:
            before = self.table.index
            if self._around.shared:
                await self._catch_up()
            if self.table.index == before:
                raise
        return decide(self.table)

    async def _write(
        self, entries: Sequence[Entry], more: Mapping[str, object] = MappingProxyType({})
    ) -> None:
        """Commit, with more columns of the table's row if wanted; only then let memory follow."""
        table = self.table.copy()
        news = [table.apply(entry) for entry in entries]
        await self._learn_names(table)
        stored = [Stored(entry.at, written(entry)) for entry in entries]
        columns, row = self._row.next(table, self.names)
        also = await aftermath(self.id, self.table, table, self.names, self._around.most_tables)
        self._behind = True
        index = self.table.index + 1
        append = Append(self.id, index, stored, columns and {**columns, **more}, also)
        await self._around.journal.append(append, self._look_again)
        self._behind = False
        self._row = row
        self._follow(table, news, entries, ours=True)

    def _look_again(self) -> None:
        """Whoever waited has gone, as clients do; what was begun is shown even so."""
        self._around.look_again(self)

    async def catch_up(self) -> None:
        """Another node may have added something."""
        async with self._lock:
            await self._catch_up()

    async def _catch_up(self) -> None:
        table = self.table.copy()
        entries: list[Entry] = []
        news: list[tuple[Event, ...]] = []
        portions = Portions()
        async for entry in self._unread(table.index):
            news.append(table.apply(entry))
            entries.append(entry)
            await portions.pause()
        await self._learn_names(table)
        self._behind = False
        if entries:
            self._row = Row(due=next_due(table))
            self._follow(table, news, entries, ours=False)

    async def _unread(self, after: int) -> AsyncIterator[Entry]:
        """The entries that memory does not have, read so many at a time."""
        more = True
        while more:
            stored = await self._around.journal.read(self.id, after, AT_ONCE)
            for each in stored:
                yield read(each.text)
            after += len(stored)
            more = len(stored) == AT_ONCE
        if after < 0:
            raise NoSuchTable(None, self.id)

    def _follow(
        self,
        table: Table,
        news: Sequence[tuple[Event, ...]],
        entries: Sequence[Entry],
        *,
        ours: bool,
    ) -> None:
        self.table = table
        for events in news:
            self.sights.happened(events)
        self._show(table)
        for listener in self.listeners:
            listener.wake()
        self._around.changed(self, entries, ours=ours)

    async def _learn_names(self, table: Table) -> None:
        seated = [seat.player for seat in table.seats if seat.player]
        if seated == self._seated:
            return
        if unknown := sorted(set(seated) - self._called.keys()):
            self._called |= await self._around.people(unknown)
        self._seated = seated
        self._tell_apart()

    def _tell_apart(self) -> None:
        names = {player: called.name for player, called in self._called.items()}
        self.names = names | told_apart({player: names[player] for player in self._seated})

    def _show(self, table: Table) -> None:
        looks = {player: called.look for player, called in self._called.items()}
        self.sights.turn_to(table, self.names, self.record, looks)

    async def learn_names_again(self) -> None:
        """Somebody has another name now; the next entry brings it to the lobby."""
        async with self._lock:
            self._called = await self._around.people(sorted(self._called))
            self._tell_apart()
            self._row = Row(due=self._row.due)
            self._show(self.table)
            for listener in self.listeners:
                listener.stale = True
                listener.wake()

    def is_idle(self, until: float) -> bool:
        """Whether nobody has it, or listens, and nothing is due until then."""
        if self.listeners or self._lock.locked() or self._around.now() - self._used_at < KEPT:
            return False
        return self.due is None or self.due > until

    def used(self) -> None:
        """Somebody has it in hand, or just had: there must not be another of the same table."""
        self._used_at = self._around.now()

    @property
    def due(self) -> float | None:
        """When something is next due at the table; None for one that is closed."""
        return self._row.due

    @property
    def record(self) -> str | None:
        """The id of the last match that has ended."""
        ended = self.table.number - (self.table.phase == "playing")
        return match_id(self.id, ended) if ended else None

    def seat_of(self, listener: Listener) -> int | None:
        """Whose hand this listener sees."""
        return None if listener.eyes is None else self.table.seat_of(listener.eyes)

    def can_resume(self, listener: Listener) -> bool:
        return listener.sent is not None and self.sights.remembers(listener.sent)

    async def chapters(self, listener: Listener) -> Sequence[Chapter]:
        """The match so far for a listener who has not seen it, for its next message."""
        state = self.table.match.state if self.table.match else None
        return await chapters(state, self.seat_of(listener)) if state else ()

    def message(
        self, listener: Listener, chat: bytes = b"[]", chapters: Sequence[Chapter] = ()
    ) -> bytes:
        """The next message for a listener; empty if it has seen everything."""
        table, since = self.table, listener.sent
        if since == table.index and listener.greeted and not listener.stale:
            return b""
        seat, now = self.seat_of(listener), self._around.now()
        resumes = self.can_resume(listener)
        listener.sent, listener.greeted, listener.stale = table.index, True, False
        if resumes and since is not None:
            return self.sights.update(since, seat, now)
        return self.sights.welcome(table, seat, now, chat, chapters)
