"""Every reason that is told is true, by a statement of the rules that is written once more here."""

from __future__ import annotations

from itertools import chain
from typing import NamedTuple

from hypothesis import given

from nimmt import Event, Marker, State, preview
from nimmt.core.cards import bullheads
from nimmt.core.deal import Rows
from nimmt.core.events import MarkerMoved, Placed, Played, Revealed, RoundEnded, RowTaken
from nimmt.core.reasons import (
    CountsAs,
    Nearest,
    Reason,
    Sixth,
    StartsAnew,
    TooLow,
    TooLowElsewhere,
    Why,
)
from nimmt.variants.buffalo.game import EmptyRow, FewestBullheads, HighestEnd, Locked, Seventh
from nimmt.variants.buffalo.herd import Herd
from nimmt.variants.buffalo.specials import Inserted, Pushed, PushedOut
from nimmt.variants.cow import CowWasSixth, SixthWithCow
from nimmt.variants.double import OnTwin
from nimmt.variants.even_odd import OtherParity
from nimmt.variants.mountain import NearestDownwards, NotLower, TieGoesDown
from nimmt.variants.professional import EquallyNear, InsideEveryRow, NearestAt
from tests.properties.strategies import Move, Table, moves, reached, tables

THERE = (Nearest, NearestAt, NearestDownwards, EquallyNear, OnTwin, EmptyRow, StartsAnew)
NOWHERE = (TooLow, TooLowElsewhere, InsideEveryRow)
BY_HAND = (Inserted, Pushed)
FULL = (Sixth, SixthWithCow, Seventh)


class Look(NamedTuple):
    """A card that counts as `value`, the row it has to do with, and the table at that moment."""

    card: int
    value: int
    row: int
    rows: Rows
    marker: Marker | None = None
    locked: frozenset[int] = frozenset()
    sevens: frozenset[int] = frozenset()
    taken: bool = False
    """Whether the row has just been taken."""

    def lower_ends(self, but: set[int]) -> list[int]:
        rows = (row for index, row in enumerate(self.rows) if index not in but and row)
        return [row[-1] for row in rows if row[-1] < self.value]

    def distances_at_both_ends(self) -> list[int]:
        right = [self.value - row[-1] for row in self.rows]
        left = [row[0] - self.value for row in self.rows]
        return [distance for distance in (*left, *right) if distance > 0]

    def marked_end(self) -> int:
        assert self.marker is not None
        return self.rows[self.marker.row][-1]


def ruled_out(why: Why) -> set[int]:
    """The rows of which a reason says that they do not count."""
    out: set[int] = set()
    for reason in why:
        match reason:
            case OtherParity(row=row) | NotLower(row=row):
                out.add(row)
            case Locked(locked=rows):
                out |= set(rows)
    return out


def holds(reason: Reason, why: Why, at: Look) -> bool:
    but, row = ruled_out(why), at.rows[at.row]
    match reason:
        case CountsAs(card):
            return card == at.card != at.value == int(str(card)[::-1])
        case Nearest(end):
            return row[-1] == end == max(at.lower_ends(but)) and at.row not in but
        case TooLow():
            return not at.lower_ends(set())
        case TooLowElsewhere():
            return bool(but) and not at.lower_ends(but)
        case Sixth():
            cow = at.marker is not None and at.marker == Marker(at.row)
            return len(set(row)) == 5 and not cow and at.row not in at.sevens
        case StartsAnew():
            return row == () and at.taken
        case NearestAt(card, "left"):
            return row[0] == card and card - at.value == min(at.distances_at_both_ends())
        case NearestAt(card, "right"):
            return row[-1] == card and at.value - card == min(at.distances_at_both_ends())
        case EquallyNear(lower, higher):
            both = {at.value - lower, higher - at.value} == {min(at.distances_at_both_ends())}
            firsts, ends = ([each[i] for each in at.rows] for i in (0, -1))
            here = row[-1] == lower or row[0] == higher
            return both and lower in ends and higher in firsts and here
        case InsideEveryRow():
            return all(each[0] < at.value < each[-1] for each in at.rows)
        case _:
            return holds_with_marker(reason, at) or holds_at_the_buffalos(reason, at)


def holds_with_marker(reason: Reason, at: Look) -> bool:
    match reason:
        case OtherParity(row, shows):
            other = at.value % 2 == (0 if shows == "odd" else 1)
            return at.marker == Marker(row, shows) and other and at.marked_end() < at.value
        case NotLower(row, end):
            return (
                at.marker is not None
                and at.marker.row == row
                and at.marked_end() == end <= at.value
            )
        case NearestDownwards(end):
            assert at.marker is not None
            nearer = [low for low in at.lower_ends({at.row}) if at.value - low < end - at.value]
            return at.row == at.marker.row and at.marked_end() == end > at.value and not nearer
        case TieGoesDown(end):
            return end in at.lower_ends({at.row}) and at.value - end == at.marked_end() - at.value
        case SixthWithCow():
            return at.marker == Marker(at.row) and len(at.rows[at.row]) == 4
        case CowWasSixth():
            return at.marker == Marker(at.row) and len(at.rows[at.row]) == 5
        case OnTwin():
            return at.rows[at.row][-1] == at.value
    return False


