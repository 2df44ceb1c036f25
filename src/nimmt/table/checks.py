"""What is asked before anything is done at a table."""

from __future__ import annotations

from nimmt.table import commands as c
from nimmt.table.commands import Actor, Command
from nimmt.table.errors import MatchTooLong, NotSeated, NotTheHost, TooManyChanges, WrongPhase
from nimmt.table.setup import MOST_POINTS, MOST_ROUNDS, Setup
from nimmt.table.table import MOST_CHANGES, Phase, Table


def check_setup(setup: Setup) -> None:
    rules = setup.rule_set()
    rules.check_players(setup.chairs)
    if (rules.rounds or 0) > MOST_ROUNDS or (rules.target or 0) > MOST_POINTS:
        raise MatchTooLong((MOST_ROUNDS, MOST_POINTS), rules.rounds or rules.target)


def in_phase(table: Table, *phases: Phase) -> None:
    if table.phase not in phases:
        raise WrongPhase(phases, table.phase)


def check_changes(table: Table, actor: Actor, command: Command) -> None:
    """Nobody makes a journal grow for ever; whoever has tried plays on, but changes no more."""
    match command:
        case c.SeatBot() | c.Remove() | c.Change():
            who = table.host
        case c.Join() | c.Ready() | c.Leave() | c.TakeOver() | c.AskUndo() | c.RefuseUndo():
            who = actor.player
        case c.Rematch() if table.phase == "waiting":
            who = actor.player
        case c.Choose() if table.match and table.seat_of(actor.player) in table.match.lying:
            who = actor.player
        case _:
            return
    if (changed := table.changes.get(who, 0)) >= MOST_CHANGES:
        raise TooManyChanges(MOST_CHANGES, changed)


def own_seat(table: Table, actor: Actor) -> int:
    seat = table.seat_of(actor.player)
    if seat is None:
        raise NotSeated(None, None)
    return seat


def check_host(table: Table, actor: Actor) -> None:
    if not table.acts_as_host(actor.player):
        raise NotTheHost(None, None)


def nobody_else(table: Table, number: int) -> bool:
    """Whether only bots would be left; for a bot from outside others like it are somebody."""
    seats = (seat for other, seat in enumerate(table.seats) if other != number and seat.player)
    left = [seat for seat in seats if not seat.resigned or table.phase != "playing"]
    return not any(seat.person or not table.seats[number].person for seat in left)
