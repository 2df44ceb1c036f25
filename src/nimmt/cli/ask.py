"""Asks a person for a decision: every kind of choice has its question and its answer."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import singledispatch
from string import ascii_lowercase
from typing import NamedTuple

from nimmt.core.choices import (
    AnyOf,
    Choice,
    Just,
    OneCard,
    OnePlace,
    OneRow,
    Ordering,
    SomeCards,
)
from nimmt.core.decisions import Decision
from nimmt.core.errors import IllegalDecision
from nimmt.locale import Words

Ask = Callable[[str], str]
"""Shows a question and answers with the line that was typed."""


class NotUnderstood(Exception):
    """The answer has not the form that the question asks for."""


class Question(NamedTuple):
    """What to ask, what can be answered, and what an answer means."""

    text: str
    options: str
    answer: Callable[[str], Decision]


def decide(choice: Choice, words: Words, ask: Ask, tell: Callable[[str], None]) -> Decision:
    """Ask until the answer is one of the decisions on offer."""
    while True:
        try:
            decision = _asked(choice, words, ask)
            choice.check(decision)
            return decision
        except NotUnderstood as error:
            reason = words("play-not-understood", text=str(error)[:40])
        except IllegalDecision as error:
            reason = words.error(error)
        tell(words("play-again", reason=reason))


def _asked(choice: Choice, words: Words, ask: Ask) -> Decision:
    if isinstance(choice, AnyOf):
        return _one_of_several(choice, words, ask)
    question = question_for(choice, words)
    return question.answer(ask(_prompt(question.text, question.options)))


def _prompt(text: str, options: str) -> str:
    return f"{text} [{options}] " if options else f"{text} "


def _one_of_several(choice: AnyOf, words: Words, ask: Ask) -> Decision:
    """Enter for what needs no words; a letter for the kind of the rest, if there are several."""
    silent = next((each for each in choice.choices if isinstance(each, Just)), None)
    others = [each for each in choice.choices if each is not silent]
    enter = f"{words('play-enter')}: {words(f'ask-{silent.do}')}" if silent else ""
    if len(others) == 1:
        return _this_or_nothing(others[0], silent, enter, words, ask)
    menu = dict(zip(ascii_lowercase, others, strict=False))
    lines = [f"  {key}  {question_for(each, words).text}" for key, each in menu.items()]
    typed = ask("\n".join((words("ask-choose"), *lines, _prompt("", enter)))).lower()
    if not typed and silent:
        return next(iter(silent))
    if typed not in menu:
        raise NotUnderstood(typed)
    return _asked(menu[typed], words, ask)


def _this_or_nothing(
    choice: Choice, silent: Just | None, enter: str, words: Words, ask: Ask
) -> Decision:
    question = question_for(choice, words)
    options = "; ".join(filter(None, (question.options, enter)))
    typed = ask(_prompt(question.text, options))
    return next(iter(silent)) if silent and not typed else question.answer(typed)


@singledispatch
def question_for(choice: Choice, words: Words) -> Question:
    raise TypeError(f"no question for {choice!r}")


@question_for.register
def _(choice: Just, words: Words) -> Question:
    return Question(words(f"ask-{choice.do}"), "", lambda _: next(iter(choice)))


@question_for.register
def _(choice: OneCard, words: Words) -> Question:
    options = _listed(choice.cards)
    if choice.flips:
        options = f"{options}; {words('ask-flip')}"

    def answer(typed: str) -> Decision:
        flip = typed.endswith("f")
        card = _number(typed.removesuffix("f"))
        return Decision(choice.seat, choice.do, card, flip, special=choice.special)

    return Question(_text(choice.do, choice.special, words), options, answer)


@question_for.register
def _(choice: SomeCards, words: Words) -> Question:
    def answer(typed: str) -> Decision:
        return Decision(choice.seat, choice.do, cards=tuple(sorted(_numbers(typed))))

    text = "ask-play-two" if choice.do == "play" else f"ask-{choice.do}"
    return Question(words(text, most=choice.most), _listed(choice.cards), answer)


@question_for.register
def _(choice: Ordering, words: Words) -> Question:
    def answer(typed: str) -> Decision:
        return Decision(choice.seat, choice.do, cards=_numbers(typed), special=choice.special)

    return Question(_text(choice.do, choice.special, words), _listed(choice.cards), answer)


@question_for.register
def _(choice: OneRow, words: Words) -> Question:
    def answer(typed: str) -> Decision:
        return Decision(choice.seat, choice.do, row=_number(typed) - 1, special=choice.special)

    options = _listed(tuple(row + 1 for row in choice.rows))
    return Question(_text(choice.do, choice.special, words), options, answer)


@question_for.register
def _(choice: OnePlace, words: Words) -> Question:
    def answer(typed: str) -> Decision:
        index = _number(typed) - 1
        if not 0 <= index < len(choice.places):
            raise NotUnderstood(typed)
        return choice.places[index]

    places = (f"{n}: {_place(place, words)}" for n, place in enumerate(choice.places, start=1))
    return Question(_text(choice.do, choice.special, words), "; ".join(places), answer)


def _place(place: Decision, words: Words) -> str:
    assert place.row is not None
    if place.special is None:
        return words(f"place-side-{place.side}", row=place.row + 1)
    at = 0 if place.at is None else place.at + 1
    return words(f"place-{place.special}", row=place.row + 1, at=at, card=place.card or 0)


ALSO_A_KIND = {"stop": "stop-card", "first": "first-card"}
"""Special cards whose names are kinds of decision too."""


def _text(do: str, special: str | None, words: Words) -> str:
    kind = do if special is None else ALSO_A_KIND.get(special, special)
    return words(f"ask-{kind}")


def _listed(numbers: tuple[int, ...]) -> str:
    return " ".join(map(str, numbers))


def _number(typed: str) -> int:
    if not re.fullmatch(r"\d{1,4}", typed.strip(), re.ASCII):
        raise NotUnderstood(typed)
    return int(typed)


def _numbers(typed: str) -> tuple[int, ...]:
    return tuple(_number(number) for number in re.split(r"[\s,]+", typed.strip()) if number)
