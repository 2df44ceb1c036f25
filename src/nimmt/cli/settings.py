"""The server's settings as options of a command."""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import wraps
from typing import Any

import click

from nimmt.cli.options import HELP, Decorator, words_of
from nimmt.server.common.config import OPTIONS, BadSetting, Option, Settings


def settings_options(*names: str) -> Decorator:
    """Adds the options of these names, or all, and hands them over as `settings`."""
    chosen = [option for option in OPTIONS if not option.secret and option.name in (names or ALL)]

    def decorate(command: Callable[..., Any]) -> Callable[..., Any]:
        @wraps(command)
        def with_settings(**given: Any) -> Any:
            flags = {option.name: _text(given.pop(option.name)) for option in chosen}
            return command(settings=_settings(flags), **given)

        decorated: Callable[..., Any] = with_settings
        for option in reversed(chosen):
            decorated = _click_option(option)(decorated)
        return decorated

    return decorate


ALL = tuple(option.name for option in OPTIONS)


def _text(value: str | bool | None) -> str | None:
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else value


def _settings(flags: dict[str, str | None]) -> Settings:
    try:
        return Settings.read(os.environ, flags)
    except BadSetting as error:
        words = words_of(click.get_current_context())
        raise click.BadParameter(words.error(error)) from error


def _click_option(option: Option) -> Decorator:
    text = f"{HELP(option.message)}  [{option.variable}"
    default = f"; {option.shown}]" if option.shown else "]"
    more: dict[str, Any] = {} if isinstance(option.default, bool) else {"metavar": "VALUE"}
    return click.option(option.flag, option.name, default=None, help=text + default, **more)
