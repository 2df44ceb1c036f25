"""A chair at the table, and who sits on it."""

from __future__ import annotations

from msgspec import Struct

MISSES = 3
"""After so many clocks in a row that ran out, a bot takes the seat."""


class Seat(Struct):
    player: str | None = None
    """A person, or a bot that plays from outside."""
    person: bool = False
    profile: bool = False
    bot: str | None = None
    """One of our own bots."""
    ready: bool = False
    hash: str | None = None
    """Of its share in the deal."""
    digits: str | None = None
    """The share itself, once it has come; `-` where it does not count."""
    owes_hash: bool = False
    """Whether its share was made void, and another is on its way."""
    gone_since: float | None = None
    taken_over: bool = False
    resigned: bool = False
    misses: int = 0
    shown: int = -1
    shown_at: float = 0.0
    wants_undo: bool = False
    quick: bool = False
    """Whether the last decision here was a bot's without time to think."""

    @property
    def free(self) -> bool:
        return self.player is None and self.bot is None

    @property
    def plays(self) -> bool:
        """Whether somebody from outside decides here."""
        return self.player is not None and not self.taken_over and not self.resigned

    @property
    def present(self) -> bool:
        return self.player is not None and self.gone_since is None

    @property
    def has_a_say(self) -> bool:
        """Whether a person plays here, who can be asked."""
        return self.person and self.plays

    @classmethod
    def of(cls, player: str, *, person: bool, profile: bool) -> Seat:
        """Taken by somebody; a bot is always ready."""
        return cls(player=player, person=person, profile=profile, ready=not person)

    def for_the_next_match(self, *, takes_days: bool) -> Seat:
        """Whoever is still there keeps the chair, but has to be ready again.

        Where a match takes days nobody needs to be there, but to have played to its end.
        """
        if self.bot is not None:
            return Seat(bot=self.bot, ready=True)
        if self.player is None or not (self.present or (takes_days and self.plays)):
            return Seat()
        return Seat.of(self.player, person=self.person, profile=self.profile)
