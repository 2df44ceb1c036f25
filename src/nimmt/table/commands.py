"""What somebody may want of a table."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Annotated

from msgspec import Meta, Struct

from nimmt.core.errors import kebab
from nimmt.table.entries import Move
from nimmt.table.receipts import Digits
from nimmt.table.setup import Setup

Number = Annotated[int, Meta(ge=0, le=9)]
Index = Annotated[int, Meta(ge=-1, le=2**31)]
Name = Annotated[str, Meta(max_length=64)]


class _Command(Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag=kebab):
    pass


class Join(_Command, frozen=True):
    """Take a chair, or any."""

    seat: Number | None = None


class Leave(_Command, frozen=True):
    """Get up; in a match a bot takes over, and at a ranked table this is resigning."""


class SeatBot(_Command, frozen=True):
    """Put a bot on a free chair: one of ours by its level, another by its player's id."""

    bot: Name
    seat: Number | None = None


class Remove(_Command, frozen=True):
    """Send somebody away before the match."""

    seat: Number


class Change(_Command, frozen=True):
    setup: Setup


class Ready(_Command, frozen=True):
    """With the hash of a share in the deal; a later one replaces it."""

    ready: bool = True
    hash: Digits | None = None


class Start(_Command, frozen=True):
    """Begin the match, with one's own share as in `ready`."""

    hash: Digits | None = None


class Share(_Command, frozen=True):
    """The digits whose hash stands in the list."""

    digits: Digits


class Choose(_Command, frozen=True):
    """Decide, or decide differently as long as not all have decided.

    `after` is the last message the player has been shown: a decision that was meant for a moment
    which has passed is refused, and never counts for the next one.
    """

    move: Move
    after: Index | None = None


class Seen(_Command, frozen=True):
    """The client has shown everything up to the message of this number."""

    index: Index


class TakeOver(_Command, frozen=True):
    """Let a bot play for somebody who is away."""

    seat: Number


class Return(_Command, frozen=True):
    """Play oneself again."""


class Resign(_Command, frozen=True):
    pass


class AskUndo(_Command, frozen=True):
    """Take the last decision back, if all want it."""


class RefuseUndo(_Command, frozen=True):
    pass


class Rematch(_Command, frozen=True):
    """Play again with the same people; whoever joins in is ready, with `hash` as in that."""

    hash: Digits | None = None


Command = (
    Join
    | Leave
    | SeatBot
    | Remove
    | Change
    | Ready
    | Start
    | Share
    | Choose
    | Seen
    | TakeOver
    | Return
    | Resign
    | AskUndo
    | RefuseUndo
    | Rematch
)


class Actor(Struct, frozen=True):
    """Who wants it: a person or a bot from outside, with or without a profile."""

    player: str
    person: bool = True
    profile: bool = False


class Means(Struct, frozen=True):
    """What the table does not have of itself: the time, fresh seeds, and bots to be seated."""

    now: float
    fresh_seed: Callable[[], str]
    levels: Collection[str] = ()
    outside: Collection[str] = ()
    """Bots from outside that are there and may be seated."""
