"""Open (O): by chance it makes no difference that cards are seen."""

from nimmt.fast.hooks import unchanged

unchanged("play", "open")
