"""Whole rounds between teachers, with what they chose: the material policy tables are made of."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from nimmt.fast import layout as L
from nimmt.fast.randomness import below
from nimmt.thinking.kernel.base_rows import CHEAPEST, lay, row_of
from nimmt.thinking.kernel.belief import ascend, hidden_from, new_chain
from nimmt.thinking.kernel.chance import fraction, shuffle_front
from nimmt.thinking.kernel.jit import jit
from nimmt.thinking.kernel.minds import Minds, Seen
from nimmt.thinking.kernel.network_training import Positions, new_positions
from nimmt.thinking.kernel.plain_search_base import flat_cards, flat_rows
from nimmt.thinking.kernel.policy import (
    BLOCKS,
    CARDS,
    CONTEXT,
    HAND,
    PREFIX,
    ROWS,
    drawn,
    group_cards,
    note,
    read_rows,
    show,
    take_out,
    weigh,
)
from nimmt.thinking.kernel.search import Effort, Sums, Table, search
from nimmt.thinking.kernel.thumbs import by_thumb

FLAT, ADAPTIVE, CHAMPION = -1, -2, -5
"""Kinds of players that have no table; others are the number of theirs. Two kinds search and
believe: those who are asked about, and champions in the field, who have beliefs of their own."""


class Notes(NamedTuple):
    """Decisions of teachers, one a line."""

    indices: NDArray[np.int16]
    """(decisions, 10, 6) where each card looks things up in its line."""
    sizes: NDArray[np.int8]
    choices: NDArray[np.int8]
    positions: Positions
    filled: NDArray[np.int64]
    """(1,) how many lines are filled."""


class Field(NamedTuple):
    """Who plays, and how much they think."""

    tables: NDArray[np.float32]
    draws: int
    """Deals for each card of a flat search."""
    slips: float
    """How often any card is played instead."""
    minds: Minds
    effort: Effort
    """What champions in the field believe, and how much they search."""


class Diary(NamedTuple):
    """What lay open in a round: with it each of its decisions can be thought over again."""

    contexts: NDArray[np.int64]
    unseen: NDArray[np.uint8]
    played: NDArray[np.int64]
    """These three as in `Seen`, for the whole round."""
    rows: NDArray[np.int64]
    """(10, 3, 4) ends, lengths and bullheads before each turn."""
    points: NDArray[np.int64]
    """(10, players) before each turn."""


@jit
def play_rounds(players, kinds, taught, field, minds, effort, seeds, points, notes):
    """Play a round for each seed. `kinds` (rounds, players) says who sits where, `taught` whose
    choices are noted; `points` (rounds, players) gets the result.
    """
    rng = np.empty(1, np.uint64)
    diary = new_diary(players)
    for k in range(seeds.size):
        rng[0] = seeds[k]
        deck = shuffled(players, rng)
        play_one(
            players, kinds[k], taught[k], deck, field, minds, effort, points[k], notes, diary, rng
        )


@jit
def shuffled(players, rng):
    """The cards of a round: hands by seat, then the rows."""
    deck = np.arange(1, CARDS + 1)
    shuffle_front(deck, players * HAND + ROWS, rng)
    return deck


@jit
def new_diary(players):
    return Diary(
        np.zeros((HAND, CONTEXT), np.int64),
        np.zeros((HAND + 1, PREFIX), np.uint8),
        np.zeros((players, HAND), np.int64),
        np.zeros((HAND, 3, ROWS), np.int64),
        np.zeros((HAND, players), np.int64),
    )


@jit
def play_one(players, kinds, taught, deck, field, minds, effort, points, notes, diary, rng):
    ends, lengths = np.empty(ROWS, np.int64), np.empty(ROWS, np.int64)
    heads, cards = np.empty(ROWS, np.int64), np.empty(players, np.int64)
    hands = np.empty((players, HAND), np.int64)
    contexts, unseen, played = diary.contexts, diary.unseen, diary.played
    for x in range(PREFIX):
        unseen[0, x] = x
    for row in range(ROWS):
        card = deck[players * HAND + row]
        ends[row], lengths[row], heads[row] = card, 1, L.BULLHEADS[card]
        show(unseen[0], card)
    for seat in range(players):
        hands[seat] = deck[seat * HAND : seat * HAND + HAND]
        ascend(hands[seat], HAND)
    points[:] = 0
    nothing = np.zeros(players, np.int64)
    for turn in range(HAND):
        size = HAND - turn
        read_rows(ends, lengths, heads, contexts[turn])
        rows = diary.rows[turn]
        rows[0], rows[1], rows[2] = ends, lengths, heads
        diary.points[turn] = points
        for seat in range(players):
            seen = Seen(players, seat, turn, contexts, unseen, played)
            at = 0
            if size > 1:
                table = Table(ends, lengths, heads, cards[:0], cards[:0], points, nothing, -1.0)
                at = choose(kinds[seat], seen, table, hands, size, field, minds, effort, rng)
                if taught[seat] and notes.filled[0] < notes.sizes.size:
                    line = notes.filled[0]
                    note(contexts[turn], unseen[turn], hands[seat], size, notes.indices[line])
                    notes.positions.contexts[line] = contexts[turn]
                    notes.positions.unseen[line] = unseen[turn]
                    notes.positions.hands[line, :size] = hands[seat, :size]
                    notes.sizes[line], notes.choices[line] = size, at
                    notes.filled[0] += 1
                if field.slips > 0 and fraction(rng) < field.slips:
                    at = below(rng, size)
            played[seat, turn] = hands[seat, at]
        unseen[turn + 1] = unseen[turn]
        for seat in range(players):
            at = 0
            while hands[seat, at] != played[seat, turn]:
                at += 1
            cards[seat] = take_out(hands[seat], at, size)
            show(unseen[turn + 1], cards[seat])
        place_all(
            players, kinds, ends, lengths, heads, cards, points, hands,
            turn, contexts, unseen, played, field, minds, effort, rng,
        )  # fmt: skip


@jit
def place_all(
    players, kinds, ends, lengths, heads, cards, points, hands,
    turn, contexts, unseen, played, field, minds, effort, rng,
):  # fmt: skip
    """One card of each seat; a low card's row is searched by those who search."""
    order = np.argsort(cards)
    for i in range(players):
        seat = order[i]
        card, wanted = cards[seat], CHEAPEST
        if kinds[seat] in (ADAPTIVE, FLAT, CHAMPION) and row_of(ends, card) < 0:
            seen = Seen(players, seat, turn + 1, contexts, unseen, played)
            table = Table(
                ends, lengths, heads, cards[order[i:]], order[i:],
                points, np.zeros(players, np.int64), -1.0,
            )  # fmt: skip
            size = HAND - turn - 1
            if kinds[seat] == FLAT:
                own = hands[seat, :size].copy()
                hidden = hidden_from(seen, own, size)
                costs = flat_rows(players, table, own, hidden, field.draws, rng)
                wanted = int(np.argmin(costs))
            elif kinds[seat] == CHAMPION:
                wanted = search_row(seen, table, hands, size, field.minds, field.effort, rng)
            else:
                wanted = search_row(seen, table, hands, size, minds, effort, rng)
        points[seat] += lay(card, wanted, ends, lengths, heads)


