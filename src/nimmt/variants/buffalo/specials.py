"""The eight special cards: where each may be used, and what it does (BB7–BB13)."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from nimmt.core.choices import OfOneKind, OneCard, OnePlace, OneRow, Ordering
from nimmt.core.deal import Rows
from nimmt.core.decisions import Decision
from nimmt.core.errors import NotYourCard
from nimmt.core.events import Event, Placed
from nimmt.core.reasons import Reason, Why
from nimmt.core.state import Entry, Scratch, put, without
from nimmt.core.steps.place import place_next, proceed, take
from nimmt.variants.buffalo.game import full, unlocked
from nimmt.variants.buffalo.herd import BUFFALO, herd


@dataclass(frozen=True, slots=True)
class PushedOut(Event):
    """A card has left its row; `rows` are all rows without it."""

    seat: int
    card: int
    row: int
    rows: Rows


@dataclass(frozen=True, slots=True)
class Inserted(Reason):
    """By Insert!, between or before the row's cards (BB10)."""


@dataclass(frozen=True, slots=True)
class Pushed(Reason):
    """By Push!, out of another row (BB11)."""

    source: int


class Special(NamedTuple):
    """What a seat may do with a face-up special card, and doing it."""

    choice: Callable[[Scratch, int], OfOneKind | None]
    apply: Callable[[Scratch, Decision], None]


def _places(seat: int, special: str, places: list[Decision]) -> OfOneKind | None:
    return OnePlace(seat, "use", tuple(places), special) if places else None


def _teams_cards(state: Scratch) -> tuple[int, ...]:
    return tuple(entry.cards[0] for entry in state.queue if _is_teams(entry))


def _is_teams(entry: Entry) -> bool:
    return entry.seats != (BUFFALO,)


def rows_for_take7(state: Scratch, seat: int) -> OfOneKind:
    """Any row that has none (BB7)."""
    free = (row for row in range(len(state.rows)) if row not in herd(state).sevens)
    return OneRow(seat, "use", tuple(free), "take7")


def lay_take7(scratch: Scratch, decision: Decision) -> None:
    assert decision.row is not None
    scratch.own = herd(scratch)._replace(sevens=herd(scratch).sevens | {decision.row})
    proceed(scratch)


def rows_for_stop(state: Scratch, seat: int) -> OfOneKind:
    """Any row that has none and is not empty (BB8)."""
    rows = tuple(row for row in unlocked(state) if state.rows[row])
    return OneRow(seat, "use", rows, "stop")


def lay_stop(scratch: Scratch, decision: Decision) -> None:
    assert decision.row is not None
    scratch.own = herd(scratch)._replace(locked=herd(scratch).locked | {decision.row})
    proceed(scratch)


def cards_for_replace(state: Scratch, seat: int) -> OfOneKind | None:
    """Another card of the hand, for whoever's card is next (BB9)."""
    if state.queue[0].seats != (seat,) or not state.hands[seat]:
        return None
    return OneCard(seat, "use", state.hands[seat], special="replace")


def replace(scratch: Scratch, decision: Decision) -> None:
    """Everybody has seen the card that goes back to the hand."""
    seat, card = decision.seat, decision.card
    assert card is not None
    back, *rest = scratch.queue
    hand = tuple(sorted((*without(scratch.hands[seat], card), *back.cards)))
    known = {*scratch.known[seat], *back.cards} - {card}
    scratch.hands = put(scratch.hands, seat, hand)
    scratch.known = put(scratch.known, seat, tuple(sorted(known)))
    scratch.queue = (Entry(card, True, (seat,), (card,)), *rest)
    if place_next(scratch):
        proceed(scratch)


def places_for_insert(state: Scratch, seat: int) -> OfOneKind | None:
    """The team's next card, in order but not at a row's end (BB10)."""
    entry = state.queue[0]
    if () in state.rows or not _is_teams(entry):
        return None
    ats = ((row, bisect(state.rows[row], entry.value)) for row in unlocked(state))
    places = [
        Decision(seat, "use", row=row, at=at, special="insert")
        for row, at in ats
        if at < len(state.rows[row])
    ]
    return _places(seat, "insert", places)


