"""Where a card goes, what it takes, and what moves then: the core's `place` and fan cards."""

from __future__ import annotations

from nimmt.fast import layout as L
from nimmt.fast.kernel.jit import jit

FULL = 5


@jit
def packed(value, upright, card, seat, twin):
    """An entry of the queue: by value, then flipped first, then by seat."""
    return ((((value * 2 + upright) * 128 + card) * 16) + seat + 2) * 16 + twin + 2


@jit
def value_of(entry):
    return entry >> 16


@jit
def card_of(entry):
    return entry >> 8 & 0x7F


@jit
def seat_of(entry):
    return (entry >> 4 & 0xF) - 2


@jit
def twin_of(entry):
    return (entry & 0xF) - 2


@jit
def find(c, s, value):
    """`row * 4 + side`, or LOW or TIE."""
    if c.plain:
        nearest, found = 0, L.LOW
        for row in range(4):
            end = s[L.END + row]
            if nearest < end < value:
                nearest, found = end, row * 4
        return found
    if c.both_ends:
        return find_at_both_ends(c, s, value)
    if c.fan == L.MOUNTAIN:
        return find_up_or_down(c, s, value)
    if c.play == L.BUFFALO:
        for row in range(c.rows):
            if s[L.LENGTH + row] == 0:
                return row * 4
    nearest, found = 0, L.LOW
    for row in range(c.rows):
        end = s[L.END + row]
        if end < value:
            if end > nearest and open_to(c, s, row, value):
                nearest, found = end, row * 4
        elif c.twins and end == value:
            return row * 4 + L.ON_TOP
    return found


@jit
def open_to(c, s, row, value):
    """Whether the row counts for this card at all (EO2, BB8)."""
    if c.fan == L.EVEN_ODD:
        return row != s[L.MARKER_ROW] or value % 2 == s[L.MARKER_SHOWS]
    if c.play == L.BUFFALO:
        return s[L.LOCKED] >> row & 1 == 0
    return True


@jit
def find_at_both_ends(c, s, value):
    nearest, found = 1000, L.LOW
    for row in range(c.rows):
        end, first = s[L.END + row], s[L.ROW + row * L.ROW_ROOM]
        distance, spot = 1000, 0
        if end < value:
            distance, spot = value - end, row * 4 + L.RIGHT
        elif first > value:
            distance, spot = first - value, row * 4 + L.LEFT
        if distance < nearest:
            nearest, found = distance, spot
        elif distance == nearest and distance < 1000:
            found = L.TIE
    return found


@jit
def find_up_or_down(c, s, value):
    nearest, found = 1000, L.LOW
    for row in range(c.rows):
        marked = row == s[L.MARKER_ROW]
        end = s[L.END + row]
        distance = end - value if marked else value - end
        if distance > 0 and (distance < nearest or (distance == nearest and marked)):
            nearest, found = distance, row * 4
    return found


@jit
def full(c, s, row):
    places = s[L.PLACES + row]
    if c.fan == L.COW and row == s[L.MARKER_ROW]:
        places += 1
    if c.play == L.BUFFALO and s[L.SEVENS] >> row & 1:
        places -= 1
    return places >= FULL


@jit
def takeable(c, s, row):
    return c.play != L.BUFFALO or s[L.LOCKED] >> row & 1 == 0


@jit
def scorer(c, seat):
    if c.play != L.BUFFALO:
        return seat
    return 1 if seat == L.BUFFALO_SEAT else 0


@jit
def give(c, s, seat, twin, row, count):
    """The first `count` cards of the row go to the taker, or are to be sorted out by it (H2)."""
    start = L.ROW + row * L.ROW_ROOM
    if c.play == L.HAND_PLAY:
        slot = s[L.TAKEN_COUNT]
        s[L.TAKEN_COUNT] = slot + 1
        s[L.TAKEN_SIZE + slot] = count
        for i in range(count):
            s[L.TAKEN + slot * L.ROW_ROOM + i] = s[start + i]
        return
    points = s[L.HEADS + row]
    if count < s[L.LENGTH + row]:
        points -= L.BULLHEADS[s[L.END + row]]
    pile = scorer(c, seat)
    if twin != L.NOBODY:
        points = (points + 1) // 2
        s[L.POINTS + twin] += points
    s[L.POINTS + pile] += points
    s[L.PILE_SIZE + pile] += count
    if c.track:
        for i in range(count):
            s[L.PILE + pile * L.CARD_ROOM + s[start + i]] += 1


