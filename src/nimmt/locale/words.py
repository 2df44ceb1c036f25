"""Messages by id, in one language."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

from nimmt.core.errors import NimmtError, UnknownValue, listed

FALLBACK = "en"
LONGEST = 2000
"""How much of a name or a list is told; Fluent refuses what is much longer."""


def languages() -> tuple[str, ...]:
    """The languages there are files for."""
    names = (file.name for file in files(__package__).iterdir())
    return tuple(sorted(name.removesuffix(".ftl") for name in names if name.endswith(".ftl")))


def preferred_language(environment: Mapping[str, str]) -> str:
    """The language asked for by LC_ALL, LC_MESSAGES or LANG, if there is a file for it."""
    asked = (environment.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    first = next(filter(None, asked), FALLBACK)
    language = re.split(r"[_.@]", first)[0].lower()
    return language if language in languages() else FALLBACK


@cache
def _bundle(language: str) -> FluentBundle:
    text = files(__package__).joinpath(f"{language}.ftl").read_text(encoding="utf-8")
    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(FluentResource(text))
    return bundle


class Words:
    """Texts in one language. A missing message is a defect and raises."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._bundle = _bundle(language)

    def __call__(self, name: str, /, **arguments: Any) -> str:
        """A message, or with `message.attribute` an attribute of it."""
        message, _, attribute = name.partition(".")
        entry = self._bundle.get_message(message)
        pattern = entry.attributes[attribute] if attribute else entry.value
        if pattern is None:
            raise LookupError(f"{name} has no text in {self.language}")
        text, errors = self._bundle.format_pattern(pattern, _kept_short(arguments))
        if errors:
            raise LookupError(f"{name} in {self.language}: {errors}")
        return str(text)

    def error(self, error: NimmtError, *, as_data: bool = False) -> str:
        """The sentence for an error; seats and rows from 1, or from 0 as in data."""
        shift = 1 if error.counts_from_zero and not as_data else 0
        option = error.option if isinstance(error, UnknownValue) else ""
        return self(
            f"error-{error.id}",
            expected=self._written(_named(error.expected, error.called), shift),
            got=self._written(_named(error.got, error.called), shift),
            range=_range(error.expected),
            option=option,
        )

    def _written(self, value: object, shift: int) -> str:
        if shift and isinstance(value, tuple):
            value = tuple(each + shift if isinstance(each, int) else each for each in value)
        elif shift and isinstance(value, int):
            value += shift
        if isinstance(value, tuple):
            value = tuple(self("nothing") if each is None else each for each in value)
        return self("nothing") if value in (None, (), []) else _readable(value)


def _named(value: object, called: Mapping[int, str]) -> object:
    """Seats by the names of those who sit there."""
    if isinstance(value, tuple):
        return tuple(called.get(each, each) for each in value)
    return called.get(value, value) if isinstance(value, int) else value


def _kept_short(arguments: dict[str, Any]) -> dict[str, Any]:
    texts = {name: text for name, text in arguments.items() if isinstance(text, str)}
    return arguments | {name: _shortened(text, LONGEST) for name, text in texts.items()}


def _shortened(text: str, most: int) -> str:
    return text if len(text) <= most else f"{text[:most]} …"


def _readable(value: object) -> str:
    """Long enough to be understood, short enough to be read."""
    try:
        return _shortened(listed(value), 300)
    except RecursionError:
        return "[[[…"


def _range(value: object) -> str:
    """From the least to the most, where these are what is expected."""
    match value:
        case int(least), int(most):
            return f"{least}–{most}" if least != most else f"{least}"
    return ""
