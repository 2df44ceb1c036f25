"""Who can decide while the compiled code of others is not there yet."""

from __future__ import annotations

from nimmt.bots.champion import PLAIN
from nimmt.bots.distilled import Distilled
from nimmt.bots.finding import make
from nimmt.bots.protocol import Bot
from nimmt.bots.quick import quick
from nimmt.bots.search import Search
from nimmt.core.view import View
from nimmt.thinking import endings
from nimmt.thinking.choosing import choice_of
from nimmt.thinking.positions import position
from nimmt.thinking.tables import base_tables_serve, has_tables
from nimmt.thinking.warm import is_warm

TABLE = "level-5"
"""The best that does not ask who sits there; what it is worth alone stands in docs/champion.md."""
CHAMPIONS, SEARCHES = ("champion", "expert"), ("search", "beginner", "casual", "strong")


def ready_to_decide(spec: str, seed: int, view: View) -> Bot:
    """The bot of this name, or the best that need not compile anything for this decision."""
    name = spec.partition(":")[0]
    if name in CHAMPIONS and not is_warm(_of_the_champion(view)):
        return Search(seed, PLAIN) if is_warm(_of_a_search(view)) else quick(spec, seed)
    if name in SEARCHES and not is_warm(_of_a_search(view)):
        return quick(spec, seed)
    return make(spec, seed)


def in_a_hurry(spec: str, seed: int, view: View) -> Bot:
    """The bot's own cheap rule: the champion's is a policy table, where there is one for a card."""
    of_the_champion = spec.partition(":")[0] in CHAMPIONS and is_warm("champion")
    if of_the_champion and base_tables_serve(view) and "play" in choice_of(view).kinds:
        return Distilled(seed, kind=TABLE)
    return quick(spec, seed)


def _of_the_champion(view: View) -> str:
    """The stage that it needs for this decision."""
    if endings.solvable(view):
        return "endings"
    if base_tables_serve(view):
        return "champion"
    return "tables" if has_tables(view) else _of_a_search(view)


def _of_a_search(view: View) -> str:
    return "cards" if position(view).only_cards else "rules"
