"""Hand (H): play one or two cards, place them at once, and keep what you like of a taken row."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import NamedTuple

from nimmt.core.cards import bullheads
from nimmt.core.choices import AnyOf, Choice, Just, SomeCards
from nimmt.core.decisions import Decision, Owed
from nimmt.core.errors import NotInRow
from nimmt.core.events import Event, Played
from nimmt.core.registry import Preset, Value, register
from nimmt.core.state import Scratch, put
from nimmt.core.steps.commit import leave_hand, show
from nimmt.core.steps.place import proceed
from nimmt.core.steps.round import end_round

HAND_LIMIT = 16
PILE_LIMIT = 20
CARDS_A_TURN = 2
LAST_LAP = 50


@dataclass(frozen=True, slots=True)
class Kept(Event):
    seat: int
    kept: tuple[int, ...]
    piled: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Stopped(Event):
    seat: int


class Lap(NamedTuple):
    """Whose turn it is in a lap, counted from the starter, and what is still to be sorted out."""

    turn: int = 0
    played: int = 0
    taken: tuple[tuple[int, ...], ...] = ()


def _lap(state: Scratch) -> Lap:
    lap: Lap = state.own
    return lap


def _seat(state: Scratch) -> int:
    assert state.starter is not None
    return (state.starter + _lap(state).turn) % state.players


class PlayOrStop:
    """One card, then perhaps a second from the hand as it is then (H1)."""

    @staticmethod
    def pending(state: Scratch) -> tuple[Owed, ...]:
        return (Owed(_seat(state), "play"),)

    @staticmethod
    def legal(state: Scratch, seat: int) -> Choice | None:
        if seat != _seat(state):
            return None
        card = state.rules.dials.plays(state, seat)
        return AnyOf((card, Just(seat, "stop"))) if state.own.played else card

    @staticmethod
    def apply(scratch: Scratch, decision: Decision) -> None:
        lap = scratch.own
        if decision.do == "stop":
            scratch.own = lap._replace(played=CARDS_A_TURN)
            scratch.tell(Stopped(decision.seat))
        else:
            assert decision.card is not None
            scratch.own = lap._replace(played=lap.played + 1)
            leave_hand(scratch, decision)
            scratch.queue = show(scratch, decision)
            value = scratch.queue[0].value
            scratch.tell(Played(decision.seat, decision.card, flipped=False, value=value))
        proceed(scratch)


class Keep:
    """Whoever took a row sorts its cards into hand and pile (H2)."""

    @staticmethod
    def pending(state: Scratch) -> tuple[Owed, ...]:
        return (Owed(_seat(state), "keep"),)

    @staticmethod
    def legal(state: Scratch, seat: int) -> Choice | None:
        if seat != _seat(state):
            return None
        cards = tuple(sorted(_lap(state).taken[0]))
        room = HAND_LIMIT - len(state.hands[seat])
        return SomeCards(seat, "keep", cards, 0, min(len(cards), room), missing=NotInRow)

    @staticmethod
    def apply(scratch: Scratch, decision: Decision) -> None:
        seat, (row, *later) = decision.seat, scratch.own.taken
        kept = decision.cards or ()
        piled = tuple(card for card in row if card not in kept)
        scratch.own = scratch.own._replace(taken=tuple(later))
        scratch.hands = put(scratch.hands, seat, tuple(sorted(scratch.hands[seat] + kept)))
        scratch.known = put(scratch.known, seat, tuple(sorted(scratch.known[seat] + kept)))
        scratch.piles = put(scratch.piles, seat, scratch.piles[seat] + piled)
        points = scratch.points[seat] + bullheads(piled)
        scratch.points = put(scratch.points, seat, points)
        scratch.tell(Kept(seat, kept, piled))
        proceed(scratch)


def collect(scratch: Scratch, seats: tuple[int, ...], cards: tuple[int, ...], points: int) -> None:
    """Nothing goes to the pile before its taker has chosen."""
    scratch.own = scratch.own._replace(taken=(*scratch.own.taken, cards))


def begin_turn(scratch: Scratch) -> None:
    scratch.own = scratch.own or Lap()
    scratch.step = PlayOrStop


def end_turn(scratch: Scratch) -> None:
    """No card is on its way any more: what comes next in this lap?"""
    lap = scratch.own
    if lap.taken:
        scratch.step = Keep
    elif lap.played < CARDS_A_TURN and scratch.hands[_seat(scratch)]:
        scratch.step = PlayOrStop
    elif lap.turn + 1 < scratch.players:
        scratch.own = Lap(lap.turn + 1)
        begin_turn(scratch)
    else:
        end_lap(scratch)


def end_lap(scratch: Scratch) -> None:
    """H3, H6."""
    scratch.turn += 1
    scratch.own = None
    piles_full = any(len(pile) > PILE_LIMIT for pile in scratch.piles)
    if piles_full or not all(scratch.hands) or scratch.turn == LAST_LAP:
        end_round(scratch)
    else:
        begin_turn(scratch)


def score(state: Scratch) -> tuple[int, ...]:
    """Cards left in hand count double (H4)."""
    doubled = (2 * bullheads(hand) for hand in state.hands)
    return tuple(map(sum, zip(state.points, doubled, strict=True)))


def public(state: Scratch) -> object:
    return state.own


register(
    Value(
        "play",
        "hand",
        lambda base: replace(
            base,
            hand_size=14,
            begin_turn=begin_turn,
            collect=collect,
            end_turn=end_turn,
            score=score,
            public=public,
        ),
        starter=True,
    ),
    Preset("hand", 9, {"play": "hand"}, rounds=1),
)
