"""The page of commands knows every command, and the pages name no other."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import click
import pytest

from nimmt.cli import main

DOCS = Path(__file__).parents[2] / "docs"


def _commands(group: click.Group, path: str = "nimmt") -> Iterator[tuple[str, click.Command]]:
    context = click.Context(group)
    for name in group.list_commands(context):
        command = group.get_command(context, name)
        assert command is not None
        if isinstance(command, click.Group):
            yield from _commands(command, f"{path} {name}")
        else:
            yield f"{path} {name}", command


COMMANDS = dict(_commands(main))


@pytest.mark.parametrize("command", COMMANDS)
def test_the_page_of_commands_has_it(command: str) -> None:
    assert command in (DOCS / "commands.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_says_what_it_is_for_and_speaks_two_languages(command: str) -> None:
    assert COMMANDS[command].help
    assert "--lang" in {option for each in COMMANDS[command].params for option in each.opts}


@pytest.mark.parametrize("page", ["commands.md", "hosting.md", "server.md"])
def test_no_page_names_a_command_that_does_not_exist(page: str) -> None:
    text = (DOCS / page).read_text(encoding="utf-8")
    named = re.findall(r"(?:^ {4}|`|bin/)nimmt ([a-z]+(?: [a-z]+)*)", text, re.MULTILINE)
    assert named
    assert [words for words in named if not _exists(words.split())] == []


def _exists(words: list[str]) -> bool:
    command: click.Command | None = main
    while words and isinstance(command, click.Group):
        command = command.get_command(click.Context(command), words.pop(0))
    return command is not None


def test_a_command_that_does_not_exist_is_found() -> None:
    assert not _exists(["admin", "tables", "polish"])
    assert not _exists(["polish"])


@pytest.mark.parametrize("command", COMMANDS)
def test_options_named_for_a_command_exist(command: str) -> None:
    """In the table of `nimmt admin`, where each has a line of its own."""
    text = (DOCS / "commands.md").read_text(encoding="utf-8")
    options = {option for each in COMMANDS[command].params for option in each.opts}
    for line in re.findall(rf"^\| `{command}\b([^`]*)`", text, re.MULTILINE):
        assert set(re.findall(r"--[a-z]+", line)) <= options
