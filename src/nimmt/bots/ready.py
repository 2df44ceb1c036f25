"""Bots warm themselves up by deciding in a small match; who can decide until they have."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from nimmt.bots.champion import PLAIN, Champion
from nimmt.bots.distilled import Distilled
from nimmt.bots.finding import make
from nimmt.bots.protocol import Bot, account_of
from nimmt.bots.quick import quick
from nimmt.bots.search import Search
from nimmt.bots.simple import Uniform
from nimmt.core.engine import apply, pending, start
from nimmt.core.rules import Rules
from nimmt.core.view import View, view
from nimmt.thinking.choosing import choice_of
from nimmt.thinking.tables import base_tables_serve, key_of

TABLE = "level-5"
"""The best that does not ask who sits there; what it is worth alone stands in docs/champion.md."""
SEARCH, CHAMPION = "search", "champion"
THINKS_LIKE = {
    **dict.fromkeys(("search", "beginner", "casual", "strong"), SEARCH),
    **dict.fromkeys(("champion", "expert"), CHAMPION),
}
CARDS = ("deck", "deal", "play", "ends", "fan")
"""The axes that settle where cards go."""
SEED = "0" * 64


_warm: set[tuple[str, str, int]] = set()
"""Who thinks in this process, by which rules, and at tables of how many."""


def warm_up(spec: str, rules: Rules, players: int) -> None:
    """Compile what a bot of this name needs at such a table, or load it from the disk."""
    needed = cold(spec, rules, players)
    if needed is None:
        return
    thinks_like, match, _ = needed
    bot = Search(1, 1) if thinks_like == SEARCH else Champion(1, 1)
    for seen in small_views(match, players):
        bot.decide(seen)
        account_of(bot, seen)
    _warm.add((thinks_like, key_of(rules), players))


def small_views(rules: Rules, players: int) -> Iterator[View]:
    """A view for each kind of decision, at the beginning and later, in a match played at random
    until the second round has begun."""
    state, _ = start(rules, players, seed=SEED)
    chance, known = Uniform(1), set()
    while owed := pending(state):
        seen = view(state, owed[0].seat)
        if seen.round and seen.turn:
            return
        moment = (choice_of(seen).kinds, seen.round, min(seen.turn, 1), min(len(seen.hand), 5))
        if moment not in known:
            known.add(moment)
            yield seen
        state, _ = apply(state, chance.decide(seen))


def cold(spec: str, rules: Rules, players: int) -> tuple[str, Rules, int] | None:
    """Whoever thinks like this bot, and the table of a match, that have to be warmed up first;
    None for a bot that need not compile anything."""
    thinks_like = _thinks_like(spec)
    if thinks_like is None or (thinks_like, key_of(rules), players) in _warm:
        return None
    match = replace(Rules.of(rules.preset), **{axis: getattr(rules, axis) for axis in CARDS})
    return thinks_like, match, players


def ready_to_decide(spec: str, seed: int, view: View) -> Bot:
    """The bot of this name, or the best that need not compile anything for this decision."""
    if cold(spec, view.rules, view.players) is None:
        return make(spec, seed)
    if _thinks_like(spec) == CHAMPION and cold(SEARCH, view.rules, view.players) is None:
        return Search(seed, PLAIN)
    return quick(spec, seed)


def in_a_hurry(spec: str, seed: int, view: View) -> Bot:
    """The bot's own cheap rule: the champion's is a policy table, where there is one for a card."""
    by_table = _thinks_like(spec) == CHAMPION and cold(spec, view.rules, view.players) is None
    if by_table and base_tables_serve(view) and "play" in choice_of(view).kinds:
        return Distilled(seed, kind=TABLE)
    return quick(spec, seed)


def _thinks_like(spec: str) -> str | None:
    return THINKS_LIKE.get(spec.partition(":")[0])
