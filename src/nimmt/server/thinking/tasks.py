"""The side of a worker process: what it does before, and when it is asked to think."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from functools import lru_cache, wraps
from importlib import import_module
from multiprocessing import parent_process
from multiprocessing.connection import wait
from threading import Thread
from typing import NamedTuple, ParamSpec, TypeVar

from nimmt import bots
from nimmt.bots.protocol import Account, account_of
from nimmt.core.decisions import Decision
from nimmt.core.rules import Rules
from nimmt.core.view import View
from nimmt.records import Record, decode
from nimmt.review import Judgement, Question, judged_by, questions

P = ParamSpec("P")
A = TypeVar("A")


def prepare() -> None:
    """Load what it takes to think, and never outlive the server, not even one that was killed."""
    Thread(target=_die_with_the_parent, daemon=True).start()
    # Here and not above: the server imports this module too, and needs no compiler.
    import_module("nimmt.bots.ready")


def _die_with_the_parent() -> None:
    parent = parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(1)


def ready() -> None:
    """Answered as soon as the process is prepared."""


def warm(bot: str, rules: Rules, players: int) -> None:
    """Compile what the bot needs at such a table, or load it from the disk."""
    import_module("nimmt.bots.ready").warm_up(bot, rules, players)


class Cold(NamedTuple):
    """What has to be warmed up first."""

    bot: str
    rules: Rules
    players: int


class Thought(NamedTuple):
    """A decision, whether it was made in a hurry, and what the bot would have needed for it."""

    decision: Decision
    hurried: bool
    cold: Cold | None = None


LEAST = 0.01
"""With less time than this a bot decides by its own cheap rule."""


def _in_words(task: Callable[P, A]) -> Callable[P, A | str]:
    """Whatever goes wrong is told in words: somebody's exception may not survive the way back, and
    SystemExit would end the server there."""

    @wraps(task)
    def told(*arguments: P.args, **named: P.kwargs) -> A | str:
        try:
            return task(*arguments, **named)
        except BaseException as error:
            return f"{type(error).__name__}: {error}"[:500]

    return told


@_in_words
def think(view: View, bot: str, seed: int, budget: float) -> Thought:
    """The bot's decision; while the process is not warm a simpler bot decides."""
    ready, hurries = import_module("nimmt.bots.ready"), budget < LEAST
    who = (ready.in_a_hurry if hurries else ready.ready_to_decide)(bot, seed, view)
    decision = who.decide(view, budget)
    if type(decision) is not Decision:
        raise TypeError(f"a decision was expected, not {type(decision).__name__}")
    return Thought(decision, hurries, _cold(bot, view.rules, view.players))


@_in_words
def explain(view: View, bot: str, seed: int) -> Account:
    """What the bot thinks of the view's choices."""
    return account_of(bots.make(bot, seed), view)


@_in_words
def judge(record: str, bot: str, first: int, count: int) -> tuple[int, list[Judgement]]:
    """So many decisions of a match, judged from the first one on, and how many there are in all."""
    asked = _questions(record)
    return len(asked), [judged_by(bot, each) for each in asked[first : first + count]]


@_in_words
def explain_if_warm(view: View, bot: str, seed: int) -> Account | Cold | str:
    """As `explain`, but for a bot that would have to compile first."""
    return _cold(bot, view.rules, view.players) or explain(view, bot, seed)


@_in_words
def judge_if_warm(
    record: str, bot: str, first: int, count: int
) -> tuple[int, list[Judgement]] | Cold | str:
    """As `judge`, but for a bot that would have to compile first."""
    match = _decoded(record)
    return _cold(bot, match.rules, len(match.players)) or judge(record, bot, first, count)


def _cold(bot: str, rules: Rules, players: int) -> Cold | None:
    """Nothing for a bot that is warm, or never has to be."""
    needed = import_module("nimmt.bots.ready").cold(bot, rules, players)
    return needed and Cold(*needed)


@lru_cache(maxsize=1)
def _decoded(record: str) -> Record:
    """A match is judged in portions, which mostly follow one another."""
    return decode(json.loads(record))


@lru_cache(maxsize=1)
def _questions(record: str) -> tuple[Question, ...]:
    return tuple(questions(_decoded(record)))
