"""The buffalo at the table: its cards, its pile, and what special cards do to placements."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from nimmt.core.cards import FULL_ROW, bullheads
from nimmt.core.deal import Deal, Stream, dealt, sorted_hands
from nimmt.core.dials import Dials
from nimmt.core.errors import DealError
from nimmt.core.reasons import Reason, Why
from nimmt.core.state import Entry, Scratch
from nimmt.core.steps import commit, place
from nimmt.core.steps.place import RIGHT, Found
from nimmt.variants.buffalo.herd import (
    BUFFALO,
    BUFFALO_PILE,
    COPIES,
    FACE_UP,
    IN_PLAY,
    SPECIALS,
    TEAM_PILE,
    Herd,
    herd,
)

SMALL_TEAM = 2


@dataclass(frozen=True, slots=True)
class EmptyRow(Reason):
    """An emptied row comes before all others (BB11)."""


@dataclass(frozen=True, slots=True)
class Locked(Reason):
    """These rows would be nearer, but a Stop! lies on them (BB8)."""

    locked: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Seventh(Reason):
    """The row holds six cards, as Take 7! allows (BB7)."""


@dataclass(frozen=True, slots=True)
class FewestBullheads(Reason):
    """The buffalo takes the row with the fewest (BB3)."""

    points: int


@dataclass(frozen=True, slots=True)
class HighestEnd(Reason):
    """Of several such rows the buffalo takes the one that ends highest (BB3)."""


SEVENTH: Why = (Seventh(),)


def deal_buffalo(dials: Dials, players: int, stream: Stream) -> Deal:
    """Hands, then the buffalo's, then the rows; then the special cards are drawn (BB1, BB4)."""
    hands, rest = dealt(dials, players, stream)
    buffalo = tuple(next(rest) for _ in range(dials.hand_size))
    rows = dials.open_rows(rest, dials.row_count)
    every = tuple(special for special in SPECIALS for _ in range(COPIES))
    specials = tuple(stream.shuffled(every)[: IN_PLAY[players - 1]])
    return Deal(rows=rows, hands=sorted_hands(hands), buffalo=buffalo, specials=specials)


def check_extras(deal: Deal, players: int) -> None:
    """As many cards for the buffalo as for a player, and special cards within BB4."""
    if deal.buffalo is None or len(deal.buffalo) != len(deal.hands[0]):
        raise DealError("buffalo-cards", len(deal.hands[0]), deal.buffalo)
    if deal.specials is None:
        raise DealError("specials-missing", IN_PLAY[players - 1], None)
    if len(deal.specials) > IN_PLAY[players - 1]:
        raise DealError("specials", IN_PLAY[players - 1], deal.specials)
    for special, count in Counter(deal.specials).items():
        if special not in SPECIALS:
            raise DealError("unknown-special", SPECIALS, special)
        if count > COPIES:
            raise DealError("special-too-often", COPIES, (special,) * count)


def set_up(scratch: Scratch, deal: Deal) -> None:
    specials = deal.specials or ()
    scratch.own = Herd(deal.buffalo or (), specials[:FACE_UP], specials[FACE_UP:])


def line_up(scratch: Scratch, shown: list[Entry]) -> tuple[Entry, ...]:
    """The buffalo plays the next card of its hand (BB1)."""
    card, *hand = herd(scratch).hand
    scratch.own = herd(scratch)._replace(hand=tuple(hand))
    return commit.line_up(scratch, [*shown, Entry(card, True, (BUFFALO,), (card,))])


def find(state: Scratch, value: int) -> Found:
    """An emptied row comes first (BB11); locked rows are passed over (BB8)."""
    if () in state.rows:
        return Found(((state.rows.index(()), RIGHT),), (EmptyRow(),))
    found, nearer = place.find_elsewhere(state, value, but=herd(state).locked)
    return found.since(Locked(tuple(nearer))) if nearer else found


def full(state: Scratch, row: int) -> Why:
    """Five cards, or six with Take 7! (BB13)."""
    if row not in herd(state).sevens:
        return place.full(state, row)
    return SEVENTH if len(state.rows[row]) > FULL_ROW else place.NOT_FULL


def unlocked(state: Scratch) -> tuple[int, ...]:
    return tuple(row for row in place.all_rows(state) if row not in herd(state).locked)


def buffalo_takes(state: Scratch, entry: Entry) -> tuple[int, Why] | None:
    """The buffalo's low card: the fewest bullheads, then the highest end (BB3)."""
    if entry.seats != (BUFFALO,):
        return None
    rows, points = state.rows, {row: bullheads(state.rows[row]) for row in unlocked(state)}
    fewest = [row for row in points if points[row] == min(points.values())]
    why: Why = (FewestBullheads(points[fewest[0]]), *[HighestEnd()] * (len(fewest) > 1))
    return max(fewest, key=lambda row: rows[row][-1]), why


def pile_of(seat: int) -> int:
    return BUFFALO_PILE if seat == BUFFALO else TEAM_PILE


def leave_seven(scratch: Scratch, entry: Entry, row: int, took: bool) -> None:
    """Take 7! leaves with the row it lies at (BB7)."""
    if took:
        scratch.own = herd(scratch)._replace(sevens=herd(scratch).sevens - {row})


def score(state: Scratch) -> tuple[int, ...]:
    """A small team's bullheads count double (BB2)."""
    team, buffalo = state.points
    return (2 * team if state.players <= SMALL_TEAM else team, buffalo)


def team_or_buffalo(totals: tuple[int, ...]) -> tuple[int, ...]:
    """Equal is not a win (BB2)."""
    team, buffalo = totals
    return (TEAM_PILE,) if team < buffalo else (BUFFALO_PILE,)
