"""How a table lies in one flat vector of small integers.

Each name below is the index where a part begins. One vector is one table; a batch is a matrix
of them. The first CORE numbers are what play needs; behind them stand the contents of the piles
and what is publicly known of the hands, which rollouts do without.
"""

from __future__ import annotations

import numpy as np

from nimmt.core.cards import BULLHEADS as WORTH

BULLHEADS = np.array(WORTH, dtype=np.int64)

SEATS, HAND_ROOM, ROWS, ROW_ROOM, DECK_SIZE = 10, 16, 5, 12, 104
QUEUE_ROOM, SPECIALS_ROOM, TAKEN_ROOM = 20, 16, 4

ROW_PART, SEAT_PART = 8, 16
"""How long a part is that has a number for each row, or for each seat."""
NOWHERE = ROW_PART - 1
"""A row that is none: what is written there counts for nothing."""

# What decides where cards go and what they take. By row: the end, the first card, how many places
# are taken (twins share one), bullheads, and those of the end. By pile: points, and cards in it.
END = 0
FRONT = END + ROW_PART
PLACES = FRONT + ROW_PART
HEADS = PLACES + ROW_PART
LAST_HEADS = HEADS + ROW_PART
POINTS = LAST_HEADS + ROW_PART
PILE_SIZE = POINTS + SEAT_PART
MARKER_ROW = PILE_SIZE + SEAT_PART
MARKER_SHOWS = MARKER_ROW + 1
PLAYERS = MARKER_SHOWS + 1
STARTER = PLAYERS + 1
# Beat the Buffalo: rows with special cards, as bits.
SEVENS = STARTER + 1
LOCKED = SEVENS + 1
# Revealed cards on their way, each packed into one number that sorts them; the second of two
# beside it; and bits that break ties by chance.
QUEUE = LOCKED + 1
BESIDE = QUEUE + QUEUE_ROOM
TIE_BREAKS = BESIDE + SEATS
TIE_BREAK = TIE_BREAKS + 1
ORDERS = TIE_BREAK + 1
BRIEF = ORDERS + 1
"""So many numbers are enough where nobody decides in the middle of a turn."""
QUEUE_HEAD = BRIEF
QUEUE_END = QUEUE_HEAD + 1
# Rows of cards, and how many they are.
ROW = QUEUE_END + 1
LENGTH = ROW + ROWS * ROW_ROOM
# Hands in no order, and their sizes.
HAND = LENGTH + ROWS
HAND_SIZE = HAND + SEATS * HAND_ROOM
# What lies face down, or face up before the placements: two cards, a flip, whether it is there.
CHOSEN = HAND_SIZE + SEATS
FLIPPED = CHOSEN + SEATS * 2
HAS_CHOSEN = FLIPPED + SEATS
STEP = HAS_CHOSEN + SEATS
TURN = STEP + 1
FLIPS_LEFT = TURN + 1
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
PASSED = SPECIALS + SPECIALS_ROOM
CORE = PASSED + 1
# By scorer or seat, then by card number.
CARD_ROOM = DECK_SIZE + 1
PILE = CORE
KNOWN = PILE + SEATS * CARD_ROOM
SIZE = KNOWN + SEATS * CARD_ROOM

NO_TWIN = SEAT_PART - 1
"""A seat that is none: points that it gets count for nobody."""

# What the table waits for.
COMMIT, TAKE, SIDE, FIRST, PLAY_OPEN, PLAY_HAND, KEEP, TURN_UP, DRAFT, MOMENT, OVER = range(11)

# What a fan card shows.
EVEN, ODD, UP, DOWN = 0, 1, 0, 1

# Sides of a row.
RIGHT, LEFT, ON_TOP = range(3)

TAKE7, STOP, REPLACE, INSERT, PUSH, FIRST_CARD, LAST_CARD, SORT = range(8)
