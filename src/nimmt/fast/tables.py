"""Rule sets and deals as numbers."""

from __future__ import annotations

from itertools import groupby

import numpy as np
from numpy.typing import NDArray

from nimmt.core.cards import bullheads
from nimmt.core.deal import Deal, Marker, Rows
from nimmt.core.rules import Rules
from nimmt.fast import layout as L
from nimmt.fast.ruleset import RuleSet
from nimmt.fast.stepping import begin
from nimmt.variants.buffalo.herd import COPIES

Vector = NDArray[np.int32]

SPECIALS = ("take7", "stop", "replace", "insert", "push", "first", "last", "sort")
SPECIAL_CARDS = np.repeat(np.arange(len(SPECIALS)), COPIES)
SHOWS = {None: 0, "even": L.EVEN, "odd": L.ODD, "up": L.UP, "down": L.DOWN}


def empty_table() -> Vector:
    return np.zeros(L.SIZE, dtype=np.int32)


def table_from_deal(kind: RuleSet, rules: Rules, players: int, deal: Deal) -> Vector:
    """The vector of a round about to begin; `kind` is for any table and keeps all cards."""
    s = empty_table()
    s[L.PLAYERS] = players
    s[L.STARTER] = -1 if deal.starter is None else deal.starter
    if deal.pool is not None:
        s[L.POOL_SIZE] = len(deal.pool)
        s[L.POOL : L.POOL + len(deal.pool)] = deal.pool
        s[L.STEP] = L.DRAFT
        return s
    put_rows(s, deal.rows)
    for seat, hand in enumerate(deal.hands):
        put_hand(s, seat, hand[::-1] if rules.dials.blind else hand)
        if rules.dials.drafted:
            know(s, seat, hand)
    if deal.buffalo is not None:
        s[L.BUFFALO_CARDS : L.BUFFALO_CARDS + len(deal.buffalo)] = deal.buffalo
    put_specials(s, deal.specials or ())
    begin(kind, s)
    marker = rules.dials.place_marker(deal.rows, players, deal.marker)
    if isinstance(marker, Marker):
        s[L.MARKER_ROW], s[L.MARKER_SHOWS] = marker.row, SHOWS[marker.shows]
    return s


def put_rows(s: Vector, rows: Rows) -> None:
    for index, row in enumerate(rows):
        start = L.ROW + index * L.ROW_ROOM
        s[start : start + len(row)] = row
        s[L.LENGTH + index] = len(row)
        s[L.PLACES + index] = sum(1 for _ in groupby(row))
        s[L.END + index] = row[-1] if row else 0
        s[L.HEADS + index] = bullheads(row)
        s[L.FRONT + index] = row[0] if row else 0
        s[L.LAST_HEADS + index] = bullheads(row[-1:])


def put_hand(s: Vector, seat: int, hand: tuple[int, ...]) -> None:
    start = L.HAND + seat * L.HAND_ROOM
    s[start : start + len(hand)] = hand
    s[L.HAND_SIZE + seat] = len(hand)


def know(s: Vector, seat: int, cards: tuple[int, ...]) -> None:
    for card in cards:
        s[L.KNOWN + seat * L.CARD_ROOM + card] = 1


def put_specials(s: Vector, specials: tuple[str, ...]) -> None:
    numbers = [SPECIALS.index(special) for special in specials]
    face_up, deck = numbers[:2], numbers[2:]
    s[L.FACE_UP_COUNT] = len(face_up)
    s[L.FACE_UP : L.FACE_UP + len(face_up)] = face_up
    s[L.SPECIALS_COUNT] = len(deck)
    s[L.SPECIALS : L.SPECIALS + len(deck)] = deck
