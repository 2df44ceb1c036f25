"""One client of a table: what it has been sent, and what it is still to be sent.

There is no queue of updates: whatever happened since the last message goes into one message when
the client has taken that one. So a slow client gets fewer messages, and never fills memory.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field

MOST_WAITING = 256
"""Answers and chat that a client may leave unread before it is dropped."""


def nothing() -> None:
    """Where nobody is to be called."""


@dataclass(eq=False, slots=True)
class Listener:
    player: str | None
    """Who listens; None for a stranger."""
    screen: bool = False
    """A shared screen shows no hand, whoever opened it."""
    sent: int | None = None
    """The number of the last message that the client has, None if it has none."""
    greeted: bool = False
    """Whether it has been sent anything on this connection."""
    stale: bool = False
    """Whether what it was sent last looks different now, though nothing has happened."""
    hears: dict[str, bool] = field(default_factory=dict)
    """Whom the player wants to hear, or not; strangers are in neither."""
    blocked: set[str] = field(default_factory=set)
    """Whom the player never hears."""
    waiting: deque[bytes] = field(default_factory=deque)
    dropped: bool = False
    wake: Callable[[], None] = nothing
    """Called when there is something to be sent."""
    lets_go: Callable[[], object] = nothing
    """Called when the client is dropped, which may not read what it is sent."""

    def tell(self, message: bytes) -> None:
        """Send this besides the updates."""
        if len(self.waiting) < MOST_WAITING:
            self.waiting.append(message)
            self.wake()
        else:
            self.drop()

    def drop(self) -> None:
        """Let the client come again."""
        self.dropped = True
        self.lets_go()
        self.wake()

    @property
    def eyes(self) -> str | None:
        """Through whose eyes the table is seen."""
        return None if self.screen else self.player
