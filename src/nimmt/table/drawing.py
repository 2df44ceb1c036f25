"""Digits from everybody, so that nobody alone can choose the deal (RECORDS.md): who has given a
share, when it counts, and the list that is fixed before anybody's digits are known."""

from __future__ import annotations

from nimmt.core.shares import NO_SHARE
from nimmt.table import commands as c
from nimmt.table import entries as e
from nimmt.table.checks import own_seat
from nimmt.table.commands import Actor, Means
from nimmt.table.entries import Entry
from nimmt.table.errors import NoDigitsAsked
from nimmt.table.receipts import ShareList
from nimmt.table.table import Table

PATIENCE = 3.0
"""How long digits are waited for, in seconds."""


def end_of_patience(table: Table) -> float | None:
    """When a match starts with those whose digits have come by then."""
    return table.listed_at + PATIENCE if table.phase == "starting" else None


def starts_without(table: Table, now: float) -> bool:
    """Whether digits that have not come by now do not count any more."""
    end = end_of_patience(table)
    return end is not None and end <= now


def beginning(table: Table, hash: str | None, means: Means) -> tuple[Entry, ...]:
    """The list is fixed; where nobody gave a hash there is nothing to wait for."""
    joint = hash is not None or any(seat.hash for seat in table.seats)
    return (e.Listed(means.now),) if joint else (e.Started(means.now),)


def has_shared(table: Table, actor: Actor, command: c.Share) -> bool:
    """Whether another tab of the same player was faster, perhaps by so much that they play."""
    number = table.seat_of(actor.player)
    return number is not None and table.seats[number].digits == command.digits


def share(table: Table, actor: Actor, command: c.Share, means: Means) -> tuple[Entry, ...]:
    """Digits that do not fit count no more than those that never came, and cannot be corrected."""
    number = own_seat(table, actor)
    seat = table.seats[number]
    if starts_without(table, means.now):
        return (e.Started(means.now),)
    if seat.hash is None or seat.digits is not None:
        raise NoDigitsAsked(None, None)
    others = (other for other in table.seats if other is not seat)
    waits = any(other.hash and other.digits is None for other in others)
    shared = e.Shared(means.now, number, command.digits)
    return (shared,) if waits else (shared, e.Started(means.now))


def void(table: Table, means: Means) -> tuple[Entry, ...]:
    """Shares serve one start with the same people: they are drawn anew, the server's too."""
    given = table.phase == "starting" or any(seat.hash for seat in table.seats)
    return (e.Redrawn(means.now, means.fresh_seed()),) if given else ()


def owing(table: Table, now: float) -> tuple[int, ...]:
    """Who is there and has a share on its way, in place of one that was made void just now."""
    if now >= table.redrawn_at + PATIENCE:
        return ()
    return tuple(n for n, seat in enumerate(table.seats) if seat.owes_hash and seat.present)


def share_list(id: str, table: Table) -> ShareList | None:
    """What every client is sent once a joint start is fixed."""
    if not table.players or all(seat.hash is None for seat in table.players):
        return None
    return ShareList(
        table=id,
        match=table.number + (table.phase == "starting"),
        players=tuple(seat.player or seat.bot or "" for seat in table.players),
        server=table.seed_hash,
        seats=tuple(seat.hash or NO_SHARE for seat in table.players),
    )
