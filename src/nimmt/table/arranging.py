"""What somebody wants between matches: chairs, bots, rules, and the start."""

from __future__ import annotations

from nimmt.table import commands as c
from nimmt.table import entries as e
from nimmt.table.checks import check_host, check_setup, own_seat
from nimmt.table.commands import Actor, Means
from nimmt.table.drawing import beginning, owing, void
from nimmt.table.entries import Entry
from nimmt.table.errors import (
    AlreadySeated,
    BotNotThere,
    ChairTaken,
    NobodyThere,
    NoFreeChair,
    NotReady,
)
from nimmt.table.setup import Setup
from nimmt.table.table import Table


def before_the_match(
    table: Table,
    actor: Actor,
    command: c.Join | c.SeatBot | c.Remove | c.Change | c.Ready | c.Start,
    means: Means,
) -> tuple[Entry, ...]:
    match command:
        case c.Join():
            seated = table.seat_of(actor.player)
            if seated is not None:
                raise AlreadySeated(None, seated)
            seat = _free_chair(table, command.seat)
            return (e.Joined(means.now, seat, actor.player, actor.person, actor.profile),)
        case c.Ready():
            return _ready(table, own_seat(table, actor), command, means)
        case c.SeatBot():
            check_host(table, actor)
            return (_bot(table, command, means),)
        case c.Remove():
            check_host(table, actor)
            return (_removal(table, actor, command.seat, means), *void(table, means))
        case c.Change():
            check_host(table, actor)
            return _change(table, command.setup, means)
        case c.Start():
            check_host(table, actor)
            return _start(table, actor, command, means)


def _free_chair(table: Table, wanted: int | None) -> int:
    free = tuple(number for number, seat in enumerate(table.seats) if seat.free)
    if not free:
        raise NoFreeChair(None, len(table.seats))
    if wanted is not None and wanted not in free:
        raise ChairTaken(free, wanted)
    return free[0] if wanted is None else wanted


def _bot(table: Table, command: c.SeatBot, means: Means) -> Entry:
    if command.bot in means.levels:
        return e.BotSeated(means.now, _free_chair(table, command.seat), command.bot)
    if command.bot not in means.outside or table.seat_of(command.bot) is not None:
        raise BotNotThere((*means.levels, *means.outside), command.bot)
    seat = _free_chair(table, command.seat)
    return e.Joined(means.now, seat, command.bot, person=False, profile=False)


def _removal(table: Table, actor: Actor, number: int, means: Means) -> Entry:
    there = tuple(
        other
        for other, seat in enumerate(table.seats)
        if not seat.free and seat.player != actor.player
    )
    if number not in there:
        raise NobodyThere(there, number)
    return e.Left(means.now, number, removed=True)


def _ready(table: Table, number: int, command: c.Ready, means: Means) -> tuple[Entry, ...]:
    seat, ready = table.seats[number], command.ready
    hash = command.hash if ready else None
    if seat.ready == ready and hash in (None, seat.hash):
        return ()
    return (e.Readied(means.now, number, ready, hash),)


def rematch(table: Table, actor: Actor, command: c.Rematch, means: Means) -> tuple[Entry, ...]:
    """The first who wants it opens the table again, the others are ready."""
    number = own_seat(table, actor)
    if table.phase == "waiting":
        return _ready(table, number, c.Ready(hash=command.hash), means)
    return (e.Reopened(means.now, number, means.fresh_seed()),)


def _change(table: Table, setup: Setup, means: Means) -> tuple[Entry, ...]:
    check_setup(setup)
    taken = sum(not seat.free for seat in table.seats)
    if taken > setup.chairs:
        raise NoFreeChair(None, setup.chairs)
    return () if setup == table.setup else (e.Changed(means.now, setup), *void(table, means))


def _start(table: Table, actor: Actor, command: c.Start, means: Means) -> tuple[Entry, ...]:
    taken = [number for number, seat in enumerate(table.seats) if not seat.free]
    table.setup.rule_set().check_players(len(taken))
    people = [number for number in taken if table.seats[number].person]
    late = owing(table, means.now)
    unready = tuple(
        number
        for number in people
        if table.seats[number].player != actor.player
        and (number in late or not table.seats[number].ready)
    )
    if unready:
        raise NotReady(unready, None)
    own = _ready(table, own_seat(table, actor), c.Ready(hash=command.hash), means)
    return (*(own if command.hash else ()), *beginning(table, command.hash, means))
