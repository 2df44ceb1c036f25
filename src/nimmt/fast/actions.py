"""A decision as one number: its kind in the high bits, what it names in the low ones."""

PLAY, PLAY_TWO, FIRST, TAKE, SIDE, KEEP, STOP, OPEN, DRAFT, PASS, LIFT, USE = range(1, 13)
"""Kinds; USE + the special card's number is the kind of using it."""
KIND = 1 << 16
CARD = 1 << 7
