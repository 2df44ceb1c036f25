"""`nimmt serve` where every match is dealt alike, and bots decide alike in the same position.

So a test meets the same positions each time, and every kind of decision among them.
"""

from __future__ import annotations

from contextlib import ExitStack
from types import SimpleNamespace
from unittest.mock import patch

from nimmt.cli import main
from tests.server.serving import ByChance

SEED = "9400f1b21cb527d7fa3d3eabba93557a18ebe7a2ca4e471cfe5e4c5b4ca7f767"
"""With it two who always play their lowest card come to choose a side in Professional."""
ROOMS = "nimmt.server.tables"

if __name__ == "__main__":
    with ExitStack() as patches:
        for name, fixed in (
            ("nimmt.server.node.Thinkers", ByChance),
            (f"{ROOMS}.hub.new_seed", lambda: SEED),
            (f"{ROOMS}.room.new_seed", lambda: SEED),
            (f"{ROOMS}.runner.secrets", SimpleNamespace(randbits=lambda _: 6)),
        ):
            patches.enter_context(patch(name, fixed))
        main()
