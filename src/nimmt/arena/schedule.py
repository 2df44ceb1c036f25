"""Who plays which deal from which seat: the same deals in every seating."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from itertools import cycle, islice

from nimmt.core.deal import checked_seed, derived_seed
from nimmt.core.errors import ForbiddenCombination, NimmtError
from nimmt.core.rules import Rules

TEAM_SIZE = 3
Seating = tuple[int, ...]


class TooManyBots(NimmtError):
    """More bots were named than there are seats."""


@dataclass(frozen=True, slots=True)
class Plan:
    """A tournament before it is played: everything that decides its numbers."""

    rules: Rules
    bots: tuple[str, ...]
    """Each bot once, in the order in which they were named."""
    seatings: tuple[Seating, ...]
    """For each seating the bot at each seat, by its index."""
    deals: int
    seed: str

    @property
    def players(self) -> int:
        return len(self.seatings[0])

    @property
    def teams(self) -> bool:
        """Whether each bot plays with its own copies, and not against the others."""
        return bool(self.rules.dials.scorers)

    def names(self, seating: Seating) -> tuple[str, ...]:
        return tuple(self.bots[bot] for bot in seating)

    def deal_seed(self, deal: int) -> str:
        return derived_seed(self.seed, deal)

    def bot_seed(self, deal: int, seating: int, seat: int) -> int:
        """The seed of one bot's own randomness in one match."""
        text = f"{self.deal_seed(deal)}:bot:{seating}:{seat}"
        return int.from_bytes(sha256(text.encode("ascii")).digest()[:8], "big") >> 1


def plan(
    rules: Rules,
    bots: Sequence[str],
    *,
    players: int | None = None,
    deals: int,
    seed: str,
    whole_matches: bool = False,
) -> Plan:
    """The tournament of these bots; without a number of players there is a seat for each."""
    played = rules if whole_matches else one_round(rules)
    every = tuple(dict.fromkeys(bots))
    arrange = teams if played.dials.scorers else rotations
    seatings = arrange(played, bots, every, players)
    return Plan(played, every, seatings, deals, checked_seed(seed))


def one_round(rules: Rules) -> Rules:
    """The same rules for a match of one round, unless their format cannot be changed."""
    kept = {k: v for k, v in rules.to_data().items() if k not in ("target", "rounds")}
    try:
        return Rules.from_data({**kept, "rounds": 1})
    except ForbiddenCombination:
        return rules


def rotations(
    rules: Rules, bots: Sequence[str], every: Sequence[str], players: int | None
) -> tuple[Seating, ...]:
    """The bots as they were named, moved on seat by seat; what comes out equal is played once."""
    size = max(len(bots), rules.players[0]) if players is None else players
    rules.check_players(size)
    if len(bots) > size:
        raise TooManyBots(size, len(bots))
    around = tuple(islice(cycle(map(every.index, bots)), size))
    turned = (around[shift:] + around[:shift] for shift in range(size))
    return tuple(dict.fromkeys(turned))


def teams(
    rules: Rules, bots: Sequence[str], every: Sequence[str], players: int | None
) -> tuple[Seating, ...]:
    """A table for each bot, taken by its copies alone."""
    size = min(TEAM_SIZE, rules.players[-1]) if players is None else players
    rules.check_players(size)
    return tuple((bot,) * size for bot in range(len(every)))
