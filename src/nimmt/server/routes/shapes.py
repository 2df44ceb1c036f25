"""Shapes that several routes share."""

from __future__ import annotations

import re
from typing import Annotated

from msgspec import Meta, Struct, convert

from nimmt.server.common import limits
from nimmt.server.common.errors import Invalid
from nimmt.server.identity.signing import TABLE_ID, is_id
from nimmt.server.store.matches import Played
from nimmt.server.store.players import Player
from nimmt.server.store.ratings import Rating

PlayerId = Annotated[str, Meta(pattern="^[a-z2-7]{12}$")]
TableId = Annotated[str, Meta(pattern="^[a-z2-7]{16}$")]
Limit = Annotated[int, Meta(ge=1, le=limits.PAGE)]


_NUMBER = re.compile(r"[0-9]{1,12}(\.[0-9]{1,20})?")


class Body(Struct, frozen=True, forbid_unknown_fields=True):
    """What a client sends: a field that is not known is a mistake."""


class PlayerPath(Struct, frozen=True):
    id: PlayerId


class Who(Struct, frozen=True):
    """A player as everybody may see them."""

    id: str
    name: str
    kind: str
    named: bool
    look: str | None
    """How they are drawn, a digit for each part; by their name if they have not chosen."""


class MatchSeat(Struct, frozen=True):
    seat: int
    player: str | None
    bot: str | None
    name: str
    points: int
    won: bool
    resigned: bool
    rating_before: float | None
    rating_after: float | None


class MatchShort(Struct, frozen=True):
    """A match without its record."""

    id: str
    preset: str
    players: int
    ranked: bool
    started: float
    ended: float
    finished: bool
    seats: list[MatchSeat]


class Skill(Struct, frozen=True):
    """A rating: what leaderboards go by, and the mean and spread behind it."""

    rating: float
    mu: float
    sigma: float
    matches: int
    listed: bool
    """Whether it is on a leaderboard: who has met too few different people is not yet."""


def who(player: Player) -> Who:
    return Who(player.id, player.name, player.kind, player.named, player.look)


def skill(rating: Rating) -> Skill:
    return Skill(rating.points, rating.mu, rating.sigma, rating.matches, rating.listed)


def match_short(played: Played) -> MatchShort:
    return convert(played._asdict(), MatchShort, from_attributes=True)


def cursor(page: list[Played], limit: int) -> str | None:
    """Where the next page starts, if this one is full."""
    return f"{page[-1].ended!r}_{page[-1].id}" if len(page) == limit else None


def after_cursor(text: str) -> tuple[float, str] | None:
    """What `cursor` wrote; raises Invalid."""
    if not text:
        return None
    ended, _, id = text.partition("_")
    if not (_NUMBER.fullmatch(ended) and is_id(id, TABLE_ID)):
        raise Invalid("a cursor", text, "$.before")
    return float(ended), id
