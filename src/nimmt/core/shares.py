"""The joint seed: digits of the server and of each seat, so that nobody alone chooses the deal."""

from __future__ import annotations

from hashlib import sha256
from typing import NamedTuple

NO_SHARE = "-"
"""What stands in the seed for a seat without digits that count."""


class Shares(NamedTuple):
    """What a seed is made of, each 64 hex digits; None where a seat's do not count."""

    server: str
    seats: tuple[str | None, ...]

    @property
    def seed(self) -> str:
        parts = ("nimmt-seed", self.server, *(digits or NO_SHARE for digits in self.seats))
        return sha256(":".join(parts).encode("ascii")).hexdigest()

    @property
    def given(self) -> int:
        """How many seats had a say."""
        return sum(digits is not None for digits in self.seats)
