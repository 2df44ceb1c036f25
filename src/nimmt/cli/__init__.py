"""The commands of `nimmt`."""

import errno
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module
from typing import Any

import click

from nimmt.cli.catalogue import rules, variants
from nimmt.cli.options import HELP, words_of
from nimmt.cli.play import play
from nimmt.cli.replay import replay
from nimmt.cli.simulate import simulate
from nimmt.locale import Words

_SLOW = ("bots", "arena", "stats", "train", "analyse", "serve", "db", "export", "backup", "admin")
SLOW_TO_LOAD = {name: (f"nimmt.cli.{name}", name) for name in _SLOW} | {
    "import": ("nimmt.cli.export", "import_")
}
"""Commands that need compiled code or the server, and where they are: loaded when asked for."""


class Commands(click.Group):
    def list_commands(self, context: click.Context) -> list[str]:
        return [*super().list_commands(context), *SLOW_TO_LOAD]

    def get_command(self, context: click.Context, name: str) -> click.Command | None:
        if name not in SLOW_TO_LOAD:
            return super().get_command(context, name)
        module, attribute = SLOW_TO_LOAD[name]
        command: click.Command = getattr(import_module(module), attribute)
        return command

    def make_context(self, *arguments: Any, **more: Any) -> click.Context:
        with _plain_failures(lambda: HELP):
            return super().make_context(*arguments, **more)

    def invoke(self, context: click.Context) -> Any:
        with _plain_failures(lambda: words_of(context)):
            return super().invoke(context)


@contextmanager
def _plain_failures(words: Callable[[], Words]) -> Iterator[None]:
    """Say in a sentence that a file or the output failed; broken pipes are Click's business."""
    try:
        try:
            yield
        finally:
            _flush_output()
    except OSError as error:
        if error.errno == errno.EPIPE:
            raise
        click.echo(words()("cli-system-error", reason=error.strerror or str(error)), err=True)
        raise click.exceptions.Exit(1) from error


def _flush_output() -> None:
    try:
        if sys.stdout is not None:
            sys.stdout.flush()
    except OSError:
        # Python would try once more on its way out, and complain in its own words.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        raise


@click.group(
    cls=Commands,
    help=HELP("cli-help"),
    context_settings={"help_option_names": ["-h", "--help"]},
)
@click.version_option(package_name="nimmt")
def main() -> None:
    """The command `nimmt`."""


for _command in (play, variants, rules, simulate, replay):
    main.add_command(_command)
