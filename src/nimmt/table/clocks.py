"""When something is due at a table. It is told what time it is, and has no clock of its own."""

from __future__ import annotations

from nimmt.table.drawing import end_of_patience
from nimmt.table.seats import Seat
from nimmt.table.setup import DAY
from nimmt.table.table import STAND_IN, Table, Wanted

SHOW_AT_LEAST, SHOW_A_PLACEMENT, SHOW_AT_MOST = 3.0, 2.0, 30.0
"""How long a client may take to show what happened before the clock starts all the same."""
PATIENCE_WITH_BOTS = 60.0
"""What a bot from outside has for a decision where there is no clock."""
HOUR = 3_600.0
ASLEEP, EMPTY, IDLE = HOUR / 4, HOUR, DAY
"""How long a table is kept: without a player who plays, without anybody there, without a move."""


def wanted(table: Table, now: float) -> tuple[Wanted, ...]:
    """The decisions that bots of ours have to make now."""
    if table.asleep:
        return ()
    found = (_wanted(table, seat, now) for seat in table.awaited())
    return tuple(each for each in found if each is not None)


def _wanted(table: Table, number: int, now: float) -> Wanted | None:
    seat = table.seats[number]
    if not seat.plays:
        return Wanted(number, seat.bot or STAND_IN, "bot")
    end = deadline(table, seat)
    return Wanted(number, STAND_IN, "clock") if end is not None and end <= now else None


def deadline(table: Table, seat: Seat) -> float | None:
    """When the clock of a seat that is being waited for runs out."""
    pace: float | None = table.setup.pace
    if pace is None and not seat.person:
        pace = PATIENCE_WITH_BOTS
    return None if pace is None else clock_start(table) + pace


def clock_start(table: Table) -> float:
    """When all who are there have seen the last placements, or have had time enough to.

    A clock does not run while there is nobody to play on for.
    """
    return max(_all_have_seen(table), table.resumed_at)


def _all_have_seen(table: Table) -> float:
    watching = [seat for seat in table.seats if seat.has_a_say and seat.present]
    if table.setup.takes_days or not watching:
        return table.changed_at
    longest = SHOW_AT_LEAST + SHOW_A_PLACEMENT * table.placements
    capped = table.changed_at + min(longest, SHOW_AT_MOST)
    if all(seat.shown >= table.changed for seat in watching):
        return min(capped, max(seat.shown_at for seat in watching))
    return capped


def expiry(table: Table) -> float | None:
    """When the table is abandoned if nothing more happens."""
    if table.phase == "closed":
        return None
    kept: float = IDLE
    if table.setup.takes_days:
        kept = IDLE + 3 * (table.setup.pace or 0)
    elif table.phase == "playing" and table.asleep:
        kept = ASLEEP
    elif table.phase != "playing" and not any(seat.present for seat in table.seats):
        kept = EMPTY
    return table.touched_at + kept


def next_due(table: Table) -> float | None:
    """When `wanted` or `expiry` next has something to say; None for a closed table."""
    end = expiry(table)
    if end is None or table.asleep:
        return end
    start = end_of_patience(table)
    if start is not None:
        return start
    for number in table.awaited():
        seat = table.seats[number]
        due = deadline(table, seat) if seat.plays else table.touched_at
        end = min(end, due) if due is not None else end
    return end
