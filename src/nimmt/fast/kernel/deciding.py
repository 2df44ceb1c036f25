"""Carrying out a decision, and listing the legal ones."""

from __future__ import annotations

from nimmt.fast import actions as A
from nimmt.fast import layout as L
from nimmt.fast.kernel.jit import jit
from nimmt.fast.kernel.placing import card_of, full, open_row, place_next, seat_of, settle, takeable
from nimmt.fast.kernel.specials import list_specials, use_special
from nimmt.fast.kernel.turns import (
    begin_turn,
    clear_queue,
    enqueue,
    forget,
    lap_seat,
    leave_hand,
    next_in_line,
    proceed,
    reveal,
)

HAND_LIMIT = 16


@jit
def actor(c, s):
    """The seat that owes a decision, the lowest of several; -1 when the round is over."""
    step = s[L.STEP]
    if step == L.COMMIT:
        for seat in range(c.players):
            if s[L.HAS_CHOSEN + seat] == 0:
                return seat
    if step in (L.TAKE, L.SIDE, L.FIRST):
        return seat_of(s[L.QUEUE + s[L.QUEUE_HEAD]])
    if step == L.PLAY_OPEN:
        for turn in range(c.players):
            seat = (s[L.STARTER] + turn) % c.players
            if s[L.HAS_CHOSEN + seat] == 0:
                return seat
    if step in (L.PLAY_HAND, L.KEEP):
        return lap_seat(c, s)
    if step == L.TURN_UP:
        return next_in_line(c, s)
    if step == L.DRAFT:
        picks = 0
        for seat in range(c.players):
            picks += s[L.HAND_SIZE + seat]
        return (s[L.STARTER] + picks) % c.players
    if step == L.MOMENT:
        for seat in range(c.players):
            if s[L.PASSED] >> seat & 1 == 0:
                return seat
    return -1


@jit
def apply(c, s, seat, action):
    """Carry out a legal decision."""
    kind, what = action >> 16, action & 0xFFFF
    if kind == A.PLAY:
        play(c, s, seat, what & 0x7F, what >> 7)
    elif kind == A.TAKE:
        settle(c, s, what, L.RIGHT, True)
        proceed(c, s)
    elif kind == A.PLAY_TWO:
        choose(c, s, seat, what & 0x7F, what >> 7, 0)
    elif kind == A.FIRST:
        first(c, s, what)
    elif kind == A.SIDE:
        row, side = what >> 1, L.LEFT if what & 1 else L.RIGHT
        settle(c, s, row, side, full(c, s, row))
        proceed(c, s)
    elif kind == A.KEEP:
        keep(c, s, seat, what)
    elif kind == A.STOP:
        s[L.LAP_PLAYED] = 2
        proceed(c, s)
    elif kind == A.OPEN:
        turn_up(c, s, seat)
    elif kind == A.DRAFT:
        draft(c, s, seat, what)
    elif kind == A.PASS:
        s[L.PASSED] |= 1 << seat
        if s[L.PASSED] == (1 << c.players) - 1 and place_next(c, s):
            proceed(c, s)
    elif kind == A.LIFT:
        s[L.LOCKED] &= ~(1 << what)
        proceed(c, s)
    else:
        use_special(c, s, seat, kind - A.USE, what)


@jit
def play(c, s, seat, card, flip):
    if c.play == L.HAND_PLAY:
        s[L.LAP_PLAYED] += 1
        leave_hand(c, s, seat, card)
        forget(c, s, seat, card)
        clear_queue(s)
        enqueue(c, s, seat, card, 0)
        proceed(c, s)
    else:
        choose(c, s, seat, card, 0, flip)


@jit
def choose(c, s, seat, card, second, flip):
    """A card, or two, face down or up, until all have chosen."""
    leave_hand(c, s, seat, card)
    s[L.CHOSEN + seat * 2] = card
    if second:
        leave_hand(c, s, seat, second)
        s[L.CHOSEN + seat * 2 + 1] = second
    s[L.FLIPPED + seat] = flip
    s[L.HAS_CHOSEN + seat] = 1
    for other in range(c.players):
        if s[L.HAS_CHOSEN + other] == 0:
            return
    reveal(c, s)


