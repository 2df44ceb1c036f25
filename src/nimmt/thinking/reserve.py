"""What a special card of Beat the Buffalo is worth if it is kept."""

from __future__ import annotations

from collections.abc import Sequence
from math import log1p

import numpy as np
from numpy.typing import NDArray

from nimmt.core.decisions import Decision
from nimmt.core.view import View

SCALE = 4.0
"""Bullheads. What the best use in a turn would save is more than this now and then, and much more
rarely (docs/champion-variants.md)."""


def prices(view: View, options: Sequence[Decision]) -> NDArray[np.float64]:
    """What each choice costs besides what a search sees in whose future no card is used."""
    uses = np.array([option.do == "use" for option in options])
    return uses * reserve(view) if uses.any() else np.zeros(len(options))


def reserve(view: View) -> float:
    """What a use has to save now, because the card could save something later.

    If in every turn the chance to save more than x falls off as exp(-x / SCALE), then in the later
    turns about as many uses as there are cards save more than SCALE * log(turns / cards): what
    saves less is better left. Of 1 + turns / cards the logarithm is never below zero, and in the
    last turn zero.
    """
    cards = len(view.play.face_up) + view.play.specials_left
    later_turns = view.play.buffalo_cards
    return SCALE * log1p(later_turns / cards)
