"""Flippin' Digits (FD): a flipped card counts as its digits the other way round."""

from __future__ import annotations

from nimmt.fast import actions as A
from nimmt.fast import layout as L
from nimmt.fast.cards import keep_flips
from nimmt.fast.hooks import claim
from nimmt.fast.jit import inlined
from nimmt.fast.listing import put_choice, put_hand
from nimmt.fast.rows import players
from nimmt.fast.words import pick

LEAST, MOST = 10, 99
"""Cards with two digits (FD2)."""


@inlined
def flipped(card):
    """Its two digits swapped; the product is a tenth, rounded down, of all numbers below 1000."""
    tens = (card * 205) >> 11
    return card * 10 - tens * 99


def number(rules, card, upright):
    """The flipped number decides (FD3)."""
    return pick(upright == 0, flipped(card), card)


def face(rules, value, upright):
    """Flipping twice changes nothing; where the end is concerned a card is itself (FD4)."""
    return pick(upright == 0, flipped(value), value)


def plays(rules, s, seat, out):
    """With the flip or without it (FD1, FD2)."""
    count = put_hand(s, seat, out, 0, A.PLAY)
    if s[L.FLIPS_LEFT + seat]:
        for i in range(s[L.HAND_SIZE + seat]):
            card = s[L.HAND + seat * L.HAND_ROOM + i]
            if LEAST <= card <= MOST:
                count = put_choice(out, count, A.PLAY, A.CARD + card)
    return count


def shown(rules, s, seat, flip):
    """A flip is gone once it has been seen, not before."""
    if flip:
        s[L.FLIPS_LEFT + seat] = 0


def place_marker(rules, s):
    """Everybody has one flip a round (FD1)."""
    keep_flips(rules, s, players(rules, s))


claim(
    "fan",
    "flip",
    number=number,
    face=face,
    place_marker=place_marker,
    plays=plays,
    shown=shown,
    as_in_base="""
        reach takes_row lie moved collect cheapest seat_of_holder order place_all holders
        ties orders starters open_rows score play_turns first_step own_actor own_choices
        play do_own join_in twin_of_next asks row_by_rule may_take end_turn play_on
        deal_more before_card after_card
    """,
)
