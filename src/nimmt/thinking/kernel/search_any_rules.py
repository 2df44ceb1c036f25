"""Search by tables in every rule set: what each action costs where all play on by tables.

What `search` does for the base game, for any decision: the action and the rest of its turn are
played by the simulator, the turns behind it by `rollout_any_rules`.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from nimmt.fast import layout as L
from nimmt.fast.chance import go_on
from nimmt.fast.deciding import apply
from nimmt.fast.jit import jit
from nimmt.fast.randomness import below
from nimmt.thinking.kernel.belief import ascend
from nimmt.thinking.kernel.belief_any_rules import Chain, Seen, begin, wander
from nimmt.thinking.kernel.chance import next_random
from nimmt.thinking.kernel.features import read_scene
from nimmt.thinking.kernel.minds import Minds
from nimmt.thinking.kernel.policy import show
from nimmt.thinking.kernel.rollout_any_rules import choose_cards, new_seats, play_round_on
from nimmt.thinking.kernel.search import LOOK, NEVER, give_up, note_cost, prospect

PLACING, DRAFTING = 3, 6
"""What placing or drafting a card costs, in cards weighed."""


class Standing(NamedTuple):
    """How the match stands."""

    totals: NDArray[np.int64]
    ends_at: float
    """The match is over after this round if somebody's total reaches this."""


class Problem(NamedTuple):
    """What has to be decided, and what is known and believed of the rest."""

    where: Any
    """The `Position`."""
    brief: Any
    """The same rules for rollouts, which keep no cards."""
    unseen: NDArray[np.int16]
    """How many cards up to x nobody has shown."""
    seen: Seen
    minds: Minds
    chain: Chain
    standing: Standing


@jit
def search(problem, actions, effort, sums, fresh, rng):
    """Try the actions in deal after deal until the work is done or one is left."""
    seen, minds, chain, table = problem.seen, problem.minds, problem.chain, problem.where.table
    me, players = seen.seat, table[L.PLAYERS]
    turns, size = seen.turns.max(), max(table[L.HAND_SIZE + me], chain.sizes.max())
    drafts = 0
    if table[L.STEP] == L.DRAFT:
        drafts = table[L.POOL_SIZE] - problem.brief.rows
        size += drafts // players
    exchanges = round(effort.exchanges * (players - 1)) if turns and not chain.known else 0
    types = np.count_nonzero(minds.common)
    per_like = seen.cards * turns * (2 * size + turns * seen.cards + 1) / 2
    left_turns = (size + 1) / seen.cards
    per_rollout = players * (size * (size + 1) / 2 + PLACING * (left_turns + 2))
    per_rollout += DRAFTING * drafts
    per_deal = per_like * (1.5 * exchanges + (types / 2 if types > 1 else 0))
    work = 0.0
    if fresh:
        begin(seen, minds, chain, rng)
        if turns:
            wander(seen, minds, chain, effort.settle * (players - 1), 2 * (players - 1), rng)
            work += (players - 1) * (1.5 * effort.settle + 3 * types) * per_like
    seats, chances = new_seats(players), np.empty(1, np.uint64)
    dealt, s = np.empty(L.CORE, np.int32), np.empty(L.CORE, np.int32)
    left, done = actions.size, 0
    while done == 0 or (work < effort.work and (left > 1 or effort.sure >= NEVER)):
        wander(seen, minds, chain, exchanges, done % 2 if types > 1 else 0, rng)
        deal(problem, dealt, seats, rng)
        work += per_deal + left * per_rollout
        try_all(problem, dealt, s, actions, effort, sums, seats, next_random(rng), chances)
        done += 1
        if done % LOOK == 0 and effort.sure < NEVER:
            left = give_up(sums, effort.sure)
    return work


