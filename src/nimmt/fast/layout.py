"""How a table lies in one flat vector of small integers.

Each name below is the index where a part begins. One vector is one table; a batch is a matrix
of them. The first CORE numbers are what play needs; behind them stand the contents of the piles
and what is publicly known of the hands, which rollouts do without.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from nimmt.core.cards import BULLHEADS as WORTH

BULLHEADS = np.array(WORTH, dtype=np.int64)

SEATS, HAND_ROOM, ROWS, ROW_ROOM, DECK_SIZE = 10, 16, 5, 12, 104
QUEUE_ROOM, SPECIALS_ROOM, TAKEN_ROOM = 20, 16, 4

# Rows: cards, how many, how many places they take up (twins share one), the end, bullheads.
ROW = 0
LENGTH = ROW + ROWS * ROW_ROOM
PLACES = LENGTH + ROWS
END = PLACES + ROWS
HEADS = END + ROWS
# Hands in no order, and their sizes.
HAND = HEADS + ROWS
HAND_SIZE = HAND + SEATS * HAND_ROOM
# What lies face down, or face up before the placements: two cards, a flip, whether it is there.
CHOSEN = HAND_SIZE + SEATS
FLIPPED = CHOSEN + SEATS * 2
HAS_CHOSEN = FLIPPED + SEATS
# Revealed cards on their way, each packed into one number that sorts them; the head moves on.
QUEUE = HAS_CHOSEN + SEATS
QUEUE_HEAD = QUEUE + QUEUE_ROOM
QUEUE_END = QUEUE_HEAD + 1
POINTS = QUEUE_END + 1
PILE_SIZE = POINTS + SEATS
STEP = PILE_SIZE + SEATS
TURN = STEP + 1
STARTER = TURN + 1
MARKER_ROW = STARTER + 1
MARKER_SHOWS = MARKER_ROW + 1
FLIPS_LEFT = MARKER_SHOWS + 1
# Hand: whose turn in the lap, how many cards played, rows taken and not yet sorted out.
LAP_TURN = FLIPS_LEFT + SEATS
LAP_PLAYED = LAP_TURN + 1
TAKEN_COUNT = LAP_PLAYED + 1
TAKEN_SIZE = TAKEN_COUNT + 1
TAKEN = TAKEN_SIZE + TAKEN_ROOM
# The draft's pool, ascending.
POOL_SIZE = TAKEN + TAKEN_ROOM * ROW_ROOM
POOL = POOL_SIZE + 1
# Beat the Buffalo: its cards, the special cards, rows and seats as bits.
BUFFALO_NEXT = POOL + DECK_SIZE
BUFFALO_CARDS = BUFFALO_NEXT + 1
FACE_UP_COUNT = BUFFALO_CARDS + 10
FACE_UP = FACE_UP_COUNT + 1
SPECIALS_NEXT = FACE_UP + 2
SPECIALS_COUNT = SPECIALS_NEXT + 1
SPECIALS = SPECIALS_COUNT + 1
SEVENS = SPECIALS + SPECIALS_ROOM
LOCKED = SEVENS + 1
PASSED = LOCKED + 1
CORE = PASSED + 1
# By scorer or seat, then by card number.
CARD_ROOM = DECK_SIZE + 1
PILE = CORE
KNOWN = PILE + SEATS * CARD_ROOM
SIZE = KNOWN + SEATS * CARD_ROOM

NOBODY, BUFFALO_SEAT = -2, -1

# What the table waits for.
COMMIT, TAKE, SIDE, FIRST, PLAY_OPEN, PLAY_HAND, KEEP, TURN_UP, DRAFT, MOMENT, OVER = range(11)

# The ways of playing, and the fan cards.
HIDDEN, OPEN, NIFTY, HAND_PLAY, CHILDREN, BUFFALO = range(6)
NO_FAN, EVEN_ODD, MOUNTAIN, COW, FLIP = range(5)
EVEN, ODD, UP, DOWN = 0, 1, 0, 1

# Sides of a row, as `find` answers them: row * 4 + side.
RIGHT, LEFT, ON_TOP = range(3)
LOW, TIE = -1, -2

TAKE7, STOP, REPLACE, INSERT, PUSH, FIRST_CARD, LAST_CARD, SORT = range(8)


class Config(NamedTuple):
    """A rule set as numbers."""

    players: int
    rows: int
    play: int
    both_ends: int
    fan: int
    twins: int
    drafted: int
    track: int
    """Whether piles and known hands are kept."""
    plain: int
    """Whether cards go to four rows by the base game's rule alone."""
