"""`nimmt variants` and `nimmt rules`: what there is to play."""

from __future__ import annotations

import click
from rich.markdown import Markdown
from rich.table import Table
from rich.text import Text

from nimmt.cli.options import HELP, console, language_option
from nimmt.core.registry import preset_names
from nimmt.core.rules import Rules
from nimmt.locale import Words

READING_WIDTH = 88

NAMES = preset_names()


def players_of(words: Words, preset: str) -> str:
    """How many can play, in words."""
    players = Rules.of(preset).players
    return words("variant-players", least=players[0], most=players[-1])


@click.command(help=HELP("cli-variants"))
@language_option
def variants(words: Words) -> None:
    table = Table(box=None, pad_edge=False, header_style="bold", padding=(0, 2, 0, 0))
    for column in ("id", "name", "players", "summary"):
        table.add_column(words(f"cli-column-{column}"), no_wrap=column != "summary")
    for name in NAMES:
        players = Rules.of(name).players
        range_ = f"{players[0]}–{players[-1]}"
        display, summary = words(f"variant-{name}"), words(f"variant-{name}.summary")
        table.add_row(Text(name, style="bold"), display, range_, summary)
    out = console()
    out.print(table)
    out.print(Text(f"\n{words('cli-variants-footer', example=NAMES[-1])}", style="dim"))


@click.command(help=HELP("cli-rules"))
@click.argument("name", type=click.Choice(NAMES))
@language_option
def rules(name: str, words: Words) -> None:
    out = console()
    out.print(rules_text(words, name), width=min(READING_WIDTH, out.width), soft_wrap=False)


def rules_text(words: Words, name: str) -> Markdown:
    """A variant's page: its summary, rules and examples."""
    title, summary = words(f"variant-{name}"), words(f"variant-{name}.summary")
    parts = (
        f"# {title}",
        f"*{summary}* ({players_of(words, name)})",
        words(f"variant-{name}.rules"),
        f"# {words('rules-heading-examples')}",
        words(f"variant-{name}.examples"),
    )
    return Markdown("\n\n".join(parts))
