"""Players who play on whatever breaks: they come back, to any node, and go on from where they were.

Kept with each is all that the server promised, to be compared with the journal at the end.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import chain
from random import Random
from typing import TypeVar

import httpx
from websockets.exceptions import WebSocketException

from nimmt.records import decode, verify
from nimmt.server.store import Unavailable
from nimmt.table import Entry
from tests.server.allowed import told
from tests.server.client import Data, Player, Refusal, Seat, sit
from tests.server.histories import History, check_histories
from tests.server.truth import check_acknowledged, journal_of, moments

T = TypeVar("T")
Bases = Callable[[], Sequence[str]]
"""The addresses of the nodes that are alive."""

PAUSE = 0.1
READING = 0.5
"""Seconds before somebody whose node went away tries the next."""
AGAIN = ("unavailable", "too-many-requests")
BROKEN = (ConnectionError, OSError, TimeoutError, WebSocketException, httpx.TransportError)


async def insisting(bases: Bases, random: Random, work: Callable[[str], Awaitable[T]]) -> T:
    """Try with one node after the other, until it works."""
    while True:
        if alive := bases():
            try:
                return await work(random.choice(alive))
            except Refusal as refusal:
                if refusal.id not in AGAIN:
                    raise
            except BROKEN:
                pass
        await asyncio.sleep(PAUSE)


@dataclass
class Traveller:
    """One player at one table."""

    player: Player
    table: str
    bases: Bases
    random: Random
    pause: float = 0.0
    n: int | None = None
    first: int = -1
    """The number of the first message that came."""
    events: list[Data] = field(default_factory=list)
    acknowledged: list[tuple[int, Data]] = field(default_factory=list)
    notices: list[str] = field(default_factory=list)
    breaks: int = 0
    view: Data = field(default_factory=dict)
    history: History = field(init=False)

    def __post_init__(self) -> None:
        self.history = History(self.player.id)

    async def play(self) -> None:
        """To the end of the match, through any number of breaks."""
        while True:
            if alive := self.bases():
                try:
                    return await self._play_at(self.random.choice(alive))
                except BROKEN:
                    self.breaks += 1
            await asyncio.sleep(PAUSE)

    async def _play_at(self, base: str) -> None:
        hello = {} if self.n is None else {"after": self.n}
        async with sit(base, self.table, self.player.cookie, **hello) as seat:
            seat.events, seat.acknowledged, seat.notices = (
                self.events,
                self.acknowledged,
                self.notices,
            )
            seat.keep, seat.history = False, self.history
            try:
                await seat.until(lambda _: True)
                if self.n is None:
                    self.first, self.events = seat.first, seat.events
                assert seat.events is self.events, "it goes on from where it was"
                await self._decide(seat)
            finally:
                self.n = seat.n if seat.view else self.n
                self.view = seat.view or self.view

    async def _decide(self, seat: Seat) -> None:
        await seat.until(lambda view: view["table"]["phase"] not in ("waiting", "starting"))
        while seat.table["phase"] == "playing":
            await seat.play(self.random, most=1)
            await asyncio.sleep(self.pause * self.random.random())

    def check(self, entries: Sequence[Entry]) -> None:
        """All that was promised is there, and all that happened was told, once."""
        truth = moments(entries)
        number = truth[-1].table.seat_of(self.player.id)
        assert number is not None
        assert self.n is not None
        check_acknowledged(entries, number, self.acknowledged)
        happened = chain(*(each.events for each in truth[self.first + 1 : self.n + 1]))
        assert self.events == told(happened, number)


@dataclass
class Match:
    """A table of travellers, from its opening to the record."""

    players: Sequence[Player]
    bases: Bases
    random: Random
    rules: Data
    bots: int = 0
    pause: float = 0.0
    database: str = ""
    """Where its journal is read from while it is played, if anywhere."""
    table: str = ""
    travellers: list[Traveller] = field(default_factory=list)

    async def play(self) -> None:
        host = self.players[0]
        self.table = await insisting(self.bases, self.random, lambda base: self._open(host, base))
        for other in self.players[1:]:
            await self._do(other, "join", "already-seated")
            await self._do(other, "ready")
        self.travellers = [
            Traveller(player, self.table, self.bases, Random(self.random.random()), self.pause)
            for player in self.players
        ]
        playing = asyncio.gather(*(each.play() for each in self.travellers))
        reading = asyncio.create_task(self._read())
        try:
            await self._do(host, "start", "wrong-phase")
            await playing
        finally:
            playing.cancel()
            reading.cancel()

    async def _read(self) -> None:
        """Past the server, to compare with what that has acknowledged by then."""
        history = self.travellers[0].history
        while self.database:
            began = history.clock()
            with suppress(Unavailable, *BROKEN):
                history.looked(began, len(await journal_of(self.database, self.table)) - 1)
            await asyncio.sleep(READING)

    async def _open(self, host: Player, base: str) -> str:
        setup = {"rules": self.rules, "chairs": len(self.players) + self.bots}
        here = host.on(base)
        try:
            return await here.open_table(setup=setup, bots=["casual"] * self.bots)
        finally:
            await here.close()

    async def _do(self, player: Player, what: str, done_already: str = "") -> None:
        async def attempt(base: str) -> None:
            here = player.on(base)
            try:
                await here.command(self.table, what)
            except Refusal as refusal:
                if refusal.id != done_already:
                    raise
            finally:
                await here.close()

        await insisting(self.bases, self.random, attempt)

    async def check(self, database: str) -> None:
        """Nothing was lost, and the record verifies."""
        entries = await journal_of(database, self.table)
        for traveller in self.travellers:
            assert traveller.view["table"]["phase"] == "over"
            traveller.check(entries)
        check_histories(self.table, entries, [each.history for each in self.travellers])
        record = self.travellers[0].view["table"]["record"]

        async def download(base: str) -> Data:
            here = self.players[0].on(base)
            try:
                answer = await here.http.get(f"/api/matches/{record}")
                assert answer.status_code == 200
                data: Data = answer.json()
                return data
            finally:
                await here.close()

        verify(decode(await insisting(self.bases, self.random, download)))
