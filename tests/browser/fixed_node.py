"""`nimmt serve` where every match is dealt alike, and bots decide alike in the same position.

So a test meets the same positions each time, and every kind of decision among them. Nobody has a
share in its deals: tests/browser/test_fair_deals.py has a server as it is.
"""

from __future__ import annotations

from contextlib import ExitStack
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

from msgspec import structs

from nimmt.cli import main
from nimmt.table import Actor, Command, Means, Table, entries_for
from nimmt.table.commands import Ready, Rematch, Start
from tests.server.serving import ByChance

SEED = "9400f1b21cb527d7fa3d3eabba93557a18ebe7a2ca4e471cfe5e4c5b4ca7f767"
"""With it two who always play their lowest card come to choose a side in Professional."""
ROOMS = "nimmt.server.tables"


def without_shares(table: Table, actor: Actor, command: Command, means: Means) -> Any:
    if isinstance(command, Ready | Start | Rematch):
        command = structs.replace(command, hash=None)
    return entries_for(table, actor, command, means)


if __name__ == "__main__":
    with ExitStack() as patches:
        for name, fixed in (
            ("nimmt.server.node.Thinkers", ByChance),
            (f"{ROOMS}.hub.new_seed", lambda: SEED),
            (f"{ROOMS}.room.new_seed", lambda: SEED),
            (f"{ROOMS}.room.entries_for", without_shares),
            (f"{ROOMS}.runner.secrets", SimpleNamespace(randbits=lambda _: 6)),
        ):
            patches.enter_context(patch(name, fixed))
        main()
