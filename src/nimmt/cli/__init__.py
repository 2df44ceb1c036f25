"""The commands of `nimmt`."""

from importlib import import_module

import click

from nimmt.cli.catalogue import rules, variants
from nimmt.cli.options import HELP
from nimmt.cli.play import play
from nimmt.cli.replay import replay
from nimmt.cli.simulate import simulate

SLOW_TO_LOAD = {name: f"nimmt.cli.{name}" for name in ("bots", "arena", "stats")}
"""Commands that need compiled code, and their modules: loaded when they are asked for."""


class Commands(click.Group):
    def list_commands(self, context: click.Context) -> list[str]:
        return [*super().list_commands(context), *SLOW_TO_LOAD]

    def get_command(self, context: click.Context, name: str) -> click.Command | None:
        if name not in SLOW_TO_LOAD:
            return super().get_command(context, name)
        command: click.Command = getattr(import_module(SLOW_TO_LOAD[name]), name)
        return command


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
