"""The ways into a game: start, pending, legal, apply, preview. Nothing else changes one."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from typing import NamedTuple

from nimmt.core.choices import Choice
from nimmt.core.deal import Deal, Given, Seeded, checked_seed
from nimmt.core.decisions import Decision, Owed
from nimmt.core.errors import CannotFlip, DealError, MatchOver, NoSuchCard, NoSuchSeat, NotYourTurn
from nimmt.core.events import Event
from nimmt.core.position import check_deal
from nimmt.core.reasons import Why
from nimmt.core.rules import Rules
from nimmt.core.state import Scratch, State
from nimmt.core.steps import place
from nimmt.core.steps.round import Rest, begin_round

Outcome = tuple[State, tuple[Event, ...]]


def start(
    rules: Rules, players: int, *, seed: str | None = None, deals: Sequence[Deal] = ()
) -> Outcome:
    """A match's first position, dealt from a seed or by hand.

    With deals made by hand the match rests after the last of them, unless it is over.
    """
    rules.check_players(players)
    if (seed is None) == (not deals):
        raise ValueError("a match is dealt either from a seed or by hand")
    for deal in deals:
        check_deal(rules, players, deal)
    if deals and rules.starter not in (None, deals[0].starter):
        raise DealError("other-starter", rules.starter, deals[0].starter)
    source = Given(tuple(deals)) if seed is None else Seeded(checked_seed(seed))
    first = source.deal(rules, players, 0)
    assert first is not None
    scratch = _before_the_first_round(rules, players, source, first)
    begin_round(scratch, first)
    return scratch.frozen(), scratch.events


def _before_the_first_round(
    rules: Rules, players: int, source: Seeded | Given, deal: Deal
) -> Scratch:
    nothing = (0,) * (len(rules.dials.scorers) or players)
    return Scratch(
        rules=rules,
        players=players,
        source=source,
        deal=deal,
        step=Rest,
        round=0,
        turn=0,
        starter=None,
        rows=(),
        hands=(),
        known=(),
        committed=(),
        queue=(),
        piles=(),
        points=nothing,
        totals=nothing,
        results=(),
        winners=None,
        pool=(),
        marker=None,
        own=None,
        series=None,
        past=(),
        events=(),
    )


def pending(state: Scratch) -> tuple[Owed, ...]:
    """Who owes which kind of decision; empty when the match is over or rests."""
    return state.step.pending(state)


def in_secret(state: Scratch, seat: int) -> bool:
    """Whether what this seat decides now stays secret until all have decided."""
    return any(owed.secret for owed in pending(state) if owed.seat == seat)


def legal(state: Scratch, seat: int) -> Choice | None:
    """What the seat may decide now, or None.

    A seat may have a choice without being pending (Beat the Buffalo after a pass).
    """
    if type(seat) is not int or not 0 <= seat < state.players:
        raise NoSuchSeat(tuple(range(state.players)), seat)
    return state.step.legal(state, seat)


def check(state: State, decision: Decision) -> None:
    """Raise the `IllegalDecision` that says why the decision cannot be applied, if it cannot."""
    choice = legal(state, decision.seat)
    if choice is None:
        raise _not_now(state, decision)
    choice.check(decision)


def apply(state: State, decision: Decision) -> Outcome:
    """The state after one decision, and what happened; an illegal decision raises."""
    check(state, decision)
    scratch = state.scratch()
    state.step.apply(scratch, decision.ascending())
    return scratch.frozen(), _news(state, scratch)


def _not_now(state: State, decision: Decision) -> MatchOver | NotYourTurn:
    if state.winners is not None:
        return MatchOver(None, decision.do)
    return NotYourTurn(tuple(owed.seat for owed in pending(state)), decision.seat)


def _news(before: State, after: Scratch) -> tuple[Event, ...]:
    told, rounds = len(before.events), len(before.past)
    if len(after.past) == rounds:
        return after.events[told:]
    return tuple(chain(after.past[rounds][told:], after.events))


class Place(NamedTuple):
    """A row, the side where a card would lie, whether it would take the row, and why.

    `value` is what the card counts as.
    """

    row: int
    side: str
    takes: bool
    value: int
    why: Why


def preview(state: Scratch, card: int, *, flip: bool = False) -> tuple[Place, ...]:
    """Where a card would go if nothing else happened; several places are the player's choice.

    Empty while no rows lie on the table.
    """
    dials = state.rules.dials
    deck = dials.deck(state.players)
    if card not in deck:
        raise NoSuchCard((deck[0], deck[-1]), card)
    if flip and not dials.flippable(card):
        raise CannotFlip(tuple(filter(dials.flippable, deck)), card)
    if not state.rows:
        return ()
    value = dials.number(card, flip)
    spots, why = place.look(state, card, value)
    if not spots:
        return tuple(Place(row, place.RIGHT, True, value, why) for row in dials.takeable(state))
    taking = [place.taking(state, spot) for spot in spots]
    return tuple(
        Place(*spot, bool(takes), value, why + takes)
        for spot, takes in zip(spots, taking, strict=True)
    )
