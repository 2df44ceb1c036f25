"""What the operator's commands share: the database, failures in a sentence, output as JSON."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable, Coroutine, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

import click

from nimmt.cli.options import HELP, Decorator, language_option
from nimmt.cli.settings import settings_options
from nimmt.core.errors import NimmtError
from nimmt.locale import Words
from nimmt.server.operating.access import opened
from nimmt.server.store import Database

T = TypeVar("T")

database_options = settings_options("database", "data_dir")
_json_option: Decorator = click.option(
    "--json", "as_json", is_flag=True, help=HELP("operate-option-json")
)


def looking_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Those of a command that shows something of the database."""
    return _json_option(database_options(language_option(command)))


def done(words: Words, work: Coroutine[Any, Any, T]) -> T:
    """What comes of it; whatever is wrong is told in a sentence."""
    with told(words):
        return asyncio.run(work)


@contextmanager
def told(words: Words) -> Iterator[None]:
    """Whatever is wrong, in a sentence."""
    try:
        yield
    except NimmtError as error:
        raise click.ClickException(words.error(error)) from error


def with_database(words: Words, url: str, work: Callable[[Database], Awaitable[T]]) -> T:
    """What comes of it with the database open."""

    async def working() -> T:
        async with opened(url) as database:
            return await work(database)

    return done(words, working())


def print_json(data: object) -> None:
    click.echo(json.dumps(data, indent=2, ensure_ascii=False))
