"""What the champion would say to a player who has to decide."""

from __future__ import annotations

from msgspec import Struct

from nimmt.bots.protocol import Account
from nimmt.server.protocol.reviews import Alternative, Belief, alternative, believed

MOST = 24
"""So many choices are told, the best; nobody reads more."""


class Hint(Struct, frozen=True):
    """The seat's choices, the best first, and how the others seem to play."""

    changed: int
    """The message with which the game last went on: for that moment it is."""
    choices: list[Alternative]
    beliefs: list[Belief]


def hint_of(changed: int, account: Account) -> Hint:
    choices = [alternative(reason) for reason in account.reasons[:MOST]]
    return Hint(changed, choices, believed(account.beliefs))
