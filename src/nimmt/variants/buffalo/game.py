"""The buffalo at the table: its cards, its pile, and what special cards do to placements."""

from __future__ import annotations

from collections import Counter

from nimmt.core.cards import FULL_ROW, bullheads
from nimmt.core.deal import Deal, Stream, dealt, sorted_hands
from nimmt.core.dials import Dials
from nimmt.core.errors import DealError
from nimmt.core.state import Entry, Scratch
from nimmt.core.steps import commit, place
from nimmt.core.steps.place import RIGHT, Spot
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


def find(state: Scratch, value: int) -> tuple[Spot, ...]:
    """An emptied row comes first (BB11); locked rows are passed over (BB8)."""
    if () in state.rows:
        return ((state.rows.index(()), RIGHT),)
    return place.find(state, value, but=herd(state).locked)


def full(state: Scratch, row: int) -> bool:
    """Five cards, or six with Take 7! (BB13)."""
    return len(state.rows[row]) >= FULL_ROW + (row in herd(state).sevens)


def unlocked(state: Scratch) -> tuple[int, ...]:
    return tuple(row for row in place.all_rows(state) if row not in herd(state).locked)


def buffalo_takes(state: Scratch, entry: Entry) -> int | None:
    """The buffalo's low card: the fewest bullheads, then the highest end (BB3)."""
    if entry.seats != (BUFFALO,):
        return None
    rows = state.rows
    return min(unlocked(state), key=lambda row: (bullheads(rows[row]), -rows[row][-1]))


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
