"""Beat the Buffalo (BB): the team's pile and the buffalo's, and special cards on rows."""

from __future__ import annotations

from nimmt.fast import actions as A
from nimmt.fast import hooks
from nimmt.fast import layout as L
from nimmt.fast.cards import keep_pile
from nimmt.fast.chance import choose_by_chance, finish_turn
from nimmt.fast.hooks import claim
from nimmt.fast.jit import inlined
from nimmt.fast.listing import put_choice
from nimmt.fast.randomness import below
from nimmt.fast.rows import players, spot
from nimmt.fast.stepping import enqueue, place_next, proceed, reveal
from nimmt.fast.variants.base import FULL, add_points
from nimmt.fast.variants.specials import list_specials, use_special
from nimmt.fast.words import anywhere, const, get, greater, lesser, of_row, pick, put, unless
from nimmt.variants.buffalo.herd import FACE_UP, IN_PLAY

SMALL_TEAM = 2


def reach(rules, s, row, value):
    """An emptied row comes first (BB11); locked rows are passed over (BB8)."""
    end, far = get(s, L.END + row), const(s, rules.far)
    away = pick(end < value, spot(value - end, 0, row, L.RIGHT), far)
    away = pick(marked(s, L.LOCKED, row), far, away)
    return pick(get(s, L.PLACES + row) == 0, spot(const(s, 0), 0, row, L.RIGHT), away)


@inlined
def marked(s, bits, row):
    """Whether such a special card lies at the row."""
    return ((get(s, bits) >> row) & 1) == 1


def takes_row(rules, s, row, side):
    """The sixth card, or the seventh (BB13)."""
    seven = (get(s, L.SEVENS) >> row) & 1
    return of_row(rules, s, L.PLACES, row) >= seven + FULL


def moved(rules, s, seat, row, takes):
    """Take 7! leaves with the row it lies at (BB7)."""
    sevens = get(s, L.SEVENS)
    put(s, L.SEVENS, pick(takes, sevens - (sevens & (const(s, 1) << row)), sevens))


def collect(rules, s, seat, twin, row, spared, points):
    """Into the team's pile or the buffalo's (BB2)."""
    pile = pick(seat == players(rules, s), const(s, 1), const(s, 0))
    add_points(rules, s, pile, points)
    if anywhere(points != 0):
        keep_pile(rules, s, pile, row, spared)


def cheapest(rules, s, seat):
    """The fewest bullheads; of several the buffalo takes the highest end (BB3)."""
    fewest = const(s, rules.far)
    for row in range(rules.rows):
        heads = get(s, L.HEADS + row)
        fewest = lesser(fewest, pick(marked(s, L.LOCKED, row), const(s, rules.far), heads))
    best = const(s, 0)
    for row in range(rules.rows):
        end = pick(seat == players(rules, s), get(s, L.END + row), const(s, 1))
        open_to = unless(marked(s, L.LOCKED, row)) & (get(s, L.HEADS + row) == fewest)
        best = greater(best, pick(open_to, (end << 3) + (7 - row), const(s, 0)))
    return 7 - (best & 7)


def holders(rules, s):
    """The buffalo plays as well (BB1)."""
    return players(rules, s) + 1


def score(rules, s):
    """A small team's bullheads count double (BB2)."""
    if players(rules, s) <= SMALL_TEAM:
        put(s, L.POINTS, get(s, L.POINTS) << 1)


def own_actor(rules, s):
    """Whoever has not passed yet, the lowest of several (BB5)."""
    for seat in range(players(rules, s)):
        if s[L.PASSED] >> seat & 1 == 0:
            return seat
    return -1


def own_choices(rules, s, seat, out):
    """A seat that has passed may still use or lift until the placement happens (BB5)."""
    if s[L.STEP] != L.MOMENT:
        return 0
    count = 0
    if s[L.PASSED] >> seat & 1 == 0:
        count = put_choice(out, count, A.PASS, 0)
    for row in range(rules.rows):
        if s[L.LOCKED] >> row & 1:
            count = put_choice(out, count, A.LIFT, row)
    for i in range(s[L.FACE_UP_COUNT]):
        special = s[L.FACE_UP + i]
        if i == 0 or special != s[L.FACE_UP]:
            count = list_specials(rules, s, seat, special, out, count)
    return count


def do_own(rules, s, seat, kind, what):
    if kind == A.PASS:
        s[L.PASSED] |= 1 << seat
        if s[L.PASSED] == (1 << players(rules, s)) - 1 and place_next(rules, s):
            proceed(rules, s)
    elif kind == A.LIFT:
        s[L.LOCKED] &= ~(1 << what)
        proceed(rules, s)
    else:
        use_special(rules, s, seat, kind - A.USE, what)


def join_in(rules, s):
    """The buffalo plays the next card of its hand (BB1)."""
    at = s[L.BUFFALO_NEXT]
    s[L.BUFFALO_NEXT] = at + 1
    enqueue(rules, s, players(rules, s), s[L.BUFFALO_CARDS + at], 0)


def asks(rules, s):
    """For special cards before each placement, as long as there are any (BB5)."""
    if s[L.FACE_UP_COUNT] == 0 and s[L.LOCKED] == 0:
        return False
    s[L.PASSED] = 0
    s[L.STEP] = L.MOMENT
    return True


def row_by_rule(rules, s, seat):
    """The buffalo has no choice (BB3)."""
    return hooks.cheapest(rules, s, seat) if seat == players(rules, s) else -1


def may_take(rules, s, row):
    """Not where a Stop! lies (BB8)."""
    return s[L.LOCKED] >> row & 1 == 0


def play_on(rules, s, rng):
    """Whoever plays by chance passes in every moment; the buffalo needs nobody."""
    if s[L.STEP] == L.COMMIT:
        choose_by_chance(rules, s, rng)
        reveal(rules, s)
    finish_turn(rules, s, rng)


def deal_more(rules, s, deck, first, specials, rng):
    """The buffalo's hand, and the special cards in play (BB1, BB4)."""
    size = s[L.HAND_SIZE]
    for i in range(size):
        s[L.BUFFALO_CARDS + i] = deck[first + i] >> rules.heads_bits
    count = specials.size
    for i in range(count - 1):
        j = i + below(rng, count - i)
        specials[i], specials[j] = specials[j], specials[i]
    in_play = IN_PLAY[players(rules, s) - 1]
    face_up = min(FACE_UP, in_play)
    s[L.FACE_UP_COUNT] = face_up
    for i in range(face_up):
        s[L.FACE_UP + i] = specials[i]
    s[L.SPECIALS_COUNT] = in_play - face_up
    for i in range(in_play - face_up):
        s[L.SPECIALS + i] = specials[face_up + i]
    return size


claim(
    "play",
    "buffalo",
    reach=reach,
    takes_row=takes_row,
    moved=moved,
    collect=collect,
    cheapest=cheapest,
    holders=holders,
    score=score,
    own_actor=own_actor,
    own_choices=own_choices,
    do_own=do_own,
    join_in=join_in,
    asks=asks,
    row_by_rule=row_by_rule,
    may_take=may_take,
    play_on=play_on,
    deal_more=deal_more,
    as_in_base="""
        lie number face seat_of_holder order place_all ties orders starters open_rows
        place_marker play_turns first_step plays play shown twin_of_next end_turn
        before_card after_card
    """,
)
