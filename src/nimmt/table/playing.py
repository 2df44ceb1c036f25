"""What somebody wants in a match: choose, leave, return, resign, take back."""

from __future__ import annotations

from nimmt.core.errors import NotYourTurn
from nimmt.core.view import View, view
from nimmt.table import commands as c
from nimmt.table import entries as e
from nimmt.table.checks import in_phase, nobody_else, own_seat
from nimmt.table.clocks import clock_start
from nimmt.table.commands import Actor, Means
from nimmt.table.entries import Entry
from nimmt.table.errors import (
    AlreadyPlaying,
    HasResigned,
    NoHints,
    NoUndo,
    StillThere,
    TooLate,
    TooManyUndos,
)
from nimmt.table.table import MOST_UNDOS, Table

AWAY = 30.0
"""How long somebody has to be away before others may let a bot play."""
TOO_SLOW = 120.0
"""How long somebody may be waited for, where there is no clock, before they may as well."""


def choose(table: Table, actor: Actor, command: c.Choose, means: Means) -> tuple[Entry, ...]:
    """An illegal decision raises; the one that lies there already is not written down again."""
    number = own_seat(table, actor)
    seat = table.seats[number]
    if seat.resigned:
        raise HasResigned(None, None)
    if command.after is not None and command.after < table.changed:
        raise TooLate(table.changed, command.after)
    match, decision = table.match, command.move.by(number)
    assert match is not None
    match.lies_face_down(decision)
    returned = (e.Returned(means.now, number),) if seat.taken_over else ()
    if match.lying.get(number) == (decision, "player"):
        return returned
    return (*returned, e.Chose(means.now, number, command.move))


def asking_for_a_hint(table: Table, actor: Actor) -> View:
    """What the one who asks may know, with something to decide; raises where nobody is helped."""
    in_phase(table, "playing")
    number = own_seat(table, actor)
    if table.seats[number].resigned:
        raise HasResigned(None, None)
    if not table.gives_hints or not actor.person:
        raise NoHints(None, None)
    assert table.match is not None
    known = view(table.match.state, number)
    if known.choice is None:
        raise NotYourTurn(table.awaited(), number)
    return known


def seen(table: Table, actor: Actor, command: c.Seen, means: Means) -> tuple[Entry, ...]:
    """Only what starts a clock is written down, once."""
    number = own_seat(table, actor)
    seat = table.seats[number]
    news = seat.has_a_say and seat.shown < table.changed <= command.index <= table.index
    clock = table.phase == "playing" and table.setup.pace is not None and not table.setup.takes_days
    return (e.Shown(means.now, number, command.index),) if news and clock else ()


def leave_the_match(table: Table, number: int, means: Means) -> tuple[Entry, ...]:
    """At a ranked table this is resigning, unless all the others have resigned."""
    seat = table.seats[number]
    if seat.resigned:
        return ()
    if table.ranked and not nobody_else(table, number):
        return _resign(table, number, means)
    return () if seat.taken_over else (e.TakenOver(means.now, number),)


def _resign(table: Table, number: int, means: Means) -> tuple[Entry, ...]:
    """When the last one resigns, there is nobody left to play on for."""
    resigned = e.Resigned(means.now, number)
    if nobody_else(table, number):
        return (resigned, e.Closed(means.now, "abandoned"))
    return (resigned,)


def in_the_match(
    table: Table, actor: Actor, command: c.TakeOver | c.Return | c.Resign, means: Means
) -> tuple[Entry, ...]:
    number = own_seat(table, actor)
    if table.seats[number].resigned:
        raise HasResigned(None, None)
    match command:
        case c.Resign():
            return _resign(table, number, means)
        case c.Return():
            if not table.seats[number].taken_over:
                raise AlreadyPlaying(None, None)
            return (e.Returned(means.now, number),)
        case c.TakeOver():
            allowed_at = can_be_taken_over_at(table, command.seat)
            if allowed_at is None or means.now < allowed_at:
                raise StillThere(None, command.seat)
            return (e.TakenOver(means.now, command.seat),)


def can_be_taken_over_at(table: Table, number: int) -> float | None:
    """From when on others may let a bot play for somebody, if nothing changes until then.

    Where there is a clock, nobody is given less time than that; in days it does everything.
    """
    seat = table.seats[number] if number < len(table.seats) else None
    if seat is None or not seat.plays or table.setup.takes_days or table.phase != "playing":
        return None
    pace = table.setup.pace
    away = None if seat.gone_since is None else seat.gone_since + max(AWAY, pace or 0)
    slow = clock_start(table) + TOO_SLOW if pace is None and number in table.awaited() else None
    return min((at for at in (away, slow) if at is not None), default=None)


def undo(
    table: Table, actor: Actor, command: c.AskUndo | c.RefuseUndo, means: Means
) -> tuple[Entry, ...]:
    number = own_seat(table, actor)
    seat, match = table.seats[number], table.match
    asked = table.asked_for_undo()
    if table.ranked or match is None or number not in asked or not match.can_go_back(asked):
        raise NoUndo(None, None)
    if isinstance(command, c.RefuseUndo):
        wanted = any(other.wants_undo for other in table.seats)
        return (e.UndoRefused(means.now, number),) if wanted else ()
    if table.undos >= MOST_UNDOS:
        raise TooManyUndos(MOST_UNDOS, table.undos)
    missing = [other for other in asked if not table.seats[other].wants_undo]
    return () if seat.wants_undo and missing else (e.UndoAsked(means.now, number),)
