"""What chance would decide, as the bot `random` does: how likely each decision is."""

from __future__ import annotations

from collections.abc import Mapping

from nimmt.bots.simple import RandomBot
from nimmt.core.choices import AnyOf, Choice, OneCard
from nimmt.core.decisions import Decision
from nimmt.core.view import View
from nimmt.thinking.choosing import choice_of

ALWAYS = ("take", "keep", "pass")
"""Decisions that are not left to chance: the cheapest row, no card kept, no special card used."""


def usual(view: View) -> tuple[Decision, ...]:
    """The one decision that is always taken here, if there is one."""
    if not any(kind in choice_of(view).kinds for kind in ALWAYS):
        return ()
    return (RandomBot().decide(view),)


def likely(view: View) -> Mapping[Decision, float]:
    """The decisions that chance may take, and how likely; together 1."""
    if always := usual(view):
        return dict.fromkeys(always, 1.0)
    return _of(choice_of(view))


def _of(choice: Choice) -> Mapping[Decision, float]:
    if isinstance(choice, AnyOf):
        share = 1 / len(choice.choices)
        parts = (_of(each) for each in choice.choices)
        return {option: share * weight for part in parts for option, weight in part.items()}
    options = list(choice)
    if isinstance(choice, OneCard):
        options = [option for option in options if not option.flip]
    weights: dict[Decision, float] = {}
    for option in options:
        weights[option] = weights.get(option, 0) + 1 / len(options)
    return weights
