"""Search with inferred opponents: what each choice costs where all play on by tables."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from nimmt.fast.randomness import below
from nimmt.thinking.kernel.base_rows import CHEAPEST, lay, play_turn
from nimmt.thinking.kernel.belief import ascend, begin, block, look_back, wander
from nimmt.thinking.kernel.chance import next_random
from nimmt.thinking.kernel.foresight import foresee, foreseen
from nimmt.thinking.kernel.jit import inlined, jit
from nimmt.thinking.kernel.policy import CONTEXT, HAND, PREFIX, ROWS, drawn, read_rows, show
from nimmt.thinking.kernel.rollout import play_by_tables

FAR = 10.0
"""While a match goes on, so many bullheads more make a victory less likely by a factor of e."""
NEVER = 1e9
"""Standard errors at which no choice is given up: all are wanted, even where there is but one."""
LOOK = 32
"""So many deals between two looks at which choices are still worth their time."""


class Table(NamedTuple):
    """What lies open, as numbers."""

    ends: NDArray[np.int64]
    lengths: NDArray[np.int64]
    heads: NDArray[np.int64]
    queue: NDArray[np.int64]
    """Revealed cards that are still to be placed, in their order; the first is the own one."""
    queue_seats: NDArray[np.int64]
    points: NDArray[np.int64]
    """Bullheads of the round so far."""
    totals: NDArray[np.int64]
    """Those of the rounds before."""
    ends_at: float
    """The match is over after this round if somebody's total reaches this."""


class Effort(NamedTuple):
    work: float
    """How many cards may be weighed, in deals and in rollouts."""
    exchanges: float
    """Exchanges of cards between two deals, for each other seat."""
    settle: int
    """Exchanges for each other seat before the first deal."""
    sure: float
    """Standard errors by which a choice must be worse than the best to be given up."""
    share: float
    """How much the others' mean counts against the own bullheads."""
    prize: float
    """What winning the match is worth, in bullheads."""


class Sums(NamedTuple):
    """What was seen so far of each choice."""

    costs: NDArray[np.float64]
    squares: NDArray[np.float64]
    """(choices, choices) squared differences in the same deal."""
    own: NDArray[np.float64]
    """Own bullheads alone."""
    deals: NDArray[np.int64]
    """(choices,) in how many deals each one was tried."""
    active: NDArray[np.bool_]


@jit
def search(seen, minds, chain, table, hand, choices, effort, sums, fresh, rng):
    """Try the choices in deal after deal until the work is done or one is left.

    With a queue the choices are rows to be taken, and the hand is what is left; otherwise they
    are cards of the hand. `fresh` starts the chain; otherwise it goes on from where it was.
    """
    size, others = hand.size, seen.players - 1
    exchanges = round(effort.exchanges * others) if seen.turns else 0
    types = np.count_nonzero(minds.common)
    per_like = seen.turns * (2 * size + seen.turns + 1) / 2
    per_rollout = 8 + seen.players * (size * (size + 1) / 2 + (2 + 0.35 * seen.players) * size)
    per_deal = per_like * (1.5 * exchanges + ((types + others) / 2 if types > 1 else 0))
    work = 0.0
    room = new_room(seen.players)
    read_rows(table.ends, table.lengths, table.heads, room.context)
    if fresh:
        look_back(seen, minds, chain, size)
        if table.queue.size == 0:
            unseen = seen.unseen[seen.turns]
            foresee(minds, room.context, unseen, size, chain.foresight, seen.turns)
        begin(seen, minds, chain, size, rng)
        work += others * types * per_like
        if seen.turns:
            wander(seen, minds, chain, size, effort.settle * others, 2 * others, rng)
            chain.tally[:] = 0
            work += others * (1.5 * effort.settle + 2 * (types + others)) * per_like
    left, done = choices.size, 0
    while done == 0 or (work < effort.work and (left > 1 or effort.sure >= NEVER)):
        wander(seen, minds, chain, size, exchanges, done % 2 if types > 1 else 0, rng)
        deal(seen, chain, hand, table.queue.size == 0, room, rng)
        work += per_deal + left * per_rollout
        try_all(seen, minds, chain, table, size, choices, effort, sums, room, rng)
        done += 1
        if done % LOOK == 0 and effort.sure < NEVER:
            left = give_up(sums, effort.sure)
    return work


class Room(NamedTuple):
    """Places to work in, made once for a search."""

    context: NDArray[np.int64]
    scratch: NDArray[np.int64]
    groups: NDArray[np.uint8]
    weights: NDArray[np.float32]
    dealt: NDArray[np.int64]
    """(players, 10) the hands of a deal, and below what is left of them in a rollout."""
    hands: NDArray[np.int64]
    first: NDArray[np.int64]
    """Which card each other seat plays in this turn."""
    cards: NDArray[np.int64]
    points: NDArray[np.int64]
    rows: NDArray[np.int64]
    """(3, 4) ends, lengths and bullheads."""
    unseen: NDArray[np.uint8]
    chances: NDArray[np.uint64]