@jit
def first(c, s, card):
    put_own_cards_in_front(s, card)
    if place_next(c, s):
        proceed(c, s)


@jit
def put_own_cards_in_front(s, card):
    """The next player's two cards are placed one after the other, the named one first (N2)."""
    head = s[L.QUEUE_HEAD]
    seat = seat_of(s[L.QUEUE + head])
    other = head + 1
    while seat_of(s[L.QUEUE + other]) != seat:
        other += 1
    moved = s[L.QUEUE + other]
    for i in range(other, head + 1, -1):
        s[L.QUEUE + i] = s[L.QUEUE + i - 1]
    s[L.QUEUE + head + 1] = moved
    if card_of(moved) == card:
        s[L.QUEUE + head], s[L.QUEUE + head + 1] = moved, s[L.QUEUE + head]


@jit
def keep(c, s, seat, mask):
    """Of the row taken first, the cards of the mask go to the hand (H2)."""
    size = s[L.TAKEN_SIZE]
    for i in range(size):
        card = s[L.TAKEN + i]
        if mask >> i & 1:
            s[L.HAND + seat * L.HAND_ROOM + s[L.HAND_SIZE + seat]] = card
            s[L.HAND_SIZE + seat] += 1
            if c.track:
                s[L.KNOWN + seat * L.CARD_ROOM + card] = 1
        else:
            s[L.PILE_SIZE + seat] += 1
            s[L.POINTS + seat] += L.BULLHEADS[card]
            if c.track:
                s[L.PILE + seat * L.CARD_ROOM + card] += 1
    count = s[L.TAKEN_COUNT] - 1
    s[L.TAKEN_COUNT] = count
    for slot in range(count):
        s[L.TAKEN_SIZE + slot] = s[L.TAKEN_SIZE + slot + 1]
        for i in range(L.ROW_ROOM):
            s[L.TAKEN + slot * L.ROW_ROOM + i] = s[L.TAKEN + (slot + 1) * L.ROW_ROOM + i]
    proceed(c, s)


@jit
def turn_up(c, s, seat):
    """Children: hands lie in the order in which they are turned up, the next one last here."""
    size = s[L.HAND_SIZE + seat] - 1
    s[L.HAND_SIZE + seat] = size
    clear_queue(s)
    enqueue(c, s, seat, s[L.HAND + seat * L.HAND_ROOM + size], 0)
    proceed(c, s)


@jit
def draft(c, s, seat, card):
    size = s[L.POOL_SIZE] - 1
    s[L.POOL_SIZE] = size
    at = 0
    while s[L.POOL + at] != card:
        at += 1
    for i in range(at, size):
        s[L.POOL + i] = s[L.POOL + i + 1]
    s[L.HAND + seat * L.HAND_ROOM + s[L.HAND_SIZE + seat]] = card
    s[L.HAND_SIZE + seat] += 1
    if c.track:
        s[L.KNOWN + seat * L.CARD_ROOM + card] = 1
    if size == c.rows:
        for row in range(c.rows):
            open_row(s, row, s[L.POOL + row])
        s[L.POOL_SIZE] = 0
        place_marker(c, s)
        begin_turn(c, s)


@jit
def place_marker(c, s):
    """Where a fan card lies when the rows have been opened (EO1, MC1, JC1, FD1)."""
    if c.fan == L.MOUNTAIN:
        s[L.MARKER_ROW] = c.rows - 1
        s[L.MARKER_SHOWS] = L.UP
    elif c.fan == L.FLIP:
        for seat in range(c.players):
            s[L.FLIPS_LEFT + seat] = 1
    elif c.fan != L.NO_FAN:
        lowest = 0
        for row in range(c.rows):
            if s[L.END + row] < s[L.END + lowest]:
                lowest = row
        s[L.MARKER_ROW] = lowest
        s[L.MARKER_SHOWS] = s[L.END + lowest] % 2


