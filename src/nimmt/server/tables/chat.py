"""What players say to each other at a table. Strangers are not heard unless one wants to."""

from __future__ import annotations

from collections.abc import Iterable

from nimmt.core.errors import NimmtError
from nimmt.server.common.errors import NoSuchPlayer
from nimmt.server.identity.names import clean_chat
from nimmt.server.protocol.encoding import encode
from nimmt.server.protocol.messages import Hearing, Said
from nimmt.server.store import Database, blocks, hearing, players
from nimmt.server.store import chat as stored
from nimmt.server.store.players import Player
from nimmt.server.tables.listener import Listener
from nimmt.server.tables.room import Room
from nimmt.table.checks import in_phase
from nimmt.table.errors import NotSeated

EMOTES = ("hello", "well-played", "thanks", "oops", "ouch", "phew", "thinking", "hurry", "bye")
LATELY = 50
"""So much of what was said is shown to whoever comes."""


class UnknownEmote(NimmtError):
    """There is no such emote."""

    status = 422


class Chat:
    def __init__(self, database: Database, node: str) -> None:
        self._database = database
        self._node = node

    async def say(self, room: Room, player: Player, text: str, now: float) -> None:
        await self._add(room, player, clean_chat(text), now, emote=False)

    async def emote(self, room: Room, player: Player, name: str, now: float) -> None:
        if name not in EMOTES:
            raise UnknownEmote(EMOTES, name)
        await self._add(room, player, name, now, emote=True)

    async def _add(self, room: Room, player: Player, text: str, now: float, *, emote: bool) -> None:
        """Only who sits at the table is heard there, and nobody where it is closed."""
        in_phase(room.table, "waiting", "starting", "playing", "over")
        if room.table.seat_of(player.id) is None:
            raise NotSeated(None, None)
        async with self._database.write() as connection:
            said = await stored.say(
                connection, room.id, player.id, now, text, self._node, emote=emote
            )
        self._tell(room, said)

    async def hear(self, listener: Listener, other: str, hears: bool) -> None:
        """Also what somebody says whom one has not met, or not even what a friend says."""
        if listener.player is None:
            raise NotSeated(None, None)
        async with self._database.write() as connection:
            if await players.find(connection, other) is None:
                raise NoSuchPlayer(None, other)
            await hearing.hear(connection, listener.player, other, hears)
        listener.hears[other] = hears
        self._tell_whom(listener)

    async def prepare(self, listener: Listener) -> None:
        """Learn whom this listener wants to hear; who comes back may know otherwise."""
        await self._learn(listener)
        if listener.hears or listener.blocked or listener.sent is not None:
            self._tell_whom(listener)

    async def _learn(self, listener: Listener) -> None:
        if listener.player is not None:
            async with self._database.read() as connection:
                listener.hears = await hearing.heard_by(connection, listener.player)
                listener.blocked = {*await blocks.blocked_by(connection, listener.player)}

    def _tell_whom(self, listener: Listener) -> None:
        listener.tell(encode(Hearing(listener.hears, sorted(listener.blocked))))

    async def prepare_again(self, rooms: Iterable[Room], player: str) -> None:
        """Somebody who may listen here has blocked another, or no longer."""
        for room in rooms:
            for listener in room.listeners:
                if listener.player == player:
                    await self._learn(listener)
                    self._tell_whom(listener)

    async def lately(self, room: Room, listener: Listener) -> bytes:
        """What was said before somebody came, as they may hear it."""
        async with self._database.read() as connection:
            said = await stored.lately(connection, room.id, LATELY)
        return encode([_message(room, each) for each in said if hears(room, listener, each)])

    async def spoken_elsewhere(self, room: Room, id: int) -> None:
        """Somebody has spoken on another node."""
        async with self._database.read() as connection:
            said = await stored.find(connection, id)
        if said is not None:
            self._tell(room, said)

    def _tell(self, room: Room, said: stored.Said) -> None:
        message = encode(_message(room, said))
        for listener in room.listeners:
            if hears(room, listener, said):
                listener.tell(message)


def _message(room: Room, said: stored.Said) -> Said:
    name = room.names.get(said.player, "")
    text, emote = (None, said.text) if said.emote else (said.text, None)
    return Said(said.player, name, said.at, text, emote)


def hears(room: Room, listener: Listener, said: stored.Said) -> bool:
    """Those who came by a private link know each other; at an open table they are strangers.

    An emote is harmless, so it reaches strangers too. Whoever is blocked is never heard.
    """
    if listener.player == said.player:
        return True
    if said.player in listener.blocked:
        return False
    return listener.hears.get(said.player, said.emote or not room.table.setup.open)