@jit
def settle(c, s, row, side, takes):
    """Lay the next card of the queue down."""
    head = s[L.QUEUE_HEAD]
    s[L.QUEUE_HEAD] = head + 1
    entry = s[L.QUEUE + head]
    card, seat, twin = card_of(entry), seat_of(entry), twin_of(entry)
    start = L.ROW + row * L.ROW_ROOM
    length = s[L.LENGTH + row]
    if takes:
        give(c, s, seat, twin, row, length)
        length = 0
        s[L.PLACES + row] = 0
        s[L.HEADS + row] = 0
    s[L.HEADS + row] += L.BULLHEADS[card]
    if side == L.LEFT and length > 0:
        for i in range(length, 0, -1):
            s[start + i] = s[start + i - 1]
        s[start] = card
    else:
        s[start + length] = card
        s[L.END + row] = card
    length += 1
    if twin != L.NOBODY:
        s[start + length] = card
        s[L.HEADS + row] += L.BULLHEADS[card]
        length += 1
    s[L.LENGTH + row] = length
    if side != L.ON_TOP:
        s[L.PLACES + row] += 1
    if c.fan != L.NO_FAN:
        move_marker(c, s, seat, row, takes)
    elif takes and c.play == L.BUFFALO:
        s[L.SEVENS] &= ~(1 << row)


@jit
def lowest_end(c, s, but):
    lowest, found = 1000, -1
    for row in range(c.rows):
        if row != but and s[L.END + row] < lowest:
            lowest, found = s[L.END + row], row
    return found


@jit
def move_marker(c, s, seat, row, took):
    if c.fan == L.EVEN_ODD:
        if took:
            goes_to = lowest_end(c, s, s[L.MARKER_ROW])
            s[L.MARKER_ROW] = goes_to
            s[L.MARKER_SHOWS] = s[L.END + goes_to] % 2
    elif c.fan == L.MOUNTAIN:
        if took:
            step = -1 if s[L.MARKER_SHOWS] == L.UP else 1
            goes_to = s[L.MARKER_ROW] + step
            s[L.MARKER_ROW] = goes_to
            if goes_to == 0:
                s[L.MARKER_SHOWS] = L.DOWN
            elif goes_to == c.rows - 1:
                s[L.MARKER_SHOWS] = L.UP
    elif c.fan == L.COW and row == s[L.MARKER_ROW]:
        jump(c, s, seat)


@jit
def jump(c, s, seat):
    while True:
        lands_on = lowest_end(c, s, s[L.MARKER_ROW])
        s[L.MARKER_ROW] = lands_on
        length = s[L.LENGTH + lands_on]
        if length < FULL:
            return
        give(c, s, seat, L.NOBODY, lands_on, length - 1)
        open_row(s, lands_on, s[L.END + lands_on])


@jit
def open_row(s, row, card):
    s[L.ROW + row * L.ROW_ROOM] = card
    s[L.LENGTH + row] = 1
    s[L.PLACES + row] = 1
    s[L.END + row] = card
    s[L.HEADS + row] = L.BULLHEADS[card]


@jit
def buffalos_row(c, s):
    """The row that the buffalo takes with a low card (BB3)."""
    fewest, highest, found = 1000, 0, -1
    for row in range(c.rows):
        if s[L.LOCKED] >> row & 1:
            continue
        points, end = s[L.HEADS + row], s[L.END + row]
        if points < fewest or (points == fewest and end > highest):
            fewest, highest, found = points, end, row
    return found


@jit
def place_next(c, s):
    """Place the next card, or wait for its player's choice and answer no."""
    entry = s[L.QUEUE + s[L.QUEUE_HEAD]]
    spot = find(c, s, value_of(entry))
    if spot >= 0:
        row, side = spot >> 2, spot & 3
        settle(c, s, row, side, side != L.ON_TOP and full(c, s, row))
        return True
    if spot == L.TIE:
        s[L.STEP] = L.SIDE
        return False
    if seat_of(entry) == L.BUFFALO_SEAT:
        settle(c, s, buffalos_row(c, s), L.RIGHT, True)
        return True
    s[L.STEP] = L.TAKE
    return False
