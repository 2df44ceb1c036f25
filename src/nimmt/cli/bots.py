"""`nimmt bots`: who there is to play against."""

from __future__ import annotations

import click
from rich.table import Table
from rich.text import Text

from nimmt.bots import names
from nimmt.bots.finding import BUILT_IN
from nimmt.bots.opponents import OPPONENTS
from nimmt.cli.options import HELP, console, language_option
from nimmt.locale import Words


@click.command(help=HELP("cli-bots"))
@language_option
def bots(words: Words) -> None:
    table = Table(box=None, pad_edge=False, header_style="bold", padding=(0, 2, 0, 0))
    for column in ("bot", "name", "how"):
        table.add_column(words(f"cli-column-{column}"))
    for bot in names():
        name = words(f"bot-{bot}") if bot in BUILT_IN else ""
        table.add_row(Text(bot, style="bold"), name, _told_of(bot, words))
    console().print(table)


def _told_of(bot: str, words: Words) -> str:
    told = [words(f"bot-{bot}.summary")] if bot in BUILT_IN else []
    if bot in OPPONENTS:
        told.append(words(f"bot-{bot}.weakness"))
    return " ".join(told)
