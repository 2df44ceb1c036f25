"""The base game: what a hook does where no variant does it differently."""

from __future__ import annotations

from nimmt.fast import actions as A
from nimmt.fast import layout as L
from nimmt.fast.cards import keep_pile
from nimmt.fast.chance import choose_by_chance, finish_turn
from nimmt.fast.hooks import base_game, unchanged
from nimmt.fast.jit import inlined
from nimmt.fast.listing import put_hand
from nimmt.fast.placement import place
from nimmt.fast.rows import open_row, players, spot
from nimmt.fast.stepping import choose, end_turn_of_all, reveal
from nimmt.fast.turn import play_turn
from nimmt.fast.words import (
    anywhere,
    const,
    get,
    greater,
    lesser,
    of_pile,
    of_row,
    pick,
    put,
    set_of_pile,
    set_of_row,
)

FULL = 5


def reach(rules, s, row, value):
    """The row whose end is lower by the least (B4)."""
    end = get(s, L.END + row)
    return pick(end < value, spot(value - end, 0, row, L.RIGHT), const(s, rules.far))


def takes_row(rules, s, row, side):
    """The sixth card (B5)."""
    return of_row(rules, s, L.PLACES, row) >= FULL


def lie(rules, s, row, side, takes, card, heads):
    set_of_row(rules, s, L.END, row, card)
    take_place(rules, s, row, takes)


@inlined
def take_place(rules, s, row, takes):
    """One place more, or the first."""
    places = of_row(rules, s, L.PLACES, row)
    set_of_row(rules, s, L.PLACES, row, pick(takes, const(s, 0), places) + 1)


def moved(rules, s, seat, row, takes):
    """No marker reacts to a placement."""


def collect(rules, s, seat, twin, row, spared, points):
    """Into the player's pile (B7)."""
    add_points(rules, s, seat, points)
    if anywhere(points != 0):
        keep_pile(rules, s, seat, row, spared)


@inlined
def add_points(rules, s, pile, points):
    set_of_pile(rules, s, L.POINTS, pile, of_pile(rules, s, L.POINTS, pile) + points)


def cheapest(rules, s, seat):
    """The fewest bullheads, the first of several."""
    least = const(s, rules.far)
    for row in range(rules.rows):
        least = lesser(least, (get(s, L.HEADS + row) << 3) + row)
    return least & 7


def number(rules, card, upright):
    """What it shows."""
    return card


def face(rules, value, upright):
    return value


def seat_of_holder(rules, s, holder):
    return const(s, holder)


def order(rules, s, count):
    """Ascending (B3): neighbours change places until none has to."""
    for step in range(count):
        for i in range(step & 1, count - 1, 2):
            x, y = get(s, L.QUEUE + i), get(s, L.QUEUE + i + 1)
            put(s, L.QUEUE + i, lesser(x, y))
            put(s, L.QUEUE + i + 1, greater(x, y))


def place_all(rules, s, count):
    for i in range(count):
        place(rules, s, get(s, L.QUEUE + i), i)


def before_card(rules, s):
    """Nobody watches."""
    return const(s, 0)


def after_card(rules, s, seat, card, twin, low, before):
    """Nobody watches."""


def holders(rules, s):
    return players(rules, s)


def nothing(rules):
    """No ties and no orders."""
    return 0


def starters(rules):
    return rules.rows


def open_rows(rules, s, deck, first):
    """Each of the next cards opens a row (B2)."""
    for row in range(rules.rows):
        open_row(rules, s, row, get(deck, first + row))


def place_marker(rules, s):
    """There is none."""


def play_turns(rules, s, cards, turns, rng):
    for turn in range(turns):
        play_turn(rules, s, cards, turn, turns, rng)


def score(rules, s):
    """Bullheads taken are the points (B7)."""


def first_step(rules):
    """Everybody commits a card (B3)."""
    return L.COMMIT


def own_actor(rules, s):
    """The base game has no steps of its own besides the kernel's."""
    return -1


def plays(rules, s, seat, out):
    """Any card of the hand."""
    return put_hand(s, seat, out, 0, A.PLAY)


def own_choices(rules, s, seat, out):
    return 0


def play(rules, s, seat, card, flip):
    """Face down, until all have chosen (B3)."""
    choose(rules, s, seat, card, 0, flip)


def do_own(rules, s, seat, kind, what):
    """No kinds of its own."""


def shown(rules, s, seat, flip):
    """Showing a card costs nothing."""


def join_in(rules, s):
    """Only the players' cards are revealed."""


def twin_of_next(rules, s):
    return L.NO_TWIN


def asks(rules, s):
    """Nothing to decide between the reveal and a placement."""
    return False


def row_by_rule(rules, s, seat):
    """The player takes any row (B6)."""
    return -1


def may_take(rules, s, row):
    return True


def end_turn(rules, s):
    """The round is over when the hands are empty (B7)."""
    end_turn_of_all(rules, s)


def play_on(rules, s, rng):
    """A whole turn: who has not chosen yet plays any card."""
    choose_by_chance(rules, s, rng)
    reveal(rules, s)
    finish_turn(rules, s, rng)


def deal_more(rules, s, deck, first, specials, rng):
    return 0


base_game(
    reach=reach,
    takes_row=takes_row,
    lie=lie,
    moved=moved,
    collect=collect,
    cheapest=cheapest,
    number=number,
    face=face,
    seat_of_holder=seat_of_holder,
    order=order,
    before_card=before_card,
    after_card=after_card,
    place_all=place_all,
    holders=holders,
    ties=nothing,
    orders=nothing,
    starters=starters,
    open_rows=open_rows,
    place_marker=place_marker,
    play_turns=play_turns,
    score=score,
    first_step=first_step,
    own_actor=own_actor,
    plays=plays,
    own_choices=own_choices,
    play=play,
    do_own=do_own,
    shown=shown,
    join_in=join_in,
    twin_of_next=twin_of_next,
    asks=asks,
    row_by_rule=row_by_rule,
    may_take=may_take,
    end_turn=end_turn,
    play_on=play_on,
    deal_more=deal_more,
)
for _axis, _value in (("deck", "full"), ("deal", "random"), ("play", "hidden")):
    unchanged(_axis, _value)
unchanged("ends", "right")
unchanged("fan", "none")
