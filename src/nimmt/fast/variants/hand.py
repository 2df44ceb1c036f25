"""Hand (H)."""

from nimmt.fast.hooks import HOOKS, claim

claim("play", "hand", as_in_base=" ".join(HOOKS), stops=True)
