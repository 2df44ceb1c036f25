"""`nimmt bots`: who there is to play against."""

from __future__ import annotations

import click
from rich.table import Table
from rich.text import Text

from nimmt.bots import names
from nimmt.bots.finding import BUILT_IN
from nimmt.cli.options import HELP, console, language_option
from nimmt.locale import Words


@click.command(help=HELP("cli-bots"))
@language_option
def bots(words: Words) -> None:
    table = Table(box=None, pad_edge=False, header_style="bold", padding=(0, 2, 0, 0))
    for column in ("bot", "name", "how"):
        table.add_column(words(f"cli-column-{column}"))
    for bot in names():
        told = bot in BUILT_IN
        name, how = (words(f"bot-{bot}"), words(f"bot-{bot}.summary")) if told else ("", "")
        table.add_row(Text(bot, style="bold"), name, how)
    console().print(table)
