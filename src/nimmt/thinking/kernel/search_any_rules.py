"""Search by tables in every rule set: what each action costs where all play on by tables.

What `search` does for the base game, for any decision: the action and the rest of its turn are
played by the simulator, the turns behind it by `rollout_any_rules`.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from nimmt.fast import layout as L
from nimmt.fast.kernel.deciding import actor, apply
from nimmt.fast.kernel.jit import jit
from nimmt.fast.kernel.rollouts import below, next_random, random_action, shuffle_front
from nimmt.thinking.kernel.belief import ascend
from nimmt.thinking.kernel.belief_any_rules import begin, wander
from nimmt.thinking.kernel.features import read_scene
from nimmt.thinking.kernel.policy import show
from nimmt.thinking.kernel.rollout_any_rules import (
    cards_a_turn,
    choose_cards,
    new_seats,
    play_round_on,
)
from nimmt.thinking.kernel.search import LOOK, NEVER, give_up, note_cost, prospect

PLACING, DRAFTING = 3, 6
"""What placing or drafting a card costs, in cards weighed."""


class Standing(NamedTuple):
    """How the match stands."""

    totals: NDArray[np.int64]
    ends_at: float
    """The match is over after this round if somebody's total reaches this."""


@jit
def search(
    c, position, unknown, specials, unseen, seen, minds, lots, standing, actions, effort, sums,
    fresh, rng,
):  # fmt: skip
    """Try the actions in deal after deal until the work is done or one is left.

    `position` is a table as the seat sees it, `unknown` how many cards of each hand, and last of
    the buffalo's, are hidden from it; `unseen` counts those up to x that nobody has shown.
    """
    me, players = seen.seat, c.players
    turns, size = seen.turns.max(), max(position[L.HAND_SIZE + me], lots.sizes.max())
    drafts = 0
    if position[L.STEP] == L.DRAFT:
        drafts = position[L.POOL_SIZE] - c.rows
        size += drafts // players
    exchanges = round(effort.exchanges * (players - 1)) if turns and not lots.known else 0
    types = np.count_nonzero(minds.common)
    per_like = seen.cards * turns * (2 * size + turns * seen.cards + 1) / 2
    left_turns = (size + 1) / seen.cards
    per_rollout = players * (size * (size + 1) / 2 + PLACING * (left_turns + 2))
    per_rollout += DRAFTING * drafts
    per_deal = per_like * (1.5 * exchanges + (types / 2 if types > 1 else 0))
    work = 0.0
    if fresh:
        begin(seen, minds, lots, rng)
        if turns:
            wander(seen, minds, lots, effort.settle * (players - 1), 2 * (players - 1), rng)
            work += (players - 1) * (1.5 * effort.settle + 3 * types) * per_like
    seats, chances = new_seats(players), np.empty(1, np.uint64)
    dealt, s = np.empty(L.CORE, np.int32), np.empty(L.CORE, np.int32)
    left, done = actions.size, 0
    while done == 0 or (work < effort.work and (left > 1 or effort.sure >= NEVER)):
        if players > 1:
            wander(seen, minds, lots, exchanges, done % 2 if types > 1 else 0, rng)
        deal(c, position, unknown, specials, unseen, seen, minds, lots, dealt, seats, rng)
        work += per_deal + left * per_rollout
        try_all(
            c, dealt, s, unseen, seen, minds, lots, standing, actions, effort, sums, seats,
            next_random(rng), chances,
        )  # fmt: skip
        done += 1
        if done % LOOK == 0 and effort.sure < NEVER:
            left = give_up(sums, effort.sure)
    return work


@jit
def deal(c, position, unknown, specials, unseen, seen, minds, lots, dealt, seats, rng):
    """The line's cards into the hands; where all choose at once, also what the others choose."""
    me = seen.seat
    dealt[:] = position[: L.CORE]
    for seat in range(c.players):
        seats.types[seat] = lots.types[seat]
        if seat != me and not lots.known:
            start = L.HAND + seat * L.HAND_ROOM + dealt[L.HAND_SIZE + seat]
            for i in range(unknown[seat]):
                dealt[start + i] = lots.cards[lots.starts[seat] + i]
            dealt[L.HAND_SIZE + seat] += unknown[seat]
    other = me
    while other == me and c.players > 1:
        other = below(rng, c.players)
    seats.types[me] = minds.answers[lots.types[other]]
    deal_buffalo(c, dealt, unknown, specials, lots, rng)
    if dealt[L.STEP] == L.COMMIT:
        pick_up(c, dealt, seats)
        seats.unseen[:] = unseen
        read_scene(c, dealt, seats.scene)
        for seat in range(c.players):
            if seat != me:
                choose_cards(c, dealt, minds.tables, seat, -1, seats, rng)
                lay_face_down(c, dealt, seat, seats)


