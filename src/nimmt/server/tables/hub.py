"""The rooms of one node: loaded when somebody comes, let go when nobody is left."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from functools import partial
from weakref import WeakValueDictionary

from nimmt.bots.opponents import OPPONENTS
from nimmt.server.common.background import Background
from nimmt.server.common.errors import NotWelcome
from nimmt.server.identity.signing import PLAYER_ID, TABLE_ID, is_id, random_id
from nimmt.server.store import Database, Journal, blocks, players, seated, tables
from nimmt.server.store.clock import Clock
from nimmt.server.store.nobody import NOBODY
from nimmt.server.store.players import Player
from nimmt.server.tables.presence import Presence, is_here
from nimmt.server.tables.room import Called, NoSuchTable, Room, new_seed
from nimmt.server.tables.rows import is_against_bots
from nimmt.server.tables.seating import TooManyTables
from nimmt.table import Actor, Command, Entry, Means, Setup, Table, entries_for
from nimmt.table.commands import Join, Leave, Resign, SeatBot, Start
from nimmt.table.decide import opening
from nimmt.table.errors import TableError

AT_ONCE = 2
"""Tables that are loaded beside each other: the more, the longer everybody else waits."""
UNTOUCHED = 300.0
"""After so long without a move a match against bots may end for a new one."""

Changed = Callable[[Room, Sequence[Entry], bool], None]


class Hub:
    """All rooms that this node has in memory."""

    def __init__(
        self,
        database: Database,
        journal: Journal,
        clock: Clock,
        background: Background,
        *,
        tables_per_player: int = 20,
        bot_tables: int = 8,
    ) -> None:
        self.rooms: dict[str, Room] = {}
        self.journal = journal
        self.shared = database.postgres
        self.presence = Presence(clock, background)
        self.watchers: list[Changed] = []
        """Told of every change: the room, the entries, and whether this node wrote them."""
        self._database = database
        self._background = background
        self._clock = clock
        self._loading: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._loads = asyncio.Semaphore(AT_ONCE)
        self.most_tables: Mapping[str, int] = {"person": tables_per_player, "bot": bot_tables}

    def now(self) -> float:
        return self._clock.now()

    async def people(self, wanted: Sequence[str]) -> dict[str, Called]:
        async with self._database.read() as connection:
            found = await players.find_all(connection, wanted)
        return {id: _called(found.get(id)) for id in wanted}

    def changed(self, room: Room, entries: Sequence[Entry], *, ours: bool) -> None:
        self.presence.missed(room, entries)
        for watcher in self.watchers:
            watcher(room, entries, ours)

    def look_again(self, room: Room) -> None:
        self._background.run(room.catch_up(), "look again")

    async def room(self, table_id: str, seen: int | None = None) -> Room:
        """A table's room; raises NoSuchTable.

        Whoever has `seen` more elsewhere, up to that entry, is not shown less here: the news may
        be on their way yet, or were missed.
        """
        room = self.rooms.get(table_id)
        if room is None:
            if not is_id(table_id, TABLE_ID):
                raise NoSuchTable(None, table_id)
            room = await self._loaded(table_id)
        room.used()
        if seen is not None and seen > room.table.index:
            await room.catch_up()
        return room

    async def _loaded(self, table_id: str) -> Room:
        """One load a table: whoever comes meanwhile gets the room of the first."""
        async with self._loading.setdefault(table_id, asyncio.Lock()), self._loads:
            if (known := self.rooms.get(table_id)) is not None:
                return known
            room = Room(table_id, self)
            await room.catch_up()
            return await self._kept(room)

    async def _kept(self, room: Room) -> Room:
        """The room from now on in memory; other nodes' news went past it while it was not."""
        room = self.rooms.setdefault(room.id, room)
        if self._database.postgres:
            await room.catch_up()
        return room

    async def open(
        self,
        host: Player,
        setup: Setup,
        bots: Sequence[str] = (),
        *,
        start: bool = False,
        origin: str | None = None,
    ) -> Room:
        """A new table, with bots on its chairs, and the match begun if so wished."""
        await self._check_limit(host)
        actor = actor_of(host)
        means = Means(self.now(), new_seed, OPPONENTS)
        entries: list[Entry] = [opening(actor, setup, means)]
        table = Table()
        table.apply(entries[0])
        wishes: list[Command] = [SeatBot(bot) for bot in bots]
        for wish in [*wishes, Start()] if start else wishes:
            for entry in entries_for(table, actor, wish, means):
                table.apply(entry)
                entries.append(entry)
        room = Room(random_id(TABLE_ID), self)
        await room.open(entries, origin)
        return await self._kept(room)

    async def do(self, room: Room, player: Player, command: Command) -> int:
        """What a player wants of a table, within the limits of this node."""
        outside: Sequence[str] = ()
        match command:
            case Join():
                await self._check_welcome(room, player)
                await self._check_limit(player)
            case SeatBot() if command.bot not in OPPONENTS:
                outside = await self._bot_to_be_seated(command.bot)
        return await room.do(actor_of(player), command, outside)

    async def _check_welcome(self, room: Room, player: Player) -> None:
        """A private table is closed to those whom its host has blocked."""
        if room.table.setup.open:
            return
        async with self._database.read() as connection:
            if await blocks.has_blocked(connection, room.table.host, player.id):
                raise NotWelcome(None, None)

    async def _bot_to_be_seated(self, bot: str) -> Sequence[str]:
        """The bot, if it is one that listens now and has not too many tables."""
        if not is_id(bot, PLAYER_ID):
            return ()
        async with self._database.read() as connection:
            found = await players.find(connection, bot)
        if found is None or not found.is_bot or (found.online_until or 0.0) < self.now():
            return ()
        await self._check_limit(found)
        return (bot,)

    async def _check_limit(self, player: Player) -> None:
        """Before anything is begun; where two come at once, what seats them decides."""
        most = self.most_tables[player.kind]
        async with self._database.read() as connection:
            full = await seated.count(connection, player.id) >= most
        if full and not await self._ended_one(player):
            raise TooManyTables(most, None)

    async def _ended_one(self, player: Player) -> bool:
        """End the eldest table at which a player left bots alone; whether there was one."""
        async with self._database.read() as connection:
            rows = await seated.tables_of(connection, player.id, resigned=False)
        for row in reversed(rows):
            if is_against_bots(row):
                room = await self.room(row.id)
                if self._is_left(room, player.id):
                    await room.add(partial(self._goodbye, actor_of(player)))
                    return True
        return False

    def _is_left(self, room: Room, player: str) -> bool:
        seat = room.table.seat_of(player)
        if seat is None or is_here(room, player):
            return False
        away = not room.table.seats[seat].present
        return away or self.now() - room.table.touched_at > UNTOUCHED

    async def follow_others(self) -> None:
        """Catch up where somebody else has added to a journal.

        With SQLite that is `nimmt admin`, and nobody tells of it. Other nodes do, but one may have
        died before it came to that.
        """
        async with self._database.read() as connection:
            last = await tables.last_indices(connection, list(self.rooms))
        for room in list(self.rooms.values()):
            if last.get(room.id, -1) > room.table.index:
                await room.catch_up()

    async def see_off(self, player_id: str) -> None:
        """A player goes for good, with all their bots: free their chairs, and let others of our
        bots finish their matches."""
        async with self._database.read() as connection:
            player = await players.find(connection, player_id)
            leaving = [player, *await players.bots_of(connection, player_id)] if player else []
            sits = [(each, await seated.tables_of(connection, each.id)) for each in leaving]
        for each, rows in sits:
            for row in rows:
                room = await self.room(row.id)
                await room.add(partial(self._goodbye, actor_of(each)))

    def _goodbye(self, actor: Actor, table: Table) -> Sequence[Entry]:
        """Nothing, where they have resigned or left a moment ago."""
        wish = Resign() if table.phase == "playing" else Leave()
        with suppress(TableError):
            return entries_for(table, actor, wish, Means(self.now(), new_seed))
        return ()

    async def rename(self, player_id: str) -> None:
        """A player has another name, or none any more; tables in memory here show it soon."""
        for room in list(self.rooms.values()):
            if player_id in room.names:
                await room.learn_names_again()

    def let_go(self, horizon: float) -> None:
        """Forget rooms that nobody listens to and where nothing is due for a while."""
        for room in [room for room in self.rooms.values() if room.is_idle(self.now() + horizon)]:
            del self.rooms[room.id]


def _called(player: Player | None) -> Called:
    return Called(player.name, player.look) if player else Called(NOBODY, None)


def actor_of(player: Player) -> Actor:
    return Actor(player.id, person=not player.is_bot, profile=player.named)
