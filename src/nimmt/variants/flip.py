"""Flippin' Digits (FD): once a round a player may swap a card's digits."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from nimmt.core.choices import OfOneKind, OneCard
from nimmt.core.deal import Marker, Rows
from nimmt.core.decisions import Decision
from nimmt.core.position import no_marker
from nimmt.core.registry import Preset, Value, register
from nimmt.core.state import Scratch, put


class Flips(NamedTuple):
    """Who still has the flip."""

    left: tuple[bool, ...]


def flippable(card: int) -> bool:
    """Two digits (FD2)."""
    return 10 <= card <= 99


def number(card: int, flip: bool) -> int:
    """The flipped number decides the order and the row (FD3); 90 becomes 9."""
    return int(str(card)[::-1]) if flip else card


def plays(state: Scratch, seat: int) -> OfOneKind:
    hand = state.hands[seat]
    flips = tuple(filter(flippable, hand)) if state.marker.left[seat] else ()
    return OneCard(seat, "play", hand, flips)


def use_up_flip(scratch: Scratch, decision: Decision) -> None:
    """A flip is gone once it has been seen, not before."""
    if decision.flip:
        scratch.marker = Flips(put(scratch.marker.left, decision.seat, False))


def one_each(rows: Rows, players: int, given: Marker | None) -> Flips:
    """Everybody has one flip a round (FD1); no card lies at a row."""
    no_marker(rows, players, given)
    return Flips((True,) * players)


register(
    Value(
        "fan",
        "flip",
        lambda base: replace(
            base,
            ascending=False,
            number=number,
            flippable=flippable,
            plays=plays,
            when_shown=use_up_flip,
            place_marker=one_each,
        ),
        only_with={"ends": {"right"}, "play": {"hidden", "open"}},
    ),
    Preset("flip", 16, {"fan": "flip"}, target=66),
)
