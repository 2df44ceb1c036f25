"""Everything that docs/security.md numbers, at the same time: python -m soak.attacks [--seconds 60]

With a thousand tables in memory and default limits. No callback of the event loop may take more
than 50 ms of the processor's time, nothing may be logged as an error, what the attacks are after
must not come about, and neighbours play on; what they had to wait is printed.
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
from pathlib import Path

from tests.server.serving import served
from tests.server.test_one_guest import LIMITS, withstand


async def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=60.0)
    seconds = parser.parse_args().seconds
    with tempfile.TemporaryDirectory(prefix="nimmt-soak-", ignore_cleanup_errors=True) as folder:
        async with served(Path(folder), limits=True, **LIMITS) as server:
            server.node.services.limiter._clock = server.node.services.clock.now
            print(await withstand(server, seconds))


if __name__ == "__main__":
    asyncio.run(main())
