"""What is wrong, as every client is told it."""

from __future__ import annotations

from msgspec import Struct


class Fault(Struct, frozen=True):
    """An id for programs, a sentence for people, and the two values."""

    id: str
    text: str
    expected: str | None = None
    got: str | None = None
    where: str | None = None
