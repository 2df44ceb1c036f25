"""Professional (P): rows grow at both ends."""

from nimmt.core.registry import Preset, Value, register
from nimmt.core.state import Scratch
from nimmt.core.steps.place import LEFT, RIGHT, Spot


def find_at_both_ends(state: Scratch, value: int) -> tuple[Spot, ...]:
    """The nearest place left of a first card or right of an end (P1); two may tie (P2)."""
    places: list[tuple[int, Spot]] = []
    for index, row in enumerate(state.rows):
        if row[-1] < value:
            places.append((value - row[-1], (index, RIGHT)))
        if row[0] > value:
            places.append((row[0] - value, (index, LEFT)))
    nearest = min((distance for distance, _ in places), default=0)
    return tuple(spot for distance, spot in places if distance == nearest)


register(
    Value("ends", "both", {"find": find_at_both_ends}),
    Preset("professional", 6, {"ends": "both"}, target=66),
)
