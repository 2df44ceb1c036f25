"""Tactics (T): other cards, played alike."""

from nimmt.fast.hooks import unchanged

unchanged("deck", "tactics")
