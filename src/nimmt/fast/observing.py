"""What the seat that decides sees of its table, as arrays."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from nimmt.core.rules import Rules
from nimmt.fast import layout as L
from nimmt.fast.loops import read_queues
from nimmt.fast.notice import compiling
from nimmt.fast.ruleset import RuleSet

Ints = NDArray[np.integer[Any]]
NOBODY, BUFFALO = -2, -1


@dataclass(frozen=True, slots=True)
class Observation:
    """What one seat of each table sees, all numbers int32. Unused places hold 0."""

    seat: Ints
    """(T,) whose view it is; -1 where the round is over and nobody in particular was asked for."""
    actor: Ints
    """(T,) the seat that decides next; -1 where the round is over."""
    step: Ints
    """(T,) what it decides: a constant of `nimmt.fast.layout`, COMMIT to OVER."""
    turn: Ints
    """(T,) turns, or laps, played so far."""
    starter: Ints
    """(T,) who starts; -1 where nobody does."""
    rows: Ints
    """(T, r, 12) cards, left to right; twins are equal neighbours."""
    hand: Ints
    """(T, 16) the seat's cards, ascending after the unused places; nothing where it is blind."""
    chosen: Ints
    """(T, 3) the seat's own choice that lies face down: one card or two, and 1 for a flip."""
    have_chosen: Ints
    """(T, n) 1 for each seat whose choice lies there."""
    hand_sizes: Ints
    """(T, n)"""
    known: Ints
    """(T, n, 105) 1 for each card that everybody knows to be in that hand."""
    face_up: Ints
    """(T, n, 2) in open play each seat's card of this turn, and 1 if it is flipped."""
    queue: Ints
    """(T, 20, 3) revealed cards that go to the rows next: card, seat, the twin's seat.
    Where there is none a seat is -2; the buffalo's is -1."""
    pool: Ints
    """(T, 104) the cards that can be drafted, ascending before the unused places."""
    points: Ints
    """(T, k) bullheads of the round so far."""
    piles: Ints
    """(T, k, 105) how many of each card lie in each pile."""
    marker: Ints
    """(T, 2) a fan card's row, and 1 if it shows odd, or an arrow down."""
    flips_left: Ints
    """(T, n) who still has the flip."""
    lap: Ints
    """(T, 2) Hand: whose turn of the lap, from the starter on, and how many cards it has played."""
    taken: Ints
    """(T, 12) Hand: the row that has to be sorted out next."""
    specials: Ints
    """(T, 2) Beat the Buffalo: the face-up special cards, -1 where there is none."""
    rows_and_seats: Ints
    """(T, 3) Beat the Buffalo, as bits: rows with Take 7!, rows with Stop!, seats that passed."""


def observation(  # one name for each part
    kind: RuleSet, rules: Rules, players: int, tables: Ints, actor: Ints, seat: Ints, scorers: int
) -> Observation:
    """These seats' views of these tables."""

    def part(start: int, *shape: int) -> Ints:
        size = int(np.prod(shape))
        return tables[:, start : start + size].reshape(len(tables), *shape).copy()

    n, r, every = players, rules.dials.row_count, np.arange(len(tables))
    sizes = part(L.HAND_SIZE, L.SEATS)
    seen = (seat >= 0) & (not rules.dials.blind)
    hands = part(L.HAND, L.SEATS, L.HAND_ROOM)
    hand = hands[every, seat] * (np.arange(L.HAND_ROOM) < (sizes[every, seat] * seen)[:, None])
    rows = part(L.ROW, L.ROWS, L.ROW_ROOM)
    has_chosen = part(L.HAS_CHOSEN, L.SEATS)
    in_sight = has_chosen * (tables[:, L.STEP] == L.PLAY_OPEN)[:, None]
    choices = part(L.CHOSEN, L.SEATS, 2), part(L.FLIPPED, L.SEATS)
    open_choices = np.stack((choices[0][:, :, 0], choices[1]), axis=2)
    own = np.column_stack((choices[0][every, seat], choices[1][every, seat]))
    face_down = (has_chosen[every, seat] & (in_sight[every, seat] == 0) & seen)[:, None]
    taken = np.arange(L.ROW_ROOM) < part(L.TAKEN_SIZE, 1) * (tables[:, L.TAKEN_COUNT, None] > 0)
    face_up = part(L.FACE_UP, 2)
    return Observation(
        seat=seat.astype(np.int32),
        actor=actor,
        step=tables[:, L.STEP].copy(),
        turn=tables[:, L.TURN].copy(),
        starter=tables[:, L.STARTER].copy(),
        rows=(rows * (np.arange(L.ROW_ROOM) < part(L.LENGTH, L.ROWS, 1)))[:, :r],
        hand=np.sort(hand, axis=1),
        chosen=(own * face_down).astype(np.int32),
        have_chosen=has_chosen[:, :n],
        hand_sizes=sizes[:, :n],
        known=part(L.KNOWN, L.SEATS, L.CARD_ROOM)[:, :n],
        face_up=(open_choices * in_sight[:, :, None])[:, :n],
        queue=_queue(kind, tables, n),
        pool=part(L.POOL, L.DECK_SIZE) * (np.arange(L.DECK_SIZE) < part(L.POOL_SIZE, 1)),
        points=part(L.POINTS, scorers),
        piles=part(L.PILE, L.SEATS, L.CARD_ROOM)[:, :scorers],
        marker=part(L.MARKER_ROW, 2),
        flips_left=part(L.FLIPS_LEFT, L.SEATS)[:, :n],
        lap=part(L.LAP_TURN, 2),
        taken=part(L.TAKEN, L.ROW_ROOM) * taken,
        specials=np.where(np.arange(2) < part(L.FACE_UP_COUNT, 1), face_up, -1).astype(np.int32),
        rows_and_seats=tables[:, [L.SEVENS, L.LOCKED, L.PASSED]],
    )


def _queue(kind: RuleSet, tables: Ints, players: int) -> Ints:
    """Unpacked, at the front; unused places hold 0, -2, -2."""
    out = np.zeros((len(tables), L.QUEUE_ROOM, 3), dtype=np.int32)
    out[:, :, 1:] = NOBODY
    with compiling(read_queues):
        read_queues(kind, tables, out)
    seats = out[:, :, 1:]
    seats[seats == L.NO_TWIN] = NOBODY
    seats[seats == players] = BUFFALO
    return out
