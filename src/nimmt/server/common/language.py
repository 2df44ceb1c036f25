"""The language of an answer, as the browser asks for it."""

from __future__ import annotations

from functools import cache

from nimmt.locale import Words, languages
from nimmt.locale.words import FALLBACK


def words_for(accept_language: str | None) -> Words:
    """Words in the language that is liked best of those there are."""
    return _words(preferred(accept_language or ""))


def read_languages() -> None:
    """All there are, so that nobody waits for the first who asks in one of them."""
    for language in languages_known():
        _words(language)


def preferred(accept_language: str) -> str:
    """The first of the best-liked languages that there is a file for, else English."""
    asked = [_weighed(part) for part in accept_language[:200].split(",")[:20]]
    ranked = sorted(asked, key=lambda each: -each[0])
    known = (name for weight, name in ranked if weight > 0 and name in languages_known())
    return next(known, FALLBACK)


@cache
def languages_known() -> frozenset[str]:
    return frozenset(languages())


@cache
def _words(language: str) -> Words:
    return Words(language)


def _weighed(part: str) -> tuple[float, str]:
    name, _, parameter = part.partition(";")
    _, _, weight = parameter.partition("q=")
    try:
        return float(weight or 1), name.strip().lower().partition("-")[0]
    except ValueError:
        return 0.0, ""
