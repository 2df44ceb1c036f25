"""What one seat, or a spectator, may know: built by naming what is shown, never by hiding.

A view holds everything a player needs, the public history of the match included, so that a
bot needs no memory of its own and a client never adds anything up.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain
from typing import Any

from nimmt.core.choices import Choice
from nimmt.core.deal import Rows
from nimmt.core.decisions import Decision, Owed
from nimmt.core.engine import legal, pending
from nimmt.core.events import Event
from nimmt.core.reasons import Why
from nimmt.core.rules import Rules
from nimmt.core.state import Entry, State
from nimmt.core.steps.place import why_asked


@dataclass(frozen=True, slots=True)
class View:
    rules: Rules
    players: int
    seat: int | None
    """Whose view this is; None for a spectator."""
    round: int
    turn: int
    starter: int | None
    rows: Rows
    full_rows: tuple[bool, ...]
    """For each row whether the next card there takes it."""
    marker: Any
    """The fan card on the table, or who still has a flip."""
    hand: tuple[int, ...]
    committed: Decision | None
    """The seat's own choice that lies face down."""
    have_committed: tuple[int, ...]
    """The seats whose choice lies face down."""
    queue: tuple[Entry, ...]
    """The cards that lie face up and go to the rows next."""
    hand_sizes: tuple[int, ...]
    known_hands: Rows
    """For each seat the cards that everybody knows to be in its hand."""
    pile_sizes: tuple[int, ...]
    points: tuple[int, ...]
    """Bullheads of this round so far, by seat or by scorer."""
    totals: tuple[int, ...]
    """Totals of the whole rounds before."""
    results: tuple[tuple[int, ...], ...]
    """The points of each whole round."""
    pool: tuple[int, ...]
    """The cards that can be drafted."""
    play: Any
    """What the way of playing shows besides: laps, special cards, …"""
    sheets: tuple[Any, ...]
    history: tuple[Event, ...]
    pending: tuple[Owed, ...]
    why: Why
    """Why the next card needs its player's decision, where it waits for one."""
    choice: Choice | None
    """What the seat may decide now."""
    winners: tuple[int, ...] | None


def view(state: State, seat: int | None = None, *, history: bool = True) -> View:
    """What this seat, or a spectator, knows.

    The history grows with the match; whoever tells what happens as it happens can do without.
    """
    dials = state.rules.dials
    return View(
        rules=state.rules,
        players=state.players,
        seat=seat,
        round=state.round,
        turn=state.turn,
        starter=state.starter,
        rows=state.rows,
        full_rows=tuple(bool(dials.full(state, row)) for row in range(len(state.rows))),
        marker=state.marker,
        choice=None if seat is None else legal(state, seat),
        hand=() if seat is None else own_hand(state, seat),
        committed=None if seat is None else state.committed[seat],
        have_committed=tuple(who for who, choice in enumerate(state.committed) if choice),
        queue=state.queue,
        hand_sizes=tuple(map(len, state.hands)),
        known_hands=state.known,
        pile_sizes=tuple(map(len, state.piles)),
        points=state.points,
        totals=state.totals,
        results=state.results,
        pool=state.pool,
        play=dials.public(state),
        sheets=dials.sheets(state),
        history=tuple(visible(chain(*state.past, state.events), seat)) if history else (),
        pending=pending(state),
        why=why_asked(state),
        winners=state.winners,
    )


def own_hand(state: State, seat: int) -> tuple[int, ...]:
    """The cards that a player knows to hold."""
    return () if state.rules.dials.blind else state.hands[seat]


def visible(events: Iterator[Event] | tuple[Event, ...], seat: int | None) -> Iterator[Event]:
    """The events that this seat, or a spectator, may know."""
    return (event for event in events if event.audience is None or event.audience == seat)
