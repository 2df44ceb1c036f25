"""Tactics (T): only as many cards as are dealt, so everyone knows which are in play."""

from dataclasses import replace

from nimmt.core.cards import HIGHEST
from nimmt.core.registry import Preset, Value, register

ROW_STARTERS = 4


def tactics_deck(hand_size: int, players: int) -> tuple[int, ...]:
    """1 to the number of cards needed (T1), never more than the box holds."""
    needed = hand_size * players + ROW_STARTERS
    return tuple(range(1, min(needed, HIGHEST) + 1))


register(
    Value("deck", "tactics", lambda base: replace(base, cards=tactics_deck)),
    Preset("tactics", 2, {"deck": "tactics"}, target=66),
)
