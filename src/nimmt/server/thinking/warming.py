"""What has to be compiled so that bots can think: once, by a process that does nothing else."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import count

from nimmt.core.rules import Rules
from nimmt.server.thinking import worker

AT_FIRST = [(bot, Rules.of("base"), size) for size in (4, 2) for bot in ("search", "champion")]
"""Whatever will be asked for: most tables play by these rules."""


@dataclass(frozen=True, slots=True, eq=False)
class Code:
    """What a bot needs at such a table."""

    bot: str
    rules: Rules
    players: int
    compiled: asyncio.Event = field(default_factory=asyncio.Event)

    @property
    def asked(self) -> tuple[str, Rules, int]:
        return self.bot, self.rules, self.players


class Warming:
    """Code in the order in which it was asked for, compiled one after the other."""

    def __init__(self) -> None:
        self._asked = [Code(*each) for each in AT_FIRST]
        self._more = asyncio.Event()

    def __len__(self) -> int:
        return len(self._asked)

    def ask(self, bot: str, rules: Rules, players: int) -> None:
        """Have it compiled, unless that has been asked for before."""
        if (bot, rules, players) not in (code.asked for code in self._asked):
            self._asked.append(Code(bot, rules, players))
            self._more.set()

    async def compiled(self, number: int) -> tuple[str, Rules, int]:
        """Wait until that much of the list is there, and say what is the last of it."""
        code = await self._code(number)
        await code.compiled.wait()
        return code.asked

    async def _code(self, number: int) -> Code:
        while number >= len(self._asked):
            self._more.clear()
            await self._more.wait()
        return self._asked[number]

    async def compile(self) -> None:
        """Compile whatever is asked for: the others find it on the disk.

        Should it fail, they are left to compile for themselves.
        """
        for number in count():
            code = await self._code(number)
            pool = worker.new_pool()
            try:
                with suppress(worker.Lost):
                    await worker.warm(pool, *code.asked)
            finally:
                await worker.stop(pool)
            code.compiled.set()
