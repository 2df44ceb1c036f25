"""`nimmt serve` with bots that decide by chance, and with leases that end soon.

For tests that kill nodes: nobody waits for a process to get warm, or long for a dead node.
"""

from __future__ import annotations

from functools import partial
from unittest.mock import patch

from nimmt.cli import main
from nimmt.server.tables.runner import Runner
from tests.server.serving import ByChance

LEASE = 2.0

if __name__ == "__main__":
    with (
        patch("nimmt.server.node.Thinkers", ByChance),
        patch("nimmt.server.node.Runner", partial(Runner, lease=LEASE)),
    ):
        main()
