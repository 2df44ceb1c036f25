"""Ways of playing that people can tell apart; types that think alike are one of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

WAYS = {"random": "random", "flat": "odds", "level": "further", "adaptive": "others"}
"""By family of types: at random; by the odds, as if all others played at random; a step further
than those; and by what the others are like."""
SURE = 0.6
"""A way that is less likely than this is no more than a guess; what is expected before anything has
been seen must be."""


class Impression(NamedTuple):
    """How somebody seems to play, and how likely that is; no way where it is hard to say."""

    seat: int
    way: str | None
    share: float


def impressions(beliefs: Sequence[Mapping[str, float]]) -> Iterator[Impression]:
    """Of all of whom something is believed, by seat."""
    for seat, types in enumerate(beliefs):
        if types:
            way, share = max(_by_way(types).items(), key=lambda each: each[1])
            yield Impression(seat, way if share >= SURE else None, share)


def _by_way(types: Mapping[str, float]) -> dict[str, float]:
    shares: dict[str, float] = {}
    for name, share in types.items():
        way = WAYS[name.partition("-")[0].removesuffix("s")]
        shares[way] = shares.get(way, 0.0) + share
    return shares