@jit
def deal_buffalo(c, s, unknown, specials, lots, rng):
    count = unknown[c.players]
    if count:
        rest = lots.cards[lots.held :]
        shuffle_front(rest, count, rng)
        for i in range(count):
            s[L.BUFFALO_CARDS + s[L.BUFFALO_NEXT] + i] = rest[i]
    shuffle_front(specials, s[L.SPECIALS_COUNT], rng)
    for i in range(s[L.SPECIALS_COUNT]):
        s[L.SPECIALS + i] = specials[i]


@jit
def pick_up(c, s, seats):
    """The table's hands, in ascending order."""
    for seat in range(c.players):
        size = s[L.HAND_SIZE + seat]
        for i in range(size):
            seats.hands[seat, i] = s[L.HAND + seat * L.HAND_ROOM + i]
        ascend(seats.hands[seat], size)
        seats.sizes[seat] = size


@jit
def lay_face_down(c, s, seat, seats):
    """What the seat has chosen, as a choice that is not revealed yet."""
    for i in range(cards_a_turn(c)):
        s[L.CHOSEN + seat * 2 + i] = seats.cards[seat, i]
    s[L.FLIPPED + seat] = 0
    s[L.HAS_CHOSEN + seat] = 1
    size = seats.sizes[seat]
    for i in range(size):
        s[L.HAND + seat * L.HAND_ROOM + i] = seats.hands[seat, i]
    s[L.HAND_SIZE + seat] = size


@jit
def try_all(
    c, dealt, s, unseen, seen, minds, lots, standing, actions, effort, sums, seats, same, chances
):
    """One deal for all actions that are not given up, with the same later chances."""
    me = seen.seat
    costs = np.empty(actions.size)
    for k in range(actions.size):
        if not sums.active[k]:
            continue
        s[:] = dealt
        chances[0] = same
        seats.unseen[:] = unseen
        follow(c, s, me, actions[k], seats, chances)
        play_round_on(c, s, minds.tables, me, seats, chances)
        costs[k] = cost(c, s, me, effort, standing)
        own = s[L.POINTS + me] if c.play != L.BUFFALO else costs[k]
        note_cost(sums, costs, k, own)


@jit
def follow(c, s, seat, action, seats, rng):
    """An action and what it sets off, until cards are to be chosen again."""
    chooses = s[L.STEP] == L.COMMIT or s[L.STEP] == L.PLAY_OPEN
    drafts = s[L.STEP] == L.DRAFT
    turn = s[L.TURN]
    apply(c, s, seat, action)
    while s[L.STEP] != L.COMMIT and s[L.STEP] != L.PLAY_OPEN and s[L.STEP] != L.OVER:
        who = actor(c, s)
        apply(c, s, who, random_action(c, s, who, rng))
    if chooses and (s[L.TURN] != turn or s[L.STEP] == L.OVER):
        for other in range(c.players):
            for i in range(cards_a_turn(c)):
                show(seats.unseen, s[L.CHOSEN + other * 2 + i])
        if c.play == L.BUFFALO:
            show(seats.unseen, s[L.BUFFALO_CARDS + s[L.BUFFALO_NEXT] - 1])
    if s[L.STEP] != L.OVER:
        pick_up(c, s, seats)
    if drafts:
        count_hands(c, seats)


@jit
def count_hands(c, seats):
    """After a draft the cards that nobody has shown are those in the hands."""
    seats.unseen[:] = 0
    for seat in range(c.players):
        for i in range(seats.sizes[seat]):
            seats.unseen[seats.hands[seat, i] :] += 1


@jit
def cost(c, s, me, effort, standing):
    """What the seat wants to be small: own bullheads less a share of the others', or the team's
    less the buffalo's."""
    points = s[L.POINTS : L.POINTS + c.players]
    if c.play == L.BUFFALO:
        return 1.0 * (s[L.POINTS] - s[L.POINTS + 1])
    theirs = points.sum() - points[me]
    wanted = points[me] - effort.share * theirs / (c.players - 1)
    if effort.prize > 0:
        wanted -= effort.prize * prospect(c.players, me, points, standing)
    return wanted