@jit
def deal(problem, dealt, seats, rng):
    """The line's cards into the hands; where all choose at once, also what the others choose."""
    me, chain, unknown = problem.seen.seat, problem.chain, problem.where.unknown
    dealt[:] = problem.where.table[: L.CORE]
    players = dealt[L.PLAYERS]
    for seat in range(players):
        seats.types[seat] = chain.types[seat]
        if seat != me and not chain.known:
            start = L.HAND + seat * L.HAND_ROOM + dealt[L.HAND_SIZE + seat]
            for i in range(unknown[seat]):
                dealt[start + i] = chain.cards[chain.starts[seat] + i]
            dealt[L.HAND_SIZE + seat] += unknown[seat]
    other = me
    while other == me:
        other = below(rng, players)
    seats.types[me] = problem.minds.answers[chain.types[other]]
    if dealt[L.STEP] == L.COMMIT:
        pick_up(dealt, seats)
        seats.unseen[:] = problem.unseen
        read_scene(problem.brief, dealt, seats.scene)
        for seat in range(players):
            if seat != me:
                choose_cards(problem.brief, dealt, problem.minds.tables, seat, -1, seats, rng)
                lay_face_down(dealt, seat, seats)


@jit
def pick_up(s, seats):
    """The table's hands, in ascending order."""
    for seat in range(s[L.PLAYERS]):
        size = s[L.HAND_SIZE + seat]
        for i in range(size):
            seats.hands[seat, i] = s[L.HAND + seat * L.HAND_ROOM + i]
        ascend(seats.hands[seat], size)
        seats.sizes[seat] = size


@jit
def lay_face_down(s, seat, seats):
    """What the seat has chosen, as a choice that is not revealed yet."""
    for i in range(2):
        s[L.CHOSEN + seat * 2 + i] = seats.cards[seat, i]
        seats.cards[seat, i] = 0
    s[L.FLIPPED + seat] = 0
    s[L.HAS_CHOSEN + seat] = 1
    size = seats.sizes[seat]
    for i in range(size):
        s[L.HAND + seat * L.HAND_ROOM + i] = seats.hands[seat, i]
    s[L.HAND_SIZE + seat] = size


@jit
def try_all(problem, dealt, s, actions, effort, sums, seats, same, chances):
    """One deal for all actions that are not given up, with the same later chances."""
    me = problem.seen.seat
    costs = np.empty(actions.size)
    for k in range(actions.size):
        if not sums.active[k]:
            continue
        s[:] = dealt
        chances[0] = same
        seats.unseen[:] = problem.unseen
        follow(problem.where.rules, s, me, actions[k], seats, chances)
        play_round_on(problem.brief, s, problem.minds.tables, me, seats, chances)
        costs[k] = cost(s, me, effort, problem.standing)
        note_cost(sums, costs, k, s[L.POINTS + me])


@jit
def follow(rules, s, seat, action, seats, rng):
    """An action and what it sets off, until cards are to be chosen again."""
    chooses = s[L.STEP] == L.COMMIT or s[L.STEP] == L.PLAY_OPEN
    drafts = s[L.STEP] == L.DRAFT
    turn = s[L.TURN]
    apply(rules, s, seat, action)
    while s[L.STEP] != L.COMMIT and s[L.STEP] != L.PLAY_OPEN and s[L.STEP] != L.OVER:
        go_on(rules, s, rng)
    if chooses and (s[L.TURN] != turn or s[L.STEP] == L.OVER):
        for other in range(s[L.PLAYERS]):
            for i in range(rules.cards_a_turn):
                show(seats.unseen, s[L.CHOSEN + other * 2 + i])
    if s[L.STEP] != L.OVER:
        pick_up(s, seats)
    if drafts:
        count_hands(s, seats)


@jit
def count_hands(s, seats):
    """After a draft the cards that nobody has shown are those in the hands."""
    seats.unseen[:] = 0
    for seat in range(s[L.PLAYERS]):
        for i in range(seats.sizes[seat]):
            seats.unseen[seats.hands[seat, i] :] += 1


@jit
def cost(s, me, effort, standing):
    """What the seat wants to be small: own bullheads less a share of the others'."""
    players = s[L.PLAYERS]
    points = s[L.POINTS : L.POINTS + players]
    theirs = points.sum() - points[me]
    wanted = points[me] - effort.share * theirs / (players - 1)
    if effort.prize > 0:
        wanted -= effort.prize * prospect(players, me, points, standing)
    return wanted
