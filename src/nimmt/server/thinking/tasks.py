"""The side of a worker process: what it does before, and when it is asked to think."""

from __future__ import annotations

import json
import os
from functools import lru_cache
from importlib import import_module
from multiprocessing import parent_process
from multiprocessing.connection import wait
from threading import Thread

from nimmt import bots
from nimmt.bots.protocol import Account, account_of
from nimmt.core.decisions import Decision
from nimmt.core.view import View
from nimmt.records import decode
from nimmt.review import Judgement, Question, judged_by, questions


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


def warm(stage: str) -> None:
    """Compile what belongs to a stage, or load it from the disk."""
    import_module("nimmt.thinking.warm").warm_up(stage)


LEAST = 0.01
"""With less time than this a bot decides by its own cheap rule."""


def think(view: View, bot: str, seed: int, budget: float) -> tuple[Decision, bool] | str:
    """The bot's decision, and whether it was made in a hurry; or why there is none.

    While the process is not warm a simpler bot decides.

    Whatever goes wrong is told in words: somebody's exception may not survive the way back, and
    SystemExit would end the server there.
    """
    try:
        ready, hurries = import_module("nimmt.bots.ready"), budget < LEAST
        who = (ready.in_a_hurry if hurries else ready.ready_to_decide)(bot, seed, view)
        decision = who.decide(view, budget)
        if type(decision) is not Decision:
            raise TypeError(f"a decision was expected, not {type(decision).__name__}")
    except BaseException as error:
        return f"{type(error).__name__}: {error}"[:500]
    return decision, hurries


def explain(view: View, bot: str, seed: int) -> Account | str:
    """What the bot thinks of the view's choices, or why it does not."""
    try:
        return account_of(bots.make(bot, seed), view)
    except BaseException as error:
        return f"{type(error).__name__}: {error}"[:500]


def judge(record: str, bot: str, first: int, count: int) -> tuple[int, list[Judgement]] | str:
    """So many decisions of a match, judged from the first one on, and how many there are in all;
    or why they cannot be judged."""
    try:
        asked = _questions(record)
        return len(asked), [judged_by(bot, each) for each in asked[first : first + count]]
    except BaseException as error:
        return f"{type(error).__name__}: {error}"[:500]


@lru_cache(maxsize=1)
def _questions(record: str) -> tuple[Question, ...]:
    """A match is judged in portions, which mostly follow one another."""
    return tuple(questions(decode(json.loads(record))))
