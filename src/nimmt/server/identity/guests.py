"""Whoever stays connected: now and then it is asked, of many together, whether they may."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass

from nimmt.server.common.background import Background
from nimmt.server.common.errors import Banned, NoIdentity
from nimmt.server.identity.identity import Identity
from nimmt.server.store.clock import Clock
from nimmt.server.store.players import Player

LOOK_AGAIN = 60.0
"""After so long everybody has been asked about again."""
AT_ONCE = 50
"""Guests asked about in one statement: decisions must not wait for them."""


@dataclass(eq=False, slots=True)
class Guest:
    player: Player
    """As they were when last asked about."""
    since: float
    leaves: Callable[[], None] = lambda: None
    """Called when they are no longer welcome."""
    unwelcome: NoIdentity | Banned | None = None
    """Why they are not."""


class Guests:
    """All who are connected to this node and known."""

    def __init__(self, identity: Identity, clock: Clock) -> None:
        self._identity = identity
        self._clock = clock
        self._here: set[Guest] = set()

    @contextmanager
    def welcome(self, player: Player) -> Iterator[Guest]:
        """They stay while the block runs."""
        guest = Guest(player, self._clock.now())
        self._here.add(guest)
        try:
            yield guest
        finally:
            self._here.discard(guest)

    async def run(self, background: Background) -> None:
        """For ever; while the storage is away everybody stays."""
        while True:
            here = list(self._here)
            some = [here[start : start + AT_ONCE] for start in range(0, len(here), AT_ONCE)] or [[]]
            for guests in some:
                await asyncio.sleep(LOOK_AGAIN / len(some))
                await background.safely(self.ask_about(guests), "guests")

    async def ask_about(self, guests: Sequence[Guest]) -> None:
        known = await self._identity.find_all({guest.player.id for guest in guests})
        for guest in guests:
            player = known.get(guest.player.id)
            try:
                guest.player = await self._identity.still_welcome(player, guest.since)
            except (NoIdentity, Banned) as error:
                guest.unwelcome = error
                guest.leaves()
