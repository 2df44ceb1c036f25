"""Logic (L): everybody drafts a hand from the open Tactics deck."""

from dataclasses import replace

from nimmt.core.deal import Deal, Stream
from nimmt.core.dials import Dials
from nimmt.core.registry import Preset, Value, register

LOGIC = {"deck": "tactics", "deal": "draft"}


def lay_pool(dials: Dials, players: int, stream: Stream) -> Deal:
    """Nothing is shuffled: the whole deck lies open, in ascending order."""
    return Deal(pool=dials.deck(players))


register(
    Value(
        "deal",
        "draft",
        lambda base: replace(base, deal=lay_pool, drafted=True),
        only_with={"deck": {"tactics"}},
        starter=True,
    ),
    Preset("logic", 3, LOGIC, target=66),
)
