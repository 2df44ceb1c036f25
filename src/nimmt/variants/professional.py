"""Professional (P): rows grow at both ends."""

from dataclasses import dataclass, replace

from nimmt.core.reasons import Reason
from nimmt.core.registry import Preset, Value, register
from nimmt.core.state import Scratch
from nimmt.core.steps.place import LEFT, RIGHT, Found, Spot


@dataclass(frozen=True, slots=True)
class NearestAt(Reason):
    """No first or last card that fits is nearer than this one (P1)."""

    card: int
    side: str


@dataclass(frozen=True, slots=True)
class EquallyNear(Reason):
    """An end below and a first card above are nearest, both of them (P2)."""

    lower: int
    higher: int


@dataclass(frozen=True, slots=True)
class InsideEveryRow(Reason):
    """Higher than each row's first card and lower than its end (P4)."""


def find_at_both_ends(state: Scratch, value: int) -> Found:
    """The nearest place left of a first card or right of an end (P1); two may tie (P2)."""
    places: list[tuple[int, int, Spot]] = []
    for index, row in enumerate(state.rows):
        if row[-1] < value:
            places.append((value - row[-1], row[-1], (index, RIGHT)))
        if row[0] > value:
            places.append((row[0] - value, row[0], (index, LEFT)))
    nearest = min((distance for distance, _, _ in places), default=0)
    found = [(card, spot) for distance, card, spot in places if distance == nearest]
    match found:
        case []:
            return Found((), (InsideEveryRow(),))
        case [(card, spot)]:
            return Found((spot,), (NearestAt(card, spot[1]),))
    return Found(
        tuple(spot for _, spot in found), (EquallyNear(*sorted(card for card, _ in found)),)
    )


register(
    Value("ends", "both", lambda base: replace(base, find=find_at_both_ends)),
    Preset("professional", 6, {"ends": "both"}, target=66),
)
