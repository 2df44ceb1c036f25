"""`nimmt admin`: tables, players, bans and reports, while a server runs or not."""

from __future__ import annotations

import click

from nimmt.cli.admin.bans import bans
from nimmt.cli.admin.players import players
from nimmt.cli.admin.reports import reports
from nimmt.cli.admin.tables import tables
from nimmt.cli.options import HELP


@click.group(help=HELP("cli-admin"))
def admin() -> None:
    """The command `nimmt admin`."""


for _group in (tables, players, bans, reports):
    admin.add_command(_group)
