"""Bots for every variant: a view in, a decision out."""

from nimmt.bots.finding import UnknownBot, make, names
from nimmt.bots.protocol import Bot, Reason

__all__ = ["Bot", "Reason", "UnknownBot", "make", "names"]