def holds_at_the_buffalos(reason: Reason, at: Look) -> bool:
    heads = {i: bullheads(row) for i, row in enumerate(at.rows) if i not in at.locked}
    match reason:
        case EmptyRow():
            return at.rows.index(()) == at.row and not at.taken
        case Locked(rows):
            return set(rows) <= at.locked and all(at.rows[row][-1] < at.value for row in rows)
        case Seventh():
            return at.row in at.sevens and len(at.rows[at.row]) == 6
        case FewestBullheads(points):
            return heads[at.row] == points == min(heads.values())
        case HighestEnd():
            same = [at.rows[i][-1] for i, each in heads.items() if each == heads[at.row]]
            return len(same) > 1 and max(same) == at.rows[at.row][-1]
        case Inserted():
            return at.rows[at.row][-1] > at.value
        case Pushed(source):
            return source != at.row
    return False


class Telling:
    """Follows the events of one decision, and looks at each as it comes."""

    def __init__(self, move: Move) -> None:
        state, decision = move.before, move.decision
        self.rows = state.rows
        self.marker = state.marker if isinstance(state.marker, Marker) else None
        self.locked = self.sevens = frozenset[int]()
        if isinstance(state.own, Herd):
            row = frozenset(() if decision.row is None else (decision.row,))
            lifted = row if decision.do == "lift" else frozenset[int]()
            self.locked = state.own.locked | (row if decision.special == "stop" else lifted)
            self.locked -= lifted
            self.sevens = (
                state.own.sevens | (row if decision.special == "take7" else lifted) - lifted
            )
        self.values = {entry.cards[0]: entry.value for entry in state.queue}
        self.card = 0
        self.taken: int | None = None

    def hears(self, event: Event) -> tuple[Why, Look] | None:
        """The reasons of an event, and what they speak about."""
        match event:
            case MarkerMoved(marker=marker):
                self.marker = marker
            case Revealed(entries=entries):
                self.values |= {entry.cards[0]: entry.value for entry in entries}
            case Played(card=card, value=value, flipped=flipped):
                assert value == (int(str(card)[::-1]) if flipped else card)
                self.values[card] = value
            case PushedOut(rows=rows):
                self.rows = rows
            case RowTaken() | Placed():
                return self._laid(event)
        return None

    def _laid(self, event: RowTaken | Placed) -> tuple[Why, Look]:
        assert event.before == self.rows
        just_taken = event.row == self.taken
        if isinstance(event, Placed):
            self.card = event.cards[0]
            assert self.values.get(self.card, self.card) == event.value
        rows, there = self.rows, self.rows[event.row]
        if event.rows[event.row] and isinstance(event, RowTaken) and event.value in there:
            others = tuple(card for card in there if card != event.value)
            rows = (*rows[: event.row], others, *rows[event.row + 1 :])
        table = (rows, self.marker, self.locked, self.sevens, just_taken)
        look = Look(self.card, event.value, event.row, *table)
        self.rows, self.taken = event.rows, None
        if isinstance(event, RowTaken):
            self.taken = event.row
            self.sevens -= {event.row}
        return event.why, look


def laid_out(why: Why) -> bool:
    """Whether it is said where the card belongs, or that it belongs nowhere."""
    return sum(isinstance(reason, (*THERE, *NOWHERE, *BY_HAND)) for reason in why) == 1


@given(tables())
def test_every_reason_is_true_and_the_rows_go_on_where_they_were(table: Table) -> None:
    for move in moves(table):
        telling, news = Telling(move), list(move.news)
        for event, later in zip(news, [*news[1:], None], strict=True):
            heard = telling.hears(event)
            if heard is None:
                continue
            why, look = heard
            if isinstance(event, RowTaken) and isinstance(later, Placed):
                look = look._replace(card=later.cards[0])
            assert all(holds(reason, why, look) for reason in why), (why, look)
        if not any(isinstance(event, RoundEnded) for event in news):
            assert telling.rows == move.after.rows or not move.before.rows


@given(tables())
def test_every_placement_and_every_taking_has_its_reason(table: Table) -> None:
    for move in moves(table):
        for event in move.news:
            if isinstance(event, Placed):
                assert laid_out(event.why)
            if isinstance(event, RowTaken):
                full = [reason for reason in event.why if isinstance(reason, (*FULL, CowWasSixth))]
                nowhere = [reason for reason in event.why if isinstance(reason, NOWHERE)]
                assert len(full) + len(nowhere) == 1


@given(reached())
def test_the_reasons_of_every_preview_are_true(state: State) -> None:
    if not state.rows:
        return
    herd = state.own if isinstance(state.own, Herd) else None
    marker = state.marker if isinstance(state.marker, Marker) else None
    locked, sevens = (herd.locked, herd.sevens) if herd else (frozenset[int](), frozenset[int]())
    elsewhere = set(state.rules.dials.deck(state.players)) - set(chain(*state.rows))
    for card in elsewhere:
        for place in preview(state, card):
            look = Look(card, card, place.row, state.rows, marker, locked, sevens)
            assert laid_out(place.why)
            assert all(holds(reason, place.why, look) for reason in place.why), (place, look)