def insert(scratch: Scratch, decision: Decision) -> None:
    entry, *rest = scratch.queue
    scratch.queue = tuple(rest)
    _squeeze_in(scratch, entry.cards[0], entry.seats, decision, (Inserted(),))
    proceed(scratch)


def places_for_push(state: Scratch, seat: int) -> OfOneKind | None:
    """Any card of an unlocked row into the order of another one (BB11)."""
    rows = unlocked(state)
    places = [
        Decision(seat, "use", card, row=row, at=bisect(state.rows[row], card), special="push")
        for source in rows
        for card in state.rows[source]
        for row in rows
        if row != source
    ]
    return _places(seat, "push", places)


def push(scratch: Scratch, decision: Decision) -> None:
    card = decision.card
    assert card is not None
    [source] = (index for index, row in enumerate(scratch.rows) if card in row)
    scratch.rows = put(scratch.rows, source, without(scratch.rows[source], card))
    scratch.tell(PushedOut(decision.seat, card, source, scratch.rows))
    _squeeze_in(scratch, card, (decision.seat,), decision, (Pushed(source),))
    proceed(scratch)


def _squeeze_in(
    scratch: Scratch, card: int, seats: tuple[int, ...], decision: Decision, why: Why
) -> None:
    """Into the row; if that was full, the team takes all but the row's end (BB10, BB11, BB13)."""
    row, at = decision.row, decision.at
    assert row is not None
    assert at is not None
    was_full = full(scratch, row)
    cards = (*scratch.rows[row][:at], card, *scratch.rows[row][at:])
    scratch.rows = put(scratch.rows, row, cards)
    scratch.tell(Placed(seats, (card,), row, at, card, scratch.rows, why))
    if was_full:
        take(scratch, seats, row, cards[:-1], card, was_full)
        scratch.own = herd(scratch)._replace(sevens=herd(scratch).sevens - {row})


def cards_for_first(state: Scratch, seat: int) -> OfOneKind | None:
    """Any unplaced card of the team (BB12)."""
    return _moved_card(state, seat, "first")


def cards_for_last(state: Scratch, seat: int) -> OfOneKind | None:
    return _moved_card(state, seat, "last")


def _moved_card(state: Scratch, seat: int, special: str) -> OfOneKind | None:
    cards = _teams_cards(state)
    if not cards:
        return None
    return OneCard(seat, "use", cards, special=special, missing=NotYourCard)


def move_to_front(scratch: Scratch, decision: Decision) -> None:
    scratch.queue = tuple(sorted(scratch.queue, key=lambda entry: entry.cards[0] != decision.card))
    proceed(scratch)


def move_to_back(scratch: Scratch, decision: Decision) -> None:
    scratch.queue = tuple(sorted(scratch.queue, key=lambda entry: entry.cards[0] == decision.card))
    proceed(scratch)


def cards_to_sort(state: Scratch, seat: int) -> OfOneKind:
    """All unplaced cards, the buffalo's too (BB12)."""
    return Ordering(seat, "use", tuple(entry.cards[0] for entry in state.queue), "sort")


def sort(scratch: Scratch, decision: Decision) -> None:
    place = (decision.cards or ()).index
    scratch.queue = tuple(sorted(scratch.queue, key=lambda entry: place(entry.cards[0])))
    proceed(scratch)


CARDS = {
    "take7": Special(rows_for_take7, lay_take7),
    "stop": Special(rows_for_stop, lay_stop),
    "replace": Special(cards_for_replace, replace),
    "insert": Special(places_for_insert, insert),
    "push": Special(places_for_push, push),
    "first": Special(cards_for_first, move_to_front),
    "last": Special(cards_for_last, move_to_back),
    "sort": Special(cards_to_sort, sort),
}
