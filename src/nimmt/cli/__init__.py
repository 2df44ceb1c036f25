"""The commands of `nimmt`."""

import click

from nimmt.cli.catalogue import rules, variants
from nimmt.cli.options import HELP
from nimmt.cli.play import play
from nimmt.cli.replay import replay
from nimmt.cli.simulate import simulate


@click.group(help=HELP("cli-help"), context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="nimmt")
def main() -> None:
    """The command `nimmt`."""


for _command in (play, variants, rules, simulate, replay):
    main.add_command(_command)
