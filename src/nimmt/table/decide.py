"""What somebody wants, turned into the entries that may be added to the journal."""

from __future__ import annotations

from typing import assert_never

from nimmt.table import commands as c
from nimmt.table import entries as e
from nimmt.table.arranging import before_the_match, rematch
from nimmt.table.checks import check_changes, check_setup, in_phase, nobody_else, own_seat
from nimmt.table.commands import Actor, Command, Means
from nimmt.table.drawing import has_shared, share, void
from nimmt.table.entries import Entry
from nimmt.table.playing import choose, in_the_match, leave_the_match, seen, undo
from nimmt.table.setup import Setup
from nimmt.table.table import Table


def entries_for(table: Table, actor: Actor, command: Command, means: Means) -> tuple[Entry, ...]:
    """What is to be written down; a NimmtError says why it is not allowed."""
    check_changes(table, actor, command)
    match command:
        case c.Choose():
            in_phase(table, "playing")
            return choose(table, actor, command, means)
        case c.Seen():
            return seen(table, actor, command, means)
        case c.Share() if has_shared(table, actor, command):
            return ()
        case c.Share():
            in_phase(table, "starting")
            return share(table, actor, command, means)
        case c.Ready(ready=False) if table.phase == "starting":
            return _call_off(table, own_seat(table, actor), means)
        case c.Join() | c.SeatBot() | c.Remove() | c.Change() | c.Ready() | c.Start():
            in_phase(table, "waiting")
            return before_the_match(table, actor, command, means)
        case c.Leave():
            in_phase(table, "waiting", "starting", "playing", "over")
            return _leave(table, own_seat(table, actor), means)
        case c.TakeOver() | c.Return() | c.Resign():
            in_phase(table, "playing")
            return in_the_match(table, actor, command, means)
        case c.AskUndo() | c.RefuseUndo():
            in_phase(table, "playing")
            return undo(table, actor, command, means)
        case c.Rematch():
            in_phase(table, "over", *(("waiting",) if table.number else ()))
            return rematch(table, actor, command, means)
        case _:
            assert_never(command)


def opening(host: Actor, setup: Setup, means: Means) -> e.Opened:
    """A new table's first entry; the rules must exist and have room for the chairs."""
    check_setup(setup)
    return e.Opened(means.now, host.player, host.person, host.profile, setup, means.fresh_seed())


def _leave(table: Table, number: int, means: Means) -> tuple[Entry, ...]:
    if table.phase == "playing":
        return leave_the_match(table, number, means)
    if nobody_else(table, number):
        return (e.Left(means.now, number), e.Closed(means.now, "empty"))
    return (e.Left(means.now, number), *(void(table, means) if table.phase != "over" else ()))


def _call_off(table: Table, number: int, means: Means) -> tuple[Entry, ...]:
    return (e.Readied(means.now, number, False), *void(table, means))
