"""The journal's entries: all that ever happens at a table, in the order in which it counts.

What follows from an entry (the next host, a third missed clock, an undo that all want) is not
written down: folding the journal again gives it again.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct
from msgspec.json import Decoder, Encoder

from nimmt.core.decisions import Decision
from nimmt.core.errors import kebab
from nimmt.table.setup import Setup

By = Literal["player", "clock", "bot"]


class Move(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A decision without its seat: that is whoever says it."""

    do: str
    card: int | None = None
    flip: bool = False
    cards: tuple[int, ...] | None = None
    row: int | None = None
    side: str | None = None
    at: int | None = None
    special: str | None = None

    @classmethod
    def of(cls, decision: Decision) -> Move:
        return cls(*decision[1:])

    def by(self, seat: int) -> Decision:
        return Decision(
            seat,
            self.do,
            self.card,
            self.flip,
            self.cards,
            self.row,
            self.side,
            self.at,
            self.special,
        )


class _Entry(Struct, frozen=True, omit_defaults=True, tag_field="entry", tag=kebab):
    at: float
    """When, in seconds since 1970."""


class Opened(_Entry, frozen=True):
    """A table, with the server's digits for its first match; the host has the first chair."""

    host: str
    person: bool
    profile: bool
    setup: Setup
    seed: str


class Joined(_Entry, frozen=True):
    """A player has taken a chair: a person, or a bot that plays from outside."""

    seat: int
    player: str
    person: bool
    profile: bool


class BotSeated(_Entry, frozen=True):
    seat: int
    bot: str


class Left(_Entry, frozen=True):
    """A chair is empty again, by its player's wish or the host's."""

    seat: int
    removed: bool = False


class Changed(_Entry, frozen=True):
    setup: Setup


class Readied(_Entry, frozen=True):
    """With the hash of a player's share in the deal, if it gives one."""

    seat: int
    ready: bool
    hash: str | None = None


class Listed(_Entry, frozen=True):
    """A joint start is fixed: nobody's share can be exchanged any more."""


class Shared(_Entry, frozen=True):
    """The digits of a player's share."""

    seat: int
    digits: str


class Redrawn(_Entry, frozen=True):
    """All shares are void; the server draws anew, and a start that was fixed is called off."""

    seed: str


class Started(_Entry, frozen=True):
    """The match; shares that have not come do not count."""


class Chose(_Entry, frozen=True):
    seat: int
    move: Move
    by: By = "player"
    quick: bool = False
    """Whether a bot had no time to think."""


class Shown(_Entry, frozen=True):
    """A player has watched everything up to this entry."""

    seat: int
    index: int


class Gone(_Entry, frozen=True):
    """A player has been away for a while."""

    seat: int


class Back(_Entry, frozen=True):
    seat: int


class TakenOver(_Entry, frozen=True):
    """A bot plays for an absent player."""

    seat: int


class Returned(_Entry, frozen=True):
    seat: int


class Resigned(_Entry, frozen=True):
    """A bot plays the match to its end; the player does not come back to it."""

    seat: int


class UndoAsked(_Entry, frozen=True):
    seat: int


class UndoRefused(_Entry, frozen=True):
    seat: int


class Reopened(_Entry, frozen=True):
    """Somebody wants another match: the server draws its digits for that."""

    seat: int
    seed: str


class Resumed(_Entry, frozen=True):
    """Nobody looked after the table for a while: clocks start anew."""


class Closed(_Entry, frozen=True):
    reason: Literal["abandoned", "empty", "admin"]


Entry = (
    Opened
    | Joined
    | BotSeated
    | Left
    | Changed
    | Readied
    | Listed
    | Shared
    | Redrawn
    | Started
    | Chose
    | Shown
    | Gone
    | Back
    | TakenOver
    | Returned
    | Resigned
    | UndoAsked
    | UndoRefused
    | Reopened
    | Resumed
    | Closed
)

_encoder = Encoder()
_decoder: Decoder[Entry] = Decoder(Entry)


def written(entry: Entry) -> str:
    """As the journal stores it."""
    return _encoder.encode(entry).decode()


def read(text: str) -> Entry:
    return _decoder.decode(text)
