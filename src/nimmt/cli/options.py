"""Options that several commands share, and how they are read."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, TextIO

import click
from rich.console import Console

from nimmt.core.deal import checked_seed
from nimmt.core.errors import NimmtError
from nimmt.core.registry import PRESETS
from nimmt.core.rules import Rules
from nimmt.locale import Words, languages, preferred_language

LANGUAGE = preferred_language(os.environ)
HELP = Words(LANGUAGE)

Decorator = Callable[[Callable[..., Any]], Callable[..., Any]]


_WORDS = f"{__name__}.words"


def _words(context: click.Context, _: click.Parameter, language: str) -> Words:
    words = Words(language)
    context.meta[_WORDS] = words
    return words


language_option: Decorator = click.option(
    "--lang",
    "words",
    type=click.Choice(languages()),
    default=LANGUAGE,
    show_default=True,
    callback=_words,
    is_eager=True,
    help=HELP("cli-option-lang"),
)


def words_of(context: click.Context) -> Words:
    """The language asked for, or the usual one before that is known."""
    words: Words = context.meta.get(_WORDS, HELP)
    return words


def _rules(context: click.Context, _: click.Parameter, text: str) -> Rules:
    try:
        return Rules.from_data({"preset": text} if text in PRESETS else _json(context, text))
    except NimmtError as error:
        raise click.BadParameter(words_of(context).error(error)) from error


def _json(context: click.Context, text: str) -> object:
    if not text.lstrip().startswith("{"):
        return {"preset": text}
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as error:
        reason = words_of(context)("cli-rules-not-json", got=str(error))
        raise click.BadParameter(reason) from error


def _seed(context: click.Context, _: click.Parameter, text: str | None) -> str | None:
    try:
        return None if text is None else checked_seed(text)
    except NimmtError as error:
        raise click.BadParameter(words_of(context).error(error)) from error


rules_option: Decorator = click.option(
    "--rules", default="base", show_default=True, callback=_rules, help=HELP("cli-option-rules")
)
players_option: Decorator = click.option(
    "--players", type=int, default=None, help=HELP("cli-option-players")
)
seed_option: Decorator = click.option("--seed", callback=_seed, help=HELP("cli-option-seed"))
out_option: Decorator = click.option(
    "--out",
    type=click.Path(dir_okay=False, writable=True),
    default=None,
    help=HELP("cli-option-out"),
)


def table_size(rules: Rules, players: int | None, words: Words) -> int:
    """The number of players asked for, or four, or as many as there can be."""
    asked = min(4, rules.players[-1]) if players is None else players
    try:
        rules.check_players(asked)
    except NimmtError as error:
        raise click.BadParameter(words.error(error), param_hint="'--players'") from error
    return asked


def out_file(path: str) -> TextIO:
    """The file to write to, opened before anything is played."""
    try:
        return Path(path).open("w", encoding="utf-8")
    except OSError as error:
        raise click.BadParameter(f"{path}: {error.strerror}", param_hint="'--out'") from error


def console(*, stderr: bool = False) -> Console:
    """Where to print: coloured in a terminal, plain in a file, never failing on odd names."""
    stream = sys.stderr if stderr else sys.stdout
    if hasattr(stream, "reconfigure"):
        stream.reconfigure(errors="backslashreplace")
    plain: dict[str, Any] = {"highlight": False, "markup": False, "emoji": False}
    return Console(file=stream, soft_wrap=not stream.isatty(), **plain)
