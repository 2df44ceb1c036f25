"""Beat the Buffalo's special cards: where each may be used, and what it does (BB7–BB13)."""

from __future__ import annotations

from nimmt.fast import actions as A
from nimmt.fast import layout as L
from nimmt.fast.cards import keep_end, keep_known
from nimmt.fast.hooks import collect, takes_row
from nimmt.fast.jit import jit
from nimmt.fast.listing import put_choice
from nimmt.fast.placement import card_of, entry, seat_of
from nimmt.fast.rows import players
from nimmt.fast.stepping import join_hand, leave_hand, place_next, proceed


@jit
def place_in_order(s, row, card):
    """The index at which the card fits into an ascending row."""
    at = 0
    while at < s[L.LENGTH + row] and s[L.ROW + row * L.ROW_ROOM + at] < card:
        at += 1
    return at


@jit
def locked(s, row):
    return s[L.LOCKED] >> row & 1


@jit
def put_special(out, count, special, what):
    return put_choice(out, count, A.USE + special, what)


@jit
def list_specials(rules, s, seat, special, out, count):
    """Append what the seat may do with this face-up card."""
    head, end = s[L.QUEUE_HEAD], s[L.QUEUE_END]
    if special in (L.TAKE7, L.STOP):
        for row in range(rules.rows):
            if special == L.TAKE7:
                free = s[L.SEVENS] >> row & 1 == 0
            else:
                free = not locked(s, row) and s[L.LENGTH + row] > 0
            if free:
                count = put_special(out, count, special, row)
    elif special == L.REPLACE:
        if seat_of(s[L.QUEUE + head]) == seat:
            for i in range(s[L.HAND_SIZE + seat]):
                card = s[L.HAND + seat * L.HAND_ROOM + i]
                count = put_special(out, count, special, card)
    elif special == L.INSERT:
        if seat_of(s[L.QUEUE + head]) != players(rules, s) and not any_row_empty(rules, s):
            for row in range(rules.rows):
                if not locked(s, row) and card_of(rules, s[L.QUEUE + head]) < s[L.END + row]:
                    count = put_special(out, count, special, row)
    elif special == L.PUSH:
        count = list_pushes(rules, s, out, count)
    elif special == L.SORT:
        orders = 1
        for i in range(2, end - head + 1):
            orders *= i
        for order in range(orders):
            count = put_special(out, count, special, order)
    else:
        for i in range(head, end):
            if seat_of(s[L.QUEUE + i]) != players(rules, s):
                count = put_special(out, count, special, card_of(rules, s[L.QUEUE + i]))
    return count


@jit
def any_row_empty(rules, s):
    for row in range(rules.rows):
        if s[L.LENGTH + row] == 0:
            return True
    return False


@jit
def list_pushes(rules, s, out, count):
    for source in range(rules.rows):
        if locked(s, source):
            continue
        for i in range(s[L.LENGTH + source]):
            card = s[L.ROW + source * L.ROW_ROOM + i]
            for row in range(rules.rows):
                if row != source and not locked(s, row):
                    count = put_special(out, count, L.PUSH, row * A.CARD + card)
    return count


@jit
def use_special(rules, s, seat, special, what):
    turn_next_face_up(s, special)
    if special == L.TAKE7:
        s[L.SEVENS] |= 1 << what
    elif special == L.STOP:
        s[L.LOCKED] |= 1 << what
    elif special == L.REPLACE:
        replace(rules, s, seat, what)
        return
    elif special == L.INSERT:
        head = s[L.QUEUE_HEAD]
        s[L.QUEUE_HEAD] = head + 1
        squeeze_in(rules, s, card_of(rules, s[L.QUEUE + head]), what)
    elif special == L.PUSH:
        push(rules, s, what & 0x7F, what >> 7)
    elif special == L.SORT:
        sort(s, what)
    else:
        move_card(rules, s, what, special == L.FIRST_CARD)
    proceed(rules, s)


@jit
def turn_next_face_up(s, special):
    """The used card leaves, the next one of the deck comes (BB4)."""
    count = s[L.FACE_UP_COUNT]
    if count == 2 and s[L.FACE_UP] == special:
        s[L.FACE_UP] = s[L.FACE_UP + 1]
    if s[L.SPECIALS_NEXT] < s[L.SPECIALS_COUNT]:
        s[L.FACE_UP + count - 1] = s[L.SPECIALS + s[L.SPECIALS_NEXT]]
        s[L.SPECIALS_NEXT] += 1
    else:
        s[L.FACE_UP_COUNT] = count - 1


@jit
def replace(rules, s, seat, card):
    head = s[L.QUEUE_HEAD]
    back = card_of(rules, s[L.QUEUE + head])
    leave_hand(s, seat, card)
    join_hand(s, seat, back)
    s[L.QUEUE + head] = entry(rules, card, 1, L.BULLHEADS[card], seat)
    keep_known(rules, s, seat, back, True)
    keep_known(rules, s, seat, card, False)
    if place_next(rules, s):
        proceed(rules, s)


@jit
def squeeze_in(rules, s, card, row):
    """Into its place in the row; if that was full, the team takes all but the end."""
    was_full = takes_row(rules, s, row, L.RIGHT)
    at = place_in_order(s, row, card)
    start, length = L.ROW + row * L.ROW_ROOM, s[L.LENGTH + row]
    for i in range(length, at, -1):
        s[start + i] = s[start + i - 1]
    s[start + at] = card
    length += 1
    s[L.END + row] = s[start + length - 1]
    s[L.HEADS + row] += L.BULLHEADS[card]
    s[L.LENGTH + row] = length
    s[L.PLACES + row] = length
    if was_full:
        left = L.BULLHEADS[s[L.END + row]]
        collect(rules, s, 0, L.NO_TWIN, row, 1, s[L.HEADS + row] - left)
        keep_end(rules, s, row)
        s[L.PLACES + row] = 1
        s[L.HEADS + row] = left
        s[L.SEVENS] &= ~(1 << row)


@jit
def push(rules, s, card, row):
    source, at = 0, -1
    for r in range(rules.rows):
        for i in range(s[L.LENGTH + r]):
            if s[L.ROW + r * L.ROW_ROOM + i] == card:
                source, at = r, i
    length = s[L.LENGTH + source] - 1
    start = L.ROW + source * L.ROW_ROOM
    for i in range(at, length):
        s[start + i] = s[start + i + 1]
    s[L.LENGTH + source] = length
    s[L.PLACES + source] = length
    s[L.END + source] = s[start + length - 1] if length else 0
    s[L.HEADS + source] -= L.BULLHEADS[card]
    squeeze_in(rules, s, card, row)


@jit
def move_card(rules, s, card, to_front):
    """First card or Last card (BB12)."""
    head, end = s[L.QUEUE_HEAD], s[L.QUEUE_END]
    at = head
    while card_of(rules, s[L.QUEUE + at]) != card:
        at += 1
    while at > head if to_front else at < end - 1:
        other = at - 1 if to_front else at + 1
        swap(s, at, other)
        at = other


@jit
def swap(s, a, b):
    s[L.QUEUE + a], s[L.QUEUE + b] = s[L.QUEUE + b], s[L.QUEUE + a]


@jit
def sort(s, order):
    """The permutation of that number, in lexicographic order of places."""
    head, end = s[L.QUEUE_HEAD], s[L.QUEUE_END]
    block = 1
    for i in range(2, end - head):
        block *= i
    for at in range(head, end - 1):
        chosen = at + order // block
        order %= block
        for i in range(chosen, at, -1):
            swap(s, i, i - 1)
        if end - at > 2:
            block //= end - at - 1
