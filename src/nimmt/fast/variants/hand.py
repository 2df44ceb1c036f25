"""Hand (H): one or two cards, placed at once; taken rows are sorted into hand and pile."""

from __future__ import annotations

from numba.extending import overload

from nimmt.fast import actions as A
from nimmt.fast import hooks
from nimmt.fast import layout as L
from nimmt.fast.cards import keep_known, keep_piled
from nimmt.fast.chance import random_card
from nimmt.fast.hooks import claim
from nimmt.fast.jit import INLINE, inlined
from nimmt.fast.lanes import WIDTH
from nimmt.fast.listing import put_choice
from nimmt.fast.placement import entry, place_if
from nimmt.fast.randomness import below
from nimmt.fast.rows import players, seat_behind_starter
from nimmt.fast.ruleset import CARDS
from nimmt.fast.stepping import (
    begin_turn,
    clear_queue,
    end_round,
    enqueue,
    join_hand,
    leave_hand,
    proceed,
)
from nimmt.fast.turn import draw
from nimmt.fast.variants.base import add_points
from nimmt.fast.words import anywhere, const, get, of_pile, of_row, pick, put, set_of_pile, unless

HAND_LIMIT, PILE_LIMIT, LAST_LAP, CARDS_A_TURN = 16, 20, 50, 2


def first_step(rules):
    return L.PLAY_HAND


def own_actor(rules, s):
    """Whose turn of the lap it is (H1)."""
    return (s[L.STARTER] + s[L.LAP_TURN]) % players(rules, s)


def own_choices(rules, s, seat, out):
    if seat != hooks.own_actor(rules, s):
        return 0
    if s[L.STEP] == L.KEEP:
        return list_keeps(s, seat, out)
    count = hooks.plays(rules, s, seat, out)
    return put_choice(out, count, A.STOP, 0) if s[L.LAP_PLAYED] else count


@inlined
def list_keeps(s, seat, out):
    """All, none or some of the row, as a mask, never more than a hand may hold (H2)."""
    size, room = s[L.TAKEN_SIZE], HAND_LIMIT - s[L.HAND_SIZE + seat]
    count = 0
    for mask in range(1 << size):
        kept = 0
        for i in range(size):
            kept += mask >> i & 1
        if kept <= room:
            count = put_choice(out, count, A.KEEP, mask)
    return count


def play(rules, s, seat, card, flip):
    """Placed at once (H1)."""
    s[L.LAP_PLAYED] += 1
    leave_hand(s, seat, card)
    clear_queue(s)
    enqueue(rules, s, seat, card, 0)
    proceed(rules, s)


def do_own(rules, s, seat, kind, what):
    if kind == A.STOP:
        s[L.LAP_PLAYED] = CARDS_A_TURN
    else:
        keep(rules, s, seat, what)
    proceed(rules, s)


@inlined
def keep(rules, s, seat, mask):
    """Of the row taken first, the cards of the mask go to the hand (H2, H5)."""
    for i in range(s[L.TAKEN_SIZE]):
        card = s[L.TAKEN + i]
        if mask >> i & 1:
            join_hand(s, seat, card)
            keep_known(rules, s, seat, card, True)
        else:
            s[L.PILE_SIZE + seat] += 1
            s[L.POINTS + seat] += L.BULLHEADS[card]
            keep_piled(rules, s, seat, card)
    count = s[L.TAKEN_COUNT] - 1
    s[L.TAKEN_COUNT] = count
    for slot in range(count):
        s[L.TAKEN_SIZE + slot] = s[L.TAKEN_SIZE + slot + 1]
        for i in range(L.ROW_ROOM):
            s[L.TAKEN + slot * L.ROW_ROOM + i] = s[L.TAKEN + (slot + 1) * L.ROW_ROOM + i]


def collect(rules, s, seat, twin, row, spared, points):
    """Nothing goes to the pile before its taker has chosen; by chance all of it does."""
    take_up(rules, s, seat, row, spared, points)


def take_up(rules, s, seat, row, spared, points):
    """The row's cards but for the last ones."""


@overload(take_up, **INLINE)
def _take_up(rules, s, seat, row, spared, points):
    if rules.keeps >= CARDS:

        def to_be_sorted_out(rules, s, seat, row, spared, points):
            if points == 0:
                return
            slot = s[L.TAKEN_COUNT]
            s[L.TAKEN_COUNT] = slot + 1
            count = s[L.LENGTH + row] - spared
            s[L.TAKEN_SIZE + slot] = count
            for i in range(count):
                s[L.TAKEN + slot * L.ROW_ROOM + i] = s[L.ROW + row * L.ROW_ROOM + i]

        return to_be_sorted_out

    def piled(rules, s, seat, row, spared, points):
        add_points(rules, s, seat, points)
        cards = pick(points != 0, of_row(rules, s, L.PLACES, row) - spared, const(s, 0))
        set_of_pile(rules, s, L.PILE_SIZE, seat, of_pile(rules, s, L.PILE_SIZE, seat) + cards)

    return piled


