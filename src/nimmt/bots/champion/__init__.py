"""The champion: a search that infers hands and ways of playing, and plays on by policy tables."""

from nimmt.bots.champion.bot import Champion

__all__ = ["Champion"]
