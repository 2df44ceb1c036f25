"""One deck plus a second set of 11, 22, …, 99 (DD)."""

from dataclasses import replace

from nimmt.core.cards import full_deck
from nimmt.core.registry import Preset, Value, register
from nimmt.variants.double import ONLY_WITH, twins


def one_deck_and_doublets(hand_size: int, players: int) -> tuple[int, ...]:
    return tuple(sorted((*full_deck(hand_size, players), *range(11, 100, 11))))


register(
    Value(
        "deck",
        "doublets",
        lambda base: replace(twins(base), cards=one_deck_and_doublets),
        only_with=ONLY_WITH,
    ),
    Preset("doublets", 11, {"deck": "doublets"}, target=66),
)
