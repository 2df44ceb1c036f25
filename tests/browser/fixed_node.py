"""`nimmt serve` where every match is dealt alike, and bots decide alike in the same position.

So a test meets the same positions each time, and every kind of decision among them.
"""

from __future__ import annotations

import secrets
from contextlib import ExitStack
from types import SimpleNamespace
from unittest.mock import patch

from nimmt.cli import main
from tests.server.serving import ByChance

SEED = "9400f1b21cb527d7fa3d3eabba93557a18ebe7a2ca4e471cfe5e4c5b4ca7f767"
"""With it two who always play their lowest card come to choose a side in Professional."""
PLACES = ("hub", "room", "runner")

if __name__ == "__main__":
    fixed = SimpleNamespace(token_hex=lambda _: SEED, randbits=lambda _: 6, choice=secrets.choice)
    with ExitStack() as patches:
        patches.enter_context(patch("nimmt.server.node.Thinkers", ByChance))
        for place in PLACES:
            patches.enter_context(patch(f"nimmt.server.rooms.{place}.secrets", fixed))
        main()