def end_turn(rules, s):
    """No card is on its way any more: what comes next in this lap?"""
    if s[L.TAKEN_COUNT] > 0:
        s[L.STEP] = L.KEEP
    elif s[L.LAP_PLAYED] < CARDS_A_TURN and s[L.HAND_SIZE + hooks.own_actor(rules, s)] > 0:
        begin_turn(rules, s)
    elif s[L.LAP_TURN] + 1 < players(rules, s):
        s[L.LAP_TURN] += 1
        s[L.LAP_PLAYED] = 0
        begin_turn(rules, s)
    else:
        end_lap(rules, s)


@inlined
def end_lap(rules, s):
    """H3, H6."""
    s[L.TURN] += 1
    s[L.LAP_TURN] = 0
    s[L.LAP_PLAYED] = 0
    over = s[L.TURN] == LAST_LAP
    for seat in range(players(rules, s)):
        over = over or s[L.HAND_SIZE + seat] == 0 or s[L.PILE_SIZE + seat] > PILE_LIMIT
    if over:
        end_round(rules, s)
    else:
        begin_turn(rules, s)


def score(rules, s):
    """Cards left in hand count double (H4)."""
    count_hands(rules, s)


def count_hands(rules, s):
    """Where tables lie side by side, `play_turns` has counted them."""


@overload(count_hands, **INLINE)
def _count_hands(rules, s):
    if rules.keeps < CARDS:
        return lambda rules, s: None

    def count(rules, s):
        for seat in range(players(rules, s)):
            for i in range(s[L.HAND_SIZE + seat]):
                s[L.POINTS + seat] += 2 * L.BULLHEADS[s[L.HAND + seat * L.HAND_ROOM + i]]

    return count


def play_on(rules, s, rng):
    """One or two random cards, and nothing is kept."""
    seat = hooks.own_actor(rules, s)
    if s[L.STEP] == L.KEEP:
        hooks.do_own(rules, s, seat, A.KEEP, 0)
    elif s[L.LAP_PLAYED] and below(rng, 2):
        hooks.do_own(rules, s, seat, A.STOP, 0)
    else:
        hooks.play(rules, s, seat, random_card(s, seat, rng), 0)


def play_turns(rules, s, cards, turns, rng):
    """Laps by chance until the round is over at every table; where it is, nothing more happens.

    BESIDE counts what is played of each hand.
    """
    count = players(rules, s)
    for turn in range(count):
        put(s, L.BESIDE + turn, const(s, 0))
    over, lap = const(s, 0), 0
    while anywhere(over == 0) and lap < LAST_LAP:
        lap += 1
        for turn in range(count):
            play_in_lap(rules, s, cards, turns, turn, over, rng)
        for turn in range(count):
            empty = get(s, L.BESIDE + turn) == turns
            crowded = get(s, L.PILE_SIZE + turn) > PILE_LIMIT
            over = pick(empty | crowded, const(s, 1), over)
    mask = (1 << rules.heads_bits) - 1
    for turn in range(count):
        left = const(s, 0)
        for k in range(turns):
            heads = get(cards, turn * turns + k) & mask
            left = left + pick(get(s, L.BESIDE + turn) <= k, heads << 1, const(s, 0))
        add_points(rules, s, seat_behind_starter(rules, s, turn), left)


def seat_of_holder(rules, s, holder):
    """Hands lie from the starter on."""
    return seat_behind_starter(rules, s, holder)


@inlined
def play_in_lap(rules, s, cards, turns, turn, over, rng):
    """A first card, and perhaps a second one."""
    draw(s, rng)
    seat, mask = seat_behind_starter(rules, s, turn), (1 << rules.heads_bits) - 1
    for k in range(CARDS_A_TURN):
        played = get(s, L.BESIDE + turn)
        stops = (get(s, L.ORDERS) & k) == 1
        plays = (over == 0) & (played < turns) & unless(stops)
        packed = card_at(s, cards, turn * turns, L.BESIDE + turn)
        card, heads = packed >> rules.heads_bits, packed & mask
        mine = entry(rules, card, const(s, 1), heads, seat)
        place_if(rules, s, plays, mine, heads, const(s, L.NO_TWIN), k)
        put(s, L.BESIDE + turn, pick(plays, played + 1, played))


def card_at(s, cards, first, slot):
    """The card that stands as far behind this one as the slot says, by table."""


@overload(card_at, **INLINE)
def _card_at(s, cards, first, slot):
    if s.ndim == 1:
        return lambda s, cards, first, slot: cards[first + s[slot]]

    def gather(s, cards, first, slot):
        for t in range(WIDTH):
            s[L.QUEUE, t] = cards[first + s[slot, t], t]
        return get(s, L.QUEUE)

    return gather


claim(
    "play",
    "hand",
    seat_of_holder=seat_of_holder,
    collect=collect,
    score=score,
    play_turns=play_turns,
    first_step=first_step,
    own_actor=own_actor,
    own_choices=own_choices,
    play=play,
    do_own=do_own,
    end_turn=end_turn,
    play_on=play_on,
    as_in_base="""
        reach takes_row lie moved cheapest number face order place_all holders ties orders
        starters open_rows place_marker plays shown join_in twin_of_next asks row_by_rule
        may_take deal_more before_card after_card
    """,
)
