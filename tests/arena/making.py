"""Small tournaments, and bots of a test's own."""

from __future__ import annotations

from pathlib import Path
from textwrap import dedent, indent
from typing import Any

from nimmt import Rules
from nimmt.arena import Plan, plan

SEED = "6" * 64

_BOT = """
import os
from nimmt import Decision, View
from nimmt.bots.simple import RandomBot

class MyBot(RandomBot):
    def decide(self, view, budget=None):
{body}
        return super().decide(view)
"""


def tournament(*bots: str, rules: str = "base", deals: int = 4, **options: Any) -> Plan:
    return plan(Rules.of(rules), bots or ("random", "uniform"), deals=deals, seed=SEED, **options)


def bot_file(folder: Path, body: str) -> str:
    """The name of a bot that does this first when it is asked, and then chooses at random."""
    path = folder / "my_bot.py"
    path.write_text(_BOT.format(body=indent(dedent(body).strip(), " " * 8)))
    return f"{path}:MyBot"
