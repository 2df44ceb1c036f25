"""What Beat the Buffalo keeps besides the base game's table."""

from __future__ import annotations

from typing import NamedTuple

from nimmt.core.state import Scratch

BUFFALO = -1
"""The buffalo's seat: at the table, but no player's."""
TEAM_PILE, BUFFALO_PILE = 0, 1
FACE_UP = 2

SPECIALS = ("take7", "stop", "replace", "insert", "push", "first", "last", "sort")
COPIES = 2
IN_PLAY = (0, 2, 4, 6, 11, 16)
"""Special cards in play, by the number of players from one to six (BB4)."""


class Herd(NamedTuple):
    """The buffalo's cards and the special cards."""

    hand: tuple[int, ...]
    face_up: tuple[str, ...]
    deck: tuple[str, ...]
    sevens: frozenset[int] = frozenset()
    """Rows with a Take 7!"""
    locked: frozenset[int] = frozenset()
    """Rows with a Stop!"""
    passed: frozenset[int] = frozenset()
    """Seats that want nothing more before the next placement."""

    def used(self, special: str) -> Herd:
        """The special card leaves and is replaced at once (BB4)."""
        place = self.face_up.index(special)
        kept = self.face_up[:place] + self.face_up[place + 1 :]
        return self._replace(face_up=kept + self.deck[:1], deck=self.deck[1:])


class OnTheTable(NamedTuple):
    """What everybody sees of it."""

    buffalo_cards: int
    face_up: tuple[str, ...]
    specials_left: int
    sevens: frozenset[int]
    locked: frozenset[int]
    passed: frozenset[int]


def herd(state: Scratch) -> Herd:
    own: Herd = state.own
    return own


def public(state: Scratch) -> OnTheTable:
    own = herd(state)
    visible = (own.sevens, own.locked, own.passed)
    return OnTheTable(len(own.hand), own.face_up, len(own.deck), *visible)