@jit
def legal(c, s, seat, out):
    """Write the seat's legal actions to `out` and answer how many there are.

    What does not fit is counted but not written. 0 if the seat has nothing to decide.
    """
    step = s[L.STEP]
    if step == L.MOMENT:
        return list_moment(c, s, seat, out)
    if step == L.COMMIT:
        if s[L.HAS_CHOSEN + seat]:
            return 0
    elif seat != actor(c, s):
        return 0
    if step in (L.COMMIT, L.PLAY_OPEN):
        return list_pairs(s, seat, out) if c.play == L.NIFTY else list_cards(c, s, seat, out)
    if step == L.PLAY_HAND:
        count = list_cards(c, s, seat, out)
        return put(out, count, A.STOP * A.KIND) if s[L.LAP_PLAYED] else count
    if step == L.TAKE:
        count = 0
        for row in range(c.rows):
            if takeable(c, s, row):
                count = put(out, count, A.TAKE * A.KIND + row)
        return count
    if step == L.SIDE:
        return list_sides(c, s, out)
    if step == L.FIRST:
        count = 0
        for i in range(s[L.QUEUE_HEAD], s[L.QUEUE_END]):
            if seat_of(s[L.QUEUE + i]) == seat:
                count = put(out, count, A.FIRST * A.KIND + card_of(s[L.QUEUE + i]))
        return count
    if step == L.KEEP:
        return list_keeps(s, seat, out)
    if step == L.DRAFT:
        for i in range(s[L.POOL_SIZE]):
            put(out, i, A.DRAFT * A.KIND + s[L.POOL + i])
        return s[L.POOL_SIZE]
    return put(out, 0, A.OPEN * A.KIND) if step == L.TURN_UP else 0


@jit
def put(out, count, action):
    if count < out.size:
        out[count] = action
    return count + 1


@jit
def list_cards(c, s, seat, out):
    count = 0
    start = L.HAND + seat * L.HAND_ROOM
    for i in range(s[L.HAND_SIZE + seat]):
        card = s[start + i]
        seen = False
        if c.twins:
            for j in range(i):
                seen = seen or s[start + j] == card
        if not seen:
            count = put(out, count, A.PLAY * A.KIND + card)
            if c.fan == L.FLIP and s[L.FLIPS_LEFT + seat] and 10 <= card <= 99:
                count = put(out, count, A.PLAY * A.KIND + A.CARD + card)
    return count


@jit
def list_pairs(s, seat, out):
    count = 0
    start = L.HAND + seat * L.HAND_ROOM
    for i in range(s[L.HAND_SIZE + seat]):
        for j in range(i):
            low, high = min(s[start + i], s[start + j]), max(s[start + i], s[start + j])
            count = put(out, count, A.PLAY_TWO * A.KIND + high * A.CARD + low)
    return count


@jit
def list_sides(c, s, out):
    """The two places that tie: right of the lower neighbour, left of the higher one (P2)."""
    value = card_of(s[L.QUEUE + s[L.QUEUE_HEAD]])
    nearest = 1000
    for row in range(c.rows):
        if s[L.END + row] < value:
            nearest = min(nearest, value - s[L.END + row])
    count = 0
    for row in range(c.rows):
        if value - s[L.END + row] == nearest:
            count = put(out, count, A.SIDE * A.KIND + row * 2)
        elif s[L.ROW + row * L.ROW_ROOM] - value == nearest:
            count = put(out, count, A.SIDE * A.KIND + row * 2 + 1)
    return count


@jit
def list_keeps(s, seat, out):
    size, room = s[L.TAKEN_SIZE], HAND_LIMIT - s[L.HAND_SIZE + seat]
    count = 0
    for mask in range(1 << size):
        kept = 0
        for i in range(size):
            kept += mask >> i & 1
        if kept <= room:
            count = put(out, count, A.KEEP * A.KIND + mask)
    return count


@jit
def list_moment(c, s, seat, out):
    count = 0
    if s[L.PASSED] >> seat & 1 == 0:
        count = put(out, count, A.PASS * A.KIND)
    for row in range(c.rows):
        if s[L.LOCKED] >> row & 1:
            count = put(out, count, A.LIFT * A.KIND + row)
    for i in range(s[L.FACE_UP_COUNT]):
        special = s[L.FACE_UP + i]
        if i == 0 or special != s[L.FACE_UP]:
            count = list_specials(c, s, seat, special, out, count)
    return count
