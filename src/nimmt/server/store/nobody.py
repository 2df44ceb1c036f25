"""Somebody who is gone: what stands in place of their name."""

from __future__ import annotations

import json

NOBODY = "?"
"""In every language."""


def without_name(record: str, seat: int) -> str:
    """The record with nobody's name at this seat; it verifies as before."""
    data = json.loads(record)
    if seat < len(names := data.get("players", [])):
        names[seat] = NOBODY
    return written(data)


def written(data: object) -> str:
    """As records and summaries are stored."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))