@jit
def new_sums(choices):
    return Sums(
        np.zeros(choices),
        np.zeros((choices, choices)),
        np.zeros(choices),
        np.zeros(choices, np.int64),
        np.ones(choices, np.bool_),
    )


@jit
def cheapest(sums):
    """The choice with the lowest mean among those not given up."""
    best = -1
    for k in range(sums.active.size):
        if sums.active[k]:
            mean = sums.costs[k] / sums.deals[k]
            if best < 0 or mean < sums.costs[best] / sums.deals[best]:
                best = k
    return best


@jit
def search_card(seen, table, hands, size, minds, effort, rng):
    hand = hands[seen.seat, :size].copy()
    chain = new_chain(seen, minds.tables.shape[0], hidden_from(seen, hand, size))
    sums = new_sums(size)
    search(seen, minds, chain, table, hand, hand, effort, sums, True, rng)
    return cheapest(sums)


@jit
def search_row(seen, table, hands, size, minds, effort, rng):
    hand = hands[seen.seat, :size].copy()
    chain = new_chain(seen, minds.tables.shape[0], hidden_from(seen, hand, size))
    sums = new_sums(ROWS)
    search(seen, minds, chain, table, hand, np.arange(ROWS), effort, sums, True, rng)
    return cheapest(sums)


@jit
def choose(kind, seen, table, hands, size, field, minds, effort, rng):
    """The index of the card that a player of this kind plays."""
    hand = hands[seen.seat]
    if kind >= 0:
        weights, groups = np.empty(HAND, np.float32), np.empty(PREFIX, np.uint8)
        context, unseen = seen.contexts[seen.turns], seen.unseen[seen.turns]
        group_cards(context, groups)
        line = field.tables[kind, size - 1]
        total = weigh(line, context, groups, unseen, hand, size, weights)
        return drawn(weights, size, total, rng)
    if kind == FLAT:
        hidden, own = hidden_from(seen, hand, size), hand[:size].copy()
        return np.argmin(flat_cards(seen.players, table, own, hidden, field.draws, rng))
    if kind == ADAPTIVE:
        return search_card(seen, table, hands, size, minds, effort, rng)
    if kind == CHAMPION:
        return search_card(seen, table, hands, size, field.minds, field.effort, rng)
    return by_thumb(kind, seen, table, hand, size)


@jit
def new_notes(room):
    return Notes(
        np.zeros((room, HAND, BLOCKS), np.int16),
        np.zeros(room, np.int8),
        np.zeros(room, np.int8),
        new_positions(room),
        np.zeros(1, np.int64),
    )
