"""Seeded duplicate tournaments between bots, and facts about the game by simulation."""

from nimmt.arena.failures import ArenaError, Failure
from nimmt.arena.outcome import BotFailed, Outcome
from nimmt.arena.report import Report, report
from nimmt.arena.run import run
from nimmt.arena.schedule import Plan, TooManyBots, plan

__all__ = [
    "ArenaError",
    "BotFailed",
    "Failure",
    "Outcome",
    "Plan",
    "Report",
    "TooManyBots",
    "plan",
    "report",
    "run",
]
