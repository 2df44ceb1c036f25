"""What a view tells about the turns of a round by any rule, as the general kernel wants it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from nimmt.core.deal import Marker, Rows
from nimmt.core.events import Event, MarkerMoved, Placed, Played, Revealed, RowsOpened, RowTaken
from nimmt.core.rules import Rules
from nimmt.core.view import View
from nimmt.fast.layout import MARKER_ROW, MARKER_SHOWS, PLAY_OPEN, PLAYERS
from nimmt.fast.ruleset import RuleSet, ruleset
from nimmt.fast.stepping import begin
from nimmt.fast.tables import SHOWS, Vector, empty_table, put_rows
from nimmt.thinking.earlier_rounds import Remembered, rounds_of
from nimmt.thinking.kernel.belief_any_rules import Seen, evidence
from nimmt.thinking.kernel.features import LANDING, land_all
from nimmt.thinking.kernel.policy import CARDS, PREFIX
from nimmt.thinking.kernel.rollout_any_rules import land_after_others, new_seats
from nimmt.thinking.settings import SLIP

Counts = NDArray[np.int16]
NUMBERS = np.arange(1, PREFIX)


class Play(NamedTuple):
    """A seat's cards in a turn."""

    seat: int
    cards: tuple[int, ...]
    flipped: bool


class Turn(NamedTuple):
    rows: Rows
    marker: Marker | None
    plays: list[Play]


def turns_of(events: Iterable[Event], players: int) -> list[Turn]:
    """The rows and the marker before each turn of a round, and its plays, in their order."""
    rows: Rows = ()
    marker: Marker | None = None
    turns: list[Turn] = []
    for event in events:
        match event:
            case RowsOpened() | RowTaken() | Placed():
                rows = event.rows
            case MarkerMoved():
                marker = event.marker
            case Revealed():
                turns.append(Turn(rows, marker, list(_plays(event))))
            case Played():
                if not turns or len(turns[-1].plays) == players:
                    turns.append(Turn(rows, marker, []))
                turns[-1].plays.append(Play(event.seat, (event.card,), event.flipped))
    return turns


def _plays(event: Revealed) -> Iterable[Play]:
    """By seat; twins lie in one entry, a seat's two cards in two."""
    cards: dict[int, list[int]] = {}
    flipped = set()
    for entry in event.entries:
        for seat, card in zip(entry.seats, entry.cards, strict=False):
            cards.setdefault(seat, []).append(card)
            if not entry.upright:
                flipped.add(seat)
    return (Play(seat, tuple(held), seat in flipped) for seat, held in cards.items() if seat >= 0)


def counted(cards: Iterable[int]) -> Counts:
    """How many of the cards go up to x."""
    marks = np.zeros(PREFIX, dtype=np.int16)
    np.add.at(marks, np.array([*cards], dtype=np.int64), 1)
    return np.cumsum(marks, dtype=np.int16)


def seen_now(view: View, seat: int) -> tuple[Seen, Counts]:
    """What the round in play has shown, and what nobody has shown when its turn began."""
    seen = seen_of(rounds_of(view.history)[-1], view.rules, view.players, seat)
    return seen, seen.unseen[seen.turns.min()] if seen.turns.any() else _before(view)


def seen_of(events: Iterable[Event], rules: Rules, players: int, seat: int) -> Seen:
    """What a seat has seen of a round."""
    dials, kind = rules.dials, ruleset(rules, players, any_table=True)
    turns = turns_of(events, players)
    room = dials.hand_size // dials.cards_a_turn
    in_turn = kind.type.hook("first_step")(kind) == PLAY_OPEN
    lanes = players if in_turn else 1
    lands = np.zeros((room, lanes, PREFIX, LANDING), dtype=np.int16)
    lowest, known = np.zeros(room, dtype=np.int64), np.zeros(players, dtype=np.int64)
    unseen = np.zeros((room + 1, PREFIX), dtype=np.int16)
    played = np.zeros((players, room, 2), dtype=np.int64)
    flips = np.zeros((players, room), dtype=np.int64)
    if turns:
        shown = (card for row in turns[0].rows for card in row)
        unseen[0] = counted(dials.deck(players)) - counted(shown)
    for number, turn in enumerate(turns):
        table = _table(kind, turn, players)
        if in_turn:
            _look_ahead(kind, table, turn, lands[number], lowest, number)
        else:
            lowest[number] = land_all(kind, table, lands[number, 0])
        for play in turn.plays:
            played[play.seat, number, : len(play.cards)] = play.cards
            flips[play.seat, number] = play.flipped
            known[play.seat] = number + 1
        shown = (card for play in turn.plays for card in play.cards)
        unseen[number + 1] = unseen[number] - counted(shown)
    return Seen(seat, known, dials.cards_a_turn, lands, lowest, unseen, played, flips)


@lru_cache(maxsize=256)
def evidence_of(
    events: tuple[Event, ...], rules: Rules, players: int, remembered: Remembered
) -> NDArray[np.float64]:
    """(players, types) log-likelihoods of a whole round."""
    seen = seen_of(events, rules, players, 0)
    found: NDArray[np.float64] = evidence(seen, remembered.policies.weights, SLIP)
    return found


def _before(view: View) -> Counts:
    """Nothing played yet: the deck but for the rows."""
    shown = (card for row in view.rows for card in row)
    return counted(view.rules.dials.deck(view.players)) - counted(shown)


def _table(kind: RuleSet, turn: Turn, players: int) -> Vector:
    table = empty_table()
    table[PLAYERS] = players
    put_rows(table, turn.rows)
    begin(kind, table)
    if turn.marker is not None:
        table[MARKER_ROW], table[MARKER_SHOWS] = turn.marker.row, SHOWS[turn.marker.shows]
    return table


def _look_ahead(
    kind: RuleSet, table: Vector, turn: Turn, lands: Any, lowest: NDArray[np.int64], number: int
) -> None:
    """One after the other: each seat has the cards before its own in sight."""
    seats = new_seats(int(table[PLAYERS]))
    for play in turn.plays:
        lowest[number] = land_after_others(kind, table, NUMBERS, CARDS, lands[play.seat], seats)
        seats.cards[play.seat, 0], seats.upright[play.seat] = play.cards[0], not play.flipped
