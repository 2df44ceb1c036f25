"""From a choice to the reveal, through the placements, to the next choice."""

from __future__ import annotations

from nimmt.fast import layout as L
from nimmt.fast.kernel.jit import jit
from nimmt.fast.kernel.placing import card_of, packed, place_next, seat_of

PILE_LIMIT, LAST_LAP, CARDS_A_TURN = 20, 50, 2


@jit
def leave_hand(c, s, seat, card):
    size = s[L.HAND_SIZE + seat] - 1
    start = L.HAND + seat * L.HAND_ROOM
    for i in range(size):
        if s[start + i] == card:
            s[start + i] = s[start + size]
            break
    s[L.HAND_SIZE + seat] = size


@jit
def forget(c, s, seat, card):
    """A card that has been seen is no longer believed in the hand."""
    if c.track:
        s[L.KNOWN + seat * L.CARD_ROOM + card] = 0


@jit
def flipped(card):
    return card % 10 * 10 + card // 10


@jit
def enqueue(c, s, seat, card, flip):
    """Into the queue by value, a flipped card first; a twin joins its equal (B3, FD3, D2)."""
    value = flipped(card) if flip else card
    entry = packed(value, 0 if flip else 1, card, seat, L.NOBODY)
    end = s[L.QUEUE_END]
    if c.twins:
        for i in range(end):
            if card_of(s[L.QUEUE + i]) == card:
                s[L.QUEUE + i] += seat - L.NOBODY
                return
    at = end
    while at > 0 and s[L.QUEUE + at - 1] > entry:
        s[L.QUEUE + at] = s[L.QUEUE + at - 1]
        at -= 1
    s[L.QUEUE + at] = entry
    s[L.QUEUE_END] = end + 1


@jit
def clear_queue(s):
    s[L.QUEUE_HEAD] = 0
    s[L.QUEUE_END] = 0


@jit
def reveal(c, s):
    clear_queue(s)
    cards = CARDS_A_TURN if c.play == L.NIFTY else 1
    for seat in range(c.players):
        s[L.HAS_CHOSEN + seat] = 0
        flip = s[L.FLIPPED + seat]
        if flip:
            s[L.FLIPS_LEFT + seat] = 0
        for i in range(cards):
            card = s[L.CHOSEN + seat * 2 + i]
            forget(c, s, seat, card)
            enqueue(c, s, seat, card, flip)
    join_buffalo(c, s)
    proceed(c, s)


@jit
def join_buffalo(c, s):
    """The buffalo plays the next card of its hand (BB1)."""
    if c.play == L.BUFFALO:
        at = s[L.BUFFALO_NEXT]
        s[L.BUFFALO_NEXT] = at + 1
        enqueue(c, s, L.BUFFALO_SEAT, s[L.BUFFALO_CARDS + at], 0)


@jit
def waits_before_placement(c, s):
    """Nifty asks for the order of two cards, Beat the Buffalo for special cards (N2, BB5)."""
    if c.play == L.NIFTY:
        head = s[L.QUEUE_HEAD]
        for i in range(head + 1, s[L.QUEUE_END]):
            if seat_of(s[L.QUEUE + i]) == seat_of(s[L.QUEUE + head]):
                s[L.STEP] = L.FIRST
                return True
    elif c.play == L.BUFFALO and (s[L.FACE_UP_COUNT] > 0 or s[L.LOCKED] != 0):
        s[L.PASSED] = 0
        s[L.STEP] = L.MOMENT
        return True
    return False


@jit
def proceed(c, s):
    while s[L.QUEUE_HEAD] < s[L.QUEUE_END]:
        if waits_before_placement(c, s) or not place_next(c, s):
            return
    end_turn(c, s)


@jit
def begin_turn(c, s):
    clear_queue(s)
    if c.play == L.OPEN:
        s[L.STEP] = L.PLAY_OPEN
    elif c.play == L.HAND_PLAY:
        s[L.STEP] = L.PLAY_HAND
    elif c.play == L.CHILDREN:
        s[L.STEP] = L.TURN_UP
    else:
        s[L.STEP] = L.COMMIT


@jit
def end_turn(c, s):
    if c.play == L.HAND_PLAY:
        go_on_in_lap(c, s)
        return
    if c.play == L.CHILDREN:
        seat = next_in_line(c, s)
        if s[L.HAND_SIZE + seat] == 0:
            end_round(c, s)
        else:
            begin_turn(c, s)
        return
    s[L.TURN] += 1
    if c.play == L.OPEN:
        s[L.STARTER] = (s[L.STARTER] + 1) % c.players
    if s[L.HAND_SIZE] == 0:
        end_round(c, s)
    else:
        begin_turn(c, s)


@jit
def next_in_line(c, s):
    """Children: the first from the starter on whose stack is highest."""
    best, found = -1, 0
    for turn in range(c.players):
        seat = (s[L.STARTER] + turn) % c.players
        if s[L.HAND_SIZE + seat] > best:
            best, found = s[L.HAND_SIZE + seat], seat
    return found


@jit
def lap_seat(c, s):
    return (s[L.STARTER] + s[L.LAP_TURN]) % c.players


@jit
def go_on_in_lap(c, s):
    seat = lap_seat(c, s)
    if s[L.TAKEN_COUNT] > 0:
        s[L.STEP] = L.KEEP
    elif s[L.LAP_PLAYED] < CARDS_A_TURN and s[L.HAND_SIZE + seat] > 0:
        begin_turn(c, s)
    elif s[L.LAP_TURN] + 1 < c.players:
        s[L.LAP_TURN] += 1
        s[L.LAP_PLAYED] = 0
        begin_turn(c, s)
    else:
        end_lap(c, s)


@jit
def end_lap(c, s):
    s[L.TURN] += 1
    s[L.LAP_TURN] = 0
    s[L.LAP_PLAYED] = 0
    over = s[L.TURN] == LAST_LAP
    for seat in range(c.players):
        if s[L.HAND_SIZE + seat] == 0 or s[L.PILE_SIZE + seat] > PILE_LIMIT:
            over = True
    if over:
        end_round(c, s)
    else:
        begin_turn(c, s)


@jit
def end_round(c, s):
    """The points become the round's result (H4, BB2)."""
    s[L.STEP] = L.OVER
    if c.play == L.HAND_PLAY:
        for seat in range(c.players):
            for i in range(s[L.HAND_SIZE + seat]):
                card = s[L.HAND + seat * L.HAND_ROOM + i]
                s[L.POINTS + seat] += 2 * L.BULLHEADS[card]
    elif c.play == L.BUFFALO and c.players <= 2:
        s[L.POINTS] *= 2