@jit
def new_room(players):
    return Room(
        np.empty(CONTEXT, np.int64),
        np.empty(CONTEXT, np.int64),
        np.empty(PREFIX, np.uint8),
        np.empty(HAND, np.float32),
        np.empty((players, HAND), np.int64),
        np.empty((players, HAND), np.int64),
        np.empty(players, np.int64),
        np.empty(players, np.int64),
        np.empty(players, np.int64),
        np.empty((3, ROWS), np.int64),
        np.empty(PREFIX, np.uint8),
        np.empty(1, np.uint64),
    )


@jit
def deal(seen, chain, hand, choosing, room, rng):
    """The chain's hands in ascending order, and what the others play if they are to choose."""
    size = hand.size
    for seat in range(seen.players):
        held = room.dealt[seat]
        if seat == seen.seat:
            held[:size] = hand
            continue
        start = block(seat, seen.seat) * size
        for i in range(size):
            held[i] = chain.cards[start + i]
        ascend(held, size)
        if choosing:
            kind, weights = chain.types[seat], room.weights
            total = foreseen(chain.foresight, seen.turns, kind, held, size, weights)
            room.first[seat] = drawn(room.weights, size, total, rng)


@jit
def try_all(seen, minds, chain, table, size, choices, effort, sums, room, rng):
    """One deal for all choices that are not given up, with the same later chances."""
    players, me = seen.players, seen.seat
    costs = np.empty(choices.size)
    same = next_random(rng)
    other = below(rng, players - 1)
    chain.types[me] = minds.answers[chain.types[other if other < me else other + 1]]
    for k in range(choices.size):
        if not sums.active[k]:
            continue
        room.chances[0] = same
        ends, lengths, heads = room.rows[0], room.rows[1], room.rows[2]
        ends[:] = table.ends
        lengths[:] = table.lengths
        heads[:] = table.heads
        room.unseen[:] = seen.unseen[seen.turns]
        room.points[:] = table.points
        rest = size
        if table.queue.size:
            room.hands[:] = room.dealt
            take(ends, lengths, heads, table.queue, table.queue_seats, choices[k], room.points)
        else:
            first_turn(seen, choices[k], size, room)
            play_turn(players, ends, lengths, heads, room.cards, room.points)
            rest -= 1
        play_by_tables(
            players, minds.tables, chain.types, ends, lengths, heads, room.unseen,
            room.hands, rest, room.points, me, room.cards,
            room.scratch, room.groups, room.weights, room.chances,
        )  # fmt: skip
        theirs = room.points.sum() - room.points[me]
        costs[k] = room.points[me] - effort.share * theirs / (players - 1)
        if effort.prize > 0:
            costs[k] -= effort.prize * prospect(players, me, room.points, table)
        note_cost(sums, costs, k, room.points[me])


@inlined
def note_cost(sums, costs, k, own):
    """Add what a choice has cost in this deal, after those before it."""
    sums.costs[k] += costs[k]
    sums.own[k] += own
    sums.deals[k] += 1
    for j in range(k):
        if sums.active[j]:
            gap = (costs[k] - costs[j]) ** 2
            sums.squares[k, j] += gap
            sums.squares[j, k] += gap


@inlined
def prospect(players, me, points, table):
    """The share of the victory: the real one if the match is over, otherwise a guess."""
    highest, lowest = -1, 1 << 30
    for seat in range(players):
        total = table.totals[seat] + points[seat]
        highest, lowest = max(highest, total), min(lowest, total)
    mine = table.totals[me] + points[me]
    if highest >= table.ends_at:
        ties = 0
        for seat in range(players):
            ties += table.totals[seat] + points[seat] == lowest
        return 1.0 / ties if mine == lowest else 0.0
    weights = 0.0
    for seat in range(players):
        weights += np.exp((lowest - table.totals[seat] - points[seat]) / FAR)
    return np.exp((lowest - mine) / FAR) / weights


@jit
def give_up(sums, sure):
    """Leave out what is worse than the best by so many standard errors; how many are left."""
    best, lowest = -1, 0.0
    for k in range(sums.active.size):
        if sums.active[k]:
            mean = sums.costs[k] / sums.deals[k]
            if best < 0 or mean < lowest:
                best, lowest = k, mean
    left = 0
    for k in range(sums.active.size):
        if sums.active[k]:
            deals = sums.deals[k]
            worse = sums.costs[k] / deals - lowest
            spread = sums.squares[k, best] / deals - worse**2
            if k != best and worse > sure * np.sqrt(max(spread, 0.0) / deals) + 1e-9:
                sums.active[k] = False
            else:
                left += 1
    return left


@inlined
def first_turn(seen, card, size, room):
    """Take the first cards out of the hands, and show them."""
    for seat in range(seen.players):
        held = room.dealt[seat]
        played = card if seat == seen.seat else held[room.first[seat]]
        room.cards[seat] = played
        at = 0
        for i in range(size):
            room.hands[seat, at] = held[i]
            at += held[i] != played
        show(room.unseen, played)


@jit
def take(ends, lengths, heads, queue, seats, row, points):
    """The first card, a low one, takes a row; the others follow."""
    for i in range(queue.size):
        wanted = row if i == 0 else CHEAPEST
        points[seats[i]] += lay(queue[i], wanted, ends, lengths, heads)
