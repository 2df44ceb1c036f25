"""Before each placement the team may use special cards, until all have passed (BB5)."""

from __future__ import annotations

from dataclasses import dataclass

from nimmt.core.choices import AnyOf, Choice, Just, OfOneKind, OneRow
from nimmt.core.decisions import Decision, Owed
from nimmt.core.events import Event
from nimmt.core.state import Scratch
from nimmt.core.steps.place import place_next, proceed
from nimmt.variants.buffalo.herd import herd
from nimmt.variants.buffalo.specials import CARDS


@dataclass(frozen=True, slots=True)
class Passed(Event):
    seat: int


@dataclass(frozen=True, slots=True)
class StopLifted(Event):
    seat: int
    row: int


@dataclass(frozen=True, slots=True)
class SpecialUsed(Event):
    """`card`, `cards`, `row` and `at` as far as the special card needs them."""

    seat: int
    special: str
    card: int | None
    cards: tuple[int, ...] | None
    row: int | None
    at: int | None


def asks_the_team(scratch: Scratch) -> bool:
    own = herd(scratch)
    if not own.face_up and not own.locked:
        return False
    scratch.own = own._replace(passed=frozenset())
    scratch.step = Moment
    return True


class Moment:
    @staticmethod
    def pending(state: Scratch) -> tuple[Owed, ...]:
        passed = herd(state).passed
        return tuple(Owed(seat, "pass") for seat in range(state.players) if seat not in passed)

    @staticmethod
    def legal(state: Scratch, seat: int) -> Choice | None:
        """A seat that has passed may still use or lift until the placement happens."""
        own = herd(state)
        choices: list[OfOneKind | None] = [] if seat in own.passed else [Just(seat, "pass")]
        if own.locked:
            choices.append(OneRow(seat, "lift", tuple(sorted(own.locked))))
        choices += [CARDS[special].choice(state, seat) for special in dict.fromkeys(own.face_up)]
        offered = tuple(choice for choice in choices if choice is not None)
        return AnyOf(offered) if offered else None

    @staticmethod
    def apply(scratch: Scratch, decision: Decision) -> None:
        if decision.special is not None:
            _use(scratch, decision, decision.special)
        elif decision.do == "lift":
            _lift(scratch, decision)
        else:
            _pass(scratch, decision.seat)


def _pass(scratch: Scratch, seat: int) -> None:
    passed = herd(scratch).passed | {seat}
    scratch.own = herd(scratch)._replace(passed=passed)
    scratch.tell(Passed(seat))
    if len(passed) == scratch.players and place_next(scratch):
        proceed(scratch)


def _lift(scratch: Scratch, decision: Decision) -> None:
    assert decision.row is not None
    scratch.own = herd(scratch)._replace(locked=herd(scratch).locked - {decision.row})
    scratch.tell(StopLifted(decision.seat, decision.row))
    proceed(scratch)


def _use(scratch: Scratch, decision: Decision, special: str) -> None:
    seat, _, card, _, cards, row, _, at, _ = decision
    scratch.own = herd(scratch).used(special)
    scratch.tell(SpecialUsed(seat, special, card, cards, row, at))
    CARDS[special].apply(scratch, decision)
