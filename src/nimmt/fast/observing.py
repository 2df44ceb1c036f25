"""What the seat that decides sees of its table, as arrays."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from nimmt.fast import layout as L
from nimmt.fast.layout import Config

Ints = NDArray[np.integer[Any]]


@dataclass(frozen=True, slots=True)
class Observation:
    """What the actor of each table sees. Unused places hold 0; where it is over the actor is -1."""

    actor: Ints
    """(T,) the seat that decides next."""
    step: Ints
    """(T,) what it decides: a constant of `nimmt.fast.layout`, COMMIT to OVER."""
    turn: Ints
    """(T,) turns, or laps, played so far."""
    starter: Ints
    """(T,) who starts; -1 where nobody does."""
    rows: Ints
    """(T, r, 12) cards, left to right; twins are equal neighbours."""
    hand: Ints
    """(T, 16) the actor's cards, ascending after the unused places; nothing where it is blind."""
    hand_sizes: Ints
    """(T, n)"""
    known: Ints
    """(T, n, 105) 1 for each card that everybody knows to be in that hand."""
    face_up: Ints
    """(T, n, 2) in open play each seat's card of this turn, and 1 if it is flipped."""
    queue: Ints
    """(T, 20, 3) revealed cards that go to the rows next: card, seat, the twin's seat or -2."""
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


def observation(c: Config, tables: Ints, actor: Ints, scorers: int) -> Observation:
    """The actors' views of these tables."""

    def part(start: int, *shape: int) -> Ints:
        size = int(np.prod(shape))
        return tables[:, start : start + size].reshape(len(tables), *shape).copy()

    n, count = c.players, len(tables)
    every = np.arange(count)
    sizes = part(L.HAND_SIZE, L.SEATS)
    seen = (actor >= 0) & (c.play != L.CHILDREN)
    hands = part(L.HAND, L.SEATS, L.HAND_ROOM)
    hand = hands[every, actor] * (np.arange(L.HAND_ROOM) < (sizes[every, actor] * seen)[:, None])
    rows = part(L.ROW, L.ROWS, L.ROW_ROOM)
    open_play = part(L.HAS_CHOSEN, L.SEATS) * (c.play == L.OPEN)
    chosen = np.stack((part(L.CHOSEN, L.SEATS, 2)[:, :, 0], part(L.FLIPPED, L.SEATS)), axis=2)
    taken = np.arange(L.ROW_ROOM) < part(L.TAKEN_SIZE, 1) * (tables[:, L.TAKEN_COUNT, None] > 0)
    face_up = part(L.FACE_UP, 2)
    return Observation(
        actor=actor,
        step=tables[:, L.STEP].copy(),
        turn=tables[:, L.TURN].copy(),
        starter=tables[:, L.STARTER].copy(),
        rows=(rows * (np.arange(L.ROW_ROOM) < part(L.LENGTH, L.ROWS, 1)))[:, : c.rows],
        hand=np.sort(hand, axis=1),
        hand_sizes=sizes[:, :n],
        known=part(L.KNOWN, L.SEATS, L.CARD_ROOM)[:, :n],
        face_up=(chosen * open_play[:, :, None])[:, :n],
        queue=_queue(tables),
        pool=part(L.POOL, L.DECK_SIZE) * (np.arange(L.DECK_SIZE) < part(L.POOL_SIZE, 1)),
        points=part(L.POINTS, L.SEATS)[:, :scorers],
        piles=part(L.PILE, L.SEATS, L.CARD_ROOM)[:, :scorers],
        marker=part(L.MARKER_ROW, 2),
        flips_left=part(L.FLIPS_LEFT, L.SEATS)[:, :n],
        lap=part(L.LAP_TURN, 2),
        taken=part(L.TAKEN, L.ROW_ROOM) * taken,
        specials=np.where(np.arange(2) < part(L.FACE_UP_COUNT, 1), face_up, -1).astype(np.int32),
        rows_and_seats=tables[:, [L.SEVENS, L.LOCKED, L.PASSED]],
    )


def _queue(tables: Ints) -> Ints:
    """Unpacked and moved to the front; unused places hold 0, -2, -2."""
    head, end = tables[:, L.QUEUE_HEAD], tables[:, L.QUEUE_END]
    places = head[:, None] + np.arange(L.QUEUE_ROOM)
    used = places < end[:, None]
    packed = tables[np.arange(len(tables))[:, None], L.QUEUE + places * used]
    card, seat, twin = packed >> 8 & 0x7F, (packed >> 4 & 0xF) - 2, (packed & 0xF) - 2
    empty = (0, L.NOBODY, L.NOBODY)
    pairs = zip((card, seat, twin), empty, strict=True)
    parts = [np.where(used, part, nothing) for part, nothing in pairs]
    return np.stack(parts, axis=2).astype(np.int32)
